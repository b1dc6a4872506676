import { MINUTE_MS } from '#contract/shared/spans.ts';

/** Smaller differences of a clock are ignored: a message may be on its way for so long. */
const TOLERATED_MS = 5 * MINUTE_MS;

export interface Authored {
  /** When it was filled; null where nothing readable says so. */
  at: Date | null;
  /** What the device's clock said, where that was not the time. */
  byDevice: Date | null;
}

/** The device's clock; a year that PostgreSQL does not know is no time. */
const instantOf = (text: string): Date | null => {
  const date = new Date(text);
  return date.getUTCFullYear() >= 1 ? date : null;
};

/**
 * When a hand-in was filled. When sending, the device also tells its current time; by the
 * difference to the server's clock, the time of filling is corrected. It is never later than the
 * receipt.
 */
export function authoredOf(
  said: string | undefined,
  { now, deviceNow }: { now: Date; deviceNow: Date | undefined },
): Authored {
  const filled = said === undefined ? null : instantOf(said);
  if (!filled) return { at: null, byDevice: null };
  const off = deviceNow ? now.getTime() - deviceNow.getTime() : 0;
  const wrong = Math.abs(off) > TOLERATED_MS ? off : 0;
  const at = filled.getTime() + wrong;
  const ahead = at - now.getTime() > TOLERATED_MS;
  if (wrong === 0 && !ahead) return { at: filled, byDevice: null };
  return { at: new Date(Math.min(at, now.getTime())), byDevice: filled };
}
