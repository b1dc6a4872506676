import { TIME_ZONE } from '../shared/constants.ts';
import { addDays, weekdayOf } from '../shared/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/spans.ts';
import { STEP_MINUTES } from './steps.ts';

const STEP_MS = STEP_MINUTES * MINUTE_MS;

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What the clock in the practice shows at an instant, as if it were UTC; milliseconds. */
const shown = (instant: number): number => {
  const of = new Map(wall.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => of.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
};

/** How far the clock is ahead of UTC; milliseconds. */
const offsetAt = (instant: number): number =>
  shown(instant) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/** A calendar day at the practice: 24 hours, or 23 or 25 when the clock changes. */
export interface LocalDay {
  /** `2026-11-23` */
  date: string;
  /** Monday 1, Sunday 7 (ISO 8601). */
  weekday: number;
  /** Instant of its midnight; milliseconds. */
  begins: number;
  /** Steps of five minutes in it: 276, 288 or 300. */
  steps: number;
  /** By how many minutes the clock changes on this day: 0 on most, 60 in autumn, -60 in spring. */
  put: number;
  /** Minutes since midnight at which the clock changes; meaningless where `put` is 0. */
  putAfter: number;
}

const midnight = (date: string): number => {
  const asUtc = Date.parse(`${date}T00:00:00Z`);
  // The offset of the evening before is valid at midnight, because clocks change in the night.
  return asUtc - offsetAt(asUtc - 2 * HOUR_MS);
};

const days = new Map<string, LocalDay>();
/** How many days are cached: more than a calendar ever shows. */
const REMEMBERED = 2_000;

/** The day of a date. @param date `2026-11-23` */
export function localDay(date: string): LocalDay {
  const known = days.get(date);
  if (known !== undefined) return known;
  const begins = midnight(date);
  const length = midnight(addDays(date, 1)) - begins;
  const put = Math.round((length - DAY_MS) / MINUTE_MS);
  let putAfter = 0;
  if (put !== 0) {
    const before = offsetAt(begins);
    while (offsetAt(begins + putAfter * MINUTE_MS) === before) putAfter += STEP_MINUTES;
  }
  const day = { date, weekday: weekdayOf(date), begins, steps: length / STEP_MS, put, putAfter };
  if (days.size >= REMEMBERED) days.clear();
  days.set(date, day);
  return day;
}

/** The calendar only has these years: a day outside of them was mistyped. */
const YEARS = ['2000-01-01', '2100-01-01'] as const;
/** @param when a date or a local time */
export const isInCalendar = (when: string): boolean => when >= YEARS[0] && when < YEARS[1];
export const BEYOND_CALENDAR = 'So weit reicht der Kalender nicht.';

const dateInUtc = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The date at the practice at an instant in milliseconds. */
export function dateAt(instant: number): string {
  // The practice is at most two hours ahead of UTC. Comparing with cached days is quicker: asking
  // the machine's calendar takes ten times as long, which counts when a month of appointments is
  // searched.
  for (const ahead of [0, 2 * HOUR_MS]) {
    const day = days.get(dateInUtc(instant + ahead));
    if (day && day.begins <= instant && instant < day.begins + day.steps * STEP_MS) return day.date;
  }
  return dateInUtc(shown(instant));
}

/**
 * Minutes since midnight at which the clock shows a time. A time that the day skips (02:30 in
 * spring) is when the clock changes; of a time that it has twice, `last` takes the second.
 * @param clock minutes that the clock shows, 0 to 1440
 */
export const elapsedAt = (day: LocalDay, clock: number, last = false): number => {
  if (day.put === 0 || clock < day.putAfter - Math.max(day.put, 0)) return clock;
  if (day.put < 0) return Math.max(day.putAfter, clock + day.put);
  return clock < day.putAfter && !last ? clock : clock + day.put;
};

/**
 * Minutes since midnight at which something that ends at a clock time is over. A time that autumn
 * has twice means the second; only the first moment of that hour ends the hour before, which exists
 * once.
 */
export const endAt = (day: LocalDay, clock: number): number =>
  elapsedAt(day, clock, clock !== day.putAfter - day.put);

/** Minutes that the clock shows when `elapsed` minutes have passed since midnight. */
export const clockAt = (day: LocalDay, elapsed: number): number =>
  day.put === 0 || elapsed < day.putAfter ? elapsed : elapsed - day.put;

/** `08:30` as minutes; `24:00` is 1440. */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** An instant as its day and the minutes since that day's midnight. */
export const placeOf = (instant: number): { day: LocalDay; minute: number } => {
  const day = localDay(dateAt(instant));
  return { day, minute: (instant - day.begins) / MINUTE_MS };
};

/**
 * Instant of a local time.
 * @param local `2026-11-23T08:30`
 * @param ends whether something is over then
 */
export const instantOf = (local: string, ends = false): number => {
  const day = localDay(local.slice(0, 10));
  const clock = minutesOf(local.slice(11));
  return day.begins + (ends ? endAt(day, clock) : elapsedAt(day, clock)) * MINUTE_MS;
};
