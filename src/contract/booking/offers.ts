import { addDays, daysBetween } from '../shared/days.ts';
import type { Ask, Taken } from './asked.ts';
import { type Claim, decideIn } from './bookable.ts';
import { viewOf } from './day-view.ts';
import { clockAt, dateAt, localDay, placeOf } from './local-day.ts';
import { addedBy } from './packing.ts';
import type { Rules } from './rules.ts';
import { openingsOn } from './search.ts';
import { STEP_MINUTES } from './steps.ts';

/** A time at which an appointment can begin, as it is offered. Instants in milliseconds. */
export interface Offer {
  start: number;
  claims: Claim[];
  /** „passt besonders gut“: it leaves neither a new gap nor minutes that nobody can use. */
  fits: boolean;
}

/** An offer with what this start costs the day; meaningless where packing is off. */
interface Weighed extends Offer {
  useless: number;
  cost: number;
}

/** Enough has to be offered for each part of a day: before noon and from noon on. */
const NOON_MINUTES = 12 * 60;
const isMorning = (start: number): boolean => {
  const { day, minute } = placeOf(start);
  return clockAt(day, minute) < NOON_MINUTES;
};

/** All starts of a day, who would take part, and what each costs the day. */
function weighedOn(rules: Rules, taken: Taken, ask: Ask, date: string): Weighed[] {
  const day = localDay(date);
  const view = viewOf(rules, taken, ask, day);
  const isPacked = rules.booking.packing !== 'off';
  return openingsOn(rules, taken, ask, date).flatMap((start): Weighed[] => {
    const at = placeOf(start).minute / STEP_MINUTES;
    const decision = decideIn(rules, taken, ask, view, at);
    if (!decision.ok) return [];
    const { claims } = decision;
    if (!isPacked) return [{ start, claims, fits: false, useless: 0, cost: 0 }];
    const { useless, cost } = addedBy(rules, view, claims);
    return [{ start, claims, fits: cost <= 0, useless, cost }];
  });
}

/**
 * Of a part of a day, the times that leave no unusable minutes; but never fewer than `least`, the
 * cheapest first. So no day is hidden, not even the last one with free times.
 */
function strictly(part: readonly Weighed[], least: number): Weighed[] {
  const good = part.filter(({ useless }) => useless <= 0);
  if (good.length >= least) return good;
  const cheapest = part
    .filter((one) => !good.includes(one))
    .toSorted((a, b) => a.cost - b.cost || a.start - b.start)
    .slice(0, least - good.length);
  return [...good, ...cheapest].toSorted((a, b) => a.start - b.start);
}

/**
 * Times of a day as they are offered. Free times are only hidden from patients: the team sees all
 * of them, because somebody on the telephone may have a reason.
 */
export function offersOn(rules: Rules, taken: Taken, ask: Ask, date: string): Offer[] {
  const all = weighedOn(rules, taken, ask, date);
  const { packing, strict_days, strict_offers } = rules.booking;
  const isNear = daysBetween(dateAt(ask.now), date) < strict_days;
  if (packing !== 'strict' || ask.by !== 'patient' || !isNear) return all;
  return [
    ...strictly(
      all.filter(({ start }) => isMorning(start)),
      strict_offers,
    ),
    ...strictly(
      all.filter(({ start }) => !isMorning(start)),
      strict_offers,
    ),
  ];
}

/**
 * The next times that are offered, by the location's Auslastungsoptimierung.
 * @param from first date that is looked at
 * @param days how many days are looked at
 * @param most the most times to return
 */
export function offers(
  rules: Rules,
  taken: Taken,
  ask: Ask,
  from: string,
  days: number,
  most: number,
): Offer[] {
  const found: Offer[] = [];
  for (let ahead = 0; ahead < days && found.length < most; ahead += 1) {
    found.push(...offersOn(rules, taken, ask, addDays(from, ahead)));
  }
  return found.slice(0, most);
}
