import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';

const UNITS = [
  [DAY_MS, 'Tag', 'Tage'],
  [HOUR_MS, 'Stunde', 'Stunden'],
  [60_000, 'Minute', 'Minuten'],
] as const;

const many = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

export const days = (count: number): string => many(count, 'Tag', 'Tage');
export const years = (count: number): string => many(count, 'Jahr', 'Jahre');

/** A time of the code in German, in the largest unit that divides it; 24 hours stay hours. */
export function span(ms: number): string {
  const [unit, one, more] =
    UNITS.find(([size]) => ms % size === 0 && (size < DAY_MS || ms > DAY_MS)) ?? UNITS[2];
  return many(Math.round(ms / unit), one, more);
}
