import type { Ask } from '#contract/booking/asked.ts';
import { viewOf } from '#contract/booking/day-view.ts';
import { clockAt, localDay, placeOf } from '#contract/booking/local-day.ts';
import { type Offer, offersOn } from '#contract/booking/offers.ts';
import { uselessMinutes } from '#contract/booking/packing.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { planOf, type Rules, rulesOf } from '#contract/booking/rules.ts';
import type { Shift } from '#contract/booking/shift.ts';
import type { Step } from '#contract/booking/steps.ts';
import { takenOf } from '#contract/booking/taken.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { addDays } from '#contract/shared/days.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';
import { type Random, randomOf } from './random-practice.ts';

export type Mode = Rules['booking']['packing'];

const FIRST = '2026-11-02';
const DAYS = 28;
/**
 * How many people ask in this month: about three quarters of those for whom there would be room.
 */
const PATIENTS = 640;
/** Share of people who take a recommended time ("passt besonders gut") if one is shown. */
const FOLLOW = 0.6;
/** Everybody wishes a day within this number of days. */
const AHEAD_DAYS = 14;

const resource = (name: string, kind: Resource['kind'], position: number): Resource => ({
  kind,
  name,
  short: '',
  colour: 0,
  skills: [],
  user_id: null,
  active: true,
  position,
});
const PEOPLE = ['dentist-1', 'dentist-2', 'dentist-3', 'assistant-1'];
const CHAIRS = ['chair-1', 'chair-2', 'chair-3', 'chair-4'];
const RESOURCES: [string, Resource][] = [
  ...PEOPLE.map((name, at): [string, Resource] => [
    name,
    resource(name, name.startsWith('dentist') ? 'practitioner' : 'assistant', at),
  ]),
  ...CHAIRS.map((name, at): [string, Resource] => [name, resource(name, 'chair', at)]),
];

const need = (kind: Resource['kind'], after = 0, same_as: number | null = null) => ({
  kind,
  any_of: [],
  skill: '',
  count: 1,
  before: 0,
  after,
  same_as,
});
const step = (minutes: number, who: Resource['kind'] = 'practitioner', after = 0): Step => ({
  name: '',
  offset: 0,
  minutes,
  needs: [need(who), need('chair', after)],
});
/** Treatments that are asked for, each with its share of a hundred requests. */
const ASKED: [string, number, Step[]][] = [
  ['check', 30, [step(20)]],
  ['talk', 10, [step(30)]],
  ['filling', 25, [step(40, 'practitioner', 10)]],
  ['root', 8, [step(75, 'practitioner', 10)]],
  ['crown', 9, [step(55, 'practitioner', 10)]],
  [
    'prophylaxis',
    18,
    [
      step(45, 'assistant'),
      { name: '', offset: 45, minutes: 15, needs: [need('practitioner'), need('chair', 5, 0)] },
    ],
  ],
];
const treatment = (steps: Step[]): Treatment => ({
  name: 'Behandlung',
  category_id: null,
  colour: 0,
  kind: 'practice',
  names: {},
  descriptions: {},
  costs: '',
  steps,
  payers: ['statutory', 'private', 'self'],
  familiar: 'all',
  online: true,
  per_day: null,
  notice_hours: 0,
  active: true,
  position: 0,
});
const shift = (resource_id: string, from: string, to: string): Shift => ({
  resource_id,
  weekdays: [1, 2, 3, 4, 5],
  from,
  to,
  every_weeks: 1,
  valid_from: '2026-01-05',
  valid_to: null,
  payers: [],
  familiar: 'all',
  treatments: [],
  online: true,
  band: 'long',
  open_hour: false,
});

const rulesFor = (packing: Mode): Rules =>
  rulesOf({
    resources: new Map(RESOURCES),
    treatments: new Map(ASKED.map(([name, , steps]) => [name, treatment(steps)])),
    shifts: PEOPLE.flatMap((id) => [shift(id, '08:00', '12:00'), shift(id, '13:00', '18:00')]),
    absences: [],
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' })),
    closures: [],
    booking: {
      notice_hours: 0,
      cancel_hours: 24,
      horizon_days: 90,
      mid_days: 14,
      acute_days: 1,
      categories: true,
      recall: false,
      video: false,
      online: true,
      raster: 5,
      packing,
      strict_days: AHEAD_DAYS + 1,
      strict_offers: 2,
    },
    days: { land: 'BE', municipal: [], closed_on_holidays: false, exceptions: [] },
  });

