import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EmpfangDatabase } from '#data/db.ts';
import { balanceOf, brokenLink } from '#data/outbox/view/ledger.ts';
import { trials } from '../trials.ts';
import {
  close,
  disk,
  enqueue,
  failing,
  freshDisks,
  ids,
  loseTail,
  openSecond,
  open as openWith,
} from './rig/two-copies.ts';

freshDisks();
// Nothing is frozen here: on a busy machine a step may take as long as it needs.
const open = (copy?: Parameters<typeof openWith>[0]) => openWith(copy, 20_000);

describe('the second copy', () => {
  it('SEC-3 is equal to the first after any history of writes, crashes, wipes and failures', async () => {
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
        disk.first = new IDBFactory();
        disk.second = new IDBFactory();
        let db = open();
        let next = 0;
        const secured = new Set<string>();
        // Entries that must be there: written, and not wiped before they were in both copies.
        let kept = new Set<string>();
        for (const one of steps) {
          next += 1;
          const id = `e${next}`;
          // A write may fail, as on a full disk: then it is not stored, and nobody was told that it
          // is.
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
              disk.first = new IDBFactory();
              kept = new Set(secured);
            }
            if (one.what === 'tail') {
              const losing = new EmpfangDatabase('empfang', { indexedDB: disk.first, IDBKeyRange });
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
        // Of an entry that was wiped before it was in both copies, the ledger may have events that
        // the outbox has not.
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
      { numRuns: trials(process.env.HISTORIES, { few: 20, many: 40 }) },
    );
  });
});
