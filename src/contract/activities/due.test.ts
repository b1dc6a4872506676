import { describe, expect, it } from 'vitest';
import { atPractice, dueBefore } from './due.ts';

const iso = (now: string, days: number, hour: number) =>
  atPractice(new Date(now), days, hour).toISOString();

describe('a time at the practice', () => {
  it.each([
    ['2026-01-15T12:00:00Z', 1, 0, '2026-01-15T23:00:00.000Z'],
    ['2026-07-15T12:00:00Z', 1, 0, '2026-07-15T22:00:00.000Z'],
    ['2026-07-15T22:30:00Z', 0, 15, '2026-07-16T13:00:00.000Z'],
    ['2026-03-28T12:00:00Z', 1, 0, '2026-03-28T23:00:00.000Z'],
    ['2026-03-29T12:00:00Z', 1, 0, '2026-03-29T22:00:00.000Z'],
    ['2026-10-24T12:00:00Z', 1, 8, '2026-10-25T07:00:00.000Z'],
    ['2026-12-31T12:00:00Z', 1, 8, '2027-01-01T07:00:00.000Z'],
  ])('of %s in %d days at %d o’clock is %s', (now, days, hour, expected) =>
    expect(iso(now, days, hour)).toBe(expected),
  );
});

describe('what is due', () => {
  const now = new Date('2026-07-15T12:00:00Z');
  it('by now, by midnight or at any time', () => {
    expect(dueBefore('overdue', now)).toBe(now);
    expect(dueBefore('today', now)?.toISOString()).toBe('2026-07-15T22:00:00.000Z');
    expect(dueBefore('any', now)).toBeNull();
  });
});
