import { and, asc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { FROM_OUTSIDE } from '#contract/practice/dashboard.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import { type InboxFilter, assignedTo as isAssignedTo } from '../activities/activities.ts';
import { activities } from '../activities/schema/activities.ts';
import { dashboardVisits } from './schema/dashboard.ts';

/** Looks at the page within this time belong to one visit. */
const VISIT_MS = 30 * MINUTE_MS;

/** When the visit before ended; null on the first one. */
export async function lastVisit(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db.select().from(dashboardVisits).where(eq(dashboardVisits.userId, userId));
  return row?.beforeAt ?? null;
}

/** Notes that somebody looks; answers when the visit before ended. */
export async function noteVisit(db: Db, userId: string, now: Date): Promise<Date | null> {
  const ended = new Date(now.getTime() - VISIT_MS);
  const isNew = lt(dashboardVisits.seenAt, ended);
  const [row] = await db
    .insert(dashboardVisits)
    .values({ userId, seenAt: now })
    .onConflictDoUpdate({
      target: dashboardVisits.userId,
      set: {
        seenAt: now,
        beforeAt: sql`case when ${isNew} then ${dashboardVisits.seenAt} else ${dashboardVisits.beforeAt} end`,
      },
    })
    .returning();
  return row?.beforeAt ?? null;
}

/** Activities from outside that are neither done nor put off, the longest waiting first. */
export async function oldestUnanswered(
  db: Db,
  { locationId, assignedTo, now }: Pick<InboxFilter, 'locationId' | 'assignedTo' | 'now'>,
): Promise<{ id: string; createdAt: Date } | null> {
  const [row] = await db
    .select({ id: activities.id, createdAt: activities.createdAt })
    .from(activities)
    .where(
      and(
        eq(activities.locationId, locationId),
        eq(activities.isArchived, false),
        ne(activities.status, 'erledigt'),
        inArray(activities.source, [...FROM_OUTSIDE]),
        or(isNull(activities.snoozedUntil), lte(activities.snoozedUntil, now)),
        assignedTo === null ? undefined : isAssignedTo([assignedTo]),
      ),
    )
    .orderBy(asc(activities.listedAt), asc(activities.id))
    .limit(1);
  return row ?? null;
}
