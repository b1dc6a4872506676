import { describe, expect, it } from 'vitest';
import { booking } from '../../settings/booking.ts';
import { bookingDays } from '../../settings/booking-days.ts';
import { addDays } from '../../shared/days.ts';
import { HOUR_MS } from '../../shared/spans.ts';
import { dateAt, instantOf } from '../local-day.ts';
import type { Resource } from '../resource.ts';
import { type Rules, rulesOf } from '../rules.ts';
import type { Step } from '../steps.ts';
import { takenOf } from '../taken.ts';
import { askedOf } from '../why/reasons.ts';
import { seriesStarts, seriesVerdicts } from './series.ts';

const clock = (instant: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(instant);

describe('the times of a series', () => {
  it('keep the weekday and the clock over both ends of summer time', () => {
    const first = instantOf('2026-10-14T08:15');
    expect(seriesStarts(first, { count: 4, every_weeks: 1 }).map(clock)).toEqual([
      '2026-10-14 08:15',
      '2026-10-21 08:15',
      '2026-10-28 08:15',
      '2026-11-04 08:15',
    ]);
    const spring = instantOf('2027-03-22T16:00');
    expect(seriesStarts(spring, { count: 2, every_weeks: 2 }).map(clock)).toEqual([
      '2027-03-22 16:00',
      '2027-04-05 16:00',
    ]);
  });

  it('go on over the end of a year', () => {
    const first = instantOf('2026-12-21T11:00');
    expect(seriesStarts(first, { count: 3, every_weeks: 4 }).map(clock)).toEqual([
      '2026-12-21 11:00',
      '2027-01-18 11:00',
      '2027-02-15 11:00',
    ]);
  });
});

const MONDAY = '2026-11-23';
const ROOM: Resource = {
  kind: 'room',
  name: 'Zimmer 1',
  short: '',
  colour: 0,
  skills: [],
  user_id: null,
  active: true,
  position: 0,
};
const STEPS: Step[] = [
  {
    name: '',
    offset: 0,
    minutes: 30,
    needs: [{ kind: 'room', any_of: [], skill: '', count: 1, before: 0, after: 0, same_as: null }],
  },
];
const rules = rulesOf({
  resources: new Map([['room', ROOM]]),
  treatments: new Map([
    ['t', { active: true, per_day: null, familiar: 'all', steps: STEPS } as never],
  ]),
  shifts: [],
  absences: [],
  hours: [{ weekday: 1, from: '08:00', to: '10:00' }],
  closures: [],
  booking: booking.empty as Rules['booking'],
  days: bookingDays.empty as Rules['days'],
});

it('is judged one by one, with the nearest other times of its day', async () => {
  const first = instantOf(`${MONDAY}T09:00`);
  const starts = seriesStarts(first, { count: 3, every_weeks: 1 });
  const second = starts[1] ?? 0;
  const taken = takenOf({
    claims: [{ resource_id: 'room', lane: 0, from: second, to: second + HOUR_MS / 2 }],
    counted: [],
  });
  const asked: string[] = [];
  const calendar = (date: string) => {
    asked.push(date);
    return taken;
  };
  const ask = askedOf(rules, { treatment_id: 't' }, first - 2 * HOUR_MS);
  const verdicts = await seriesVerdicts(rules, calendar, ask, starts);
  expect(asked).toEqual([0, 7, 14].map((days) => addDays(MONDAY, days)));
  expect(verdicts.map(({ refusals }) => refusals.map(({ code }) => code))).toEqual([
    [],
    ['taken'],
    [],
  ]);
  const times = verdicts[1]?.instead.map((time) => clock(Date.parse(time)));
  expect(times).toEqual(['2026-11-30 08:15', '2026-11-30 08:30', '2026-11-30 09:30']);
  expect(verdicts[1]?.instead.every((time) => dateAt(Date.parse(time)) === '2026-11-30')).toBe(
    true,
  );
  expect(verdicts[0]?.instead).toEqual([]);
});

it('has no other time where its day is closed', async () => {
  const first = instantOf('2026-11-24T09:00');
  const ask = askedOf(rules, { treatment_id: 't' }, first - 2 * HOUR_MS);
  const [verdict] = await seriesVerdicts(rules, () => takenOf({ claims: [], counted: [] }), ask, [
    first,
  ]);
  expect(verdict?.refusals).not.toEqual([]);
  expect(verdict?.instead).toEqual([]);
});
