import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { STRANGERS } from '#server/lifetimes.ts';
import { rateLimits } from '../system/schema/system.ts';

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

/** What is added to a counter. */
interface Addition {
  key: string;
  by: number;
}

/**
 * Adds to several counters and answers what they came to. Always in the order of their keys, so that
 * two who add to the same ones wait for each other one way round.
 */
export async function addTo(
  tx: Db,
  additions: readonly Addition[],
  windowMs: number,
  now: Date,
): Promise<Map<string, Hit>> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const rows = await tx
    .insert(rateLimits)
    .values(
      additions
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, by }) => ({ key, count: by, resetsAt })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then excluded.count else ${rateLimits.count} + excluded.count end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  return hitsOf(rows, now);
}

/** What counters stand at; one that is not there, or whose window is over, is left out. */
export const standingsOf = async (
  db: Db,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Hit>> =>
  hitsOf(
    await db
      .select()
      .from(rateLimits)
      .where(and(inArray(rateLimits.key, [...keys]), gt(rateLimits.resetsAt, now))),
    now,
  );

const hitsOf = (rows: readonly (typeof rateLimits.$inferSelect)[], now: Date) =>
  new Map<string, Hit>(
    rows.map(({ key, count, resetsAt }) => [
      key,
      { count, leftMs: Math.max(0, resetsAt.getTime() - now.getTime()) },
    ]),
  );

/** Some tries at once, then with a pause between them that doubles up to a longest one. */
export interface Pace {
  free: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

/** The pause that the given try, the first after the free ones being 1, leaves behind it. */
const pauseAfter = ({ firstPauseMs, longestPauseMs }: Pace, nth: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(nth - 1, 30));

/**
 * Counts one try of a day and answers 0 where its turn has come, else how long until somebody's turn
 * comes, in milliseconds. Also of tries at the same time one alone has the turn.
 */
export async function pace(db: Db, key: string, bound: Pace, now: Date): Promise<number> {
  const { count } = await hit(db, `${key}|tries`, STRANGERS.dayMs, now);
  if (count <= bound.free) return 0;
  const pauseMs = pauseAfter(bound, count - bound.free);
  const turn = await hit(db, `${key}|pause`, pauseMs, now);
  return turn.count === 1 ? 0 : Math.max(1, turn.leftMs);
}

/** A try that was right: it does not count among those that make the next one wait. */
export async function giveTurnBack(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, `${key}|tries`), gt(rateLimits.count, 0)));
}

/** Forgets a counter, after a success that proves its owner. */
export async function forget(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`);
}

export async function purgeRateLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
}
