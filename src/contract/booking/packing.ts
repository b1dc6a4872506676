import { and, type Bits, none, runs, setSpan, without } from './bits.ts';
import type { DayView } from './day-view.ts';
import type { Rules } from './rules.ts';
import { STEP_MINUTES } from './steps.ts';

/** What a minute that nobody can use any more counts beside a new gap. */
const USELESS_WEIGHT = 3;
/** A new gap counts as much as so many minutes of a gap. */
const GAP_MINUTES = 5;

/** Minutes in gaps that are too short for any treatment that the resource can serve, and the gaps. */
function leftOver(free: Bits, shortest: number): { useless: number; gaps: number } {
  const gaps = runs(free);
  const useless = gaps
    .map(({ from, to }) => (to - from) * STEP_MINUTES)
    .filter((minutes) => minutes < shortest)
    .reduce((sum, minutes) => sum + minutes, 0);
  return { useless, gaps: gaps.length };
}

/** What a day costs a resource more when these steps of it are taken: three times the minutes, and new gaps. */
export function addedCost(
  rules: Rules,
  view: DayView,
  resourceId: string,
  span: { from: number; to: number },
): number {
  const shortest = rules.shortest.get(resourceId) ?? STEP_MINUTES;
  const free = and(view.open(resourceId), view.unclaimed(resourceId));
  const taking = none();
  setSpan(taking, span.from, span.to);
  const before = leftOver(free, shortest);
  const after = leftOver(without(free, taking), shortest);
  return (
    USELESS_WEIGHT * (after.useless - before.useless) +
    GAP_MINUTES * Math.max(0, after.gaps - before.gaps)
  );
}
