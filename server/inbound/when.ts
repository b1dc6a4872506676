import { DAY_MS } from '#contract/shared/spans.ts';

const LATE_MS = 7 * DAY_MS;

/**
 * The time at which something counts as received: the time that its sender gives, but not in the
 * future, and at most seven days ago, so that the team still sees it among the new entries.
 */
export const whenOf = (instant: string, now: Date): Date => {
  const said = Date.parse(instant);
  return new Date(Math.min(now.getTime(), Math.max(said, now.getTime() - LATE_MS)));
};
