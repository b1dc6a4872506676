import { deviceKey } from '../crypto/device-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import { discardDraft } from '../drafts/draft-store.ts';
import { ownFileBytes } from '../files/own-files.ts';
import type { Scope } from '../rows.ts';
import { nobodysScope } from './owner.ts';
import {
  dropExpiredShares,
  expiryOf,
  type HeldFile,
  type LeftOut,
  openShareRow,
  sealShare,
  shareRowId,
  shareRows,
} from './rows.ts';

/** What was shared and waits for its person to say where it belongs. */
export interface HeldShare {
  id: string;
  /** Whose it is; nobody's when nobody was signed in when it arrived. */
  scope: Scope;
  nobodys: boolean;
  arrivedAt: number;
  expiresAt: number;
  files: HeldFile[];
  leftOut: LeftOut[];
}

/** `others`: somebody else was signed in when it arrived; nothing more is revealed. */
export type FoundShare = HeldShare | 'others' | null;

/**
 * What waits under an id, or the newest of what this person may see.
 * @param scope who is signed in, or null
 */
export const findShare = async (
  db: EmpfangDatabase,
  { id, scope, now }: { id: string | null; scope: Scope | null; now: number },
): Promise<FoundShare> => {
  await dropExpiredShares(db, now);
  const nobody = await nobodysScope(db);
  const rows = (await shareRows(db)).toSorted((a, b) => b.createdAt - a.createdAt);
  const mine = rows.filter((row) => row.scope === scope || row.scope === nobody);
  const row = id === null ? mine[0] : rows.find((one) => one.id === shareRowId(id));
  if (!row) return null;
  if (!mine.includes(row)) return 'others';
  const content = await openShareRow(row, await deviceKey(db, row.scope));
  return {
    ...content,
    id: row.id.slice(shareRowId('').length),
    scope: row.scope,
    nobodys: row.scope === nobody,
    arrivedAt: row.createdAt,
    expiresAt: expiryOf(row),
  };
};

/** How many shares wait only for this person. */
export const countShares = async (
  db: EmpfangDatabase,
  scope: Scope,
  now: number,
): Promise<number> => {
  await dropExpiredShares(db, now);
  return (await shareRows(db)).filter((row) => row.scope === scope).length;
};

const save = async (db: EmpfangDatabase, share: HeldShare): Promise<void> => {
  const { id, scope, arrivedAt, files, leftOut } = share;
  const key = await deviceKey(db, scope);
  const row = await sealShare({ id, scope, key, at: arrivedAt }, { files, leftOut });
  await db.transaction('rw', db.drafts, async () => {
    // Only if it still exists: another tab may have deleted it meanwhile.
    if (await db.drafts.get(row.id)) await db.drafts.put(row);
  });
};

/** "Ja, das sind meine": from now on only the signed-in person sees it. */
export const takeAsOwn = async (
  db: EmpfangDatabase,
  share: HeldShare,
  scope: Scope,
): Promise<HeldShare> => {
  const own = { ...share, scope, nobodys: false };
  await save(db, own);
  return own;
};

/** The file as it was shared; undefined when its bytes are gone. */
export const heldFile = async (
  db: EmpfangDatabase,
  { id, key, name, type }: HeldFile,
): Promise<File | undefined> => {
  const bytes = await ownFileBytes(db, id, key);
  return bytes && new File([bytes], name, { type });
};

/** Deletes one file that has been put in its place; with the last one the share is deleted. */
export const letGo = async (
  db: EmpfangDatabase,
  share: HeldShare,
  fileId: string,
): Promise<HeldShare> => {
  const rest = { ...share, files: share.files.filter(({ id }) => id !== fileId) };
  if (rest.files.length === 0) await dropShare(db, share.id);
  else {
    await save(db, rest);
    await db.blobs.where('fileId').equals(fileId).delete();
  }
  return rest;
};

export const dropShare = (db: EmpfangDatabase, id: string): Promise<void> =>
  discardDraft(db, shareRowId(id));
