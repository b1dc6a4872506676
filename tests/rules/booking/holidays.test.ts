import Holidays from 'date-holidays';
import { getHolidays } from 'feiertagejs';
import { describe, expect, it } from 'vitest';
import { holidaysOf, LAND_CODES, type Municipal } from '#contract/booking/holidays.ts';

const YEARS = Array.from({ length: 10 }, (_, index) => 2024 + index);

const theirs = (year: number, land: string): string[] =>
  new Holidays('DE', land)
    .getHolidays(year, 'de')
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10));

const others = (year: number, land: (typeof LAND_CODES)[number]): string[] =>
  getHolidays(year, land).map(({ date }) => {
    const two = (part: number) => String(part).padStart(2, '0');
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  });

/** Entries that are in only one of the lists. */
const differences = (ours: readonly string[], found: readonly string[]): string[] =>
  [
    ...ours.filter((date) => !found.includes(date)).map((date) => `only ours ${date.slice(5)}`),
    ...found.filter((date) => !ours.includes(date)).map((date) => `only theirs ${date.slice(5)}`),
  ].toSorted();

function compare(read: (year: number, land: (typeof LAND_CODES)[number]) => string[]) {
  const found: Record<string, string[]> = {};
  for (const land of LAND_CODES) {
    for (const year of YEARS) {
      const ours = [...holidaysOf(year, land, []).keys()];
      const apart = differences(ours, [...new Set(read(year, land))]);
      if (apart.length > 0) found[`${land} ${year}`] = apart;
    }
  }
  return found;
}

describe('the public holidays of 16 Länder in ten years', () => {
  it('are those of date-holidays', () => {
    expect(compare(theirs)).toEqual({});
  });

  it('are those of feiertagejs, but for what it does not know', () => {
    const each = (text: string) => Object.fromEntries(YEARS.map((year) => [`BY ${year}`, [text]]));
    expect(compare(others)).toEqual({
      // In Bayern Mariä Himmelfahrt is a holiday of municipalities; feiertagejs gives it to all of them.
      ...each('only theirs 08-15'),
      // Two holidays that Berlin has only once; feiertagejs knows neither.
      'BE 2025': ['only ours 05-08'],
      'BE 2028': ['only ours 06-17'],
    });
  });

  it.each<[Municipal, 'BY' | 'SN' | 'TH' | 'BW', string | undefined]>([
    ['augsburg', 'BY', '2026-08-08'],
    ['assumption', 'BY', '2026-08-15'],
    ['corpus_christi', 'SN', '2026-06-04'],
    ['corpus_christi', 'TH', '2026-06-04'],
    ['augsburg', 'BW', undefined],
  ])('%s in %s is a matter of the municipality', (key, land, date) => {
    const without = [...holidaysOf(2026, land, []).keys()];
    const added = [...holidaysOf(2026, land, [key]).keys()].filter((one) => !without.includes(one));
    expect(added).toEqual(date === undefined ? [] : [date]);
  });
});
