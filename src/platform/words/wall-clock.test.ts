import { expect, it } from 'vitest';
import { instantOf, localTime } from './wall-clock.ts';

it.each([
  ['2026-07-01T09:05', '2026-07-01T07:05:00.000Z'],
  ['2026-12-01T09:05', '2026-12-01T08:05:00.000Z'],
  ['2026-12-31T23:59', '2026-12-31T22:59:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('%s is one instant at the practice, and reads the same', (text, instant) => {
  expect(instantOf(text)).toBe(instant);
  expect(localTime(new Date(instant))).toBe(text);
});

it('an hour that spring leaves out is an hour later', () => {
  expect(instantOf('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
});

it.each(['', 'x', '2026-12-01', '2026-13-01T09:00'])('%j is none', (text) => {
  expect(instantOf(text)).toBeNull();
});
