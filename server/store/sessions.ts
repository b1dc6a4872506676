import { and, eq, gt } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Role } from '#contract/roles.ts';
import { KEEP, SESSIONS } from '#server/lifetimes.ts';
import type { Db } from './database.ts';
import { sessions } from './schema/access.ts';
import { newToken } from './tokens.ts';

const FAMILIES = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;

/** The browser family of a User-Agent header: enough to recognise a device in a list. */
const agentFamily = (header: string | undefined): string =>
  FAMILIES.find((family) => header?.includes(`${family}/`)) ?? 'other';

/** Signs a person in on a device. Answers the token, which only the device ever knows. */
export async function createSession(
  db: Db,
  session: {
    userId: string;
    role: Role;
    deviceName: string | undefined;
    userAgent: string | undefined;
    networkHash: string;
  },
  now: Date,
): Promise<string> {
  const { token, hash } = newToken('session');
  const lifeMs = session.role === 'customers' ? SESSIONS.customerMs : SESSIONS.staffMs;
  await db.insert(sessions).values({
    id: uuidv7(),
    userId: session.userId,
    tokenHash: hash,
    deviceName: session.deviceName ?? null,
    agentFamily: agentFamily(session.userAgent),
    networkHash: session.networkHash,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return token;
}

/** Whether a person signed in from this network before, so that it keeps a limit of its own. */
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
