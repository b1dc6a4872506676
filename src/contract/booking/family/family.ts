import { addDays } from '../../shared/days.ts';
import { MINUTE_MS } from '../../shared/spans.ts';
import type { Ask, Taken } from '../asked.ts';
import { none, setSpan, without } from '../bits.ts';
import { type Claim, decide } from '../bookable.ts';
import { clockAt, dateAt, localDay, placeOf } from '../local-day.ts';
import { able, needsOf, sameAs } from '../needs.ts';
import { isPerson } from '../resource.ts';
import type { Rules } from '../rules.ts';
import { openingsOn } from '../search.ts';
import { STEP_MINUTES } from '../steps.ts';

/** How many people of a family can be asked for at once. */
export const FAMILY_MOST = 5;

/** At the same time with several people of the practice, or one after the other. */
export const FAMILY_WAYS = ['beside', 'after'] as const;
export type FamilyWay = (typeof FAMILY_WAYS)[number];

/** Who of a family comes for what, in the order in which they come. */
export interface Family {
  asks: readonly Ask[];
  way: FamilyWay;
  /** The first of them begins at this time of the clock or later; minutes since midnight. */
  earliest?: number | undefined;
}

/** The place of one of a family. */
export interface FamilyPlace {
  /** Instant; milliseconds. */
  start: number;
  /**
   * Resources that have to take part, so that booking this one alone finds the same place. At the
   * same time these are all of its resources, as it is unknown who is booked first; one after the
   * other only who treats.
   */
  wish: string[];
}

/**
 * How many ways to assign people are tried for each start: more than five people and six who treat
 * have.
 */
const TRIES = 120;
/** One after the other, nobody waits longer than this for the next one; minutes. */
const WAITS = 30;

/** The calendar as it will be when one of them has a place. */
function takenWith(taken: Taken, ask: Ask, start: number, claims: readonly Claim[]): Taken {
  const stepMs = STEP_MINUTES * MINUTE_MS;
  return {
    unclaimed: (resourceId, date, lane) => {
      const free = taken.unclaimed(resourceId, date, lane);
      const own = claims.filter((claim) => claim.resource_id === resourceId);
      if (lane !== ask.lane || own.length === 0) return free;
      const { begins, steps } = localDay(date);
      const claimed = none();
      for (const { from, to } of own) {
        setSpan(
          claimed,
          Math.max(0, Math.floor((from - begins) / stepMs)),
          Math.max(0, Math.min(Math.ceil((to - begins) / stepMs), steps)),
        );
      }
      return without(free, claimed);
    },
    count: (treatmentId, date) =>
      taken.count(treatmentId, date) +
      (treatmentId === ask.treatment_id && date === dateAt(start) ? 1 : 0),
    load: (resourceId, date) => {
      const { begins, steps } = localDay(date);
      const ends = begins + steps * stepMs;
      return claims
        .filter((claim) => claim.resource_id === resourceId)
        .filter(({ from, to }) => from < ends && to > begins)
        .reduce((sum, { from, to }) => sum + (to - from) / MINUTE_MS, taken.load(resourceId, date));
    },
  };
}

/**
 * With whom one of the family may have the appointment, in the order in which it is tried; each is
 * one way.
 */
function wishesOf(rules: Rules, ask: Ask, before: readonly string[]): readonly string[][] {
  if (ask.wish.length > 0) return [[...ask.wish]];
  const person = needsOf(ask.plan).find(({ need }) => isPerson(need.kind));
  const people = person ? able(rules, person) : [];
  // The same person treats the next one of the family, where that is possible.
  const known = before.filter((id) => people.includes(id));
  return [
    ...known.map((id) => [id]),
    [],
    ...people.filter((id) => !known.includes(id)).map((id) => [id]),
  ];
}

/** The first person of the practice who takes part; nobody where only rooms are needed. */
function personIn(rules: Rules, claims: readonly Claim[]): string[] {
  const ids = claims.map(({ resource_id }) => resource_id);
  return ids.filter((id) => isPerson(rules.resources.get(id)?.kind ?? 'room')).slice(0, 1);
}

/**
 * Everything that one of the family may get at a time, whichever of them is booked first; no other
 * member may have it meanwhile. Usually these are the claims that were found. If two resources
 * could swap, each counts for the whole span; with more needs than named resources, all that could
 * serve one of them count.
 */
function heldBy(rules: Rules, { plan }: Ask, claims: readonly Claim[]): readonly Claim[] {
  const named = new Set(claims.map(({ resource_id }) => resource_id));
  const needs = needsOf(plan);
  const changing = needs
    .map((one) => able(rules, one).filter((id) => named.has(id)))
    .filter((could) => could.length > 1);
  if (changing.length === 0) return claims;
  // A wish names who has to take part, but others may take part too.
  const isClosed = named.size >= needs.filter((one) => sameAs(needs, one) < 0).length;
  const held = isClosed ? changing : needs.map((one) => able(rules, one));
  const from = Math.min(...claims.map((claim) => claim.from));
  const to = Math.max(...claims.map((claim) => claim.to));
  const whole = [...new Set(held.flat())].map((resource_id) => ({
    resource_id,
    step: 0,
    from,
    to,
  }));
  return [...claims, ...whole];
}

