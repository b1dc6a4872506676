import { KIOSK } from '#contract/shared/limits.ts';
import type { EmpfangDatabase } from './db.ts';

/** Wrong tries since the last right one, kept over reloads. */
export interface Tries {
  wrong: number;
  lastAt: number;
}

/**
 * Milliseconds in which no try is accepted: after every fifth wrong try 1, then 5, then 15 minutes
 * (SEC-26). A clock that was set back cannot lengthen the pause.
 */
export const pauseAfter = ({ wrong, lastAt }: Tries, now: number): number => {
  if (wrong === 0 || wrong % KIOSK.pinTries !== 0) return 0;
  const round = Math.min(wrong / KIOSK.pinTries, KIOSK.pinPausesMs.length) - 1;
  const pause = KIOSK.pinPausesMs[round] ?? 0;
  return Math.min(pause, Math.max(0, lastAt + pause - now));
};

const readTries = async (db: EmpfangDatabase, key: string, now: number): Promise<Tries> => {
  const value = (await db.meta.get(key))?.value as Tries | undefined;
  const tries = value ?? { wrong: 0, lastAt: 0 };
  if (tries.lastAt <= now) return tries;
  // The clock was set back: the pause starts now, as it must not last until the old time.
  const mended = { ...tries, lastAt: now };
  await db.meta.put({ key, value: mended });
  return mended;
};

/** Milliseconds until a secret may be tried; a reload does not shorten it. */
export const currentPause = (db: EmpfangDatabase, key: string, now: number): Promise<number> =>
  db.transaction('rw', db.meta, async () => pauseAfter(await readTries(db, key, now), now));

/**
 * Counts a try before it is checked, so that neither a killed page nor a second tab undoes it.
 * @param key row of `meta` that counts
 * @returns `allowed`: it may be checked; otherwise for how long not. `pauseMs`: the pause if it is
 *   wrong
 */
export const countTry = (
  db: EmpfangDatabase,
  key: string,
  now: number,
): Promise<{ allowed: boolean; pauseMs: number }> =>
  db.transaction('rw', db.meta, async () => {
    const before = await readTries(db, key, now);
    const pauseMs = pauseAfter(before, now);
    if (pauseMs > 0) return { allowed: false, pauseMs };
    const tries: Tries = { wrong: before.wrong + 1, lastAt: now };
    await db.meta.put({ key, value: tries });
    return { allowed: true, pauseMs: pauseAfter(tries, now) };
  });

/** Wrong tries since the last right one. */
export const wrongTries = async (db: EmpfangDatabase, key: string): Promise<number> =>
  ((await db.meta.get(key))?.value as Tries | undefined)?.wrong ?? 0;

/** The secret was right. */
export const forgetTries = (db: EmpfangDatabase, key: string): Promise<void> => db.meta.delete(key);
