import { addDays } from '../../shared/days.ts';
import { MINUTE_MS } from '../../shared/spans.ts';
import type { Ask, Taken } from '../asked.ts';
import { decide } from '../bookable.ts';
import { clockAt, elapsedAt, localDay, placeOf } from '../local-day.ts';
import type { BookingRefusal } from '../refusals.ts';
import type { Rules } from '../rules.ts';
import { openingsOn } from '../search.ts';

/** How many appointments can be asked for at once (`calls/series.ts`). */
export const SERIES_MOST = 24;

/** How many other times of the same day are named for one that is not possible. */
const INSTEAD = 3;

/** How often something is repeated, and in how many weeks. */
export interface Rhythm {
  count: number;
  every_weeks: number;
}

/**
 * One of a series: whether it is possible at its time, and which other times of the same day are.
 */
export interface SeriesVerdict {
  starts_at: string;
  refusals: BookingRefusal[];
  instead: string[];
}

/**
 * The instants of a series, in milliseconds: always the same weekday and the same clock time, also
 * when the clock changes in between.
 * @param first instant of the first one
 */
export function seriesStarts(first: number, { count, every_weeks }: Rhythm): number[] {
  const { day, minute } = placeOf(first);
  const clock = clockAt(day, minute);
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return first;
    const later = localDay(addDays(day.date, index * every_weeks * 7));
    return later.begins + elapsedAt(later, clock) * MINUTE_MS;
  });
}

/** The times of a day that are nearest to the wished one, in the order of the day. */
function nearby(rules: Rules, taken: Taken, ask: Ask, start: number): number[] {
  const times = openingsOn(rules, taken, ask, placeOf(start).day.date);
  return times
    .toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))
    .slice(0, INSTEAD)
    .toSorted((a, b) => a - b);
}

/** How each of a series is decided now. @param taken the calendar of a date, as it is known */
export async function seriesVerdicts(
  rules: Rules,
  taken: (date: string) => Taken | Promise<Taken>,
  ask: Ask,
  starts: readonly number[],
): Promise<SeriesVerdict[]> {
  const verdicts: SeriesVerdict[] = [];
  for (const start of starts) {
    const calendar = await taken(placeOf(start).day.date);
    const decision = decide(rules, calendar, ask, start);
    const instead = decision.ok ? [] : nearby(rules, calendar, ask, start);
    verdicts.push({
      starts_at: new Date(start).toISOString(),
      refusals: decision.ok ? [] : decision.refusals,
      instead: instead.map((time) => new Date(time).toISOString()),
    });
  }
  return verdicts;
}
