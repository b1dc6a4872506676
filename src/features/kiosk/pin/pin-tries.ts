import type { PinVerifier } from '#contract/devices/kiosk.ts';
import { pinMatches } from '#data/crypto/pin.ts';
import { db } from '#data/db.ts';
import { countTry, forgetTries, currentPause as pauseOf } from '#data/tries.ts';

const META = 'pin-tries';

/** Milliseconds until the PIN may be tried; a reload does not shorten it. */
export const currentPause = (now: number): Promise<number> => pauseOf(db, META, now);

export type PinAnswer = { right: true } | { right: false; pauseMs: number };

/** Checks a PIN on the device. The try is counted before it is judged, so a kill does not undo it. */
export const tryPin = async (
  verifier: PinVerifier,
  pin: string,
  now: number,
): Promise<PinAnswer> => {
  const { allowed, pauseMs } = await countTry(db, META, now);
  if (!allowed || !(await pinMatches(verifier, pin))) return { right: false, pauseMs };
  await forgetTries(db, META);
  return { right: true };
};
