import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { KEEP } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { users } from '../practice/schema/practice.ts';

const TOKEN = /^kd_([\w-]{22})\.([0-9a-z]{1,10})\.([0-9a-f]{64})$/;
/** Tokens of earlier releases hold seconds, which are always below this number of milliseconds. */
const LEAST_MS = 10 ** 11;

const macOf = (keys: AtRest, userId: string, id: string, issued: string): string =>
  keys.keyedHash('known device', `${userId} ${id} ${issued}`);

/**
 * A token with which a browser later shows, before a sign-in, that this person signed in there
 * once. It opens nothing and names nobody; it only gives that browser tries of its own (ADR-0076).
 * It is signed and not stored. A session gets the same device id each time.
 */
export function makeKnownDevice(
  keys: AtRest,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): string {
  const hash = keys.keyedHash('session of a known device', sessionId);
  const id = Buffer.from(hash, 'hex').subarray(0, 16).toString('base64url');
  const issued = now.getTime().toString(36);
  return `kd_${id}.${issued}.${macOf(keys, userId, id, issued)}`;
}

const issuedMs = (issued: string): number => {
  const value = Number.parseInt(issued, 36);
  return value < LEAST_MS ? value * 1000 : value;
};

/** Those of the shown tokens that were made for this person, whether still valid or not. */
export function ownTokensOf(
  keys: AtRest,
  { userId, shown }: { userId: string; shown: readonly string[] },
): { id: string; atMs: number }[] {
  return shown.flatMap((token) => {
    const [, id = '', issued = '', mac = ''] = TOKEN.exec(token.trim()) ?? [];
    if (id === '') return [];
    const right = macOf(keys, userId, id, issued);
    const own = timingSafeEqual(Buffer.from(mac), Buffer.from(right));
    return own ? [{ id, atMs: issuedMs(issued) }] : [];
  });
}

/** The id of the first shown device that is known to this person; null when there is none. */
export async function knownDeviceOf(
  db: Db,
  keys: AtRest,
  by: { userId: string; shown: readonly string[] },
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ since: users.devicesKnownSince })
    .from(users)
    .where(eq(users.id, by.userId));
  // A time in the future came from a clock that was ahead; it would make all new tokens invalid.
  const sinceMs = row?.since && row.since <= now ? row.since.getTime() : 0;
  const counts = (atMs: number) => atMs >= sinceMs && now.getTime() - atMs < KEEP.knownDeviceMs;
  return ownTokensOf(keys, by).find(({ atMs }) => counts(atMs))?.id ?? null;
}

/**
 * Makes all known-device tokens so far invalid, as somebody else may have signed in there. A
 * browser that stays signed in asks for a new one.
 */
export async function forgetKnownDevices(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ devicesKnownSince: now }).where(eq(users.id, userId));
}
