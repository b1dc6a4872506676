import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { balanceOf, brokenLink } from '#data/outbox/view/ledger.ts';
import {
  close,
  disk,
  enqueue,
  failing,
  freshDisks,
  ids,
  open,
  openSecond,
} from './rig/two-copies.ts';

freshDisks();

describe('a second copy that cannot be had', () => {
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
    const bucket = { broken: true };
    const factory = () =>
      ({
        open: (name: string, version?: number) => {
          if (bucket.broken) throw new DOMException('backing store', 'UnknownError');
          return disk.second.open(name, version);
        },
      }) as IDBFactory;
    const db = open(async () => openSecond(factory()));
    await enqueue(db, 'a');
    expect(await ids(db)).toEqual(['a']);
    expect(await db.secured()).toBe('pending');
    bucket.broken = false;
    expect(await db.secured()).toBe('both');
    expect(await ids(openSecond())).toEqual(['a']);
  });

  it('works on the first copy while an upgrade of the second is held up by another tab', async () => {
    const old = await new Promise<IDBDatabase>((done) => {
      const request = disk.second.open('empfang-copy', 1);
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
    disk.second = new IDBFactory();
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
    disk.first = new IDBFactory();
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
    // Wiped, and the copy cannot be opened when it is needed: the page starts as if it were new.
    disk.first = new IDBFactory();
    let broken = true;
    const bare = open(async () => {
      if (broken) throw new DOMException('', 'UnknownError');
      return openSecond();
    });
    for (const id of ['x', 'y', 'z']) await enqueue(bare, id);
    expect(await bare.secured()).toBe('pending');
    broken = false;
    // The copy must not be overwritten now: it has the data that is still to be restored.
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
});
