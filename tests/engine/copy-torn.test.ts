import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmpfangDatabase } from '#data/db.ts';
import { enqueue, failing, failingAtCommit, ids } from './rig/two-copies.ts';

/** Named locks, exclusive or shared, and who holds them, as the copy queries that. */
class OriginLocks {
  readonly #held: { name: string; shared: boolean }[] = [];
  /** At the end of each turn at the copy: how many held a lock that says something is torn. */
  readonly tornAfterTurns: number[] = [];
  async request(name: string, options: LockOptions, work: () => Promise<unknown>) {
    const mine = { name, shared: options.mode === 'shared' };
    while (this.#held.some((one) => one.name === name && !(one.shared && mine.shared))) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    // A browser grants even a free lock only a moment after it was requested.
    if (mine.shared) await new Promise((resolve) => setImmediate(resolve));
    this.#held.push(mine);
    try {
      return await work();
    } finally {
      this.#held.splice(this.#held.indexOf(mine), 1);
      if (name === 'empfang-copy') this.tornAfterTurns.push(this.holding(TORN));
    }
  }
  query = async () => ({ held: this.#held.map(({ name }) => ({ name })) });
  holding = (name: string) => this.#held.filter((one) => one.name.startsWith(name)).length;
  /** The first holder is gone, and its lock is released. */
  leave(name: string): void {
    this.#held.splice(
      this.#held.findIndex((one) => one.name.startsWith(name)),
      1,
    );
  }
}

const TORN = 'empfang-torn ';

let locks: OriginLocks;
let disks: { first: IDBFactory; second: IDBFactory };
let room: boolean;
let rolled: string[];
const opened: EmpfangDatabase[] = [];

const openCopy = () => {
  const copy = new EmpfangDatabase('empfang-copy', { indexedDB: disks.second, IDBKeyRange });
  opened.push(copy);
  return copy;
};
/** A tab; its writes to the copy are recorded in order with the rolling of logs. */
const tab = (onCopy: (copy: EmpfangDatabase) => EmpfangDatabase = (copy) => copy) => {
  const db = new EmpfangDatabase('empfang', {
    indexedDB: disks.first,
    IDBKeyRange,
    copy: {
      locks: locks as unknown as LockManager,
      open: async () => onCopy(openCopy()),
      heal: {
        copy: async () => {
          if (room) rolled.push('copy');
          return room;
        },
        first: async () => {
          rolled.push('first');
          return true;
        },
      },
    },
  });
  opened.push(db);
  return db;
};
const copied = () => ids(openCopy());

beforeEach(() => {
  locks = new OriginLocks();
  disks = { first: new IDBFactory(), second: new IDBFactory() };
  room = true;
  rolled = [];
});
afterEach(() => {
  for (const db of opened.splice(0)) db.close();
});

/** A full disk: this write to the first database fails. */
const failOnce = async (db: EmpfangDatabase, writes: { left: number }) => {
  writes.left = 0;
  room = false;
  await expect(enqueue(db, 'lost')).rejects.toThrow();
  writes.left = 1_000;
};

/** A tab with one entry in both copies. */
const begun = async (db: EmpfangDatabase, id = 'a'): Promise<EmpfangDatabase> => {
  await enqueue(db, id);
  expect(await db.secured()).toBe('both');
  return db;
};
const gone = (request: IDBOpenDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onblocked = () => reject(new Error('blocked'));
  });
const expectPending = async (db: EmpfangDatabase) => {
  expect(await db.secured()).toBe('pending');
  expect(await copied()).toEqual(['a']);
};
/** Once there is room again, both have a new log, the copy first, and the same entries. */
const expectHealed = async (db: EmpfangDatabase, entries: string[]) => {
  room = true;
  expect(await db.secured()).toBe('both');
  expect(rolled).toEqual(['copy', 'first']);
  expect(await copied()).toEqual(entries);
};

describe('after a write that failed for want of room, the second copy', () => {
  it('SEC-3 has a new log before it is written again, and the first one after it', async () => {
    const writes = { left: 1_000 };
    const db = await begun(failing(tab(), writes));
    expect(rolled).toEqual([]);
    await failOnce(db, writes);
    await enqueue(db, 'b');
    await expectPending(db);
    await expectHealed(db, ['a', 'b']);
    await enqueue(db, 'c');
    expect(await db.secured()).toBe('both');
    expect(rolled).toEqual(['copy', 'first']);
  });

  it('is not written by another tab either, which saw nothing fail', async () => {
    const writes = { left: 1_000 };
    const db = await begun(failing(tab(), writes));
    const other = tab();
    await other.open();
    await failOnce(db, writes);
    await enqueue(other, 'b');
    await expectPending(other);
    await expectHealed(other, ['a', 'b']);
  });

  it('has one too when it was itself that could not be written', async () => {
    const writes = { left: 1_000 };
    const db = await begun(tab((copy) => failing(copy, writes)));
    writes.left = 0;
    await enqueue(db, 'b');
    expect(await db.secured()).toBe('pending');
    writes.left = 1_000;
    await expectHealed(db, ['a', 'b']);
  });

  it('has one too when it was the commit that failed, and no single write', async () => {
    const writes = { left: 1_000 };
    const db = await begun(failingAtCommit(tab(), writes));
    await failOnce(db, writes);
    await enqueue(db, 'b');
    await expectPending(db);
    await expectHealed(db, ['a', 'b']);
  });

  it('has one too when single rows could not be written, for whatever reason', async () => {
    let failures: DOMException | null = null;
    const refusing = (copy: EmpfangDatabase) => {
      copy.use({
        stack: 'dbcore',
        name: 'refusing rows',
        level: 1,
        create: (down) => ({
          ...down,
          table: (name) => ({
            ...down.table(name),
            mutate: async (request) =>
              failures
                ? { numFailures: 1, failures: { 0: failures }, results: [], lastResult: undefined }
                : down.table(name).mutate(request),
          }),
        }),
      });
      return copy;
    };
    const db = await begun(tab(refusing));
    failures = new DOMException('', 'AbortError');
    await enqueue(db, 'b');
    expect(await db.secured()).toBe('pending');
    failures = null;
    await expectHealed(db, ['a', 'b']);
  });

  it.each(['first', 'second'] as const)(
    'has one when the browser has closed the %s store, in every tab alike',
    async (which) => {
      let copy: EmpfangDatabase | undefined;
      const db = await begun(tab());
      const other = tab((opening) => {
        copy = opening;
        return opening;
      });
      await enqueue(other, 'b');
      expect(await other.secured()).toBe('both');
      const closed = which === 'first' ? other : copy;
      // fake-indexeddb closes the database as a browser does after a failed write.
      forceCloseDatabase(closed?.backendDB() as never);
      room = false;
      await enqueue(other, 'c');
      expect(await other.secured()).toBe('pending');
      await enqueue(db, 'd');
      expect(await db.secured()).toBe('pending');
      expect(await copied()).toEqual(['a', 'b']);
      await expectHealed(db, ['a', 'b', 'd']);
      expect(await other.secured()).toBe('both');
      expect(rolled).toEqual(['copy', 'first']);
      expect(await copied()).toEqual(['a', 'b', 'c', 'd']);
    },
  );

  it('is not opened again either: Chromium writes to a store that it opens', async () => {
    let copy: EmpfangDatabase | undefined;
    const db = await begun(
      tab((opening) => {
        copy = opening;
        return opening;
      }),
    );
    const other = await begun(tab(), 'b');
    const open = vi.spyOn(disks.second, 'open');
    forceCloseDatabase(copy?.backendDB() as never);
    room = false;
    await enqueue(db, 'c');
    expect(await db.secured()).toBe('pending');
    await enqueue(other, 'd');
    expect(await other.secured()).toBe('pending');
    await tab().open();
    expect(open).not.toHaveBeenCalled();
    room = true;
    expect(await db.secured()).toBe('both');
    expect(open).toHaveBeenCalled();
    expect(rolled).toEqual(['copy', 'first']);
  });

  it('is not written by the tab whose turn comes next', async () => {
    const writes = { left: 1_000 };
    const db = await begun(tab((copy) => failing(copy, writes)));
    const other = tab();
    await other.open();
    expect(await other.secured()).toBe('both');
    writes.left = 0;
    room = false;
    await enqueue(db, 'b');
    await enqueue(other, 'c');
    // Both at once: one fails while the other waits for the lock.
    const before = locks.tornAfterTurns.length;
    expect(await Promise.all([db.secured(), other.secured()])).toEqual(['pending', 'pending']);
    expect(await copied()).toEqual(['a']);
    // The lock is already held when the failed turn ends, so no check can miss it.
    expect(locks.tornAfterTurns.slice(before)).not.toContain(0);
    writes.left = 1_000;
    room = true;
    expect(await other.secured()).toBe('both');
    expect(await db.secured()).toBe('both');
    expect(await copied()).toEqual(['a', 'b', 'c']);
  });

  it('SEC-3 keeps what the browser threw away in the first one while a tab was open', async () => {
    const draft = (id: string, revision: number) => ({ id, revision }) as never;
    const db = await begun(tab());
    await db.drafts.put(draft('d', 1));
    expect(await db.secured()).toBe('both');
    // The disk gets full: the newer answers are only in the first database, which is then wiped.
    forceCloseDatabase(db.backendDB() as never);
    room = false;
    await db.drafts.put(draft('d', 2));
    expect(await db.secured()).toBe('pending');
    forceCloseDatabase(db.backendDB() as never);
    await gone(disks.first.deleteDatabase('empfang'));
    await enqueue(db, 'since');
    room = true;
    // What was read from an empty database must not be taken for deleted.
    expect(await db.secured()).toBe('pending');
    expect(await openCopy().drafts.toArray()).toEqual([draft('d', 1)]);
    for (const one of opened.splice(0)) one.close();
    const next = tab();
    await next.open();
    expect(next.started).toBe('restored');
    expect(await ids(next)).toEqual(['a', 'since']);
    expect(await next.drafts.toArray()).toMatchObject([{ id: 'd', revision: 1, putBack: true }]);
    expect(await next.secured()).toBe('both');
  });

  it('is filled anew when the browser threw it away while a tab was open', async () => {
    let copy: EmpfangDatabase | undefined;
    const db = await begun(
      tab((opening) => {
        copy = opening;
        return opening;
      }),
    );
    forceCloseDatabase(copy?.backendDB() as never);
    await gone(disks.second.deleteDatabase('empfang-copy'));
    await enqueue(db, 'b');
    expect(await db.secured()).toBe('both');
    expect(await copied()).toEqual(['a', 'b']);
  });

  it('does not think of the disk when code gives a transaction up', async () => {
    const db = await begun(tab());
    await expect(
      db.transaction('rw', db.drafts, async () => {
        await db.drafts.put({ id: 'd', revision: 1 } as never);
        throw new Error('taken over');
      }),
    ).rejects.toThrow('taken over');
    await expect(db.drafts.add({ id: 'd', revision: 1 } as never)).resolves.toBe('d');
    await expect(db.drafts.add({ id: 'd', revision: 1 } as never)).rejects.toThrow();
    expect(await db.secured()).toBe('both');
    expect(rolled).toEqual([]);
  });

  it('is not written by a tab that opens after the one that saw it has closed', async () => {
    const writes = { left: 1_000 };
    const db = await begun(failing(tab(), writes));
    const worker = tab();
    await worker.open();
    await failOnce(db, writes);
    // The worker knows of it by now and holds the lock too, for tabs that are opened later.
    await vi.waitFor(() => expect(locks.holding(TORN)).toBe(2));
    locks.leave(TORN);
    db.close();
    await enqueue(worker, 'b');
    const next = tab();
    await next.open();
    expect(await copied()).toEqual(['a']);
    await enqueue(next, 'c');
    await expectPending(next);
    await expectHealed(next, ['a', 'b', 'c']);
  });

  it('is healed once, though a frozen tab still says that it is torn', async () => {
    locks.request('empfang-torn of a frozen tab', { mode: 'shared' }, () => new Promise(() => {}));
    const db = tab();
    for (const id of ['a', 'b', 'c']) {
      await enqueue(db, id);
      expect(await db.secured()).toBe('both');
    }
    expect(rolled.filter((name) => name === 'first')).toEqual(['first']);
    expect(await copied()).toEqual(['a', 'b', 'c']);
  });

  it('is looked after by itself, though nobody writes again', async () => {
    const writes = { left: 1_000 };
    const db = await begun(failing(tab(), writes));
    await failOnce(db, writes);
    room = true;
    await vi.waitFor(() => expect(rolled).toEqual(['copy', 'first']));
    expect(await db.secured()).toBe('both');
  });

  it('keeps its doubt for the next start, once it can be written', async () => {
    const writes = { left: 1_000 };
    const db = await begun(failing(tab(), writes));
    await failOnce(db, writes);
    expect(await openCopy().meta.get('suspect')).toBeUndefined();
    room = true;
    expect(await db.secured()).toBe('both');
    expect(await openCopy().meta.get('suspect')).toMatchObject({ value: true });
  });
});
