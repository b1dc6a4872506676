import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { KEEP } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { users } from '../practice/schema/practice.ts';

const TOKEN = /^kd_([\w-]{22})\.([0-9a-z]{1,10})\.([0-9a-f]{64})$/;
/** Earlier releases wrote seconds, and no clock says as few milliseconds as they are. */
const LEAST_MS = 10 ** 11;

const macOf = (keys: AtRest, userId: string, id: string, issued: string): string =>
  keys.keyedHash('known device', `${userId} ${id} ${issued}`);

/**
 * What a browser shows from now on before its person is signed in: that this person was. It opens
 * nothing and names nobody; tries from there are counted alone (ADR-0076). It is signed, not kept. One
 * session is one device, however often it asks.
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

/** What a browser shows that was made for this person, whether it still counts or not. */
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

/** The id of a device that this person signed in on, of what it shows; null when there is none. */
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
  // By a clock that was ahead: until its time nothing would count that is issued now.
  const sinceMs = row?.since && row.since <= now ? row.since.getTime() : 0;
  const counts = (atMs: number) => atMs >= sinceMs && now.getTime() - atMs < KEEP.knownDeviceMs;
  return ownTokensOf(keys, by).find(({ atMs }) => counts(atMs))?.id ?? null;
}

/**
 * What browsers were given so far counts no longer: who was signed in there may be somebody else. The
 * one that goes on working asks anew.
 */
export async function forgetKnownDevices(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ devicesKnownSince: now }).where(eq(users.id, userId));
}
