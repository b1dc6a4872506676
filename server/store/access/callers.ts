import { and, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/access/roles.ts';
import type { Caller, Device, Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { SESSIONS } from '#server/lifetimes.ts';
import { practiceDeviceOf } from '../devices/practice-devices.ts';
import { practiceDevices } from '../devices/schema/devices.ts';
import { locations, memberships, users } from '../practice/schema/practice.ts';
import { forgetKnownDevices } from './known-devices.ts';
import { kiosks, sessions } from './schema/access.ts';
import { heldNow } from './substitutes.ts';
import { hashOfToken, TOKEN_PREFIX } from './tokens.ts';

/** Of a session in a host page's frame: the session that opened it. */
const parents = alias(sessions, 'parents');

/**
 * The person of a live session, found by the session's id or the hash of its token, with their
 * permanent rights and those that they have as a substitute now.
 */
async function personOf(db: Db, found: SQL, now: Date, passive: boolean): Promise<Person | null> {
  const held = db
    .select({
      userId: memberships.userId,
      locationId: memberships.locationId,
      permissions: memberships.permissions,
    })
    .from(memberships)
    .unionAll(heldNow(db, now))
    .as('held');
  const rows = await db
    .select({
      user: users,
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      parentId: sessions.parentId,
      parentSeenAt: parents.lastSeenAt,
      practiceDeviceId: sessions.practiceDeviceId,
      expiresAt: sessions.expiresAt,
      locationId: held.locationId,
      permissions: held.permissions,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(practiceDevices, eq(practiceDevices.id, sessions.practiceDeviceId))
    .leftJoin(parents, eq(parents.id, sessions.parentId))
    .leftJoin(held, eq(held.userId, users.id))
    .where(
      and(
        found,
        isNull(users.endedAt),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        // Also true when the session is bound to no device, as the joined row is then empty.
        isNull(practiceDevices.revokedAt),
      ),
    );
  const [first] = rows;
  if (!first) return null;
  const idleMs = now.getTime() - first.lastSeenAt.getTime();
  // A practice device locks itself; elsewhere the team's sessions end when idle (SEC-21).
  const endsIdle = first.user.role !== 'customers' && first.practiceDeviceId === null;
  if (endsIdle && idleMs > SESSIONS.staffIdleMs) return null;
  const { parentId, parentSeenAt } = first;
  const parentIdleMs = parentSeenAt ? now.getTime() - parentSeenAt.getTime() : 0;
  if (endsIdle && parentIdleMs > SESSIONS.staffIdleMs) return null;
  if (!passive && idleMs > SESSIONS.touchEveryMs) await touch(db, first.sessionId, now);
  // Work in a host page's frame also keeps the session alive that opened it.
  if (!passive && parentId && parentIdleMs > SESSIONS.touchEveryMs) await touch(db, parentId, now);
  const rights = new Map<string, Set<Permission>>();
  for (const { locationId, permissions } of rows) {
    if (!locationId) continue;
    rights.set(locationId, new Set([...(rights.get(locationId) ?? []), ...(permissions ?? [])]));
  }
  const { id, companyId, name, email, role } = first.user;
  return {
    kind: 'user',
    sessionId: first.sessionId,
    practiceDeviceId: first.practiceDeviceId,
    parentSessionId: parentId,
    sessionEndsAt: first.expiresAt,
    id,
    companyId,
    name,
    email,
    role,
    memberships: rights,
  };
}

async function touch(db: Db, sessionId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SESSIONS.touchEveryMs);
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, before)));
}

async function touchKiosk(db: Db, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SESSIONS.touchEveryMs);
  await db
    .update(kiosks)
    .set({ lastSeenAt: now })
    .where(and(eq(kiosks.id, id), or(isNull(kiosks.lastSeenAt), lt(kiosks.lastSeenAt, before))));
}

async function deviceOf(db: Db, token: string, now: Date): Promise<Device | null> {
  const [row] = await db
    .select({ kiosk: kiosks, companyId: locations.companyId })
    .from(kiosks)
    .innerJoin(locations, eq(locations.id, kiosks.locationId))
    .where(and(eq(kiosks.tokenHash, hashOfToken(token)), isNull(kiosks.revokedAt)));
  if (!row) return null;
  const { id, locationId, name, pinVerifier, lastSeenAt } = row.kiosk;
  if (now.getTime() - (lastSeenAt?.getTime() ?? 0) > SESSIONS.touchEveryMs) {
    await touchKiosk(db, id, now);
  }
  return { kind: 'device', id, companyId: row.companyId, locationId, name, pinVerifier };
}

/**
 * The holder of a bearer token with current rights; null when it is unknown, ended or revoked.
 * `passive`: the call does not count as use of the session.
 */
export async function callerOf(
  db: Db,
  token: string,
  now: Date,
  { passive = false } = {},
): Promise<Caller | null> {
  if (token.startsWith(TOKEN_PREFIX.session)) {
    return personOf(db, eq(sessions.tokenHash, hashOfToken(token)), now, passive);
  }
  if (token.startsWith(TOKEN_PREFIX.device)) return deviceOf(db, token, now);
  return practiceDeviceOf(db, token);
}

/** The person of a session that still lives, without counting as use of it. */
export const personOfSession = (db: Db, sessionId: string, now: Date): Promise<Person | null> =>
  personOf(db, eq(sessions.id, sessionId), now, true);

/** Ends one session; it stays as a row so that the person sees it ended. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

export async function endAllSessions(db: Db, userId: string, now: Date): Promise<void> {
  await forgetKnownDevices(db, userId, now);
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}
