import { addDays } from '../shared/days.ts';

/**
 * The days of the quarter that a day is in: an insurance card is read once in it (§ 291b (2) SGB V).
 * @param date `2026-11-27`
 * @returns the first day, and the first one after it
 */
export function quarterOf(date: string): { first: string; after: string } {
  const [year = '', month = ''] = date.split('-');
  const begins = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  const first = `${year}-${String(begins).padStart(2, '0')}-01`;
  // Three months have 90 to 92 days.
  const after = `${addDays(first, 95).slice(0, 7)}-01`;
  return { first, after };
}
