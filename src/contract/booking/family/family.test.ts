import { describe, expect, it } from 'vitest';
import { booking } from '../../settings/booking.ts';
import { bookingDays } from '../../settings/booking-days.ts';
import { MINUTE_MS } from '../../shared/spans.ts';
import { clockAt, instantOf, placeOf } from '../local-day.ts';
import type { Resource } from '../resource.ts';
import { type Rules, rulesOf } from '../rules.ts';
import type { Need } from '../steps.ts';
import { takenOf } from '../taken.ts';
import type { Treatment } from '../treatment.ts';
import { askedOf } from '../why/reasons.ts';
import { type FamilyWay, familyOffersOn } from './family.ts';

const MONDAY = '2026-11-23';
const resource = (kind: Resource['kind'], position: number): Resource => ({
  kind,
  name: `${kind} ${position}`,
  short: '',
  colour: 0,
  skills: [],
  user_id: null,
  active: true,
  position,
});
const need = (kind: Need['kind'], after = 0): Need => ({
  kind,
  any_of: [],
  skill: '',
  count: 1,
  before: 0,
  after,
  same_as: null,
});
const stepped = (steps: Treatment['steps'], per_day: number | null = null) =>
  ({ active: true, per_day, familiar: 'all', steps }) as never;
const treated = (minutes: number, needs: Need[], per_day: number | null = null) =>
  stepped([{ name: '', offset: 0, minutes, needs }], per_day);

const rules = rulesOf({
  resources: new Map([
    ['ada', resource('practitioner', 1)],
    ['ben', resource('practitioner', 2)],
    ['chair', resource('chair', 3)],
    ['seat', resource('chair', 4)],
  ]),
  treatments: new Map([
    ['check', treated(30, [need('practitioner'), need('chair', 10)])],
    ['talk', treated(20, [need('practitioner')])],
    ['twice', treated(20, [need('practitioner')], 2)],
    [
      'late',
      stepped([
        { name: '', offset: 0, minutes: 25, needs: [need('practitioner')] },
        { name: '', offset: 25, minutes: 20, needs: [{ ...need('chair'), any_of: ['seat'] }] },
      ]),
    ],
    [
      'both',
      stepped([
        { name: '', offset: 0, minutes: 5, needs: [need('practitioner'), need('chair', 20)] },
        { name: '', offset: 5, minutes: 20, needs: [need('chair', 20)] },
      ]),
    ],
  ]),
  shifts: ['ada', 'ben'].map((resource_id) => ({
    resource_id,
    weekdays: [1],
    from: '08:00',
    to: '10:00',
    every_weeks: 1,
    valid_from: '2026-01-05',
    valid_to: null,
    payers: [],
    familiar: 'all',
    treatments: [],
    online: true,
    band: 'long',
    open_hour: false,
  })),
  absences: [],
  hours: [{ weekday: 1, from: '08:00', to: '10:00' }],
  closures: [],
  booking: booking.empty as Rules['booking'],
  days: bookingDays.empty as Rules['days'],
});

const now = instantOf(`${MONDAY}T07:00`);
const clock = (instant: number): string => {
  const { day, minute } = placeOf(instant);
  const minutes = clockAt(day, minute);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};
const offered = (
  treatments: readonly string[],
  way: FamilyWay,
  claims: Parameters<typeof takenOf>[0]['claims'] = [],
) => {
  const asks = treatments.map((one) => askedOf(rules, { treatment_id: one }, now));
  const found = familyOffersOn(rules, takenOf({ claims, counted: [] }), { asks, way }, MONDAY);
  return found.map((places) => places.map(({ start, wish }) => `${clock(start)} ${wish.join()}`));
};

describe('times for a family', () => {
  it('at once: each with somebody else, and none more than there are people', () => {
    // All resources are named, as it is unknown which of the family is booked first.
    expect(offered(['check', 'talk'], 'beside')[0]).toEqual(['8:00 ada,chair', '8:00 ben']);
    expect(offered(['talk', 'talk', 'talk'], 'beside')).toEqual([]);
  });

  it('at once: nobody is offered a room that the other one may be given, whoever is booked first', () => {
    // Booked alone, the one who may use either chair would get the chair that the other one needs
    // then.
    for (const treatments of [
      ['late', 'both'],
      ['both', 'late'],
    ]) {
      const found = offered(treatments, 'beside');
      expect(found).not.toEqual([]);
      for (const both of found) expect(both.filter((one) => one.includes('seat'))).toHaveLength(1);
    }
  });

  it('one after the other: with the same person, each when the one before is done', () => {
    expect(offered(['talk', 'talk', 'talk'], 'after')[0]).toEqual([
      '8:00 ada',
      '8:20 ada',
      '8:40 ada',
    ]);
  });

  it('one after the other: a chair that has to be cleaned is left to be cleaned', () => {
    const from = instantOf(`${MONDAY}T08:00`);
    const claims = [{ resource_id: 'seat', lane: 0, from, to: from + 120 * MINUTE_MS }];
    expect(offered(['check', 'check'], 'after', claims)[0]).toEqual(['8:00 ada', '8:40 ada']);
  });

  it('gives the one who treats to whoever can have nobody else', () => {
    const asks = [
      askedOf(rules, { treatment_id: 'talk' }, now),
      askedOf(rules, { treatment_id: 'talk', resource_id: 'ada' }, now),
    ];
    const taken = takenOf({ claims: [], counted: [] });
    const [first] = familyOffersOn(rules, taken, { asks, way: 'beside' }, MONDAY);
    expect(first?.map(({ wish }) => wish)).toEqual([['ben'], ['ada']]);
  });

  it('counts all of them for the limit of a day', () => {
    expect(offered(['twice', 'twice'], 'after')).not.toEqual([]);
    expect(offered(['twice', 'twice', 'twice'], 'after')).toEqual([]);
  });

  it('begins at the time of the clock that is asked for, or later', () => {
    const asks = ['talk', 'talk'].map((one) => askedOf(rules, { treatment_id: one }, now));
    const family = { asks, way: 'after' as const, earliest: 9 * 60 };
    const [first] = familyOffersOn(rules, takenOf({ claims: [], counted: [] }), family, MONDAY);
    expect(first?.map(({ start }) => clock(start))).toEqual(['9:00', '9:20']);
  });

  it('ends with the day that ends', () => {
    const last = offered(['talk', 'talk'], 'after').at(-1);
    expect(last?.[1]).toMatch(/^9:[34]\d /);
  });
});
