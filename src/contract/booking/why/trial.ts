import { addDays } from '../../shared/days.ts';
import type { Taken } from '../asked.ts';
import { type Claim, decide } from '../bookable.ts';
import type { BookingRefusal } from '../refusals.ts';
import type { Rules } from '../rules.ts';
import { openingsOn } from '../search.ts';
import type { Treatment } from '../treatment.ts';
import { askedOf, reasonsOn } from './reasons.ts';

/** An id that no item has. */
const TRIED = 'tried';

export interface Trial {
  /** For each day, the first time at which it could begin, and who would take part. */
  times: { start: number; claims: Claim[] }[];
  /** Where there is none: the reasons, the most frequent first. */
  refusals: BookingRefusal[];
}

/** Number of days whose reasons are counted. */
const JUDGED_DAYS = 7;
const REASONS = 3;

/**
 * Which times a treatment that is still being typed would have in the present calendar.
 * @param from first date that is looked at
 * @param most the number of days with a time after which the search ends
 */
export function tryTreatment(
  rules: Rules,
  taken: Taken,
  treatment: Treatment,
  asked: { from: string; days: number; most: number; now: number },
): Trial {
  const { from, days, most, now } = asked;
  const tried: Rules = {
    ...rules,
    treatments: new Map(rules.treatments).set(TRIED, { ...treatment, active: true }),
  };
  const ask = askedOf(tried, { treatment_id: TRIED }, now);
  const times: Trial['times'] = [];
  for (let ahead = 0; ahead < days && times.length < most; ahead += 1) {
    const [start] = openingsOn(tried, taken, ask, addDays(from, ahead));
    const decision = start === undefined ? null : decide(tried, taken, ask, start);
    if (start !== undefined && decision?.ok) times.push({ start, claims: decision.claims });
  }
  if (times.length > 0) return { times, refusals: [] };
  const counted = new Map<string, { refusal: BookingRefusal; count: number }>();
  for (let ahead = 0; ahead < JUDGED_DAYS; ahead += 1) {
    for (const { refusals } of reasonsOn(tried, taken, ask, addDays(from, ahead))) {
      for (const refusal of refusals) {
        const key = JSON.stringify(refusal);
        const known = counted.get(key) ?? { refusal, count: 0 };
        counted.set(key, { refusal, count: known.count + 1 });
      }
    }
  }
  const refusals = [...counted.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, REASONS)
    .map(({ refusal }) => refusal);
  return { times, refusals };
}
