import { TIME_ZONE } from './constants.ts';
import { DAY_MS } from './spans.ts';

/** Calendar days in ISO 8601, `2026-11-23`: they compare as texts and have no time zone. */

/** `2026-11-23` in every engine; with `en-CA` WebKit puts the month first. */
const iso = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The day that it is at the practice. @param instant milliseconds where it is a number */
export const dayAt = (instant: Date | number): string => iso.format(instant);

const midnightInUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day that is `days` days later. */
export const addDays = (day: string, days: number): string =>
  new Date(midnightInUtc(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one day to another; negative where `to` lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnightInUtc(to) - midnightInUtc(from)) / DAY_MS);

/**
 * All days from `first` to `last`, both included. Counted by number, because texts do not sort
 * after 9999.
 */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at));

/** Monday 1, Sunday 7 (ISO 8601). */
export const weekdayOf = (day: string): number => new Date(midnightInUtc(day)).getUTCDay() || 7;

/** The Monday of the week that a day is in. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/**
 * The days of the quarter that a day is in: an insurance card is read once in it (§ 291b (2) SGB V).
 * @param date `2026-11-27`
 * @returns the first day, and the first one after it
 */
export function quarterOf(date: string): { first: string; after: string } {
  const [year = '', month = ''] = date.split('-');
  const begins = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  const first = `${year}-${String(begins).padStart(2, '0')}-01`;
  // 95 days later is always in the next quarter, because three months have 90 to 92 days.
  const after = `${addDays(first, 95).slice(0, 7)}-01`;
  return { first, after };
}
