import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { SECOND_FACTOR } from '#server/lifetimes.ts';
import { confirmedPlaces } from './schema/second-factor.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** Where somebody signs in: a practice device, or a browser by the tokens that it was given. */
interface Place {
  practiceDeviceId: string | undefined;
  browserTokens: readonly string[];
}

const since = (now: Date): Date => new Date(now.getTime() - SECOND_FACTOR.placeMs);

const deviceName = (id: string): string => `device ${id}`;

const namesOf = ({ practiceDeviceId, browserTokens }: Place): string[] =>
  practiceDeviceId ? [deviceName(practiceDeviceId)] : browserTokens.map(hashOfToken);

/** Whether the person has confirmed a second factor there within 90 days. */
export async function isConfirmed(
  db: Db,
  userId: string,
  place: Place,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ place: confirmedPlaces.place })
    .from(confirmedPlaces)
    .where(
      and(
        eq(confirmedPlaces.userId, userId),
        inArray(confirmedPlaces.place, namesOf(place)),
        gt(confirmedPlaces.confirmedAt, since(now)),
      ),
    );
  return row !== undefined;
}

/**
 * Remembers that the person need not confirm here for 90 days. Returns a new token for the browser;
 * null for a practice device, which has a token of its own.
 */
export async function rememberPlace(
  tx: Db,
  userId: string,
  practiceDeviceId: string | null,
  now: Date,
): Promise<string | null> {
  const made = practiceDeviceId === null ? newToken('browser') : null;
  const place = made?.hash ?? deviceName(practiceDeviceId ?? '');
  await tx
    .insert(confirmedPlaces)
    .values({ userId, place, confirmedAt: now })
    .onConflictDoUpdate({
      target: [confirmedPlaces.userId, confirmedPlaces.place],
      set: { confirmedAt: now },
    });
  return made?.token ?? null;
}

/** The second factor is asked for again everywhere. */
export async function forgetPlaces(db: Db, userId: string): Promise<void> {
  await db.delete(confirmedPlaces).where(eq(confirmedPlaces.userId, userId));
}

export async function purgePlaces(db: Db, now: Date): Promise<void> {
  await db.delete(confirmedPlaces).where(lt(confirmedPlaces.confirmedAt, since(now)));
}
