import { MINUTE_MS } from '../../shared/spans.ts';
import type { Appointment } from '../appointment.ts';
import { covers } from '../bits.ts';
import { placeOf } from '../local-day.ts';
import { type Audience, openBits, whyNotOpen } from '../open.ts';
import type { BookingRefusal } from '../refusals.ts';
import type { Rules } from '../rules.ts';
import { STEP_MINUTES } from '../steps.ts';
import { workedIn } from './worked.ts';

type Standing = Pick<
  Appointment,
  | 'type'
  | 'state'
  | 'is_cancelled'
  | 'squeezed_in'
  | 'treatment_id'
  | 'steps'
  | 'claims'
  | 'starts_at'
  | 'ends_at'
>;

/** Only opening hours, closed days and shifts; absences are reported elsewhere. */
const HOURS: readonly BookingRefusal['code'][] = ['closed', 'public_holiday', 'no_shift'];

/**
 * Why a future appointment would not fit the present hours and shifts, which were changed after it
 * was made. Null where it fits, and where somebody squeezed it in.
 */
export function outsideOf(rules: Rules, appointment: Standing, now: number): BookingRefusal | null {
  const { type, state, is_cancelled, squeezed_in, treatment_id, claims, ends_at } = appointment;
  const stands = type === 'appointment' && state === 'confirmed' && !is_cancelled && !squeezed_in;
  if (!stands || Date.parse(ends_at) <= now) return null;
  for (const claim of claims) {
    const { resource_id } = claim;
    // The resource was removed from the calendar, perhaps without its shifts.
    if (!rules.resources.has(resource_id)) return { code: 'no_shift', resource_id };
    const { from, to } = workedIn(appointment, claim);
    const { day, minute } = placeOf(from);
    const step = minute / STEP_MINUTES;
    const length = (to - from) / (STEP_MINUTES * MINUTE_MS);
    const audience: Audience = {
      payer: null,
      familiar: null,
      treatment_id: treatment_id ?? '',
      by: 'team',
      lane: 0,
      // As of the day itself, because times not open for booking yet are working time too.
      now: day.begins,
    };
    if (covers(openBits(rules, resource_id, day, audience), step, step + length)) continue;
    const reason = whyNotOpen(rules, resource_id, day, { from: step, to: step + length }, audience);
    if (HOURS.includes(reason.code)) return reason;
  }
  return null;
}
