import { RETRY } from '#contract/shared/limits.ts';

/**
 * Milliseconds until the next attempt: full jitter over base × 2^attempts, capped; never earlier
 * than the server asked for, within an hour. There is no last attempt (OE-12).
 * @param attempts attempts so far, 1 after the first
 * @param random uniform in [0, 1)
 */
export const backoffMs = (attempts: number, random: () => number, retryAfterS = 0): number => {
  const ceiling = Math.min(RETRY.capMs, RETRY.baseMs * 2 ** Math.min(attempts, 30));
  return Math.min(RETRY.longestMs, Math.max(Math.floor(random() * ceiling), retryAfterS * 1000));
};
