import type { Dexie } from 'dexie';
import type { DraftRow, LedgerRow, OutboxRow } from '../rows.ts';
import { copyRows, copyTable, keyText } from './copy-rows.ts';
import { mergeOutbox } from './merge-outbox.ts';
import { NotNow } from './patience.ts';
import { GENERATION, generationOf, isOwn, MIRRORED, RESTORED, SUSPECT } from './tables.ts';

/** What starting found: `restored`: the browser had thrown the first database away. */
export type Started = 'new' | 'sound' | 'restored' | 'mended' | 'copied';

type Row = Record<string, unknown>;

/** Called before each step; throws when there is no more time. */
export type Step = () => void;

const isSuspect = async (copy: Dexie): Promise<boolean> =>
  (await copy.table('meta').get(SUSPECT)) !== undefined;

/**
 * Drafts that only the copy has, and that were not handed in: the first database has lost them. A
 * draft that was handed in is missing there as well, but has left an outbox entry or a receipt.
 */
const lostDrafts = async (db: Dexie, copy: Dexie): Promise<string[]> => {
  const drafts: DraftRow[] = await copy.table('drafts').toArray();
  const mine = await db.table('drafts').bulkGet(drafts.map(({ id }) => id));
  const missing = drafts.filter((_, at) => mine[at] === undefined);
  const named = missing.flatMap(({ submissionId }) => submissionId ?? []);
  const entries: OutboxRow[] = await db.table('outbox').where('id').anyOf(named).toArray();
  const receipts = (await db.table('receipts').bulkGet(named)) as ({ id: string } | undefined)[];
  const handedIn = new Set([...entries, ...receipts].map((row) => row?.id));
  return missing.flatMap(({ id, submissionId }) =>
    submissionId === undefined || handedIn.has(submissionId) ? [] : [id],
  );
};

/**
 * Whether the copy has something that the first database lacks. Normally it cannot, as it is
 * written later: if it does, the first one has lost its latest writes. The copy is read first,
 * because others may be writing.
 */
const knowsMore = async (db: Dexie, copy: Dexie): Promise<boolean> => {
  const told: LedgerRow | undefined = await copy.table('ledger').orderBy('n').last();
  const there: LedgerRow | undefined = told && (await db.table('ledger').get(told.n));
  if (told?.hash !== there?.hash) return true;
  const drafts: DraftRow[] = await copy.table('drafts').toArray();
  const mine: (DraftRow | undefined)[] = await db
    .table('drafts')
    .bulkGet(drafts.map(({ id }) => id));
  if (drafts.some(({ revision }, at) => revision > (mine[at]?.revision ?? Infinity))) return true;
  return (await lostDrafts(db, copy)).length > 0;
};

/** Another tab may start at the same time: whoever is first names the database. */
const nameGeneration = (db: Dexie): Promise<void> =>
  db.transaction('rw', db.table('meta'), async () => {
    if ((await generationOf(db)) !== undefined) return;
    await db.table('meta').put({ key: GENERATION, value: crypto.randomUUID() });
  });

/** Tables whose rows are put back one by one, and what tells an older state from a newer one. */
const PUT_BACK = [
  ['drafts', 'revision'],
  ['blobs', null],
  ['people', 'updatedAt'],
  ['receipts', null],
] as const;

/**
 * Puts back what the copy has and the first database lost. Nothing newer is written over, so it may
 * be interrupted anywhere and started again. The settings come last and in one transaction, as the
 * generation among them says that nothing is missing.
 * @param wiped the whole first database was lost, not only its tail
 */
