import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { Db } from '#server/database/database.ts';
import { sessions } from '../access/schema/access.ts';
import { users } from '../practice/schema/practice.ts';
import { aliveSince, tellPresence } from '../presence.ts';
import { assignedTo } from './activities.ts';
import { activities } from './schema/activities.ts';
import { activityPresence } from './schema/presence.ts';

async function openIn(db: Db, sessionId: string) {
  const [row] = await db
    .select({
      activityId: activityPresence.activityId,
      typing: activityPresence.typing,
      seenAt: activityPresence.seenAt,
      locationId: activities.locationId,
    })
    .from(activityPresence)
    .innerJoin(activities, eq(activities.id, activityPresence.activityId))
    .where(eq(activityPresence.sessionId, sessionId));
  return row;
}

/** Notes what a session has open; tells the others only of what is new. */
export async function notePresence(
  db: Db,
  sessionId: string,
  at: { activityId: string; locationId: string; typing: boolean },
  now: Date,
): Promise<void> {
  const { activityId, locationId, typing } = at;
  const before = await openIn(db, sessionId);
  const row = { activityId, typing, seenAt: now };
  await db
    .insert(activityPresence)
    .values({ sessionId, ...row })
    .onConflictDoUpdate({ target: activityPresence.sessionId, set: row });
  const known =
    before?.activityId === activityId &&
    before.typing === typing &&
    before.seenAt > aliveSince(now);
  if (known) return;
  await tellPresence(db, locationId);
  if (before && before.locationId !== locationId) await tellPresence(db, before.locationId);
}

export async function endPresence(db: Db, sessionId: string): Promise<void> {
  const before = await openIn(db, sessionId);
  await db.delete(activityPresence).where(eq(activityPresence.sessionId, sessionId));
  if (before) await tellPresence(db, before.locationId);
}

/** Others who have an activity of a location open, as far as the person sees it. */
export async function presentAt(
  db: Db,
  seen: { locationId: string; assignedTo: string | null; personId: string },
  now: Date,
) {
  const rows = await db
    .selectDistinct({
      activityId: activityPresence.activityId,
      userId: users.id,
      name: users.name,
      typing: activityPresence.typing,
    })
    .from(activityPresence)
    .innerJoin(sessions, eq(sessions.id, activityPresence.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(activities, eq(activities.id, activityPresence.activityId))
    .where(
      and(
        eq(activities.locationId, seen.locationId),
        ne(users.id, seen.personId),
        isNull(sessions.revokedAt),
        gt(activityPresence.seenAt, aliveSince(now)),
        seen.assignedTo === null ? undefined : assignedTo([seen.assignedTo]),
      ),
    )
    .orderBy(asc(users.id));
  return inAlphabet(rows, ({ name }) => name);
}
