import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmpfangDatabase } from '#data/db.ts';
import { outboxTables } from '#data/outbox/dexie-store.ts';
import { addEntry } from '#data/outbox/enqueue.ts';
import { liveSummary } from '#data/outbox/live-summary.ts';
import type { OutboxSummary } from '#data/outbox/view.ts';
import { FakeLocks } from './device.ts';

let db: EmpfangDatabase;
let told: OutboxSummary[];
let planned: (() => void)[];
let stop: () => void;

beforeEach(() => {
  const second = new IDBFactory();
  db = new EmpfangDatabase('empfang', {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    copy: {
      open: async () => new EmpfangDatabase('empfang-copy', { indexedDB: second, IDBKeyRange }),
      locks: FakeLocks.manager(),
    },
  });
  told = [];
  planned = [];
  stop = liveSummary(
    db,
    (summary) => told.push(summary),
    (work) => planned.push(work),
  );
});
afterEach(() => {
  stop();
  db.close();
});

const enqueue = (id: string) =>
  db.transaction('rw', outboxTables(db), () =>
    addEntry(db, {
      id,
      operation: 'commit',
      scope: 's',
      lane: id,
      entityId: id,
      dependsOn: [],
      cipher: { iv: new Uint8Array(12), bytes: new Uint8Array([1]), keyId: 'hpke:k' },
      cipherHash: 'h',
      appVersion: '0.1.0',
      now: 1,
    }),
  );
const waiting = () => told.map((summary) => summary.waiting);
const readPlanned = () => {
  for (const work of planned.splice(0)) work();
};

describe('the live summary', () => {
  it('tells at once how things stand, and once for several changes', async () => {
    await vi.waitFor(() => expect(waiting()).toEqual([0]));
    await enqueue('a');
    await enqueue('b');
    expect(planned).toHaveLength(1);
    readPlanned();
    await vi.waitFor(() => expect(waiting()).toEqual([0, 2]));
    await db.outbox.where('id').equals('a').delete();
    readPlanned();
    await vi.waitFor(() => expect(waiting()).toEqual([0, 2, 1]));
  });

  it('does not count again because the second copy was written', async () => {
    await enqueue('a');
    readPlanned();
    await vi.waitFor(() => expect(waiting().at(-1)).toBe(1));
    expect(await db.secured()).toBe('both');
    expect(planned).toEqual([]);
  });

  it('reads again after a database that could not be read, and tells nothing once stopped', async () => {
    await vi.waitFor(() => expect(waiting()).toEqual([0]));
    const failing = vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('closed'));
    await enqueue('a').catch(() => undefined);
    failing.mockRestore();
    await enqueue('b');
    readPlanned();
    await vi.waitFor(() => expect(waiting().at(-1)).toBe(1));
    const before = told.length;
    await enqueue('c');
    stop();
    readPlanned();
    await db.outbox.count();
    expect(told).toHaveLength(before);
  });
});
