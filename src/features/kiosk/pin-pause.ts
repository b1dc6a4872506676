import { KIOSK } from '#contract/limits.ts';

/** Wrong tries since the last right one, kept over reloads. */
export interface PinTries {
  wrong: number;
  lastAt: number;
}

/**
 * Milliseconds that the PIN field still takes nothing: after every fifth wrong try 1, then 5, then
 * 15 minutes (security.md 26). A clock that was set back cannot lengthen the pause.
 */
export const pinPause = ({ wrong, lastAt }: PinTries, now: number): number => {
  if (wrong === 0 || wrong % KIOSK.pinTries !== 0) return 0;
  const round = Math.min(wrong / KIOSK.pinTries, KIOSK.pinPausesMs.length) - 1;
  const pause = KIOSK.pinPausesMs[round] ?? 0;
  return Math.min(pause, Math.max(0, lastAt + pause - now));
};
