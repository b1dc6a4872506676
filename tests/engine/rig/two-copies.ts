import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach } from 'vitest';
import { EmpfangDatabase } from '#data/db.ts';
import { outboxTables } from '#data/outbox/dexie-store.ts';
import { addEntry } from '#data/outbox/write/enqueue.ts';
import { FakeLocks } from './device.ts';

/** The two databases of a browser, and its locks; a wipe puts a new one in its place. */
export const disk = {
  first: new IDBFactory(),
  second: new IDBFactory(),
  locks: FakeLocks.manager(),
};
const opened: EmpfangDatabase[] = [];

/** @param patienceMs how long one step of the copy may take; more where nothing is ever frozen */
export const open = (
  copy: () => Promise<EmpfangDatabase | null> = async () => openSecond(),
  patienceMs = 300,
) => {
  const db = new EmpfangDatabase('empfang', {
    indexedDB: disk.first,
    IDBKeyRange,
    copy: { open: copy, locks: disk.locks, patienceMs },
  });
  opened.push(db);
  return db;
};
export const openSecond = (indexedDB = disk.second) => {
  const db = new EmpfangDatabase('empfang-copy', { indexedDB, IDBKeyRange });
  opened.push(db);
  return db;
};
/** Closes the tab: what it had not copied yet will not be copied. */
export const close = () => {
  for (const db of opened.splice(0)) db.close();
};

/** A browser that keeps nothing yet, for each test of the file that calls this. */
export const freshDisks = (): void => {
  beforeEach(() => {
    disk.first = new IDBFactory();
    disk.second = new IDBFactory();
    disk.locks = FakeLocks.manager();
  });
  afterEach(close);
};

/** The same database once more, for a history that goes on in another way. */
export const cloneOf = async (factory: IDBFactory): Promise<IDBFactory> => {
  const clone = new IDBFactory();
  const from = new EmpfangDatabase('empfang-copy', { indexedDB: factory, IDBKeyRange });
  const to = new EmpfangDatabase('empfang-copy', { indexedDB: clone, IDBKeyRange });
  for (const { name } of from.tables)
    await to.table(name).bulkPut(await from.table(name).toArray());
  from.close();
  to.close();
  return clone;
};

/** Counts every write to a mirrored table, and refuses them once `left` has run out. */
export const failing = (db: EmpfangDatabase, writes: { left: number }) => {
  db.use({
    stack: 'dbcore',
    name: 'failing disk',
    // The level nearest to the disk, so that everything that watches writes sees the failure.
    level: 1,
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

/** A disk that is full at the commit: each write is taken, and all of them are undone. */
export const failingAtCommit = (db: EmpfangDatabase, writes: { left: number }) => {
  db.use({
    stack: 'dbcore',
    name: 'failing commit',
    level: 1,
    create: (down) => ({
      ...down,
      transaction: (...how) => {
        const transaction = down.transaction(...how) as IDBTransaction;
        if (how[1] === 'readonly' || writes.left > 0) return transaction;
        const error = new DOMException('', 'QuotaExceededError');
        Object.defineProperty(transaction, 'error', { value: error });
        // Aborted when the pending request is done, because a transaction without requests would
        // commit.
        const undo = () => transaction.abort();
        const commit = transaction.objectStore(how[0][0] ?? '').count();
        commit.onsuccess = undo;
        return transaction;
      },
    }),
  });
  return db;
};

/** Removes the last entry and its ledger rows, as after a log that ends at a gap. */
export const loseTail = async (db: EmpfangDatabase): Promise<string | undefined> => {
  const last = await db.outbox.orderBy('seq').last();
  const told = await db.ledger.filter(({ entryId }) => entryId === last?.id).first();
  if (!last || !told) return;
  await db.outbox.delete(last.seq);
  await db.ledger.where('n').aboveOrEqual(told.n).delete();
  return last.id;
};

export const enqueue = (db: EmpfangDatabase, id: string) =>
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
export const ids = async (db: EmpfangDatabase) => (await db.outbox.toArray()).map(({ id }) => id);
