import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#data/http/client.ts';
import { deviceDrain } from '#data/outbox/device-drain.ts';
import { drain } from '#data/outbox/drain.ts';
import { outboxLines } from '#data/outbox/view.ts';
import type { OutboxRow } from '#data/rows.ts';
import { ENTRIES_0_1 } from '../fixtures/outbox/release-0-1.ts';
import { FakeLocks, fixedClock, newDevice } from './device.ts';
import { FakeServer } from './fake-server.ts';

let device: ReturnType<typeof newDevice>;
let server: FakeServer;
beforeEach(async () => {
  device = newDevice();
  server = await FakeServer.start();
});
afterEach(() => device.db.close());

describe('entries of earlier releases', () => {
  it('are sent, or kept where a person sees them; none is dropped', async () => {
    await device.db.outbox.bulkAdd(ENTRIES_0_1 as unknown as OutboxRow[]);
    await drain(
      deviceDrain(device.db, {
        locks: FakeLocks.manager(),
        identities: async () => [{ scope: 'lindenhof/device/tablet-1', token: 'device' }],
        clientFor: () => createClient({ token: () => 'device', fetch: server.fetch }),
        now: fixedClock().now,
      }),
    );
    // The server answers by the id of the body, which all fixtures share: only that one is named.
    const states = new Map((await outboxLines(device.db)).map(({ seq, state }) => [seq, state]));
    expect(states.get(1)).toBe('acked');
    expect(states.get(2)).toBe('queued');
    expect(states.get(3)).toBe('acked');
    expect(states.get(4)).toBe('quarantined');
    expect(states.get(5)).toBe('quarantined');
    expect(server.requests.every(({ path }) => path === '/api/questionnaires/commit')).toBe(true);
    expect(await device.db.outbox.count()).toBe(ENTRIES_0_1.length);
  });
});
