import { describe, expect, it } from 'vitest';
import { hoursToday } from './hours-today.ts';

const HOURS = [
  { weekday: 1, from: '14:00', to: '18:00' },
  { weekday: 1, from: '08:00', to: '12:00' },
  { weekday: 2, from: '08:00', to: '12:00' },
  { weekday: 5, from: '08:00', to: '12:00' },
];
/** A Monday in winter, by the clock in Berlin. */
const monday = (clock: string) => new Date(`2026-11-23T${clock}:00+01:00`);

describe('the opening times of today', () => {
  it('are unknown where the practice names none', () => {
    expect(hoursToday([], [], monday('10:00'))).toBeNull();
  });

  it('say until when somebody is there, in the order of the day', () => {
    const spans = [
      { from: '08:00', to: '12:00' },
      { from: '14:00', to: '18:00' },
    ];
    const open = { spans, openUntil: '12:00', opensNext: null };
    expect(hoursToday(HOURS, [], monday('08:00'))).toEqual(open);
    expect(hoursToday(HOURS, [], monday('11:59'))).toEqual(open);
  });

  it('say when somebody is there again: later today, tomorrow, on another day', () => {
    const next = (now: Date, closures: Parameters<typeof hoursToday>[1] = []) =>
      hoursToday(HOURS, closures, now)?.opensNext;
    expect(next(monday('07:59'))).toEqual({ days: 0, weekday: 1, time: '08:00' });
    expect(next(monday('12:00'))).toEqual({ days: 0, weekday: 1, time: '14:00' });
    expect(next(monday('18:00'))).toEqual({ days: 1, weekday: 2, time: '08:00' });
    const training = { from: '2026-11-24', to: '2026-11-24', name: 'Fortbildung' };
    expect(next(monday('18:00'), [training])).toEqual({ days: 4, weekday: 5, time: '08:00' });
  });

  it('are none on a day on which the practice is closed', () => {
    const holiday = { from: '2026-11-20', to: '2026-11-23', name: 'Urlaub' };
    expect(hoursToday(HOURS, [holiday], monday('10:00'))).toEqual({
      spans: [],
      openUntil: null,
      opensNext: { days: 1, weekday: 2, time: '08:00' },
    });
  });

  it('keep to the clock in Berlin when it is put', () => {
    // The last Sunday of March: the clock is set forward in the night.
    const night = new Date('2027-03-28T23:30:00+02:00');
    expect(hoursToday(HOURS, [], night)?.opensNext).toEqual({ days: 1, weekday: 1, time: '08:00' });
  });
});
