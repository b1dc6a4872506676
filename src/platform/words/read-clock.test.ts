import { expect, it } from 'vitest';
import { readClock } from './read-clock.ts';

it.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['0', '00:00'],
  ['9 Uhr', '09:00'],
  ['um 9', '09:00'],
  ['9h', '09:00'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9,30', '09:30'],
  ['9 30', '09:30'],
  ['9 Uhr 30', '09:30'],
  ['9h30', '09:30'],
  ['9:30 Uhr', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['1745', '17:45'],
  ['23:59', '23:59'],
  ['halb 10', '09:30'],
  ['viertel nach 9', '09:15'],
  ['viertel vor 10', '09:45'],
  ['dreiviertel 10', '09:45'],
  ['halb 24', '23:30'],
  ['mittags', '12:00'],
])('%s', (typed, clock) => {
  expect(readClock(typed)).toBe(clock);
});

it.each(['', '24', '24:00', '9:60', '93', '9:5', '12345', 'neun', 'halb', 'halb 0', 'toString'])(
  '%j is no time of day',
  (typed) => {
    expect(readClock(typed)).toBeNull();
  },
);
