import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { SECOND_FACTOR } from '#server/lifetimes.ts';
import { waitingSignIns } from './schema/second-factor.ts';
import { hashOfToken, newToken } from './tokens.ts';

export type WaitingSignIn = typeof waitingSignIns.$inferSelect;

/** The password was right; the token stands for this sign-in until the second factor came. */
export async function waitForFactor(
  db: Db,
  signIn: { userId: string; deviceName: string | undefined; practiceDeviceId: string | undefined },
  now: Date,
): Promise<string> {
  const { token, hash } = newToken('waiting');
  await db.insert(waitingSignIns).values({
    tokenHash: hash,
    userId: signIn.userId,
    deviceName: signIn.deviceName ?? null,
    practiceDeviceId: signIn.practiceDeviceId ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SECOND_FACTOR.waitingMs),
  });
  return token;
}

const isOpen = (token: string, now: Date) =>
  and(
    eq(waitingSignIns.tokenHash, hashOfToken(token)),
    isNull(waitingSignIns.usedAt),
    gt(waitingSignIns.expiresAt, now),
  );
const hasTries = lt(waitingSignIns.tries, SECOND_FACTOR.tries);

/** The sign-in of a token; null when it is unknown, over, or had its five wrong codes. */
export async function waitingOf(db: Db, token: string, now: Date): Promise<WaitingSignIn | null> {
  const [row] = await db
    .select()
    .from(waitingSignIns)
    .where(and(isOpen(token, now), hasTries));
  return row ?? null;
}

/** Counts a code before it is looked at, so that tries at the same time cannot be more than five. */
export async function tryWaiting(db: Db, token: string, now: Date): Promise<WaitingSignIn | null> {
  const [row] = await db
    .update(waitingSignIns)
    .set({ tries: sql`${waitingSignIns.tries} + 1` })
    .where(and(isOpen(token, now), hasTries))
    .returning();
  return row ?? null;
}

/** Uses it, once; false when it is over. */
export async function endWaiting(tx: Db, token: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .update(waitingSignIns)
    .set({ usedAt: now })
    .where(isOpen(token, now))
    .returning({ userId: waitingSignIns.userId });
  return row !== undefined;
}

/** Ends all sign-ins that a person has begun, as their password was changed. */
export async function dropWaiting(tx: Db, userId: string): Promise<void> {
  await tx.delete(waitingSignIns).where(eq(waitingSignIns.userId, userId));
}

export async function purgeWaiting(db: Db, now: Date): Promise<void> {
  await db.delete(waitingSignIns).where(lt(waitingSignIns.expiresAt, now));
}
