import { DAY_MS } from '#contract/shared/spans.ts';

const LATE_MS = 7 * DAY_MS;

/**
 * When something counts as having come in: when it happened, as its sender says, but never in the
 * future, and never so long ago that nobody would see it come.
 */
export const whenOf = (instant: string, now: Date): Date => {
  const said = Date.parse(instant);
  return new Date(Math.min(now.getTime(), Math.max(said, now.getTime() - LATE_MS)));
};
