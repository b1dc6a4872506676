import { MINUTE_MS } from '../shared/spans.ts';
import { and, type Bits, none, runs, setSpan, without } from './bits.ts';
import type { DayView } from './day-view.ts';
import type { Rules } from './rules.ts';
import { STEP_MINUTES } from './steps.ts';

/** Cost of a minute that nobody can use any more. */
const USELESS_WEIGHT = 3;
/** Cost of a new gap, in the same unit. */
const GAP_MINUTES = 5;
const STEP_MS = STEP_MINUTES * MINUTE_MS;

/** What a day loses when something of it is taken. */
export interface Added {
  /** Minutes that no treatment can use any more; negative where a useless gap is filled. */
  useless: number;
  /** New gaps. */
  gaps: number;
}

/**
 * Minutes in gaps that are too short for any treatment that the resource can serve, and the number
 * of gaps.
 */
function leftOver(free: Bits, shortest: number): { useless: number; gaps: number } {
  const gaps = runs(free);
  let useless = 0;
  for (const { from, to } of gaps) {
    const minutes = (to - from) * STEP_MINUTES;
    if (minutes < shortest) useless += minutes;
  }
  return { useless, gaps: gaps.length };
}

interface Now {
  free: Bits;
  shortest: number;
  left: ReturnType<typeof leftOver>;
}
const known = new WeakMap<DayView, Map<string, Now>>();

/** A day of a resource as it is; computed once, however many times of it are checked. */
function nowOf(rules: Rules, view: DayView, resourceId: string): Now {
  const kept = known.get(view) ?? new Map<string, Now>();
  known.set(view, kept);
  let now = kept.get(resourceId);
  if (now === undefined) {
    const free = and(view.open(resourceId), view.unclaimed(resourceId));
    const shortest = rules.shortest.get(resourceId) ?? STEP_MINUTES;
    now = { free, shortest, left: leftOver(free, shortest) };
    kept.set(resourceId, now);
  }
  return now;
}

/**
 * Minutes of a day that nobody can use as it is: for the page that shows how well the days are
 * filled.
 */
export const uselessMinutes = (rules: Rules, view: DayView, resourceId: string): number =>
  nowOf(rules, view, resourceId).left.useless;

/** What a day of a resource loses when these steps of it are taken. */
function added(
  rules: Rules,
  view: DayView,
  resourceId: string,
  spans: readonly { from: number; to: number }[],
): Added {
  const { free, shortest, left: before } = nowOf(rules, view, resourceId);
  const taking = none();
  for (const { from, to } of spans) setSpan(taking, from, to);
  const after = leftOver(without(free, taking), shortest);
  return {
    useless: after.useless - before.useless,
    gaps: Math.max(0, after.gaps - before.gaps),
  };
}

const costOf = ({ useless, gaps }: Added): number => USELESS_WEIGHT * useless + GAP_MINUTES * gaps;

/**
 * The additional cost of a day of a resource when these steps are taken: three times the minutes,
 * and new gaps.
 */
export const addedCost = (
  rules: Rules,
  view: DayView,
  resourceId: string,
  span: { from: number; to: number },
): number => costOf(added(rules, view, resourceId, [span]));

/** The same for a whole appointment, over every resource that it takes. */
export function addedBy(
  rules: Rules,
  view: DayView,
  claims: readonly { resource_id: string; from: number; to: number }[],
): Added & { cost: number } {
  const step = (instant: number) => (instant - view.day.begins) / STEP_MS;
  const sum = { useless: 0, gaps: 0, cost: 0 };
  for (const id of new Set(claims.map(({ resource_id }) => resource_id))) {
    const spans = claims
      .filter(({ resource_id }) => resource_id === id)
      .map(({ from, to }) => ({ from: step(from), to: step(to) }));
    const one = added(rules, view, id, spans);
    sum.useless += one.useless;
    sum.gaps += one.gaps;
    sum.cost += costOf(one);
  }
  return sum;
}
