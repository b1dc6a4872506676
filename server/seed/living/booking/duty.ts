import { holidayOn } from '#contract/booking/holidays.ts';
import { clockAt, localDay, minutesOf } from '#contract/booking/local-day.ts';
import { weekdayOf } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { DEMO_HOURS } from '../../demo-locations.ts';
import { dayOf } from '../calendar.ts';

type Span = readonly [from: string, to: string];

/** When the practice is open on the day of its first start. */
export interface Duty {
  day: string;
  /** All of the day, in order. */
  spans: readonly Span[];
  /** Spans outside the ordinary hours, so that a demo tried at night has people at work. */
  extra: readonly Span[];
}

/** Minutes before and after the first start in which the practice is open. */
const AROUND = 120;
/** With so many ordinary minutes before and after the first start, the hours stay as they are. */
const ENOUGH = 45;
/** The latest end, as opening hours must end before midnight. */
const LAST = minutesOf('23:55');

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const holidayAt = (day: string): boolean => holidayOn(day, 'BE', []) !== undefined;

/** When the practice is open on a day, in minutes that the clock shows. */
export const regular = (day: string): [number, number][] =>
  holidayAt(day)
    ? []
    : DEMO_HOURS.filter(({ weekday }) => weekday === weekdayOf(day)).map(({ from, to }) => [
        minutesOf(from),
        minutesOf(to),
      ]);

/** The opening hours on the day of a first start. */
export function dutyOn(begun: number): Duty {
  const day = dayOf(begun);
  const local = localDay(day);
  const now = clockAt(local, Math.floor((begun - local.begins) / MINUTE_MS / 5) * 5);
  const open = regular(day);
  const written = (spans: readonly (readonly [number, number])[]): Span[] =>
    spans.map(([from, to]) => [clock(from), clock(to)]);
  if (open.some(([from, to]) => from + ENOUGH <= now && now + ENOUGH <= to)) {
    return { day, spans: written(open), extra: [] };
  }
  // Only the parts outside the ordinary hours are added.
  let left: [number, number][] = [[Math.max(0, now - AROUND), Math.min(LAST, now + AROUND)]];
  for (const [from, to] of open) {
    left = left.flatMap(([a, b]): [number, number][] =>
      b <= from || to <= a
        ? [[a, b]]
        : [
            ...(a < from ? [[a, from] as [number, number]] : []),
            ...(to < b ? [[to, b] as [number, number]] : []),
          ],
    );
  }
  const all = [...open, ...left].sort(([a], [b]) => a - b);
  return { day, spans: written(all), extra: written(left) };
}
