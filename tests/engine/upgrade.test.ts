import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { EmpfangDatabase } from '#data/db.ts';
import { accountsOf, outboxLines } from '#data/outbox/view/view.ts';
import { watchUpgrade } from '#platform/storage/storage-watch.ts';
import { ENTRIES_0_1 } from '../fixtures/outbox/release-0-1.ts';
import { oldPage } from './rig/old-page.ts';

describe('an upgrade of the device’s database', () => {
  it('drops no entry of the release before and takes it into the ledger', async () => {
    const factory = new IDBFactory();
    (await oldPage(factory, ENTRIES_0_1)).close();
    const db = new EmpfangDatabase('empfang', { indexedDB: factory, IDBKeyRange });
    expect((await outboxLines(db)).map(({ id }) => id)).toEqual(ENTRIES_0_1.map(({ id }) => id));
    expect(await accountsOf(db)).toMatchObject({
      enqueued: ENTRIES_0_1.length,
      unexplained: 0,
      brokenAt: null,
    });
    db.close();
  });

  it('tells a person when an old page holds it up, and when it went on', async () => {
    const factory = new IDBFactory();
    const old = await oldPage(factory, ENTRIES_0_1);
    const db = new EmpfangDatabase('empfang', { indexedDB: factory, IDBKeyRange });
    const told: boolean[] = [];
    const stop = watchUpgrade(db, (blocked) => told.push(blocked), 5);
    const opening = db.open();
    await expect.poll(() => told).toEqual([true]);
    old.close();
    await opening;
    await expect.poll(() => told).toEqual([true, false]);
    stop();
    db.close();
  });

  it('lets a newer page in: the old one finishes and closes', async () => {
    const factory = new IDBFactory();
    const db = new EmpfangDatabase('empfang', { indexedDB: factory, IDBKeyRange });
    const writing = db.meta.put({ key: 'tenant', value: 'lindenhof' });
    await writing;
    const newer: IDBDatabase = await new Promise((resolve, reject) => {
      const request = factory.open('empfang', 30);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    expect([...newer.objectStoreNames]).toContain('outbox');
    newer.close();
    db.close();
  });
});

describe('the browser closing the database under a page', () => {
  it('opens it again with the next write', async () => {
    const db = new EmpfangDatabase('empfang', { indexedDB: new IDBFactory(), IDBKeyRange });
    await db.meta.put({ key: 'tenant', value: 'a' });
    const raw = db.backendDB();
    raw.close();
    await db.meta.put({ key: 'tenant', value: 'b' });
    expect((await db.meta.get('tenant'))?.value).toBe('b');
    db.close();
  });
});
