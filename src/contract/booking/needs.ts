import { has, starts } from './bits.ts';
import type { DayView } from './day-view.ts';
import { type Plan, type Rules, serves } from './rules.ts';
import type { Need } from './steps.ts';
import { STEP_MINUTES } from './steps.ts';

/** A need with its place, in steps of five minutes from the beginning of the appointment. */
export interface Placed {
  step: number;
  need: Need;
  /** The part that has to lie within working hours. */
  from: number;
  to: number;
  /** The same with its buffers: this part has to be unclaimed. */
  first: number;
  last: number;
}

const inSteps = (minutes: number): number => minutes / STEP_MINUTES;
const known = new WeakMap<Plan, Placed[]>();

/** Every need of a plan, one for each resource that it takes. */
export function needsOf(plan: Plan): Placed[] {
  const kept = known.get(plan);
  if (kept !== undefined) return kept;
  const needs = plan.steps.flatMap(({ offset, minutes, needs: list }, step) =>
    list.flatMap((need) => {
      const from = inSteps(offset);
      const to = from + inSteps(minutes);
      const first = from - inSteps(need.before);
      const last = to + inSteps(need.after);
      return Array.from({ length: need.count }, () => ({ step, need, from, to, first, last }));
    }),
  );
  known.set(plan, needs);
  return needs;
}

/** Whether a resource is there and free for a need of an appointment that begins at a step of the day. */
export const isFree = (view: DayView, id: string, at: number, one: Placed): boolean =>
  has(starts(view.open(id), one.to - one.from), at + one.from) &&
  has(starts(view.unclaimed(id), one.last - one.first), at + one.first);

/**
 * Whether one resource cannot serve both needs. Buffers of the same resource may touch, as they are
 * its own.
 */
export const collide = (a: Placed, b: Placed): boolean =>
  a.step === b.step || (a.from < b.to && a.to > b.from);

/** The index of the earlier need whose resource this one has to have; -1 without one. */
export const sameAs = (needs: readonly Placed[], one: Placed): number =>
  one.need.same_as === null
    ? -1
    : needs.findIndex(({ step, need }) => step === one.need.same_as && need.kind === one.need.kind);

const ableOf = new WeakMap<Rules, WeakMap<Placed, string[]>>();

/** Who can serve a need at all, whatever the time. */
export function able(rules: Rules, one: Placed): readonly string[] {
  const kept = ableOf.get(rules) ?? new WeakMap<Placed, string[]>();
  ableOf.set(rules, kept);
  let ids = kept.get(one);
  if (ids === undefined) {
    ids = [...rules.resources].filter(([id, of]) => serves(id, of, one.need)).map(([id]) => id);
    kept.set(one, ids);
  }
  return ids;
}
