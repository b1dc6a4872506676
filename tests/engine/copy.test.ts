import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmpfangDatabase } from '#data/db.ts';
import { dexieStore, outboxTables } from '#data/outbox/dexie-store.ts';
import { addEntry } from '#data/outbox/enqueue.ts';
import { balanceOf, brokenLink } from '#data/outbox/ledger.ts';
import { FakeLocks } from './device.ts';

let first: IDBFactory;
let second: IDBFactory;
let locks: LockManager;
const opened: EmpfangDatabase[] = [];

const open = (copy: () => Promise<EmpfangDatabase | null> = async () => openSecond()) => {
  const db = new EmpfangDatabase('empfang', {
    indexedDB: first,
    IDBKeyRange,
    copy: { open: copy, locks, patienceMs: 300 },
  });
  opened.push(db);
  return db;
};
const openSecond = () => {
  const db = new EmpfangDatabase('empfang-copy', { indexedDB: second, IDBKeyRange });
  opened.push(db);
  return db;
};
/** The tab is gone: whatever it had not yet copied stays undone. */
const close = () => {
  for (const db of opened.splice(0)) db.close();
};

beforeEach(() => {
  first = new IDBFactory();
  second = new IDBFactory();
  locks = FakeLocks.manager();
});
afterEach(close);

/** The same database once more, for a history that goes on in another way. */
const cloneOf = async (factory: IDBFactory): Promise<IDBFactory> => {
  const clone = new IDBFactory();
  const from = new EmpfangDatabase('empfang-copy', { indexedDB: factory, IDBKeyRange });
  const to = new EmpfangDatabase('empfang-copy', { indexedDB: clone, IDBKeyRange });
  for (const { name } of from.tables)
    await to.table(name).bulkPut(await from.table(name).toArray());
  from.close();
  to.close();
  return clone;
};

/** Every write to a mirrored table is counted, and refused from the one that `left` says. */
const failing = (db: EmpfangDatabase, writes: { left: number }) => {
  db.use({
    stack: 'dbcore',
    name: 'failing disk',
    create: (down) => ({
      ...down,
      table: (name) => {
        const table = down.table(name);
        return {
          ...table,
          mutate: (request) => {
            writes.left -= 1;
            return writes.left < 0
              ? Promise.reject(new DOMException('', 'QuotaExceededError'))
              : table.mutate(request);
          },
        };
      },
    }),
  });
  return db;
};

/** As a log that ends at a gap: the last entry is gone, and what was told of it. */
const loseTail = async (db: EmpfangDatabase): Promise<string | undefined> => {
  const last = await db.outbox.orderBy('seq').last();
  const told = await db.ledger.filter(({ entryId }) => entryId === last?.id).first();
  if (!last || !told) return;
  await db.outbox.delete(last.seq);
  await db.ledger.where('n').aboveOrEqual(told.n).delete();
  return last.id;
};

const enqueue = (db: EmpfangDatabase, id: string) =>
  db.transaction('rw', outboxTables(db), () =>
    addEntry(db, {
      id,
      operation: 'commit',
      scope: 's',
      lane: id,
      entityId: id,
      dependsOn: [],
      cipher: { iv: new Uint8Array(12), bytes: new Uint8Array([1, 2, 3]), keyId: 'hpke:k' },
      cipherHash: 'h',
      appVersion: '0.1.0',
      now: 1,
    }),
  );
const ids = async (db: EmpfangDatabase) => (await db.outbox.toArray()).map(({ id }) => id);

