import { addDays, mondayOf } from '#contract/shared/days.ts';

/** Days of the calendar as ISO 8601 writes them, `2026-11-23`: they compare as texts, and have no zone. */

const of = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** The day of a year (four digits) and a month (from 1), or null when there is none. */
export const dayOf = (year: number, month: number, day: number): string | null => {
  if (!(year >= 1000 && year <= 9999)) return null;
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? of(at.getTime()) : null;
};

export const isDay = (text: string): boolean => {
  const [year, month, day] = text.split('-').map(Number);
  return dayOf(year ?? 0, month ?? 0, day ?? 0) === text;
};

/** The same day of another month; its last one where it has fewer. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return of(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate())));
};

/** The Monday of a week of the year (ISO 8601: the first one has the year's first Thursday), or null. */
export const mondayOfWeek = (year: number, week: number): string | null => {
  const monday = addDays(mondayOf(`${year}-01-04`), 7 * (week - 1));
  return week >= 1 && addDays(monday, 3).startsWith(String(year)) ? monday : null;
};
