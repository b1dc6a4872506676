import { and, eq, gt, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Role } from '#contract/access/roles.ts';
import type { Db } from '#server/database/database.ts';
import { KEEP, SESSIONS } from '#server/lifetimes.ts';
import { sessions } from './schema/access.ts';
import { hashOfRevocation, newToken, revocationOf } from './tokens.ts';

const FAMILIES = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;

/** The browser family of a User-Agent header: enough to recognise a device in a list. */
const agentFamily = (header: string | undefined): string =>
  FAMILIES.find((family) => header?.includes(`${family}/`)) ?? 'other';

const lifeMs = (session: { role: Role; practiceDeviceId?: string | undefined }): number => {
  if (session.role === 'customers') return SESSIONS.customerMs;
  return session.practiceDeviceId ? SESSIONS.practiceDeviceMs : SESSIONS.staffMs;
};

/** Signs a person in on a device. Answers the token, which only the device ever knows. */
export async function createSession(
  db: Db,
  session: {
    userId: string;
    role: Role;
    deviceName: string | undefined;
    userAgent: string | undefined;
    networkHash: string;
    /** Of the team on an enrolled device: bound to it, 12 h in all (SEC-21). */
    practiceDeviceId?: string | undefined;
    /** A second factor was confirmed with it (SEC-28). */
    secondFactorAt?: Date | undefined;
    /** The end of the session that this one replaces, when no password was given. */
    endsAt?: Date | undefined;
    /** The session whose code for a host page opened this one; this one ends with it. */
    parentId?: string | undefined;
  },
  now: Date,
): Promise<string> {
  const { token, hash } = newToken('session');
  await db.insert(sessions).values({
    id: uuidv7(),
    userId: session.userId,
    tokenHash: hash,
    deviceName: session.deviceName ?? null,
    agentFamily: agentFamily(session.userAgent),
    networkHash: session.networkHash,
    practiceDeviceId: session.practiceDeviceId ?? null,
    parentId: session.parentId ?? null,
    passwordAt: session.endsAt ? null : now,
    secondFactorAt: session.secondFactorAt ?? null,
    revocationHash: hashOfRevocation(revocationOf(token)),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: session.endsAt ?? new Date(now.getTime() + lifeMs(session)),
  });
  return token;
}

/** Whether the person has signed in from this network before, so that it has a limit of its own. */
export async function knowsNetwork(
  db: Db,
  userId: string,
  networkHash: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - KEEP.endedMs);
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.networkHash, networkHash),
        gt(sessions.createdAt, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Ends the session that a revocation value belongs to, if it is still open. Returns its owner. */
export async function endSessionByRevocation(
  db: Db,
  revocation: string,
  now: Date,
): Promise<{ id: string } | null> {
  const [ended] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(eq(sessions.revocationHash, hashOfRevocation(revocation)), isNull(sessions.revokedAt)),
    )
    .returning({ id: sessions.id });
  return ended ?? null;
}

/** What the hand-out of a share depends on; null when the session has ended meanwhile. */
export async function liveSession(db: Db, id: string, now: Date) {
  const [row] = await db
    .select({
      passwordAt: sessions.passwordAt,
      shareHandedAt: sessions.shareHandedAt,
      shareAttemptHash: sessions.shareAttemptHash,
    })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return row ?? null;
}

/** A second factor was confirmed in a session just now. */
export async function noteSecondFactor(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, id));
}

export async function secondFactorOf(db: Db, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: sessions.secondFactorAt })
    .from(sessions)
    .where(eq(sessions.id, id));
  return row?.at ?? null;
}

export async function noteShareHanded(
  db: Db,
  id: string,
  handed: { now: Date; attemptHash: string | null },
): Promise<void> {
  await db
    .update(sessions)
    .set({ shareHandedAt: handed.now, shareAttemptHash: handed.attemptHash })
    .where(eq(sessions.id, id));
}
