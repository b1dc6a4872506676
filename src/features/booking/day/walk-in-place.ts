import { areAtWork } from '#contract/booking/assign.ts';
import { decide } from '#contract/booking/bookable.ts';
import { planOf, type Rules } from '#contract/booking/rules.ts';
import { STEP_MINUTES } from '#contract/booking/steps.ts';
import { type Standing, takenOf } from '#contract/booking/taken.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import type { AppointmentRow } from '../calendar/layout.ts';

const STEP_MS = STEP_MINUTES * MINUTE_MS;
/** Nobody who comes now is put further away. */
const LOOKED_AT_MS = 6 * HOUR_MS;

/** What stands in the calendar as this device knows it. */
const standing = (rows: readonly AppointmentRow[]): Standing => ({
  claims: rows
    .filter(({ appointment }) => appointment.state === 'confirmed' && !appointment.is_cancelled)
    .flatMap(({ appointment }) =>
      appointment.claims.map(({ resource_id, from, to }) => ({
        resource_id,
        lane: appointment.squeezed_in ? 1 : 0,
        from: Date.parse(from),
        to: Date.parse(to),
      })),
    ),
  counted: [],
});

/**
 * The time for somebody without an appointment: squeezed in from now on with a person who is at
 * work, after those who were squeezed in before. Where nobody works any more, the first time
 * anybody has; else now, and the server decides and says why not.
 */
export function walkInPlace(
  rules: Rules,
  rows: readonly AppointmentRow[],
  [treatment_id, { steps }]: readonly [string, Treatment],
  now: number,
): number {
  const taken = takenOf(standing(rows));
  const first = Math.floor(now / STEP_MS) * STEP_MS;
  const ask = {
    treatment_id,
    plan: planOf(steps),
    payer: null,
    familiar: null,
    by: 'team',
    lane: 1,
    now,
    wish: [],
    walksIn: true,
    usual: null,
  } as const;
  let free: number | undefined;
  for (let at = first; at < first + LOOKED_AT_MS; at += STEP_MS) {
    const decision = decide(rules, taken, ask, at);
    if (!decision.ok) continue;
    if (areAtWork(rules, ask, at, decision.claims)) return at;
    free ??= at;
  }
  return free ?? first;
}

/** Words by which a practice names what is done for somebody who comes without an appointment. */
const ACUTE = /akut|schmerz|notfall|sprechstunde/i;

/** The treatment of somebody who comes without an appointment, as far as its name tells. */
export const acuteOf = (
  treatments: readonly [string, Treatment][],
): [string, Treatment] | undefined => {
  const active = treatments.filter(([, one]) => one.active && one.kind === 'practice');
  return (
    active.find(([, { name }]) => ACUTE.test(name)) ?? (active.length === 1 ? active[0] : undefined)
  );
};
