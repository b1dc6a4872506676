import { eq } from 'drizzle-orm';
import type { SavedView } from '#contract/calls/saved-views.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { Db } from './database.ts';
import { savedViews } from './schema/saved-views.ts';

const aadOf = (userId: string): string => `saved views ${userId}`;

export async function savedViewsOf(db: Db, keys: AtRest, userId: string): Promise<SavedView[]> {
  const [row] = await db.select().from(savedViews).where(eq(savedViews.userId, userId));
  return row ? keys.revealJson<SavedView[]>(row.views, aadOf(userId)) : [];
}

export async function keepSavedViews(
  db: Db,
  keys: AtRest,
  userId: string,
  wanted: readonly SavedView[],
): Promise<void> {
  const views = keys.protectJson(wanted, aadOf(userId));
  await db
    .insert(savedViews)
    .values({ userId, views })
    .onConflictDoUpdate({ target: savedViews.userId, set: { views } });
}
