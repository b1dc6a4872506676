import type { Db } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { accountById } from '../access/accounts.ts';
import { theCompany } from '../practice/company.ts';
import { redeemOtisToken } from './otis-tokens.ts';

/** Whom the booking service may know. */
export interface OtisVisitor {
  id: string;
  name: string;
  email: string;
}

interface Configured {
  env: Pick<Env, 'OTIS_ORIGIN' | 'OTIS_SECRET'>;
  /** Origin of the booking service in this process. */
  ownOtis: string | undefined;
}

/**
 * The origin for which a token is made: the configured booking service, if it is our own or shares
 * a secret with us. Null when there is none that could redeem a token.
 */
export async function audienceOf(db: Db, { env, ownOtis }: Configured): Promise<string | null> {
  const origin = env.OTIS_ORIGIN ?? (await theCompany(db)).otisOrigin;
  if (!origin) return null;
  const audience = new URL(origin).origin;
  return audience === ownOtis || env.OTIS_SECRET ? audience : null;
}

/** Uses up a token. Returns its visitor; null: unknown, used, expired, or for another origin. */
export async function visitorOf(
  db: Db,
  given: { token: string; audience: string },
  now: Date,
): Promise<OtisVisitor | null> {
  const userId = await redeemOtisToken(db, given, now);
  const user = userId && (await accountById(db, userId));
  return user ? { id: user.id, name: user.name, email: user.email } : null;
}
