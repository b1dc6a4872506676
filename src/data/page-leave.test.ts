import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { callOffWhenKept } from './page-leave.ts';

let page: EventTarget;
let factory: IDBFactory;
const open = () => {
  const db = new Dexie('leave', { indexedDB: factory, IDBKeyRange });
  db.version(1).stores({ rows: 'id' });
  return db;
};
const leave = (persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

beforeEach(() => {
  page = new EventTarget();
  factory = new IDBFactory();
});

describe('a page that the browser keeps for "back"', () => {
  it('calls off what it writes, as a crash would, so that the next page need not wait', async () => {
    const db = open();
    callOffWhenKept(db, page);
    const written = db.transaction('rw', 'rows', async () => {
      await db.table('rows').put({ id: 1 });
      leave(true);
      await db.table('rows').put({ id: 2 });
    });
    await expect(written).rejects.toThrow();
    await expect(db.table('rows').count()).rejects.toThrow(/closed/i);
    expect(await open().table('rows').count()).toBe(0);
  });

  it('lets a page finish that is left for good, and keeps what was finished before', async () => {
    const db = open();
    callOffWhenKept(db, page);
    await db.transaction('rw', 'rows', async () => {
      await db.table('rows').put({ id: 1 });
      leave(false);
      await db.table('rows').put({ id: 2 });
    });
    leave(true);
    expect(await open().table('rows').count()).toBe(2);
  });
});
