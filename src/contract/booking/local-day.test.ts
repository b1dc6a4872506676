import { describe, expect, it } from 'vitest';
import { clockAt, dateAt, elapsedAt, instantOf, localDay, placeOf } from './local-day.ts';

const iso = (instant: number) => new Date(instant).toISOString();

describe('a day at the practice', () => {
  it.each([
    ['2026-11-23', '2026-11-22T23:00:00.000Z', 288],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', 276],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', 300],
    ['2026-07-01', '2026-06-30T22:00:00.000Z', 288],
  ])('%s begins at %s and has %i steps', (date, begins, steps) => {
    const day = localDay(date);
    expect(iso(day.begins)).toBe(begins);
    expect(day.steps).toBe(steps);
    expect(dateAt(day.begins)).toBe(date);
    expect(dateAt(day.begins - 1)).not.toBe(date);
  });

  it('takes a time that spring leaves out as the moment at which the clock was put', () => {
    expect(iso(instantOf('2026-03-29T02:30'))).toBe('2026-03-29T01:00:00.000Z');
    expect(iso(instantOf('2026-03-29T03:00'))).toBe('2026-03-29T01:00:00.000Z');
    expect(iso(instantOf('2026-03-29T08:00'))).toBe('2026-03-29T06:00:00.000Z');
  });

  it('knows both of a time that autumn has twice', () => {
    expect(iso(instantOf('2026-10-25T02:30'))).toBe('2026-10-25T00:30:00.000Z');
    expect(iso(instantOf('2026-10-25T02:30', true))).toBe('2026-10-25T01:30:00.000Z');
    expect(iso(instantOf('2026-10-25T01:59'))).toBe('2026-10-24T23:59:00.000Z');
    expect(iso(instantOf('2026-10-25T08:00'))).toBe('2026-10-25T07:00:00.000Z');
  });

  it.each([
    ['01:55', '2026-10-24T23:55:00.000Z'],
    ['02:00', '2026-10-25T00:00:00.000Z'],
    ['02:30', '2026-10-25T01:30:00.000Z'],
    ['03:00', '2026-10-25T02:00:00.000Z'],
  ])('lets what is worked until %s in autumn end at %s', (clock, end) => {
    expect(iso(instantOf(`2026-10-25T${clock}`, true))).toBe(end);
  });

  it.each(['2026-11-23', '2026-03-29', '2026-10-25'])(
    'shows on %s what any clock shows',
    (date) => {
      const day = localDay(date);
      const shown = new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'Europe/Berlin',
        timeStyle: 'short',
      });
      for (let minute = 0; minute < day.steps * 5; minute += 5) {
        const clock = clockAt(day, minute);
        const text = `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`;
        expect(text).toBe(shown.format(day.begins + minute * 60_000));
        expect([elapsedAt(day, clock), elapsedAt(day, clock, true)]).toContain(minute);
        expect(placeOf(day.begins + minute * 60_000)).toEqual({ day, minute });
      }
    },
  );

  it('has the same date for an instant whether its day is known or not', () => {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
    const around = (date: string) =>
      [-1, 0, 1, 60_000, 7_199_999, 7_200_000].map((ms) => localDay(date).begins + ms);
    for (const date of ['2031-01-01', '2031-03-30', '2031-03-31', '2031-07-01', '2031-10-27']) {
      const instants = around(date);
      expect(instants.map(dateAt), date).toEqual(instants.map((at) => shown.format(at)));
    }
    const unknown = Date.parse('2044-07-01T22:30:00Z');
    expect([dateAt(unknown), localDay('2044-07-02').date, dateAt(unknown)]).toEqual(
      Array.from({ length: 3 }, () => '2044-07-02'),
    );
  });
});
