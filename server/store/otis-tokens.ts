import { CODES } from '#server/lifetimes.ts';
import type { Db } from './database.ts';
import { otisTokens } from './schema/access.ts';
import { newToken } from './tokens.ts';

/** A token for the booking service: hashed, once, 60 s, for one audience (security.md 20). */
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
