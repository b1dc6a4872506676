import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENTRY_VERSION } from '#contract/shared/constants.ts';
import { sha256Hex, utf8 } from '#data/bytes.ts';
import { createClient } from '#data/http/client.ts';
import { deviceDrain } from '#data/outbox/send/device-drain.ts';
import { drain } from '#data/outbox/send/drain.ts';
import { outboxLines } from '#data/outbox/view/view.ts';
import type { OutboxRow } from '#data/rows.ts';
import { ENTRIES_0_1 } from '../fixtures/outbox/release-0-1.ts';
import { FakeLocks, fixedClock, newDevice } from './rig/device.ts';
import { FakeServer } from './rig/fake-server.ts';

let device: ReturnType<typeof newDevice>;
let server: FakeServer;
let clock: ReturnType<typeof fixedClock>;
beforeEach(async () => {
  clock = fixedClock();
  device = newDevice();
  server = await FakeServer.start();
});
afterEach(() => device.db.close());

/** Slices until nothing is due. */
const send = async () => {
  clock.advance(6 * 60_000);
  const options = deviceDrain(device.db, {
    locks: FakeLocks.manager(),
    identities: async () => [{ scope: 'lindenhof/device/tablet-1', token: 'device' }],
    clientFor: () => createClient({ token: () => 'device', fetch: server.fetch }),
    now: clock.now,
  });
  let result = await drain(options);
  while (result !== 'busy' && result.again) result = await drain(options);
};
/** An entry as this release writes it. */
const newest = () => ({ ...ENTRIES_0_1[0], rowVersion: ENTRY_VERSION }) as unknown as OutboxRow;

describe('entries of earlier releases', () => {
  it('are sent, or kept where a person sees them; none is dropped', async () => {
    await device.db.outbox.bulkAdd(ENTRIES_0_1 as unknown as OutboxRow[]);
    await send();
    // The server names an entry by the id in its body, which is the same in all fixtures: so only
    // that one is named.
    const states = new Map((await outboxLines(device.db)).map(({ seq, state }) => [seq, state]));
    expect(states.get(1)).toBe('acked');
    expect(states.get(2)).toBe('queued');
    expect(states.get(3)).toBe('acked');
    expect(states.get(4)).toBe('quarantined');
    expect(states.get(5)).toBe('quarantined');
    expect(server.requests.every(({ path }) => path === '/api/questionnaires/commit')).toBe(true);
    expect(await device.db.outbox.count()).toBe(ENTRIES_0_1.length);
  });

  it('say of which release their content is, to a server that may know less or more', async () => {
    await device.db.outbox.bulkAdd([
      ENTRIES_0_1[0],
      { ...ENTRIES_0_1[1], rowVersion: ENTRY_VERSION },
    ] as unknown as OutboxRow[]);
    await send();
    const versions = server.requests.map(({ key, version }) => [key, version]);
    expect(versions.toSorted()).toEqual([
      [ENTRIES_0_1[0]?.id, '1'],
      [ENTRIES_0_1[1]?.id, String(ENTRY_VERSION)],
    ]);
  });
});

describe('an entry that is newer than the server', () => {
  it('waits, with its reason, and goes out once the server was updated', async () => {
    server.knows = ENTRY_VERSION - 1;
    await device.db.outbox.add(newest());
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await send();
      expect(await outboxLines(device.db)).toMatchObject([
        { state: 'queued', attempts: attempt, lastStatus: 503, problemCode: 'server_behind' },
      ]);
    }
    expect(server.applied.size).toBe(0);
    server.knows = ENTRY_VERSION;
    await send();
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'acked', attempts: 4 }]);
    expect(server.applied.size).toBe(1);
  });

  it('waits with its chunks: each request of a file says its version', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const sha256 = await sha256Hex(bytes);
    const fileId = crypto.randomUUID();
    const payload = utf8(JSON.stringify({ body: { chunks: [sha256], questionnaire_id: 'q' } }));
    const createdAt = clock.now();
    await device.db.blobs.add({ fileId, index: 0, bytes, sha256, ownerId: fileId, createdAt });
    await device.db.outbox.add({
      ...newest(),
      operation: 'uploadFile',
      entityId: fileId,
      cipher: { iv: new Uint8Array(0), bytes: payload, keyId: 'none' },
      cipherHash: await sha256Hex(payload),
    });
    await send();
    const version = String(ENTRY_VERSION);
    expect(server.requests).toMatchObject([
      { path: `/api/files/${fileId}`, version },
      { path: `/api/files/${fileId}/chunks/0`, version },
    ]);
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'acked' }]);
  });
});
