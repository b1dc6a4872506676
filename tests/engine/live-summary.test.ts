import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmpfangDatabase } from '#data/db.ts';
import { dexieStore, outboxTables } from '#data/outbox/dexie-store.ts';
import { liveSummary } from '#data/outbox/view/live-summary.ts';
import { type OutboxSummary, outboxSummary } from '#data/outbox/view/view.ts';
import { addEntry, type NewEntry, newRow } from '#data/outbox/write/enqueue.ts';
import type { EntryState } from '#data/rows.ts';
import { lineState } from '#platform/engine/line-state.ts';
import { trials } from '../trials.ts';
import { FakeLocks } from './rig/device.ts';

let first: IDBFactory;
let db: EmpfangDatabase;
let told: OutboxSummary[];
let planned: (() => void)[];
let stop: () => void;

beforeEach(() => {
  first = new IDBFactory();
  const second = new IDBFactory();
  db = new EmpfangDatabase('empfang', {
    indexedDB: first,
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
  vi.useRealTimers();
  stop();
  db.close();
});

const entry = (id: string): NewEntry => ({
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
});
const enqueue = (id: string) =>
  db.transaction('rw', outboxTables(db), () => addEntry(db, entry(id)));
const waiting = () => told.filter(({ stale }) => !stale).map((summary) => summary.waiting);
const readPlanned = () => {
  for (const work of planned.splice(0)) work();
};

describe('a form with files', () => {
  const file = (id: string): NewEntry => ({ ...entry(id), operation: 'uploadFile' });
  const form: NewEntry = { ...entry('form'), dependsOn: ['photo', 'letter'] };
  const enqueueForm = () =>
    db.transaction('rw', outboxTables(db), async () => {
      for (const one of [file('photo'), file('letter'), form]) await addEntry(db, one);
    });
  const set = (id: string, state: EntryState) => db.outbox.where('id').equals(id).modify({ state });
  const numbers = async () => {
    const { waiting: open, stuck } = await outboxSummary(db);
    return { open, stuck };
  };

  it('waits as one, from its first file to its last answer', async () => {
    await vi.waitFor(() => expect(waiting()).toEqual([0]));
    await enqueueForm();
    readPlanned();
    await vi.waitFor(() => expect(waiting()).toEqual([0, 1]));
    await set('photo', 'acked');
    await set('letter', 'acked');
    readPlanned();
    await vi.waitFor(() => expect(waiting()).toEqual([0, 1, 1]));
    await set('form', 'acked');
    readPlanned();
    await vi.waitFor(() => expect(waiting()).toEqual([0, 1, 1, 0]));
  });

  it('is one thing to be decided when a file of it is refused', async () => {
    await enqueueForm();
    await set('photo', 'rejected');
    expect(await numbers()).toEqual({ open: 1, stuck: 1 });
    await set('form', 'blocked_dep');
    expect(await numbers()).toEqual({ open: 1, stuck: 1 });
  });

  it('leaves its files countable when it was discarded: nothing that waits is hidden', async () => {
    await enqueueForm();
    await set('form', 'discarded');
    expect(await numbers()).toEqual({ open: 2, stuck: 0 });
  });
});

describe('the live summary', () => {
  it('SEC-41 tells at once how things stand, and once for several changes', async () => {
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

const badge = () => {
  const summary = told.at(-1);
  return summary && lineState({ line: { online: true, offlineSince: null }, summary }).text;
};

describe('"Alles übertragen"', () => {
  beforeEach(() => vi.waitFor(() => expect(badge()).toBe('Alles übertragen')));

  it('is gone before an entry stands in the outbox, and stays gone however late the count comes', async () => {
    let committed = false;
    const seen: unknown[] = [];
    db.outboxNews.subscribe(({ changed }) => seen.push([changed, committed, badge()]));
    await enqueue('a').then(() => {
      committed = true;
    });
    expect(seen).toEqual([
      [null, false, 'gleicht ab'],
      [[1], false, 'gleicht ab'],
    ]);
    expect(planned).toHaveLength(1);
    expect(badge()).toBe('gleicht ab');
    readPlanned();
    await vi.waitFor(() => expect(badge()).toBe('1 wartet'));
  });

  it('waits for a whole count after a write that was undone, as a failing disk may have kept it', async () => {
    await db
      .transaction('rw', outboxTables(db), async () => {
        await addEntry(db, entry('a'));
        throw new Error('no room');
      })
      .catch(() => undefined);
    const silent = new EmpfangDatabase('empfang', { indexedDB: first, IDBKeyRange });
    silent.outboxNews.tell = () => undefined;
    await silent.transaction('rw', outboxTables(silent), () => addEntry(silent, entry('a')));
    readPlanned();
    await vi.waitFor(() => expect(badge()).toBe('1 wartet'));
    silent.close();
  });

  it('is gone in every tab when one of them enqueues', async () => {
    const other = new EmpfangDatabase('empfang', { indexedDB: first, IDBKeyRange });
    await other.transaction('rw', outboxTables(other), () => addEntry(other, entry('a')));
    await vi.waitFor(() => expect(badge()).toBe('gleicht ab'));
    await vi.waitFor(() => expect(planned).toHaveLength(1));
    readPlanned();
    await vi.waitFor(() => expect(badge()).toBe('1 wartet'));
    other.close();
  });

  it('does not come back by a count that began before the write was over', async () => {
    db.outboxNews.tell({ write: 'slow', changed: null });
    db.outboxNews.tell({ write: 'quick', changed: null });
    db.outboxNews.tell({ write: 'quick', changed: [7] });
    const before = told.length;
    readPlanned();
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(before));
    expect(badge()).toBe('gleicht ab');
    db.outboxNews.tell({ write: 'slow', changed: [] });
    readPlanned();
    await vi.waitFor(() => expect(badge()).toBe('Alles übertragen'));
  });

  it('comes back after everything was counted when the writing tab died before its commit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    db.outboxNews.tell({ write: 'of a tab that dies', changed: null });
    expect(badge()).toBe('gleicht ab');
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    readPlanned();
    await vi.waitFor(() => expect(badge()).toBe('Alles übertragen'));
  });

  it('stays while the outbox is only looked through for what is old', async () => {
    const heard = vi.fn();
    db.outboxNews.subscribe(heard);
    await dexieStore(db).purge(Date.now());
    expect(heard).not.toHaveBeenCalled();
    expect(badge()).toBe('Alles übertragen');
  });
});

describe('the numbers that are kept', () => {
  it('are those of a full count after whatever was written, in this tab or another', async () => {
    const other = new EmpfangDatabase('empfang', { indexedDB: first, IDBKeyRange });
    const state = fc.constantFrom<EntryState>(
      'queued',
      'sending',
      'acked',
      'conflict',
      'discarded',
    );
    const step = fc.record({
      mine: fc.boolean(),
      seq: fc.integer({ min: 1, max: 6 }),
      gone: fc.boolean(),
      counted: fc.boolean(),
      row: fc.record({
        state,
        createdAt: fc.nat(50),
        acknowledgedAt: fc.option(fc.nat(50)),
        note: fc.constantFrom(null, 'merged' as const),
      }),
    });
    const settled = async () => {
      readPlanned();
      const { stale, ...numbers } = told.at(-1) ?? { stale: true };
      expect(stale).toBe(false);
      expect({ ...numbers, stale }).toEqual(await outboxSummary(db));
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { mine, seq, gone, counted, row } of steps) {
          const { outbox } = mine ? db : other;
          if (gone) await outbox.delete(seq);
          else await outbox.put({ ...newRow(entry(String(seq))), ...row, seq });
          if (counted) readPlanned();
        }
        await vi.waitFor(settled, { interval: 1 });
      }),
      { numRuns: trials(undefined, { few: 20, many: 60 }) },
    );
    other.close();
  });
});