const putBack = async (db: Dexie, copy: Dexie, wiped: boolean, step: Step): Promise<void> => {
  step();
  await mergeOutbox(copy, db, wiped);
  for (const [name, version] of PUT_BACK) {
    const keys = await copy.table(name).toCollection().primaryKeys();
    const there = new Set((await db.table(name).toCollection().primaryKeys()).map(keyText));
    const both = version === null ? [] : keys.filter((key) => there.has(keyText(key)));
    const mine = (await db.table(name).bulkGet(both)) as (Row | undefined)[];
    const theirs = (await copy.table(name).bulkGet(both)) as (Row | undefined)[];
    const newer = both.filter(
      (_, at) => Number(theirs[at]?.[version ?? '']) > Number(mine[at]?.[version ?? '']),
    );
    // A draft that is missing may have been handed in; any other delete is harmless to undo.
    const lost =
      name === 'drafts' && !wiped
        ? await lostDrafts(db, copy)
        : keys.filter((key) => !there.has(keyText(key)));
    for (const key of [...lost, ...newer]) {
      step();
      await copyRows(copy, db, new Map([[name, [key]]]));
      if (name === 'drafts') await db.table(name).update(key, { putBack: true });
    }
  }
  step();
  const settings = await copy.table('meta').toCollection().primaryKeys();
  const known = new Set(wiped ? [] : await db.table('meta').toCollection().primaryKeys());
  const wanted = settings.filter((key) => !isOwn('meta', key) && !known.has(key));
  await copyRows(copy, db, new Map([['meta', wanted]]));
};

/**
 * Whether the copy has anything that somebody made. A worker that ran before any page has written
 * only the generation: then there is nothing to tell the person.
 */
const keepsWork = async (copy: Dexie): Promise<boolean> => {
  const tables = ['outbox', ...PUT_BACK.map(([name]) => name)];
  const counts = await Promise.all(tables.map((name) => copy.table(name).count()));
  return counts.some((count) => count > 0);
};

const copyAll = async (db: Dexie, copy: Dexie, step: Step): Promise<void> => {
  const generation = await generationOf(db);
  for (const name of MIRRORED) await copyTable(db, copy, name, { generation, step });
};

/**
 * Reconciles the two copies before anything else is read or written (OE-25).
 * Without its generation the first database was wiped and is filled from the copy; a copy without
 * one is filled from the first database. Otherwise they are brought to the same state.
 */
export const reconcileCopies = async (
  db: Dexie,
  copy: Dexie,
  step: Step = () => undefined,
): Promise<Started> => {
  step();
  const [first, second] = [await generationOf(db), await generationOf(copy)];
  if (first === undefined && second !== undefined) {
    // The worker may be first, and it cannot tell the person: the next page does.
    if (await keepsWork(copy)) await db.table('meta').put({ key: RESTORED, value: true });
    await putBack(db, copy, true, step);
    await copyAll(db, copy, step);
    await copy.table('meta').delete(SUSPECT);
    return 'restored';
  }
  if (first === undefined) {
    await nameGeneration(db);
    await copyAll(db, copy, step);
    return 'new';
  }
  if (second !== first) {
    await copyAll(db, copy, step);
    return 'copied';
  }
  const lost = (await isSuspect(copy)) || (await knowsMore(db, copy));
  if (lost) await putBack(db, copy, false, step);
  // Differences that a crash left must be copied now: after a wipe, the old copy would bring back
  // drafts that were handed in.
  await copyAll(db, copy, step);
  if (!lost) return 'sound';
  await copy.table('meta').delete(SUSPECT);
  return 'mended';
};

/**
 * Reconciles the two when the second could not be opened at the start. The first one is in use by
 * now, so it is only copied from. If something would have to be put back into it, that and the
 * copying wait for the next start.
 * @throws NotNow 'next start'
 */
export const reconcileLater = async (db: Dexie, copy: Dexie): Promise<void> => {
  const [first, second] = [await generationOf(db), await generationOf(copy)];
  const wiped = first === undefined && second !== undefined;
  const suspect = first === second && ((await isSuspect(copy)) || (await knowsMore(db, copy)));
  if (wiped || suspect) throw new NotNow('next start');
  await reconcileCopies(db, copy);
};
