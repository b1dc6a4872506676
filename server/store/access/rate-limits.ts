import { and, asc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import { TURNS } from '#server/lifetimes.ts';
import { rateLimits } from '../system/schema/system.ts';

export interface Hit {
  /** Hits in this window, this one included. */
  count: number;
  /** Milliseconds until the window ends. */
  leftMs: number;
}

/**
 * The latest possible end of a window that has begun by now. A later end was written by a clock
 * that ran ahead: such a window counts as over, or the limit would last until that time. Up to an
 * hour is allowed for, because servers' clocks differ and calls may wait: else an earlier call that
 * is counted later would begin everybody's window anew.
 */
const latestEnd = (now: Date, windowMs: number): Date =>
  new Date(now.getTime() + windowMs + Math.min(windowMs, HOUR_MS));

const isOutside = (now: Date, windowMs: number) =>
  sql`(${isOver(now)} or ${rateLimits.resetsAt} > ${latestEnd(now, windowMs).toISOString()}::timestamptz)`;

/** Counts one hit on a key, in a window that all processes share. */
export async function hit(db: Db, key: string, windowMs: number, now: Date): Promise<Hit> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const over = isOutside(now, windowMs);
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
 * Adds to several counters and returns their new values. Always in the order of their keys, so that
 * two transactions that add to the same counters cannot deadlock.
 */
export async function addTo(
  tx: Db,
  additions: readonly Addition[],
  windowMs: number,
  now: Date,
): Promise<Map<string, Hit>> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const over = isOutside(now, windowMs);
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

/** The current values of counters; missing and expired ones are left out. */
export const standingsOf = async (
  db: Db,
  keys: readonly string[],
  windowMs: number,
  now: Date,
): Promise<Map<string, Hit>> =>
  hitsOf(
    await db
      .select()
      .from(rateLimits)
      .where(
        and(
          inArray(rateLimits.key, [...keys]),
          gt(rateLimits.resetsAt, now),
          lte(rateLimits.resetsAt, latestEnd(now, windowMs)),
        ),
      ),
    now,
  );

const hitsOf = (rows: readonly (typeof rateLimits.$inferSelect)[], now: Date) =>
  new Map<string, Hit>(
    rows.map(({ key, count, resetsAt }) => [
      key,
      { count, leftMs: Math.max(0, resetsAt.getTime() - now.getTime()) },
    ]),
  );

/** `free` turns at once, then one after each pause; the pause doubles up to the longest one. */
export interface Pace {
  free: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

/** The pause after a turn, in milliseconds. @param nth number of the turn, from 1 */
const pauseAfter = ({ free, firstPauseMs, longestPauseMs }: Pace, nth: number): number =>
  nth > free ? Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(nth - free - 1, 30)) : 0;

const milliseconds = (span: SQL | number) => sql`${span}::double precision * interval '1 ms'`;
const isOver = (now: Date) => sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;

const keptUntil = (takenAt: Date) => new Date(takenAt.getTime() + TURNS.dayMs);

/**
 * Counts a turn if the condition `free` holds for the row; returns whether it did. Each turn keeps
 * the row for another day, so that counting begins anew only after a day without a turn. (With
 * fixed days, the rest of one day's tries and all of the next could come within an hour.) The row's
 * earlier end is stored too, for a turn that is given back.
 */
async function countTurn(db: Db, key: string, free: SQL, now: Date): Promise<boolean> {
  const over = isOver(now);
  const rows = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: keptUntil(now), resetsBefore: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`excluded.resets_at`,
        resetsBefore: sql`case when ${over} then excluded.resets_before else ${rateLimits.resetsAt} end`,
      },
      setWhere: sql`${over} or ${free}`,
    })
    .returning({ key: rateLimits.key });
  return rows.length > 0;
}

/**
 * Takes a turn and returns 0, or returns the milliseconds until the next turn. Of tries at the same
 * time only one gets it. A try without a turn does not count, or frequent callers could prolong
 * everybody's pauses.
 */
export async function pace(db: Db, key: string, bound: Pace, now: Date): Promise<number> {
  const { free, firstPauseMs, longestPauseMs } = bound;
  const { count, resetsAt } = rateLimits;
  const doublings = sql`least(${count} - ${free}::int - 1, 30)`;
  const pauseMs = sql`least(${longestPauseMs}::double precision, ${firstPauseMs}::double precision * power(2, ${doublings}))`;
  const came = sql`${resetsAt} - ${milliseconds(TURNS.dayMs)}`;
  const itsTurn = sql`(${count} <= ${free}::int or ${came} + ${milliseconds(pauseMs)} <= ${now.toISOString()}::timestamptz)`;
  const turnKey = `${key}|tries`;
  if (await countTurn(db, turnKey, itsTurn, now)) return 0;
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, turnKey));
  if (!row) return 1;
  const lastMs = row.resetsAt.getTime() - TURNS.dayMs;
  return Math.max(1, lastMs + pauseAfter(bound, row.count) - now.getTime());
}

/** Takes one of `most` turns of a day; returns whether one was left. */
export const takeOneOf = (db: Db, key: string, most: number, now: Date): Promise<boolean> =>
  countTurn(db, key, sql`${rateLimits.count} < ${most}::int`, now);

/**
 * Gives back the turn taken at `takenAt`, and the time for which it kept the row. Otherwise people
 * who sign in daily would never have a day without a turn, and their typing errors would add up for
 * weeks. If another turn came later, that one keeps the row, and the pause counts from it.
 */
export async function giveOneBack(db: Db, key: string, takenAt: Date): Promise<void> {
  const { count, resetsAt, resetsBefore } = rateLimits;
  const isLast = sql`${resetsAt} = ${keptUntil(takenAt).toISOString()}::timestamptz`;
  await db
    .update(rateLimits)
    .set({
      count: sql`${count} - 1`,
      resetsAt: sql`case when ${isLast} then coalesce(${resetsBefore}, ${resetsAt}) else ${resetsAt} end`,
      // The earlier end is stored for the last turn only.
      resetsBefore: sql`case when ${isLast} then null else ${resetsBefore} end`,
    })
    .where(and(eq(rateLimits.key, key), gt(count, 0)));
}

/** Gives back a right try, so that it does not lengthen the next pause. */
export const giveTurnBack = (db: Db, key: string, takenAt: Date): Promise<void> =>
  giveOneBack(db, `${key}|tries`, takenAt);

/** Deletes the row if its last turn was taken at `takenAt`; returns whether it did. */
export async function forgetTaken(db: Db, key: string, takenAt: Date): Promise<boolean> {
  const rows = await db
    .delete(rateLimits)
    .where(and(eq(rateLimits.key, key), eq(rateLimits.resetsAt, keptUntil(takenAt))))
    .returning({ key: rateLimits.key });
  return rows.length > 0;
}

/** Forgets a counter, after a success that proves its owner; false where there was none. */
export async function forget(db: Db, key: string): Promise<boolean> {
  const rows = await db
    .delete(rateLimits)
    .where(eq(rateLimits.key, key))
    .returning({ key: rateLimits.key });
  return rows.length > 0;
}

/** Skips locked rows, as a transaction that adds to several counters could deadlock with this. */
export async function purgeRateLimits(db: Db, now: Date): Promise<void> {
  const over = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.resetsAt, now))
    .orderBy(asc(rateLimits.key))
    .for('update', { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.key, over));
}
