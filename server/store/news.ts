import { and, eq, exists, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { inboxScope } from '#server/policies/activities.ts';
import type { Person } from '#server/policies/caller.ts';
import { locationsOf } from './company.ts';
import type { Db } from './database.ts';
import { activities, activityAssignees } from './schema/activities.ts';

/**
 * Whether something unread has come in since, in an inbox that the person sees. A task is news for
 * those to whom it is assigned alone.
 */
export async function hasNews(db: Db, person: Person, since: Date): Promise<boolean> {
  const mine = exists(
    db
      .select({ one: sql`1` })
      .from(activityAssignees)
      .where(
        and(
          eq(activityAssignees.activityId, activities.id),
          eq(activityAssignees.userId, person.id),
        ),
      ),
  );
  const places = (await locationsOf(db, person.companyId)).flatMap(({ id }): SQL[] => {
    const scope = inboxScope(person, id, true);
    if (scope === 'none') return [];
    const here = eq(activities.locationId, id);
    const seen = scope === 'all' ? or(ne(activities.source, 'task'), mine) : mine;
    const both = and(here, seen);
    return both ? [both] : [];
  });
  if (places.length === 0) return false;
  const found = await db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        or(...places),
        gt(activities.createdAt, since),
        eq(activities.status, 'neu'),
        eq(activities.isArchived, false),
      ),
    )
    .limit(1);
  return found.length > 0;
}
