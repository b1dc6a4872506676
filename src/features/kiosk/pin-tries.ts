import type { PinVerifier } from '#contract/entities/kiosk.ts';
import { pinMatches } from '#data/crypto/pin.ts';
import { db } from '#data/db.ts';
import { type PinTries, pinPause } from './pin-pause.ts';

const META = 'pin-tries';

const readTries = async (now: number): Promise<PinTries> => {
  const value = (await db.meta.get(META))?.value as PinTries | undefined;
  const tries = value ?? { wrong: 0, lastAt: 0 };
  if (tries.lastAt <= now) return tries;
  // The clock was set back: the pause counts from here, it must not last until the old time.
  const mended = { ...tries, lastAt: now };
  await db.meta.put({ key: META, value: mended });
  return mended;
};

/** Milliseconds until the PIN may be tried; a reload does not shorten it. */
export const currentPause = async (now: number): Promise<number> =>
  pinPause(await readTries(now), now);

export type PinAnswer = { right: true } | { right: false; pauseMs: number };

/** Checks a PIN on the device. The try is counted before it is judged, so a kill does not undo it. */
export const tryPin = async (
  verifier: PinVerifier,
  pin: string,
  now: number,
): Promise<PinAnswer> => {
  const before = await readTries(now);
  const pause = pinPause(before, now);
  if (pause > 0) return { right: false, pauseMs: pause };
  const tries: PinTries = { wrong: before.wrong + 1, lastAt: now };
  await db.meta.put({ key: META, value: tries });
  if (!(await pinMatches(verifier, pin))) return { right: false, pauseMs: pinPause(tries, now) };
  await db.meta.delete(META);
  return { right: true };
};