interface Patient {
  treatment: string;
  now: number;
  date: string;
  morning: boolean | null;
  wish: string[];
  /**
   * Random numbers, the same in each mode: which suitable time they take, and whether they follow a
   * recommendation.
   */
  taste: number;
  follows: boolean;
}

function patients(random: Random): Patient[] {
  const begin = localDay(FIRST).begins - AHEAD_DAYS * DAY_MS;
  return Array.from({ length: PATIENTS }, (): Patient => {
    let drawn = random.int(1, 100);
    const [name = 'check'] =
      ASKED.find(([, share]) => {
        drawn -= share;
        return drawn <= 0;
      }) ?? [];
    const date = addDays(FIRST, random.int(0, DAYS - 1));
    const ahead = random.int(1, AHEAD_DAYS);
    return {
      treatment: name,
      now: Math.max(begin, localDay(addDays(date, -ahead)).begins + 9 * HOUR_MS),
      date,
      morning: random.pick([true, false, null]),
      wish: name !== 'prophylaxis' && random.chance(0.4) ? [`dentist-${random.int(1, 3)}`] : [],
      taste: random.int(0, 999_999),
      follows: random.chance(FOLLOW),
    };
  }).toSorted((a, b) => a.now - b.now);
}

const suits = ({ morning }: Patient, { start }: Offer): boolean => {
  const { day, minute } = placeOf(start);
  return morning === null || clockAt(day, minute) < 12 * 60 === morning;
};

export interface Month {
  booked: number;
  /** Minutes of people and chairs that no treatment could use any more. */
  useless: number;
  /** Those of these minutes that are of people. */
  ofPeople: number;
  /** How many of the booked people got the day and the part of the day that they wished. */
  asWished: number;
}

/**
 * Simulates one month of online booking: people ask one after the other, and each takes one of the
 * offered times.
 */
export function simulatedMonth(seed: number, mode: Mode): Month {
  const rules = rulesFor(mode);
  const claims: { resource_id: string; lane: number; from: number; to: number }[] = [];
  let booked = 0;
  let asWished = 0;
  const standing = () => takenOf({ claims, counted: [] });
  for (const patient of patients(randomOf(seed))) {
    const ask: Ask = {
      treatment_id: patient.treatment,
      plan: planOf(rules.treatments.get(patient.treatment)?.steps ?? []),
      payer: 'statutory',
      familiar: 'known',
      by: 'patient',
      lane: 0,
      now: patient.now,
      wish: patient.wish,
      usual: null,
    };
    const taken = standing();
    // The wished day first, then the next ones; if no time suits, the first offered time of all.
    let day: Offer[] | undefined;
    let instead: Offer[] | undefined;
    let isFirst = true;
    for (let ahead = 0; ahead < 7 && day === undefined; ahead += 1) {
      const date = addDays(patient.date, ahead);
      if (date >= addDays(FIRST, DAYS)) break;
      const all = offersOn(rules, taken, ask, date);
      const suiting = all.filter((offer) => suits(patient, offer));
      if (suiting.length > 0) day = suiting;
      else isFirst = false;
      if (all.length > 0) instead ??= all;
    }
    if (day === undefined) isFirst = false;
    day ??= instead;
    if (day === undefined) continue;
    const fitting = day.filter(({ fits }) => fits);
    const list = mode !== 'off' && patient.follows && fitting.length > 0 ? fitting : day;
    const chosen = list[patient.taste % list.length];
    if (chosen === undefined) continue;
    claims.push(...chosen.claims.map((claim) => ({ ...claim, lane: 0 })));
    booked += 1;
    asWished += Number(isFirst);
  }
  const taken = standing();
  let ofPeople = 0;
  let ofChairs = 0;
  for (let ahead = 0; ahead < DAYS; ahead += 1) {
    const day = localDay(addDays(FIRST, ahead));
    const ask = { treatment_id: 'check', plan: planOf([]), payer: null, familiar: null } as const;
    const view = viewOf(
      rules,
      taken,
      { ...ask, by: 'team', lane: 0, now: 0, wish: [], usual: null },
      day,
    );
    for (const id of PEOPLE) ofPeople += uselessMinutes(rules, view, id);
    for (const id of CHAIRS) ofChairs += uselessMinutes(rules, view, id);
  }
  return { booked, useless: ofPeople + ofChairs, ofPeople, asWished };
}

/** The result in words, for the person who runs it. */
export const told = (name: string, { booked, useless, ofPeople, asWished }: Month): string =>
  `${name}: ${booked} booked, ${useless} useless minutes (${ofPeople} of people), ${Math.round((asWished / booked) * 100)} % as wished`;
