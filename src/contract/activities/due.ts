import { TIME_ZONE } from '../shared/constants.ts';
import { addDays, dayAt } from '../shared/days.ts';
import { HOUR_MS } from '../shared/spans.ts';
import type { DueFilter } from './activity-enums.ts';

const hour = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The instant of a local time at the practice, `days` after the day of `now`. */
export function atPractice(now: Date, days: number, wanted: number): Date {
  const begin = Date.parse(`${addDays(dayAt(now), days)}T00:00Z`) + wanted * HOUR_MS;
  // One hour before UTC in winter, two in summer.
  const winter = new Date(begin - HOUR_MS);
  return Number(hour.format(winter)) === wanted ? winter : new Date(begin - 2 * HOUR_MS);
}

/** The instant before which something must be due to be shown; null: due at any time. */
export const dueBefore = (due: DueFilter, now: Date): Date | null =>
  ({ overdue: now, today: atPractice(now, 1, 0), any: null })[due];
