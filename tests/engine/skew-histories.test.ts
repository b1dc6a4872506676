import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRY_VERSION } from '#contract/shared/constants.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { sha256Hex, utf8 } from '#data/bytes.ts';
import { EmpfangDatabase } from '#data/db.ts';
import { createClient } from '#data/http/client.ts';
import { deviceDrain } from '#data/outbox/send/device-drain.ts';
import { drain } from '#data/outbox/send/drain.ts';
import { accountsOf } from '#data/outbox/view/view.ts';
import type { OutboxRow } from '#data/rows.ts';
import { ENTRIES_0_1 } from '../fixtures/outbox/release-0-1.ts';
import { trials } from '../trials.ts';
import { FakeLocks, fixedClock } from './rig/device.ts';
import { FakeServer } from './rig/fake-server.ts';
import { oldPage } from './rig/old-page.ts';

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const count = trials(process.env.HISTORIES, { few: 20, many: 60 });

/** What is on a disk, by the release that wrote it. */
const KINDS = [
  'waiting',
  'in flight',
  'settled',
  'an operation that is forgotten',
  'a version that nobody knows',
  'damaged bytes',
] as const;
type Kind = (typeof KINDS)[number];

const FAULTS = ['none', 'none', 'before', 'after', 'portal', 'redirect'] as const;
const history = fc.record({
  old: fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 8 }),
  rounds: fc.array(
    fc.record({
      /** Newest version that the server knows: it is updated, rolled back, updated again. */
      knows: fc.integer({ min: 1, max: ENTRY_VERSION }),
      fresh: fc.array(fc.constantFrom(...KINDS), { maxLength: 3 }),
      faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 4 }),
    }),
    { maxLength: 5 },
  ),
});

const idOf = (number: number): string =>
  `0192f0c1-2d3e-7a4b-8c5d-6e7f${String(number).padStart(8, '0')}`;

/** An entry as the release of 0.1 wrote it, or as this one does. */
const entry = async (kind: Kind, number: number, rowVersion: number): Promise<OutboxRow> => {
  const id = idOf(number);
  const text = JSON.stringify({ body: { id, questionnaire_id: id, file_ids: [] } });
  const bytes = utf8(kind === 'damaged bytes' ? text.slice(0, 20) : text);
  const now = rowVersion > 1 ? { everSent: false, behind: null, note: null } : {};
  return {
    ...ENTRIES_0_1[0],
    ...now,
    ...(kind === 'in flight' && { state: 'sending', epoch: 1, attempts: 1 }),
    ...(kind === 'settled' && { state: 'acked', acknowledgedAt: 1_795_000_001_000 }),
    seq: number,
    id,
    lane: id,
    entityId: id,
    rowVersion: kind === 'a version that nobody knows' ? 99 : rowVersion,
    operation: kind === 'an operation that is forgotten' ? 'foldPaperPlane' : 'commit',
    cipher: { iv: new Uint8Array(0), bytes, keyId: 'hpke:k1' },
    cipherHash: await sha256Hex(bytes),
  } as unknown as OutboxRow;
};

const READABLE: readonly Kind[] = ['waiting', 'in flight', 'settled'];

const run = async ({ old, rounds }: typeof history extends fc.Arbitrary<infer T> ? T : never) => {
  const factory = new IDBFactory();
  const kinds = [...old];
  (
    await oldPage(factory, await Promise.all(old.map((kind, at) => entry(kind, at + 1, 1))))
  ).close();
  const db = new EmpfangDatabase('empfang', { indexedDB: factory, IDBKeyRange });
  const server = await FakeServer.start();
  const clock = fixedClock();
  const send = async () => {
    clock.advance(20 * 60_000);
    await drain(
      deviceDrain(db, {
        locks: FakeLocks.manager(),
        identities: async () => [{ scope: 'lindenhof/device/tablet-1', token: 'device' }],
        clientFor: () => createClient({ token: () => 'device', fetch: server.fetch }),
        now: clock.now,
      }),
    );
  };
  for (const { knows, fresh, faults } of rounds) {
    for (const kind of fresh) {
      kinds.push(kind);
      await db.outbox.add(await entry(kind, kinds.length, ENTRY_VERSION));
    }
    server.knows = knows;
    server.faults = [...faults];
    await send();
  }
  server.knows = ENTRY_VERSION;
  server.faults = [];
  for (let turn = 0; turn < 8; turn += 1) await send();
  const rows = await db.outbox.orderBy('seq').toArray();
  expect(rows.map(({ state }) => state)).toEqual(
    kinds.map((kind) => (READABLE.includes(kind) ? 'acked' : 'quarantined')),
  );
  const arrived = kinds.flatMap((kind, at) =>
    kind === 'waiting' || kind === 'in flight' ? [idOf(at + 1)] : [],
  );
  expect([...server.applied.keys()].toSorted()).toEqual(arrived.toSorted());
  const accounts = await accountsOf(db);
  expect(accounts.brokenAt).toBeNull();
  db.close();
};

describe(`disks that earlier releases wrote, and servers of any age (SEED=${seed})`, () => {
  it(
    `send or show every entry in ${count} histories, and drop none`,
    async () => {
      await fc.assert(fc.asyncProperty(history, run), { numRuns: count, seed });
    },
    HOUR_MS,
  );
});
