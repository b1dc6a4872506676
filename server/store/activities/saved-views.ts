import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SavedView } from '#contract/activities/calls/saved-views.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { savedViews } from './schema/saved-views.ts';

export type Views = Record<string, SavedView>;

const aadOf = (userId: string): string => `saved views ${userId}`;

/** Adds ids to a list stored by an older release: each is derived from the view's name. */
function withIds(views: readonly SavedView[]): Views {
  const idOf = ({ name }: SavedView) => {
    const hex = createHash('sha256').update(name).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
  return Object.fromEntries(views.map((view) => [idOf(view), view]));
}

async function read(db: Db, keys: AtRest, userId: string, lock: boolean): Promise<Views> {
  const query = db.select().from(savedViews).where(eq(savedViews.userId, userId));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return {};
  const kept = keys.revealJson<Views | SavedView[]>(row.views, aadOf(userId));
  return Array.isArray(kept) ? withIds(kept) : kept;
}

export const savedViewsOf = (db: Db, keys: AtRest, userId: string): Promise<Views> =>
  read(db, keys, userId, false);

/** The same; other writers of them wait until the transaction ends. */
export async function lockSavedViews(tx: Db, keys: AtRest, userId: string): Promise<Views> {
  const views = keys.protectJson({}, aadOf(userId));
  await tx.insert(savedViews).values({ userId, views }).onConflictDoNothing();
  return read(tx, keys, userId, true);
}

export async function keepSavedViews(
  tx: Db,
  keys: AtRest,
  userId: string,
  wanted: Views,
): Promise<void> {
  const views = keys.protectJson(wanted, aadOf(userId));
  await tx.update(savedViews).set({ views }).where(eq(savedViews.userId, userId));
}
