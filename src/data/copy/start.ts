import type { Dexie } from 'dexie';
import { copyRows, copyTable } from './copy-rows.ts';
import { GENERATION, isOwn, MIRRORED, type Mirrored, SUSPECT } from './tables.ts';

/** What starting found: `restored`: the browser had thrown the first database away. */
export type Started = 'new' | 'sound' | 'restored' | 'mended' | 'copied';

const generationOf = async (db: Dexie): Promise<unknown> =>
  ((await db.table('meta').get(GENERATION)) as { value: unknown } | undefined)?.value;

const isSuspect = async (copy: Dexie): Promise<boolean> =>
  (await copy.table('meta').get(SUSPECT)) !== undefined;

type Row = Record<string, unknown>;

/** Whether the copy's row is to be put back: gone from the first database, or older there. */
const isLost = (table: Mirrored, mine: Row | undefined, theirs: Row): boolean => {
  // A draft that is missing was most likely handed in; any other delete is harmless to undo.
  if (table === 'drafts') return Number(mine?.revision) < Number(theirs.revision);
  return mine === undefined || Number(theirs.epoch ?? 0) > Number(mine.epoch ?? 0);
};

/** After a write that failed: what the copy has and the first database lost is put back. */
const mend = async (db: Dexie, copy: Dexie): Promise<void> => {
  for (const name of MIRRORED) {
    const keys = await copy.table(name).toCollection().primaryKeys();
    for (const key of keys.filter((one) => !isOwn(name, one))) {
      const there = await copy.table(name).get(key);
      if (isLost(name, await db.table(name).get(key), there)) await copyRows(copy, db, name, [key]);
    }
  }
};

/**
 * Reconciles the two copies before anything else is read or written (offline-engine.md 25).
 * Without its generation the first database was wiped and is filled from the copy; a copy without
 * one is filled from the first database.
 */
export const reconcileCopies = async (db: Dexie, copy: Dexie): Promise<Started> => {
  const [first, second] = [await generationOf(db), await generationOf(copy)];
  if (first === undefined && second !== undefined) {
    for (const name of MIRRORED) await copyTable(copy, db, name, true);
    await copy.table('meta').delete(SUSPECT);
    return 'restored';
  }
  if (first === undefined) {
    const generation = { key: GENERATION, value: crypto.randomUUID() };
    await db.table('meta').put(generation);
    for (const name of MIRRORED) await copyTable(db, copy, name);
    return 'new';
  }
  if (second !== first) {
    for (const name of MIRRORED) await copyTable(db, copy, name);
    return 'copied';
  }
  if (!(await isSuspect(copy))) return 'sound';
  await mend(db, copy);
  await copy.table('meta').delete(SUSPECT);
  return 'mended';
};
