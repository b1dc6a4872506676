import type { Ask, Taken } from './asked.ts';
import { type Bits, has, or } from './bits.ts';
import type { DayView } from './day-view.ts';
import { placeOf } from './local-day.ts';
import { able, collide, isFree, type Placed, sameAs } from './needs.ts';
import { openBits, workedOn } from './open.ts';
import { addedCost } from './packing.ts';
import { isPerson } from './resource.ts';
import type { Rules } from './rules.ts';
import { STEP_MINUTES } from './steps.ts';

/** Who is there and free for each need of an appointment that begins at a step of the day. */
export const freeFor = (
  rules: Rules,
  view: DayView,
  at: number,
  needs: readonly Placed[],
): string[][] => needs.map((one) => able(rules, one).filter((id) => isFree(view, id, at, one)));

const unset = (bits: Bits, from: number, to: number): number => {
  let count = 0;
  for (let at = from; at < to; at += 1) if (!has(bits, at)) count += 1;
  return count;
};

/**
 * For how many steps of an Einschub a person is not at work: outside of an open hour, for a patient
 * who walks in; outside of the hours for such patients; outside of all their hours. An Einschub may
 * be at any time of the day, and absent people have the least load: by load alone, it would be
 * given to somebody who is not there.
 */
function outsideWork(
  rules: Rules,
  ask: Ask,
  { day }: DayView,
  id: string,
  span: { from: number; to: number },
): [number, number, number] {
  if (ask.lane === 0) return [0, 0, 0];
  const { worked, openHours } = workedOn(rules, id, day);
  const open = or(openBits(rules, id, day, { ...ask, lane: 0 }), openHours);
  const outside = (bits: Bits) => unset(bits, span.from, span.to);
  return [ask.walksIn ? outside(openHours) : 0, outside(open), outside(worked)];
}

/** Whether all who take part are at work when their part begins; rooms and devices always are. */
export const areAtWork = (
  rules: Rules,
  { plan }: Pick<Ask, 'plan'>,
  start: number,
  claims: readonly { resource_id: string; step: number }[],
): boolean => {
  const { day, minute } = placeOf(start);
  return claims.every(({ resource_id, step }) => {
    const resource = rules.resources.get(resource_id);
    if (resource === undefined || !isPerson(resource.kind)) return true;
    const begins = minute + (plan.steps[step]?.offset ?? 0);
    return has(workedOn(rules, resource_id, day).worked, begins / STEP_MINUTES);
  });
};

/**
 * The same resources in the order in which they are tried: the patient's wish; for an Einschub, who
 * is at work; those that it already has; whom the patient usually sees; the fewest useless minutes
 * left; the least load; the position in the list.
 */
export function preferred(
  rules: Rules,
  taken: Taken,
  ask: Ask,
  view: DayView,
  at: number,
  one: Placed,
  free: readonly string[],
): readonly string[] {
  if (free.length < 2) return free;
  const ranks = new Map(
    free.map((id) => [
      id,
      [
        ask.wish.includes(id) ? 0 : 1,
        ...outsideWork(rules, ask, view, id, { from: at + one.from, to: at + one.to }),
        ask.has?.includes(id) ? 0 : 1,
        id === ask.usual ? 0 : 1,
        addedCost(rules, view, id, { from: at + one.first, to: at + one.last }),
        taken.load(id, view.day.date),
        rules.resources.get(id)?.position ?? 0,
      ],
    ]),
  );
  const compare = (a: string, b: string): number => {
    const [one, other] = [ranks.get(a) ?? [], ranks.get(b) ?? []];
    for (const [index, value] of one.entries()) {
      const difference = value - (other[index] ?? 0);
      if (difference !== 0) return difference;
    }
    return a < b ? -1 : 1;
  };
  return free.toSorted(compare);
}

/**
 * Gives every need a resource, trying all combinations in the order of the options; null where none
 * works.
 */
export function assign(
  needs: readonly Placed[],
  options: readonly (readonly string[])[],
  wish: readonly string[],
): string[] | null {
  const chosen: string[] = [];
  const fits = (one: Placed, at: number, id: string): boolean => {
    const same = sameAs(needs, one);
    if (same >= 0 && same < at && chosen[same] !== id) return false;
    return needs.slice(0, at).every((other, index) => chosen[index] !== id || !collide(other, one));
  };
  const rest = (at: number): boolean => {
    const one = needs[at];
    if (one === undefined) return wish.every((id) => chosen.includes(id));
    return (options[at] ?? []).some((id) => {
      if (!fits(one, at, id)) return false;
      chosen[at] = id;
      if (rest(at + 1)) return true;
      chosen.length = at;
      return false;
    });
  };
  return rest(0) ? chosen : null;
}
