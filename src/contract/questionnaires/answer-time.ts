import { berlin, clockOf, isClosed, spansOn } from '../practice/berlin-days.ts';
import type { Closure, OpeningHours } from '../practice/opening-hours.ts';
import { ANSWER_HOURS } from '../shared/limits.ts';

const DAYS_AHEAD = 60;

/**
 * When somebody who writes now is answered at the latest: after two hours of opening time, counted
 * across the end of a day and days on which nobody is there; null where no hours are known. `days`
 * from today, `time` on that day in Berlin.
 */
export function answerBy(
  hours: OpeningHours,
  now: Date,
  closures: readonly Closure[] = [],
): { days: number; time: string } | null {
  const today = berlin(now);
  let left = ANSWER_HOURS * 60;
  for (let days = 0; days <= DAYS_AHEAD; days++) {
    if (isClosed(closures, now, days)) continue;
    for (const { from, to } of spansOn(hours, today.weekday + days)) {
      const start = days === 0 ? Math.max(from, today.minute) : from;
      if (start >= to) continue;
      if (to - start >= left) {
        return { days, time: clockOf(start + left) };
      }
      left -= to - start;
    }
  }
  return null;
}
