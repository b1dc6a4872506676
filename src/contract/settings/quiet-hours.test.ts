import { describe, expect, it } from 'vitest';
import { type QuietHours, quietHours, quietUntil } from './quiet-hours.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7];
const nights = (from = '20:00', to = '07:00', weekdays = ALL): QuietHours => ({
  spans: [{ weekdays, from, to }],
});
/** Until when it is quiet, by the clock in Berlin. */
const until = (state: QuietHours, instant: string) =>
  quietUntil(state, new Date(instant))?.toISOString() ?? null;

describe('quiet hours', () => {
  it('are none until somebody sets them', () => {
    expect(until({ spans: [] }, '2026-03-02T23:00:00Z')).toBeNull();
  });

  it('begin and end by the clock in Berlin, over midnight', () => {
    expect(until(nights(), '2026-03-02T18:59:59Z')).toBeNull();
    expect(until(nights(), '2026-03-02T19:00:00Z')).toBe('2026-03-03T06:00:00.000Z');
    expect(until(nights(), '2026-03-03T05:59:30Z')).toBe('2026-03-03T06:00:00.000Z');
    expect(until(nights(), '2026-03-03T06:00:00Z')).toBeNull();
  });

  it('belong to the day on which they begin', () => {
    const friday = nights('20:00', '07:00', [5]);
    expect(until(friday, '2026-03-07T04:00:00Z')).toBe('2026-03-07T06:00:00.000Z');
    expect(until(friday, '2026-03-07T20:00:00Z')).toBeNull();
  });

  it('last a whole day where both times are the same, and go on where one ends and another begins', () => {
    const state = {
      spans: [
        { weekdays: [1, 2, 3, 4, 5], from: '20:00', to: '07:00' },
        { weekdays: [6, 7], from: '00:00', to: '00:00' },
      ],
    };
    // From Friday evening to the end of Sunday; Monday morning is not quiet, as no span begins on
    // Sunday evening.
    expect(until(state, '2026-03-06T20:00:00Z')).toBe('2026-03-08T23:00:00.000Z');
  });

  it('are an hour shorter or longer in the two nights in which the clock is put', () => {
    expect(until(nights(), '2026-03-28T20:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(until(nights(), '2026-10-24T20:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    // Half past two does not exist then: three o'clock comes after two.
    expect(until(nights('22:00', '02:30'), '2026-03-28T22:00:00Z')).toBe(
      '2026-03-29T01:00:00.000Z',
    );
  });

  it('leave an hour of the week, or nothing would ever go out', () => {
    const problems = (state: QuietHours) => quietHours.check?.(state).map(({ message }) => message);
    expect(problems(nights())).toEqual([]);
    expect(problems(nights('00:00', '00:00'))).toEqual([
      'Mindestens eine Stunde in der Woche muss frei von Ruhezeit sein.',
    ]);
    expect(problems(nights('20:00', '07:00', []))).toEqual([
      'Bitte mindestens einen Wochentag wählen.',
    ]);
  });

  it('come to an end also in a state that could not be saved', () => {
    expect(until(nights('00:00', '00:00'), '2026-11-24T12:00:00Z')).toMatch(/^2026-12-/);
  });

  it('say themselves in the history', () => {
    expect(quietHours.say?.(nights('20:00', '07:00', [5, 1, 6]))).toBe('Mo, Fr, Sa 20:00–07:00');
    expect(quietHours.say?.({ spans: [] })).toBe('keine');
  });
});
