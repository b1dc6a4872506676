import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { copyRows, copyTable } from '#data/copy/copy-rows.ts';
import { NotNow } from '#data/copy/patience.ts';
import { toldRestored, wasRestored } from '#data/copy/restored.ts';
import { reconcileCopies } from '#data/copy/start.ts';
import { generationOf } from '#data/copy/tables.ts';
import { EmpfangDatabase } from '#data/db.ts';
import { dexieStore } from '#data/outbox/dexie-store.ts';
import { balanceOf, brokenLink } from '#data/outbox/view/ledger.ts';
import {
  cloneOf,
  close,
  disk,
  enqueue,
  failing,
  freshDisks,
  ids,
  loseTail,
  open,
  openSecond,
} from './rig/two-copies.ts';

freshDisks();

describe('the second copy', () => {
  it('SEC-4 has every entry when it is said to be secured', async () => {
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

  it('SEC-3 gives everything back when the browser threw the first database away', async () => {
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
    disk.first = new IDBFactory();
    const again = open();
    expect(await ids(again)).toEqual(['a']);
    expect(again.started).toBe('restored');
    expect(await again.blobs.count()).toBe(1);
    // The next entry gets a new number, after what was restored.
    await enqueue(again, 'b');
    expect((await again.outbox.orderBy('seq').toArray()).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('has nothing to tell when nothing was ever kept', async () => {
    await open().secured();
    close();
    disk.first = new IDBFactory();
    const again = open();
    expect(await again.secured()).toBe('both');
    expect(again.started).toBe('restored');
    expect(await wasRestored(again)).toBe(false);
  });

  it('waits for a page to tell it, as whoever came first may have been the worker', async () => {
    await enqueue(open(), 'a');
    await open().secured();
    close();
    disk.first = new IDBFactory();
    const worker = open();
    expect(await wasRestored(worker)).toBe(true);
    await worker.secured();
    expect(await wasRestored(openSecond())).toBe(false);
    close();
    const page = open();
    expect(await wasRestored(page)).toBe(true);
    expect(page.started).toBe('sound');
    await toldRestored(page);
    close();
    expect(await wasRestored(open())).toBe(false);
  });

  it('goes on with a restore that was cut off, wherever that was', async () => {
    const db = open();
    await enqueue(db, 'a');
    await enqueue(db, 'b');
    await db.drafts.put({ id: 'd', revision: 1 } as never);
    const settings = ['installation', 'kiosk', 'tenant'].map((key) => ({ key, value: key }));
    await db.meta.bulkPut(settings);
    expect(await db.secured()).toBe('both');
    const whole = disk.second;
    let last: string | null = null;
    for (let at = 0; last !== 'restored'; at += 1) {
      close();
      disk.first = new IDBFactory();
      disk.second = await cloneOf(whole);
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
      // The state after a crash between writing the two tables.
      await openSecond().ledger.bulkDelete(missing);
      close();
      disk.first = new IDBFactory();
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
    disk.second = new IDBFactory();
    const again = open();
    await again.open();
    expect(again.started).toBe('copied');
    expect(await ids(openSecond())).toEqual(['a']);
  });

  it('SEC-3 catches up on what a crash left between the two', async () => {
    const db = open();
    await enqueue(db, 'a');
    await db.secured();
    close();
    // Written by a tab that died before it could copy.
    const dying = new EmpfangDatabase('empfang', { indexedDB: disk.first, IDBKeyRange });
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
    const dying = new EmpfangDatabase('empfang', { indexedDB: disk.first, IDBKeyRange });
    await enqueue(dying, 'e');
    await dying.blobs.put({ ...(chunk as object), ownerId: 'e' } as never);
    await dying.drafts.delete('form');
    dying.close();
    // The next tab opens the database and dies before anything else happens.
    await open().open();
    close();
    disk.first = new IDBFactory();
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
    const losing = new EmpfangDatabase('empfang', { indexedDB: disk.first, IDBKeyRange });
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

  it('SEC-3 puts back what a database lost after a write that failed', async () => {
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

  it('SEC-4 says that it is behind while the second database cannot be written, and catches up', async () => {
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
    const losing = new EmpfangDatabase('empfang', { indexedDB: disk.first, IDBKeyRange });
    await losing.drafts.bulkPut([draft('lost', 1), draft('ahead', 2)]);
    await losing.drafts.delete('handed in');
    losing.close();
    const again = open();
    await again.open();
    expect(again.started).toBe('mended');
    expect(await again.secured()).toBe('both');
    // It may have been handed in since: whoever opens it asks.
    const expected = [draft('ahead', 2), { ...(draft('lost', 2) as object), putBack: true }];
    expect(await again.drafts.toArray()).toEqual(expected);
    expect(await openSecond().drafts.toArray()).toEqual(expected);
  });

  it('puts a draft back that the first database lost without a word, and none that was handed in', async () => {
    const db = open();
    await enqueue(db, 'earlier');
    expect(await db.secured()).toBe('both');
    const draft = (id: string, submissionId: string) =>
      ({ id, revision: 1, submissionId }) as never;
    await db.drafts.bulkPut([draft('lost', 's-1'), draft('sent', 's-2'), draft('waits', 's-3')]);
    expect(await db.secured()).toBe('both');
    close();
    // As after a log that ended before the first draft; the other drafts were handed in and left an
    // entry or a receipt.
    const losing = new EmpfangDatabase('empfang', { indexedDB: disk.first, IDBKeyRange });
    await losing.drafts.bulkDelete(['lost', 'sent', 'waits']);
    await losing.receipts.put({ id: 's-2' } as never);
    await enqueue(losing, 's-3');
    losing.close();
    const again = open();
    await again.open();
    expect(again.started).toBe('mended');
    expect(await again.drafts.toArray()).toMatchObject([{ id: 'lost', putBack: true }]);
    expect(await again.secured()).toBe('both');
    expect(await openSecond().drafts.count()).toBe(1);
    close();
    const sound = open();
    await sound.open();
    expect(sound.started).toBe('sound');
  });

  it('takes nothing for deleted that another database than the one that is meant lacks', async () => {
    const db = open();
    await db.drafts.put({ id: 'd', revision: 1 } as never);
    expect(await db.secured()).toBe('both');
    close();
    const wiped = new EmpfangDatabase('empfang', { indexedDB: new IDBFactory(), IDBKeyRange });
    const copy = openSecond();
    const generation = await generationOf(copy);
    const rows = new Map([['drafts' as const, ['d']]]);
    await expect(copyRows(wiped, copy, rows, generation)).rejects.toBeInstanceOf(NotNow);
    await expect(copyTable(wiped, copy, 'drafts', { generation })).rejects.toBeInstanceOf(NotNow);
    expect(await copy.drafts.count()).toBe(1);
    wiped.close();
  });

  it('marks what came back in both copies, before anything else is written', async () => {
    const db = open();
    await db.drafts.put({ id: 'd', revision: 1 } as never);
    expect(await db.secured()).toBe('both');
    close();
    const wiped = new EmpfangDatabase('empfang', { indexedDB: new IDBFactory(), IDBKeyRange });
    const copy = openSecond();
    expect(await reconcileCopies(wiped, copy)).toBe('restored');
    expect(await wiped.drafts.toArray()).toEqual([{ id: 'd', revision: 1, putBack: true }]);
    expect(await copy.drafts.toArray()).toEqual(await wiped.drafts.toArray());
    wiped.close();
  });

  it('keeps the mark of a failed write until the next start, whatever is compared meanwhile', async () => {
    const db = open();
    await enqueue(db, 'a');
    await enqueue(db, 'b');
    expect(await db.secured()).toBe('both');
    // As if another tab had written it: this tab compares a moment later.
    await openSecond().meta.put({ key: 'suspect', value: true });
    expect(await db.secured()).toBe('both');
    close();
    const lost = new EmpfangDatabase('empfang', { indexedDB: disk.first, IDBKeyRange });
    await lost.outbox.where('id').equals('b').delete();
    lost.close();
    const again = open();
    expect(await ids(again)).toEqual(['a', 'b']);
    expect(again.started).toBe('mended');
    expect(await again.meta.get('suspect')).toBeUndefined();
    expect(await openSecond().meta.get('suspect')).toBeUndefined();
  });
});
