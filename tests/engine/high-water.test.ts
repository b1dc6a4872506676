import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmpfangDatabase } from '#data/db.ts';
import { outboxTables } from '#data/outbox/dexie-store.ts';
import { liveSummary } from '#data/outbox/view/live-summary.ts';
import { type OutboxSummary, outboxSummary } from '#data/outbox/view/view.ts';
import { addEntry } from '#data/outbox/write/enqueue.ts';
import {
  keepMark,
  lostCount,
  type MarkKeeper,
  readMark,
  wipeOf,
} from '#platform/storage/wipe-watch.ts';
import { newDevice } from './rig/device.ts';

let db: EmpfangDatabase;
let keeper: MarkKeeper;
const stops: (() => void)[] = [];

beforeEach(async () => {
  db = newDevice().db;
  keeper = keepMark(db.outboxNews, 'here', await outboxSummary(db));
  stops.push(keeper.stop);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
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

describe('the high-water mark', () => {
  it('counts an entry before its writer goes on, and before any count of it is told', async () => {
    const order: string[] = [];
    const told: OutboxSummary[] = [];
    const counts: (() => void)[] = [];
    const first = new Promise<void>((resolve) => {
      const tell = (summary: OutboxSummary) => {
        told.push(summary);
        if (summary.waiting > 0) order.push(`shown, mark ${readMark()?.open}`);
        resolve();
      };
      stops.push(liveSummary(db, tell, (work) => counts.push(work)));
    });
    await first;
    const seq = await enqueue('a');
    order.push(`written, mark ${readMark()?.open}`);
    while (order.length < 2) {
      for (const count of counts.splice(0)) count();
      await new Promise((done) => setImmediate(done));
    }
    expect(order).toEqual(['written, mark 1', 'shown, mark 1']);
    expect(readMark()).toMatchObject({ installation: 'here', seq, open: 1 });
    expect(readMark()?.oldestOpenAt).not.toBeNull();
  });

  it('lets a wipe before the first count be told with its number', async () => {
    await enqueue('a');
    await enqueue('b');
    const wipe = wipeOf(readMark(), 'another', false);
    expect(wipe?.what === 'lost' && lostCount(wipe.mark, 0)).toBe(2);
  });

  it('counts nothing twice, whichever count comes late', async () => {
    const before = await outboxSummary(db);
    await enqueue('a');
    // An older count that arrives only now must not remove the entry again.
    keeper.counted(before);
    expect(readMark()?.open).toBe(1);
    await db.outbox.toCollection().modify({ attempts: 1 });
    expect(readMark()?.open).toBe(1);
    keeper.counted(await outboxSummary(db));
    expect(readMark()?.open).toBe(1);
    await enqueue('b');
    expect(readMark()?.open).toBe(2);
    await db.outbox.toCollection().modify({ state: 'acked', acknowledgedAt: 2 });
    keeper.counted(await outboxSummary(db));
    expect(readMark()).toMatchObject({ open: 0, oldestOpenAt: null });
  });

  it('counts nothing that was not committed', async () => {
    const undone = db.transaction('rw', outboxTables(db), async () => {
      await enqueue('a');
      throw new Error('disk');
    });
    await expect(undone).rejects.toThrow('disk');
    expect(readMark()).toMatchObject({ open: 0, oldestOpenAt: null });
  });
});
