import { addDays } from '../shared/days.ts';
import { MINUTE_MS } from '../shared/spans.ts';
import { type Ask, earliest, type Taken, whyNotThatDay, whyNotTreated } from './asked.ts';
import { assign, freeFor } from './assign.ts';
import { and, type Bits, earlier, isEmpty, listed, none, or, setSpan, starts } from './bits.ts';
import { type DayView, viewOf } from './day-view.ts';
import { clockAt, type LocalDay, localDay } from './local-day.ts';
import { able, collide, needsOf, type Placed, sameAs } from './needs.ts';
import type { Rules } from './rules.ts';
import { STEP_MINUTES } from './steps.ts';

/** Needs that the same resource has to serve, and who can serve all of them. */
interface Bundle {
  needs: Placed[];
  ids: string[];
}

function bundlesOf(rules: Rules, needs: readonly Placed[]): Bundle[] {
  const bundles = new Map<number, Bundle>();
  for (const [index, one] of needs.entries()) {
    const same = sameAs(needs, one);
    const bundle = same >= 0 && same < index ? bundles.get(same) : undefined;
    const ids = able(rules, one);
    if (bundle === undefined) bundles.set(index, { needs: [one], ids: [...ids] });
    else {
      bundle.needs.push(one);
      bundle.ids = bundle.ids.filter((id) => ids.includes(id));
      bundles.set(index, bundle);
    }
  }
  return [...new Set(bundles.values())];
}

/** Steps at which an appointment could begin as far as one resource is concerned. */
const startsOf = (view: DayView, id: string, { from, to, first, last }: Placed): Bits =>
  and(
    earlier(starts(view.open(id), to - from), from),
    earlier(starts(view.unclaimed(id), last - first), first),
  );

/**
 * Whether the bits alone decide: no resource is in two bundles that may overlap, and none is needed
 * twice.
 */
function isExact(bundles: readonly Bundle[], wish: readonly string[]): boolean {
  const meet = (a: Bundle, b: Bundle) =>
    a.ids.some((id) => b.ids.includes(id)) &&
    a.needs.some((one) => b.needs.some((other) => collide(one, other)));
  const alone = bundles.every((bundle, index) =>
    bundles.slice(index + 1).every((other) => !meet(bundle, other)),
  );
  const inside = bundles.every(({ needs }) =>
    needs.every((one, index) => needs.slice(index + 1).every((other) => !collide(one, other))),
  );
  const wishes = wish.every((id) => bundles.filter(({ ids }) => ids.includes(id)).length === 1);
  const one = bundles.every(({ ids }) => wish.filter((id) => ids.includes(id)).length <= 1);
  return alone && inside && wishes && one;
}

/** The steps of a day at which an appointment can begin; who takes part is decided when it is booked. */
function stepsOn(rules: Rules, ask: Ask, view: DayView, bundles: readonly Bundle[]): number[] {
  const exact = isExact(bundles, ask.wish);
  let found = none();
  setSpan(found, 0, view.day.steps);
  for (const { needs, ids } of bundles) {
    const wished = exact ? ids.filter((id) => ask.wish.includes(id)) : [];
    let any = none();
    for (const id of wished.length > 0 ? wished : ids) {
      let all = found;
      for (const one of needs) all = and(all, startsOf(view, id, one));
      any = or(any, all);
    }
    found = and(found, any);
    if (isEmpty(found)) return [];
  }
  const needs = needsOf(ask.plan);
  const steps = listed(found);
  if (exact) return steps;
  return steps.filter((at) => assign(needs, freeFor(rules, view, at, needs), ask.wish) !== null);
}

const isOnRaster = (rules: Rules, day: LocalDay, step: number): boolean =>
  clockAt(day, step * STEP_MINUTES) % rules.booking.raster === 0;

/** Instants of a day at which an appointment can begin, in their order; milliseconds. */
export function openingsOn(rules: Rules, taken: Taken, ask: Ask, date: string): number[] {
  if (whyNotTreated(rules, ask).length > 0) return [];
  if (whyNotThatDay(rules, taken, ask, date).length > 0) return [];
  const day = localDay(date);
  const from = earliest(rules, rules.treatments.get(ask.treatment_id), ask);
  if (day.begins + day.steps * STEP_MINUTES * MINUTE_MS <= from) return [];
  const view = viewOf(rules, taken, ask, day);
  const end = day.steps - ask.plan.minutes / STEP_MINUTES;
  return stepsOn(rules, ask, view, bundlesOf(rules, needsOf(ask.plan)))
    .filter((step) => step <= end && isOnRaster(rules, day, step))
    .map((step) => day.begins + step * STEP_MINUTES * MINUTE_MS)
    .filter((instant) => instant >= from);
}

/**
 * The next times at which an appointment can begin.
 * @param from first date that is looked at
 * @param days how many days are looked at
 * @param most the most times to return
 */
export function search(
  rules: Rules,
  taken: Taken,
  ask: Ask,
  from: string,
  days: number,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const found: number[] = [];
  for (let ahead = 0; ahead < days && found.length < most; ahead += 1) {
    found.push(...openingsOn(rules, taken, ask, addDays(from, ahead)));
  }
  return found.slice(0, most);
}
