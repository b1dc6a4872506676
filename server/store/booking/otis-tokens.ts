import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { CODES } from '#server/lifetimes.ts';
import { otisTokens } from '../access/schema/access.ts';
import { hashOfToken, newToken } from '../access/tokens.ts';

/** A token for the booking service: hashed, once, 60 s, for one audience (SEC-20). */
export async function createOtisToken(
  db: Db,
  userId: string,
  audience: string,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken('otis');
  const expiresAt = new Date(now.getTime() + CODES.otisMs);
  await db.insert(otisTokens).values({ tokenHash: hash, userId, audience, expiresAt });
  return token;
}

/** Uses a token: whose it was; null when it is unknown, over, used, or of another audience. */
export async function redeemOtisToken(
  db: Db,
  given: { token: string; audience: string },
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .update(otisTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(otisTokens.tokenHash, hashOfToken(given.token)),
        eq(otisTokens.audience, given.audience),
        isNull(otisTokens.usedAt),
        gt(otisTokens.expiresAt, now),
      ),
    )
    .returning({ userId: otisTokens.userId });
  return row?.userId ?? null;
}
