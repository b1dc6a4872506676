import { describe, expect, it } from 'vitest';
import { answerBy } from './answer-time.ts';

const HOURS = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: '08:00', to: '12:00' },
  ...(weekday === 3 || weekday === 5 ? [] : [{ weekday, from: '14:00', to: '18:00' }]),
]);

describe('by when the practice answers', () => {
  it.each([
    ['in the middle of the morning', '2026-11-23T08:30:00Z', 0, '11:30'],
    ['shortly before lunch', '2026-11-23T10:30:00Z', 0, '15:30'],
    ['in the evening', '2026-11-23T16:30:00Z', 1, '09:30'],
    ['on Friday afternoon', '2026-11-20T13:00:00Z', 3, '10:00'],
    ['on Sunday', '2026-11-22T13:00:00Z', 1, '10:00'],
    ['in summer time', '2026-07-06T06:00:00Z', 0, '10:00'],
  ])('%s', (_when, now, days, time) => {
    expect(answerBy(HOURS, new Date(now))).toEqual({ days, time });
  });

  it('waits for the first day on which somebody is there', () => {
    const closures = [
      { from: '2026-12-24', to: '2026-12-28', name: 'Weihnachten' },
      { from: '2027-01-01', to: '2027-01-01', name: 'Neujahr' },
    ];
    const at = (now: string) => answerBy(HOURS, new Date(now), closures);
    // Wednesday, half past eleven: half an hour is left of that day.
    expect(at('2026-12-23T10:30:00Z')).toEqual({ days: 6, time: '09:30' });
    expect(at('2026-12-24T08:00:00Z')).toEqual({ days: 5, time: '10:00' });
    // A minute before midnight in Berlin it is still the last closed day.
    expect(at('2026-12-28T22:59:00Z')).toEqual({ days: 1, time: '10:00' });
    expect(at('2026-12-28T23:00:00Z')).toEqual({ days: 0, time: '10:00' });
  });

  it('is not promised where no hours are known', () => {
    expect(answerBy([], new Date('2026-11-23T08:30:00Z'))).toBeNull();
  });
});
