import { MINUTE_MS } from '../shared/spans.ts';
import { type Ask, type Taken, whyNotAsked } from './asked.ts';
import { assign, freeFor, preferred } from './assign.ts';
import { covers } from './bits.ts';
import { type DayView, viewOf } from './day-view.ts';
import { placeOf } from './local-day.ts';
import { able, isFree, needsOf, type Placed } from './needs.ts';
import { whyNotOpen } from './open.ts';
import type { BookingRefusal } from './refusals.ts';
import { RESOURCE_KINDS } from './resource.ts';
import type { Rules } from './rules.ts';
import { STEP_MINUTES } from './steps.ts';

/** A stretch of time that an appointment takes of a resource, buffers included. Instants in milliseconds. */
export interface Claim {
  resource_id: string;
  /** The step of the plan that it belongs to; the first where several follow each other without a gap. */
  step: number;
  from: number;
  to: number;
}
export type Decision = { ok: true; claims: Claim[] } | { ok: false; refusals: BookingRefusal[] };

/**
 * Adjacent or overlapping stretches of one resource become one, because the database accepts no two
 * that overlap.
 */
function claimsOf(
  view: DayView,
  at: number,
  needs: readonly Placed[],
  chosen: readonly string[],
): Claim[] {
  const instant = (step: number) => view.day.begins + (at + step) * STEP_MINUTES * MINUTE_MS;
  let claims: Claim[] = [];
  for (const [index, { step, first, last }] of needs.entries()) {
    const resource_id = chosen[index] ?? '';
    const claim = { resource_id, step, from: instant(first), to: instant(last) };
    // A new stretch may join two that were apart until now.
    const met = claims.filter(
      (other) =>
        other.resource_id === resource_id && other.from < claim.to && other.to > claim.from,
    );
    const joined = {
      resource_id,
      step: met[0]?.step ?? step,
      from: Math.min(claim.from, ...met.map(({ from }) => from)),
      to: Math.max(claim.to, ...met.map(({ to }) => to)),
    };
    const [earlier] = met;
    claims = earlier
      ? claims.flatMap((other) =>
          other === earlier ? [joined] : met.includes(other) ? [] : [other],
        )
      : [...claims, joined];
  }
  return claims;
}

/** Why a need finds nobody: one reason for each who could serve it, or that nobody can. */
function whyNobody(
  rules: Rules,
  ask: Ask,
  view: DayView,
  at: number,
  one: Placed,
): BookingRefusal[] {
  const { kind, skill } = one.need;
  const ids = able(rules, one);
  if (ids.length === 0) {
    const what = RESOURCE_KINDS[kind].one;
    return [{ code: 'nobody', detail: skill === '' ? what : `${what}, ${skill}` }];
  }
  const span = { from: at + one.from, to: at + one.to };
  return ids
    .filter((id) => !isFree(view, id, at, one))
    .map((id) =>
      covers(view.open(id), span.from, span.to)
        ? { code: 'taken', resource_id: id }
        : whyNotOpen(rules, id, view.day, span, ask),
    );
}

/** Why a wish cannot be fulfilled although all other resources were found. */
function whyNotWished(
  rules: Rules,
  ask: Ask,
  view: DayView,
  at: number,
  needs: readonly Placed[],
): BookingRefusal[] {
  return ask.wish.flatMap((id): BookingRefusal[] => {
    const could = needs.filter((one) => able(rules, one).includes(id));
    const [first] = could;
    if (first === undefined) {
      return [{ code: 'nobody', detail: rules.resources.get(id)?.name ?? '' }];
    }
    if (could.some((one) => isFree(view, id, at, one))) return [];
    return whyNobody(rules, ask, view, at, first).filter(({ resource_id }) => resource_id === id);
  });
}

const once = (refusals: readonly BookingRefusal[]): BookingRefusal[] => [
  ...new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal])).values(),
];

/**
 * Resources for a start for which person, treatment and day were already checked. @param at step of
 * the day
 */
export function decideIn(
  rules: Rules,
  taken: Taken,
  ask: Ask,
  view: DayView,
  at: number,
): Decision {
  const needs = needsOf(ask.plan);
  const free = freeFor(rules, view, at, needs);
  const missing = needs.filter((_, index) => free[index]?.length === 0);
  if (missing.length > 0) {
    const refusals = missing.flatMap((one) => whyNobody(rules, ask, view, at, one));
    return { ok: false, refusals: once(refusals) };
  }
  const options = needs.map((one, index) =>
    preferred(rules, taken, ask, view, at, one, free[index] ?? []),
  );
  const chosen = assign(needs, options, ask.wish);
  if (chosen !== null) return { ok: true, claims: claimsOf(view, at, needs, chosen) };
  const wished = whyNotWished(rules, ask, view, at, needs);
  if (wished.length > 0) return { ok: false, refusals: once(wished) };
  const kinds = new Set(needs.map(({ need }) => RESOURCE_KINDS[need.kind].one));
  return { ok: false, refusals: [{ code: 'too_few', detail: [...kinds].join(', ') }] };
}

/**
 * Whether an appointment can begin at an instant, and who takes part: the one answer for search, booking,
 * moving, the telephone and a device without network. Every refusal says why.
 */
export function decide(rules: Rules, taken: Taken, ask: Ask, start: number): Decision {
  const refusals = whyNotAsked(rules, taken, ask, start);
  if (refusals.length > 0) return { ok: false, refusals };
  const { day, minute } = placeOf(start);
  return decideIn(rules, taken, ask, viewOf(rules, taken, ask, day), minute / STEP_MINUTES);
}
