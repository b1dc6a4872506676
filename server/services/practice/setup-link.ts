import * as z from 'zod/mini';
import type { Db } from '#server/database/database.ts';
import { CODES } from '#server/lifetimes.ts';
import { hashOfToken, newToken } from '#server/store/access/tokens.ts';
import { findCompany } from '#server/store/practice/company.ts';
import { noteOnce, read } from '#server/store/system/meta.ts';

const KEY = 'setup_link';
const Kept = z.object({ hash: z.string(), until: z.iso.datetime() });

/**
 * A new link to create the practice with, the only one that opens from now on. Null when there is a
 * practice already. The database keeps its hash.
 */
export async function makeSetupToken(db: Db, now: Date): Promise<string | null> {
  if (await findCompany(db)) return null;
  const { token, hash } = newToken('setup');
  const until = new Date(now.getTime() + CODES.setupMs).toISOString();
  await noteOnce(db, KEY, JSON.stringify({ hash, until } satisfies z.infer<typeof Kept>));
  return token;
}

/** The address of the set-up page. The token stands behind the hash: no server or proxy logs it. */
export const setupAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/personnel/setup#${token}`;

/** Until when a link opens the set-up; null when it does not. */
export async function setupOpenUntil(db: Db, token: string, now: Date): Promise<Date | null> {
  if (await findCompany(db)) return null;
  const kept = Kept.safeParse(JSON.parse((await read(db, KEY)) ?? 'null'));
  if (!kept.success || kept.data.hash !== hashOfToken(token)) return null;
  const until = new Date(kept.data.until);
  return until > now ? until : null;
}