describe('the second copy', () => {
  it('has every entry when it is said to be secured', async () => {
    const db = open();
    await enqueue(db, 'a');
    expect(await db.secured()).toBe('both');
    expect(await ids(openSecond())).toEqual(['a']);
    expect((await openSecond().ledger.toArray()).map(({ event }) => event)).toEqual(['enqueued']);
  });

  it('follows changes and deletions', async () => {
    const db = open();
    await enqueue(db, 'a');
    const [row] = await db.outbox.toArray();
    if (!row) throw new Error('no row');
    await dexieStore(db).transition(row, 'lease', { attempts: 1 });
    await db.drafts.put({ id: 'd', revision: 1 } as never);
    await db.secured();
    await db.drafts.delete('d');
    await db.secured();
    const copy = openSecond();
    expect(await copy.outbox.toArray()).toMatchObject([{ state: 'sending', epoch: 1 }]);
    expect(await copy.drafts.count()).toBe(0);
  });

  it('gives everything back when the browser threw the first database away', async () => {
    const db = open();
    await enqueue(db, 'a');
    await db.blobs.put({
      fileId: 'f',
      index: 0,
      bytes: new Uint8Array([9]),
      sha256: 'x',
      ownerId: 'a',
      createdAt: 1,
    });
    await db.secured();
    close();
    first = new IDBFactory();
    const again = open();
    expect(await ids(again)).toEqual(['a']);
    expect(again.started).toBe('restored');
    expect(await again.blobs.count()).toBe(1);
    // The next entry gets a number of its own, behind what was restored.
    await enqueue(again, 'b');
    expect((await again.outbox.orderBy('seq').toArray()).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('goes on with a restore that was cut off, wherever that was', async () => {
    const db = open();
    await enqueue(db, 'a');
    await enqueue(db, 'b');
    await db.drafts.put({ id: 'd', revision: 1 } as never);
    const settings = ['installation', 'kiosk', 'tenant'].map((key) => ({ key, value: key }));
    await db.meta.bulkPut(settings);
    expect(await db.secured()).toBe('both');
    const whole = second;
    let last: string | null = null;
    for (let at = 0; last !== 'restored'; at += 1) {
      close();
      first = new IDBFactory();
      second = await cloneOf(whole);
      const cut = failing(open(), { left: at });
      await cut.open().catch(() => undefined);
      last = cut.started;
      close();
      const again = open();
      await again.open();
      expect(await again.secured()).toBe('both');
      for (const one of [again, openSecond()]) {
        expect(await ids(one)).toEqual(['a', 'b']);
        expect(await one.drafts.count()).toBe(1);
        expect(await one.meta.bulkGet(settings.map(({ key }) => key))).toEqual(settings);
        expect(brokenLink(await one.ledger.toArray())).toBeNull();
      }
      expect(at).toBeLessThan(50);
    }
  });

  it.each([[[2, 3]], [[1]], [[1, 2, 3]]])(
    'tells the ledger what entries show whose lines %j had not reached the copy',
    async (missing) => {
      const db = open();
      for (const id of ['a', 'b', 'c']) await enqueue(db, id);
      const [row] = await db.outbox.toArray();
      if (!row) throw new Error('no row');
      await db.outbox.put({ ...row, state: 'acked', acknowledgedAt: 2 });
      expect(await db.secured()).toBe('both');
      // As a crash between the two tables leaves it.
      await openSecond().ledger.bulkDelete(missing);
      close();
      first = new IDBFactory();
      const again = open();
      const ledger = await again.ledger.toArray();
      expect(brokenLink(ledger)).toBeNull();
      expect(balanceOf(ledger, await again.outbox.toArray())).toEqual({
        enqueued: 3,
        acknowledged: 1,
        discarded: 0,
        open: 2,
        unexplained: 0,
      });
    },
  );

  it('is filled again when it was thrown away itself', async () => {
    const db = open();
    await enqueue(db, 'a');
    await db.secured();
    close();
    second = new IDBFactory();
    const again = open();
    await again.open();
    expect(again.started).toBe('copied');
    expect(await ids(openSecond())).toEqual(['a']);
  });

  it('catches up on what a crash left between the two', async () => {
    const db = open();
    await enqueue(db, 'a');
    await db.secured();
    close();
    // Written by a tab that died before it could copy.
    const dying = new EmpfangDatabase('empfang', { indexedDB: first, IDBKeyRange });
    await enqueue(dying, 'b');
    await dying.drafts.put({ id: 'd', revision: 1 } as never);
    dying.close();
    const again = open();
    expect(await again.secured()).toBe('both');
    expect(await ids(openSecond())).toEqual(['a', 'b']);
    expect(await openSecond().drafts.count()).toBe(1);
  });

  it('brings no draft back that was handed in just before a crash, though the next start is wiped', async () => {
    const db = open();
    await db.drafts.put({ id: 'form', revision: 1 } as never);
    const chunk = { fileId: 'photo', index: 0, ownerId: 'form' } as never;
    await db.blobs.put(chunk);
    expect(await db.secured()).toBe('both');
    close();
    // Handed in by a tab that died before it could copy.
    const dying = new EmpfangDatabase('empfang', { indexedDB: first, IDBKeyRange });
    await enqueue(dying, 'e');
    await dying.blobs.put({ ...(chunk as object), ownerId: 'e' } as never);
    await dying.drafts.delete('form');
    dying.close();
    // The next one opens, and dies before anything else happens.
    await open().open();
    close();
    first = new IDBFactory();
    const again = open();
    expect(await ids(again)).toEqual(['e']);
    expect(again.started).toBe('restored');
    expect(await again.drafts.count()).toBe(0);
    expect((await again.blobs.toArray()).map(({ ownerId }) => ownerId)).toEqual(['e']);
  });

  it('puts back what the first database has lost without a word, and does not take it from the copy', async () => {
    const db = open();
    await enqueue(db, 'a');
    await enqueue(db, 'b');
    await db.drafts.put({ id: 'd', revision: 2 } as never);
    expect(await db.secured()).toBe('both');
    close();
    const losing = new EmpfangDatabase('empfang', { indexedDB: first, IDBKeyRange });
    await losing.drafts.put({ id: 'd', revision: 1 } as never);
    await loseTail(losing);
    losing.close();
    const again = open();
    expect(await ids(again)).toEqual(['a', 'b']);
    expect(again.started).toBe('mended');
    expect((await again.drafts.get('d'))?.revision).toBe(2);
    expect(await again.secured()).toBe('both');
    expect(await ids(openSecond())).toEqual(['a', 'b']);
  });

  it('puts back what a database lost after a write that failed', async () => {
    const db = open();
    await enqueue(db, 'a');
    await enqueue(db, 'b');
    await db.secured();
    await openSecond().meta.put({ key: 'suspect', value: true });
    await db.outbox.where('id').equals('b').delete();
    close();
    // The delete was never copied: to the copy it looks as if the row was lost.
    const copy = openSecond();
    if ((await copy.outbox.count()) === 1) await enqueue(copy, 'b');
    close();
    const again = open();
    expect(await ids(again)).toEqual(['a', 'b']);
    expect(again.started).toBe('mended');
  });

  it('says that it is behind while the second database cannot be written, and catches up', async () => {
    let broken = true;
    const db = open(async () => {
      const copy = openSecond();
      copy.use({
        stack: 'dbcore',
        name: 'full disk',
        create: (down) => ({
          ...down,
          table: (name) => {
            const table = down.table(name);
            return {
              ...table,
              mutate: (request) =>
                broken
                  ? Promise.reject(new DOMException('', 'QuotaExceededError'))
                  : table.mutate(request),
            };
          },
        }),
      });
      return copy;
    });
    broken = false;
    await db.open();
    broken = true;
    await enqueue(db, 'a');
    expect(await db.secured()).toBe('pending');
    broken = false;
    expect(await db.secured()).toBe('both');
    expect(await ids(openSecond())).toEqual(['a']);
  });

  it('puts the newer answers of a draft back after a write that failed, and no draft that is gone', async () => {
    const db = open();
    const draft = (id: string, revision: number) => ({ id, revision }) as never;
    await db.drafts.bulkPut([draft('lost', 2), draft('ahead', 1), draft('handed in', 1)]);
    expect(await db.secured()).toBe('both');
    await openSecond().meta.put({ key: 'suspect', value: true });
    close();
    const losing = new EmpfangDatabase('empfang', { indexedDB: first, IDBKeyRange });
    await losing.drafts.bulkPut([draft('lost', 1), draft('ahead', 2)]);
    await losing.drafts.delete('handed in');
    losing.close();
    const again = open();
    await again.open();
    expect(again.started).toBe('mended');
    expect(await again.secured()).toBe('both');
    const expected = [draft('ahead', 2), draft('lost', 2)];
    expect(await again.drafts.toArray()).toEqual(expected);
    expect(await openSecond().drafts.toArray()).toEqual(expected);
  });

  it('keeps the mark of a failed write until the next start, whatever is compared meanwhile', async () => {
    const db = open();
    await enqueue(db, 'a');
    await enqueue(db, 'b');
    expect(await db.secured()).toBe('both');
    // As another tab notes it: the compare of this one comes a moment later.
    await openSecond().meta.put({ key: 'suspect', value: true });
    expect(await db.secured()).toBe('both');
    close();
    const lost = new EmpfangDatabase('empfang', { indexedDB: first, IDBKeyRange });
    await lost.outbox.where('id').equals('b').delete();
    lost.close();
    const again = open();
    expect(await ids(again)).toEqual(['a', 'b']);
    expect(again.started).toBe('mended');
    expect(await again.meta.get('suspect')).toBeUndefined();
    expect(await openSecond().meta.get('suspect')).toBeUndefined();
  });

  it('stands alone where the engine has no buckets', async () => {
    const db = open(async () => null);
    await enqueue(db, 'a');
    expect(await db.secured()).toBe('single');
  });

  it('waits for a bucket that could not be opened, and does not pass for an engine without', async () => {
    let refused = 0;
    const db = open(async () => {
      refused += 1;
      if (refused < 4) throw new DOMException('', 'UnknownError');
      return openSecond();
    });
    await enqueue(db, 'a');
    expect(await db.secured()).toBe('pending');
    await expect.poll(() => db.secured()).toBe('both');
    expect(refused).toBe(4);
    expect(await ids(openSecond())).toEqual(['a']);
  });

  it('works on the first copy while the second cannot be opened', async () => {
    const disk = { broken: true };
    const factory = () =>
      ({
        open: (name: string, version?: number) => {
          if (disk.broken) throw new DOMException('backing store', 'UnknownError');
          return second.open(name, version);
        },
      }) as IDBFactory;
    const db = open(async () => {
      const copy = new EmpfangDatabase('empfang-copy', { indexedDB: factory(), IDBKeyRange });
      opened.push(copy);
      return copy;
    });
    await enqueue(db, 'a');
    expect(await ids(db)).toEqual(['a']);
    expect(await db.secured()).toBe('pending');
    disk.broken = false;
    expect(await db.secured()).toBe('both');
    expect(await ids(openSecond())).toEqual(['a']);
  });

  it('works on the first copy while an upgrade of the second is held up by another tab', async () => {
    const old = await new Promise<IDBDatabase>((done) => {
      const request = second.open('empfang-copy', 1);
      request.onsuccess = () => done(request.result);
    });
    const db = open();
    await enqueue(db, 'a');
    expect(await ids(db)).toEqual(['a']);
    expect(await db.secured()).toBe('pending');
    old.close();
    await expect.poll(() => db.secured()).toBe('both');
    expect(await ids(openSecond())).toEqual(['a']);
  });

  it('works on the first copy while there is no room for the second', async () => {
    const before = open();
    await enqueue(before, 'a');
    expect(await before.secured()).toBe('both');
    close();
    second = new IDBFactory();
    const writes = { left: 1 };
    const db = open(async () => failing(openSecond(), writes));
    expect(await ids(db)).toEqual(['a']);
    await enqueue(db, 'b');
    expect(await db.secured()).toBe('pending');
    writes.left = 1_000;
    expect(await db.secured()).toBe('both');
    expect(await ids(openSecond())).toEqual(['a', 'b']);
  });

  it('lets nobody wait for a restore that stands still', async () => {
    const before = open();
    await enqueue(before, 'a');
    expect(await before.secured()).toBe('both');
    close();
    first = new IDBFactory();
    const db = open(async () => {
      const copy = openSecond();
      copy.use({
        stack: 'dbcore',
        name: 'held up',
        create: (down) => ({
          ...down,
          table: (name) =>
            name === 'drafts'
              ? { ...down.table(name), query: () => new Promise(() => {}) }
              : down.table(name),
        }),
      });
      return copy;
    });
    expect(await ids(db)).toEqual(['a']);
    expect(await db.secured()).toBe('pending');
    expect(db.started).toBeNull();
    close();
    const again = open();
    expect(await ids(again)).toEqual(['a']);
    expect(again.started).toBe('restored');
  });

  it('restores behind a broken bucket later, and loses nothing written meanwhile', async () => {
    const before = open();
    for (const id of ['a', 'b']) await enqueue(before, id);
    await before.drafts.put({ id: 'd', revision: 1 } as never);
    expect(await before.secured()).toBe('both');
    close();
    // Wiped, and the copy is not there when it is needed: the page begins as if it were new.
    first = new IDBFactory();
    let broken = true;
    const bare = open(async () => {
      if (broken) throw new DOMException('', 'UnknownError');
      return openSecond();
    });
    for (const id of ['x', 'y', 'z']) await enqueue(bare, id);
    expect(await bare.secured()).toBe('pending');
    broken = false;
    // Nothing of the copy may be written over now: it has what is still to be restored.
    expect(await bare.secured()).toBe('pending');
    expect(await ids(openSecond())).toEqual(['a', 'b']);
    close();

    const again = open();
    const rows = await again.outbox.orderBy('seq').toArray();
    expect(again.started).toBe('restored');
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'x', 'y', 'z']);
    const ledger = await again.ledger.toArray();
    expect(brokenLink(ledger)).toBeNull();
    expect(balanceOf(ledger, rows)).toMatchObject({ enqueued: 5, open: 5, unexplained: 0 });
    expect(await again.drafts.count()).toBe(1);
    expect(await again.secured()).toBe('both');
    expect(await openSecond().outbox.toArray()).toEqual(rows);
    expect(await openSecond().ledger.toArray()).toEqual(ledger);
  });

  it('is equal to the first after any history of writes, crashes, wipes and failures', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ what: fc.constant('enqueue' as const) }) },
      { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('draft', 'forget') }) },
      {
        weight: 3,
        arbitrary: fc.record({
          what: fc.constantFrom('crash', 'wipe', 'tail'),
          // What the next page meets: a bucket that is refused, a disk that fails at some write.
          refused: fc.boolean(),
          first: fc.option(fc.nat(12), { nil: 1_000 }),
          second: fc.option(fc.nat(12), { nil: 1_000 }),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        first = new IDBFactory();
        second = new IDBFactory();
        let db = open();
        let next = 0;
        const secured = new Set<string>();
        // What must be there: written, and not thrown away before it was secured.
        let kept = new Set<string>();
        for (const one of steps) {
          next += 1;
          const id = `e${next}`;
          // A write may fail, as it does on a full disk: then it is not there, and nobody is told so.
          if (one.what === 'enqueue') {
            const written = await enqueue(db, id).then(
              () => true,
              () => false,
            );
            if (written) kept.add(id);
            if (written && (await db.secured()) === 'both') secured.add(id);
          } else if (one.what === 'draft') {
            await db.drafts.put({ id: 'd', revision: next } as never).catch(() => undefined);
          } else if (one.what === 'forget') await db.drafts.delete('d').catch(() => undefined);
          else if ('refused' in one) {
            close();
            if (one.what === 'wipe') {
              first = new IDBFactory();
              kept = new Set(secured);
            }
            if (one.what === 'tail') {
              const losing = new EmpfangDatabase('empfang', { indexedDB: first, IDBKeyRange });
              const lost = await loseTail(losing);
              losing.close();
              if (lost && !secured.has(lost)) kept.delete(lost);
            }
            const { refused, second: room } = one;
            db = open(async () => {
              if (refused) throw new DOMException('', 'UnknownError');
              return failing(openSecond(), { left: room });
            });
            failing(db, { left: one.first });
            await db.open();
          }
        }
        close();
        db = open();
        await db.open();
        const there = await ids(db);
        expect(new Set(there).size).toBe(there.length);
        for (const id of kept) expect(there).toContain(id);
        expect(brokenLink(await db.ledger.toArray())).toBeNull();
        // Of one that was wiped before it was secured the ledger may know more than is left.
        expect(balanceOf(await db.ledger.toArray(), await db.outbox.toArray()).open).toBe(
          there.length,
        );
        expect(await db.secured()).toBe('both');
        const copy = openSecond();
        expect(await copy.outbox.toArray()).toEqual(await db.outbox.toArray());
        expect(await copy.ledger.toArray()).toEqual(await db.ledger.toArray());
        expect(await copy.drafts.toArray()).toEqual(await db.drafts.toArray());
        close();
      }),
      { numRuns: Number(process.env.HISTORIES ?? 40) },
    );
  }, 60_000);
});
