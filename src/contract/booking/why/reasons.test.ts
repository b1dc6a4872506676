import { expect, it } from 'vitest';
import type { Shift } from '#contract/booking/shift.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { booking } from '#contract/settings/booking.ts';
import { bookingDays } from '#contract/settings/booking-days.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { localDay } from '../local-day.ts';
import type { Resource } from '../resource.ts';
import { type Rules, rulesOf } from '../rules.ts';
import { takenOf } from '../taken.ts';
import { askedOf, type Question, reasonsOn, stretchesOf } from './reasons.ts';

const DATE = '2026-12-01';
const person = (name: string) => ({ kind: 'practitioner', name, skills: [], active: true });
const worked = (resource_id: string, from: string, to: string) => ({
  resource_id,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from,
  to,
  every_weeks: 1,
  valid_from: '2026-01-01',
  valid_to: null,
  payers: [],
  familiar: 'all',
  treatments: [],
  online: true,
  band: 'long',
  open_hour: false,
});
const need = { kind: 'practitioner', any_of: [], skill: '', count: 1, before: 0, after: 0 };
const check = {
  name: 'Kontrolle',
  steps: [{ name: '', offset: 0, minutes: 30, needs: [{ ...need, same_as: null }] }],
  payers: ['statutory'],
  familiar: 'all',
  online: true,
  per_day: null,
  notice_hours: null,
  active: true,
};
const RULES = rulesOf({
  resources: new Map([
    ['weber', person('Dr. Weber') as unknown as Resource],
    ['kaya', person('Dr. Kaya') as unknown as Resource],
  ]),
  treatments: new Map([['check', check as unknown as Treatment]]),
  shifts: [worked('weber', '08:00', '12:00'), worked('kaya', '10:00', '12:00')] as Shift[],
  absences: [
    {
      resource_id: 'weber',
      from: `${DATE}T08:00`,
      to: `${DATE}T10:00`,
      kind: 'training',
      note: '',
    },
  ],
  hours: [],
  closures: [],
  booking: { ...booking.empty, online: true } as Rules['booking'],
  days: bookingDays.empty as Rules['days'],
});
const at = (clock: number, date = DATE) => localDay(date).begins + clock * HOUR_MS;
const TAKEN = takenOf({
  claims: [{ resource_id: 'weber', lane: 0, from: at(11), to: at(11.5) }],
  counted: [],
});
const NOW = at(6, '2026-11-30');
const told = (question: Partial<Question>, date = DATE) =>
  stretchesOf(
    reasonsOn(RULES, TAKEN, askedOf(RULES, { treatment_id: 'check', ...question }, NOW), date),
    question.resource_id,
  ).map(({ from, to, refusals }): [number, number, string[]] => [
    (from - localDay(date).begins) / HOUR_MS,
    (to - localDay(date).begins) / HOUR_MS,
    refusals.map(({ code, resource_id }) => [resource_id, code].filter(Boolean).join(' ')),
  ]);

it('puts times together that follow each other for the same reasons', () => {
  expect(told({ resource_id: 'weber' })).toEqual([
    [0, 7.75, ['weber no_shift']],
    [7.75, 10, ['weber absent']],
    [10, 10.75, []],
    [10.75, 11.5, ['weber taken']],
    [11.5, 11.75, []],
    [11.75, 23.75, ['weber no_shift']],
    [23.75, 24, ['past_midnight']],
  ]);
});

it('names everybody who could where nobody is asked for', () => {
  const [night, morning] = told({});
  expect(night).toEqual([0, 7.75, ['weber no_shift', 'kaya no_shift']]);
  expect(morning).toEqual([7.75, 10, ['weber absent', 'kaya no_shift']]);
});

it('knows what binds patients alone', () => {
  const soon = told({ by: 'patient' }, '2026-11-30');
  expect(soon.flatMap(([, , reasons]) => reasons)).toContain('too_soon');
  expect(told({ by: 'patient' }, '2027-06-01')[0]?.[2]).toEqual(['too_far']);
  expect(told({ by: 'team' }, '2027-06-01')[0]?.[2]).toContain('weber no_shift');
});

it('offers what lies in an absence to nobody, neither team nor patient', () => {
  for (const by of ['team', 'patient'] as const) {
    const stretches = told({ resource_id: 'weber', by });
    const away = stretches.filter(([from, to]) => from < 10 && to > 8);
    expect(away.map(([, , reasons]) => reasons)).toEqual([['weber absent']]);
  }
});

it('gives one reason for a day on which nobody may have it', () => {
  expect(told({ payer: 'private' })).toEqual([
    [0, 23.75, ['payer']],
    [23.75, 24, ['past_midnight']],
  ]);
  expect(told({}, '2026-12-25')[0]).toEqual([0, 23.75, ['public_holiday']]);
});

it.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
])('covers all of %s, which has %i hours', (date, hours) => {
  const all = told({}, date);
  expect(all[0]?.[0]).toBe(0);
  expect(all.at(-1)?.[1]).toBe(hours);
  for (const [index, one] of all.slice(1).entries()) expect(one[0]).toBe(all[index]?.[1]);
});

it('ends a stretch with the raster', () => {
  const asked = askedOf(RULES, { treatment_id: 'check', resource_id: 'weber' }, NOW);
  const [first, second] = reasonsOn(RULES, TAKEN, asked, DATE);
  expect(Date.parse(second?.starts_at ?? '') - Date.parse(first?.starts_at ?? '')).toBe(
    15 * MINUTE_MS,
  );
});
