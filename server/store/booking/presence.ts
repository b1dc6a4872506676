import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { Db } from '#server/database/database.ts';
import { sessions } from '../access/schema/access.ts';
import { users } from '../practice/schema/practice.ts';
import { aliveSince, tellPresence } from '../presence.ts';
import { calendarPresence } from './schema/presence.ts';

export interface Choice {
  locationId: string;
  resourceId: string | null;
  startsAt: Date;
  endsAt: Date;
}

const last = async (db: Db, sessionId: string) =>
  (await db.select().from(calendarPresence).where(eq(calendarPresence.sessionId, sessionId)))[0];

/** Notes the time that a session is about to book; tells others only when it has changed. */
export async function noteChoice(
  db: Db,
  sessionId: string,
  choice: Choice,
  now: Date,
): Promise<void> {
  const before = await last(db, sessionId);
  const row = { ...choice, seenAt: now };
  await db
    .insert(calendarPresence)
    .values({ sessionId, ...row })
    .onConflictDoUpdate({ target: calendarPresence.sessionId, set: row });
  const isKnown =
    before !== undefined &&
    before.seenAt > aliveSince(now) &&
    before.locationId === choice.locationId &&
    before.resourceId === choice.resourceId &&
    before.startsAt.getTime() === choice.startsAt.getTime() &&
    before.endsAt.getTime() === choice.endsAt.getTime();
  if (isKnown) return;
  await tellPresence(db, choice.locationId);
  if (before && before.locationId !== choice.locationId) await tellPresence(db, before.locationId);
}

export async function endChoice(db: Db, sessionId: string): Promise<void> {
  const before = await last(db, sessionId);
  await db.delete(calendarPresence).where(eq(calendarPresence.sessionId, sessionId));
  if (before) await tellPresence(db, before.locationId);
}

/** Others who are about to give a time of a location away. */
export async function choicesAt(db: Db, locationId: string, personId: string, now: Date) {
  const rows = await db
    .selectDistinct({
      userId: users.id,
      name: users.name,
      resourceId: calendarPresence.resourceId,
      startsAt: calendarPresence.startsAt,
      endsAt: calendarPresence.endsAt,
    })
    .from(calendarPresence)
    .innerJoin(sessions, eq(sessions.id, calendarPresence.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(calendarPresence.locationId, locationId),
        ne(users.id, personId),
        isNull(sessions.revokedAt),
        gt(calendarPresence.seenAt, aliveSince(now)),
      ),
    )
    .orderBy(asc(users.id));
  return inAlphabet(rows, ({ name }) => name);
}
