import { lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { rateLimits } from './schema/system.ts';

export interface Hit {
  /** Hits in this window, this one included. */
  count: number;
  /** Milliseconds until the window ends. */
  leftMs: number;
}

/** Counts one hit on a key, in a window that all processes share. */
export async function hit(db: Db, key: string, windowMs: number, now: Date): Promise<Hit> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('a counter was not returned');
  return { count: row.count, leftMs: Math.max(0, row.resetsAt.getTime() - now.getTime()) };
}

/** Forgets a counter, after a success that proves its owner. */
export async function forget(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`);
}

export async function purgeRateLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
}
