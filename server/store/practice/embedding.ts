import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Role } from '#contract/access/roles.ts';
import type { Db } from '#server/database/database.ts';
import { CODES } from '#server/lifetimes.ts';
import { embedCodes, sessions } from '../access/schema/access.ts';
import { hashOfToken, newToken } from '../access/tokens.ts';
import { theCompany } from './company.ts';
import { companies, users } from './schema/practice.ts';

/** Pages of other origins that may show the app in a frame. */
export const hostOriginsOf = async (db: Db): Promise<string[]> =>
  (await theCompany(db)).embedOrigins;

export async function saveHostOrigins(tx: Db, companyId: string, origins: string[]): Promise<void> {
  await tx.update(companies).set({ embedOrigins: origins }).where(eq(companies.id, companyId));
}

/** Makes a code for one origin; it opens a session of the same person, once, within 60 s. */
export async function createEmbedCode(
  db: Db,
  { sessionId, origin }: { sessionId: string; origin: string },
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const { token: code, hash } = newToken('embed');
  const expiresAt = new Date(now.getTime() + CODES.embedMs);
  await db.insert(embedCodes).values({ codeHash: hash, sessionId, origin, expiresAt });
  return { code, expiresAt };
}

/** Whom a code signs in, and until when. */
interface EmbedGrant {
  userId: string;
  /** The session that made the code. */
  parentId: string;
  role: Role;
  endsAt: Date;
}

/**
 * Uses up a code, also when the result is null: unknown, used or expired codes, codes of a session
 * that has ended, and codes shown by another origin.
 */
export async function takeEmbedCode(
  db: Db,
  { code, origin }: { code: string; origin: string },
  now: Date,
): Promise<EmbedGrant | null> {
  const [taken] = await db
    .delete(embedCodes)
    .where(eq(embedCodes.codeHash, hashOfToken(code)))
    .returning();
  if (!taken || taken.origin !== origin || taken.expiresAt <= now) return null;
  const [grant] = await db
    .select({
      userId: users.id,
      parentId: sessions.id,
      role: users.role,
      endsAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, taken.sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    // Locks the session: who ends it now waits, and then also ends the session made from the code.
    .for('share', { of: sessions });
  return grant ?? null;
}
