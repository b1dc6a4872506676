import type { EmpfangDatabase } from '../db.ts';

const PREFIX = 'identity-pin-off|';
export const pinOffKey = (userId: string): string => `${PREFIX}${userId}`;

/**
 * After five wrong PINs, or at the end of a session: no PIN opens this person any more until a full
 * sign-in, not after a reload either (SEC-26).
 */
export const switchPinOff = async (db: EmpfangDatabase, userId: string): Promise<void> => {
  await db.meta.put({ key: pinOffKey(userId), value: true });
};

/** After a full sign-in. */
export const switchPinOn = (db: EmpfangDatabase, userId: string): Promise<void> =>
  db.meta.delete(pinOffKey(userId));

export const peopleWithoutPin = async (db: EmpfangDatabase): Promise<Set<string>> => {
  const keys = await db.meta.where('key').startsWith(PREFIX).primaryKeys();
  return new Set(keys.map((key) => key.slice(PREFIX.length)));
};
