import { and, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { SESSIONS } from '#server/lifetimes.ts';
import { practiceDevices } from '../devices/schema/devices.ts';
import { forgetKnownDevices } from './known-devices.ts';
import { sessions } from './schema/access.ts';

/** Sessions of a person that open something now, by the rules of `personOf`. */
const isLive = ({ id, role }: Person, now: Date) =>
  and(
    eq(sessions.userId, id),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    role === 'customers'
      ? undefined
      : or(
          isNotNull(sessions.practiceDeviceId),
          gt(sessions.lastSeenAt, new Date(now.getTime() - SESSIONS.staffIdleMs)),
        ),
  );

/** Where a person is signed in, the newest use first. */
export const liveSessionsOf = (db: Db, person: Person, now: Date) =>
  db
    .select({
      id: sessions.id,
      deviceName: sessions.deviceName,
      agentFamily: sessions.agentFamily,
      practiceDevice: practiceDevices.name,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .leftJoin(practiceDevices, eq(practiceDevices.id, sessions.practiceDeviceId))
    .where(and(isLive(person, now), isNull(practiceDevices.revokedAt)))
    .orderBy(desc(sessions.lastSeenAt));

/** Ends one session of a person; false when it is none of theirs, or over. */
export async function endSessionOf(
  tx: Db,
  person: Person,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const [ended] = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isLive(person, now)))
    .returning({ id: sessions.id });
  // A device that was signed out from another one is no longer a known device.
  if (ended && sessionId !== person.sessionId) await forgetKnownDevices(tx, person.id, now);
  return ended !== undefined;
}

/** Ends every session of a person but the one that asks; answers how many. */
export async function endOtherSessionsOf(tx: Db, person: Person, now: Date): Promise<number> {
  await forgetKnownDevices(tx, person.id, now);
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, person.id),
        ne(sessions.id, person.sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
