import type { Dexie } from 'dexie';
import { copyRows, copyTable } from './copy-rows.ts';
import { GENERATION, isOwn, MIRRORED, type Mirrored, SUSPECT } from './tables.ts';

/** What starting found: `restored`: the browser had thrown the first database away. */
export type Started = 'new' | 'sound' | 'restored' | 'mended' | 'copied';

const generationOf = async (db: Dexie): Promise<unknown> =>
  ((await db.table('meta').get(GENERATION)) as { value: unknown } | undefined)?.value;

const isSuspect = async (copy: Dexie): Promise<boolean> =>
  (await copy.table('meta').get(SUSPECT)) !== undefined;

/** Tables whose rows may be put back although a later delete is possible: a key makes it harmless. */
const MENDED: readonly Mirrored[] = ['outbox', 'blobs', 'people', 'receipts', 'ledger', 'meta'];

const newer = (a: Record<string, unknown> | undefined, b: Record<string, unknown>): boolean =>
  a === undefined || Number(b.epoch ?? 0) > Number(a.epoch ?? 0);

/** After a write that failed: what the copy has and the first database lost is put back. */
const mend = async (db: Dexie, copy: Dexie): Promise<void> => {
  for (const name of MENDED) {
    const keys = await copy.table(name).toCollection().primaryKeys();
    for (const key of keys.filter((one) => !isOwn(name, one))) {
      const there = await copy.table(name).get(key);
      if (newer(await db.table(name).get(key), there)) await copyRows(copy, db, name, [key]);
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