const meet = (one: Claim, other: Claim): boolean =>
  one.resource_id === other.resource_id && one.from < other.to && other.from < one.to;

/** When the next one may begin, in the order in which it is tried. */
function nextStarts(way: FamilyWay, { plan }: Ask, start: number): number[] {
  if (way === 'beside') return [start];
  const ends = start + plan.minutes * MINUTE_MS;
  const count = WAITS / STEP_MINUTES + 1;
  return Array.from({ length: count }, (_, step) => ends + step * STEP_MINUTES * MINUTE_MS);
}

/** Places for all of them, the first at a start, or null. */
function placesFrom(
  rules: Rules,
  calendar: Taken,
  family: Family,
  possible: readonly ReadonlySet<number>[],
  first: number,
): FamilyPlace[] | null {
  const { asks, way } = family;
  let tries = TRIES;
  const rest = (
    index: number,
    starts: readonly number[],
    taken: Taken,
    before: readonly string[],
    held: readonly Claim[],
  ): FamilyPlace[] | null => {
    const ask = asks[index];
    if (ask === undefined) return [];
    for (const start of starts) {
      if (!possible[index]?.has(start)) continue;
      const tried = new Set<string>();
      for (const wish of wishesOf(rules, ask, way === 'after' ? before : [])) {
        tries -= 1;
        if (tries < 0) return null;
        const found = decide(rules, taken, { ...ask, wish }, start);
        if (!found.ok) continue;
        const all = found.claims.map(({ resource_id }) => resource_id);
        const who = wish.length > 0 ? wish : personIn(rules, found.claims);
        const sure = way === 'beside' ? [...new Set(all)] : who;
        if (tried.has(sure.join())) continue;
        tried.add(sure.join());
        // Decided again with the wish that will be written, so that the server finds the same
        // people and rooms.
        const decided = decide(rules, taken, { ...ask, wish: sure }, start);
        if (!decided.ok) continue;
        const own = way === 'beside' ? heldBy(rules, ask, decided.claims) : [];
        if (own.some((claim) => held.some((other) => meet(claim, other)))) continue;
        const others = rest(
          index + 1,
          nextStarts(way, ask, start),
          takenWith(taken, ask, start, decided.claims),
          who,
          [...held, ...own],
        );
        if (others !== null) return [{ start, wish: sure }, ...others];
      }
    }
    return null;
  };
  return rest(0, [first], calendar, [], []);
}

const fine = new WeakMap<Rules, Rules>();
/** The same rules without the raster: members after the first may begin at any step. */
const everyStep = (rules: Rules): Rules => {
  const found = fine.get(rules) ?? {
    ...rules,
    booking: { ...rules.booking, raster: STEP_MINUTES as Rules['booking']['raster'] },
  };
  fine.set(rules, found);
  return found;
};

/**
 * The times of a day at which all of a family can come, in the order of the day: for each of them
 * the place, in the order in which they were asked for. Every answer can be booked one after the
 * other.
 */
export function familyOffersOn(
  rules: Rules,
  taken: Taken,
  family: Family,
  date: string,
): FamilyPlace[][] {
  const { asks, earliest = 0 } = family;
  const possible: Set<number>[] = [];
  for (const [index, ask] of asks.entries()) {
    const starts = openingsOn(index === 0 ? rules : everyStep(rules), taken, ask, date);
    // If one of them has no time on this day even alone, nothing more needs to be computed.
    if (starts.length === 0) return [];
    possible.push(new Set(starts));
  }
  const isLate = (start: number): boolean => {
    const { day, minute } = placeOf(start);
    return clockAt(day, minute) >= earliest;
  };
  return [...(possible[0] ?? [])].filter(isLate).flatMap((start) => {
    const places = placesFrom(rules, taken, family, possible, start);
    return places === null ? [] : [places];
  });
}

/**
 * The next of them.
 * @param from first date that is looked at
 * @param days how many days are looked at
 * @param most the most times to return
 */
export function familyOffers(
  rules: Rules,
  taken: Taken,
  family: Family,
  from: string,
  days: number,
  most: number,
): FamilyPlace[][] {
  const found: FamilyPlace[][] = [];
  for (let ahead = 0; ahead < days && found.length < most; ahead += 1) {
    found.push(...familyOffersOn(rules, taken, family, addDays(from, ahead)));
  }
  return found.slice(0, most);
}
