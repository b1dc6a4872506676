import { afterEach, expect, it, vi } from 'vitest';
import { byDay, nearDayOf } from './times-of-day.tsx';

afterEach(() => void vi.useRealTimers());

it('names today and tomorrow by a word, as it is at the practice', () => {
  // Half past midnight there, the day before in UTC.
  vi.useFakeTimers({ now: new Date('2027-01-11T23:30:00.000Z') });
  expect(['2027-01-12', '2027-01-13', '2027-01-14'].map(nearDayOf)).toEqual([
    'Heute',
    'Morgen',
    'Do., 14.1.',
  ]);
});

it('gathers what begins on a day of the practice, in its order', () => {
  const times = [
    '2027-01-11T22:45:00.000Z',
    '2027-01-11T23:15:00.000Z',
    '2027-01-12T07:00:00.000Z',
  ];
  expect(byDay(times, (time) => time)).toEqual([
    ['2027-01-11', times.slice(0, 1)],
    ['2027-01-12', times.slice(1)],
  ]);
});
