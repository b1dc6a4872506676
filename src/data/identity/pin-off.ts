import type { EmpfangDatabase } from '../db.ts';

const UNTIL = 'identity-pin-until|';
export const pinUntilKey = (userId: string): string => `${UNTIL}${userId}`;

/**
 * Notes until when the practice lets a PIN open this person here: the instant at which their
 * session ends; 0 where no PIN was ever set; null where that is not known. The screen offers a PIN
 * only where it would work.
 */
export const notePinUntil = async (
  db: EmpfangDatabase,
  userId: string,
  until: number | null,
): Promise<void> => {
  const key = pinUntilKey(userId);
  if (until === null) await db.meta.delete(key);
  else await db.meta.put({ key, value: until });
};

/**
 * What is noted for all people. Of a person who is missing here nothing is known: the practice is
 * asked.
 */
export const pinsUntil = async (db: EmpfangDatabase): Promise<Map<string, number>> => {
  const rows = await db.meta.where('key').startsWith(UNTIL).toArray();
  return new Map(
    rows.flatMap(({ key, value }) =>
      typeof value === 'number' ? [[key.slice(UNTIL.length), value] as const] : [],
    ),
  );
};

const PREFIX = 'identity-pin-off|';
export const pinOffKey = (userId: string): string => `${PREFIX}${userId}`;

/**
 * After five wrong PINs, or at the end of a session: no PIN opens this person any more until a full
 * sign-in, not after a reload either (SEC-26).
 */
export const switchPinOff = async (db: EmpfangDatabase, userId: string): Promise<void> => {
  await db.meta.put({ key: pinOffKey(userId), value: true });
};

/** Called after a full sign-in: a PIN may open this person again. */
export const switchPinOn = (db: EmpfangDatabase, userId: string): Promise<void> =>
  db.meta.delete(pinOffKey(userId));

export const peopleWithoutPin = async (db: EmpfangDatabase): Promise<Set<string>> => {
  const keys = await db.meta.where('key').startsWith(PREFIX).primaryKeys();
  return new Set(keys.map((key) => key.slice(PREFIX.length)));
};
