import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#server/database/database.ts';
import { SECOND_FACTOR } from '#server/lifetimes.ts';
import { passkeyChallenges, passkeys } from './schema/second-factor.ts';
import { hashOfToken } from './tokens.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Makes a challenge: with a person to create a passkey, without one to use one. Base64url. */
export async function newPasskeyChallenge(
  db: Db,
  userId: string | null,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.insert(passkeyChallenges).values({
    challengeHash: hashOfToken(challenge),
    userId,
    expiresAt: new Date(now.getTime() + SECOND_FACTOR.passkeyMs),
  });
  return challenge;
}

/** Uses a challenge, once; false when it is unknown, over, or was made for something else. */
export async function takePasskeyChallenge(
  db: Db,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOfToken(challenge)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash });
  return row !== undefined;
}

export const passkeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

export async function passkeyByCredential(db: Db, id: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, id));
  return row ?? null;
}

/** Null when the credential is known already. */
export async function createPasskey(
  tx: Db,
  made: Omit<PasskeyRow, 'id' | 'lastUsedAt'>,
): Promise<PasskeyRow | null> {
  const [row] = await tx
    .insert(passkeys)
    .values({ ...made, id: uuidv7() })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Notes a use; false when the authenticator's counter went back, which suggests a copied key. */
export async function notePasskeyUse(
  db: Db,
  row: PasskeyRow,
  counter: number,
  now: Date,
): Promise<boolean> {
  const [used] = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, row.id),
        // Many authenticators do not count and always say 0.
        counter === 0 ? lte(passkeys.counter, 0) : or(lt(passkeys.counter, counter)),
      ),
    )
    .returning({ id: passkeys.id });
  return used !== undefined;
}

export async function deletePasskey(tx: Db, userId: string, id: string): Promise<boolean> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return row !== undefined;
}

export async function purgePasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
