import { expect, it } from 'vitest';
import { addDays, dayAt, daysBetween, daysFrom, quarterOf, weekdayOf } from './days.ts';

it('the day is the one at the practice, in which files are named and lists are grouped', () => {
  expect(dayAt(new Date('2026-03-01T23:15:30.000Z'))).toBe('2026-03-02');
  expect(dayAt(Date.UTC(2026, 10, 22, 23, 30))).toBe('2026-11-23');
  expect(dayAt(Date.UTC(2026, 6, 1, 21, 59))).toBe('2026-07-01');
  expect(dayAt(Date.UTC(2026, 6, 1, 22, 0))).toBe('2026-07-02');
});

it('days are counted by the calendar, also where a clock is put', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-10-26', -2)).toBe('2026-10-24');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
});

it('days are listed to the last, and end also with the last day that can be written', () => {
  expect(daysFrom('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect(daysFrom('2026-03-28', '2026-03-28')).toEqual(['2026-03-28']);
  expect(daysFrom('2026-03-28', '2026-03-27')).toEqual([]);
  // The next day has a five-digit year, which as a text sorts before this one.
  expect(daysFrom('9999-12-30', '9999-12-31')).toEqual(['9999-12-30', '9999-12-31']);
});

it('Monday is 1 and Sunday 7', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([1, 6, 7]);
});

it('has the days of a quarter', () => {
  expect(quarterOf('2026-11-27')).toEqual({ first: '2026-10-01', after: '2027-01-01' });
  expect(quarterOf('2028-02-29')).toEqual({ first: '2028-01-01', after: '2028-04-01' });
  expect(quarterOf('2026-06-30')).toEqual({ first: '2026-04-01', after: '2026-07-01' });
  expect(quarterOf('2026-07-01').first).toBe('2026-07-01');
});
