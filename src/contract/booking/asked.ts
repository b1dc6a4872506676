import { addDays } from '../shared/days.ts';
import { KEPT_DAYS } from '../shared/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/spans.ts';
import type { Bits } from './bits.ts';
import { clockAt, dateAt, type LocalDay, placeOf } from './local-day.ts';
import type { Audience } from './open.ts';
import type { BookingRefusal } from './refusals.ts';
import { closedOn, type Plan, type Rules } from './rules.ts';
import { STEP_MINUTES } from './steps.ts';
import { FAMILIAR, type Treatment } from './treatment.ts';

/** What is known of the calendar besides its rules, without an appointment that is being moved. */
export interface Taken {
  /** Steps of a day that are not claimed in a lane. */
  unclaimed: (resourceId: string, date: string, lane: 0 | 1) => Bits;
  /** How many of a treatment there are on a date. */
  count: (treatmentId: string, date: string) => number;
  /** Minutes for which a resource is already taken on a date. */
  load: (resourceId: string, date: string) => number;
}

export interface Ask extends Audience {
  plan: Plan;
  /** These must be part of it: whom the patient wishes, a column of the calendar. */
  wish: readonly string[];
  /** The appointment already has this treatment: who may have it was checked when it was booked. */
  isBooked?: boolean;
  /** They have come without an appointment: open hours that are running are meant for them. */
  walksIn?: boolean;
  /** What a moved appointment already has: it keeps its room where that is free. */
  has?: readonly string[];
  /** Whom the patient usually sees. */
  usual: string | null;
}

/** The team may enter what began just now. */
const JUST_NOW_MS = 15 * MINUTE_MS;
/** An Einschub may be entered up to a day late, as the device may have had no network. */
const TOLD_LATER_MS = DAY_MS;

/** How long ago an entered appointment may have begun; offered is at most what began just now. */
const agoFor = ({ by, lane }: Audience): number => {
  if (by === 'patient') return 0;
  return lane === 1 ? TOLD_LATER_MS : JUST_NOW_MS;
};

/** Why this person cannot have the treatment at this location, whatever the time. */
export function whyNotTreated(
  rules: Rules,
  ask: Audience & Pick<Ask, 'isBooked'>,
): BookingRefusal[] {
  // An Einschub has a person's reason instead. A treatment removed from the list still holds for
  // appointments that have it, so that they can be moved.
  if (ask.lane === 1 || ask.isBooked) return [];
  const treatment = rules.treatments.get(ask.treatment_id);
  if (treatment === undefined || !treatment.active) return [{ code: 'treatment_off' }];
  const refusals: BookingRefusal[] = [];
  if (ask.by === 'patient' && !(treatment.online && rules.booking.online)) {
    refusals.push({ code: 'not_online' });
  }
  if (ask.payer !== null && !treatment.payers.includes(ask.payer)) refusals.push({ code: 'payer' });
  const { familiar } = treatment;
  if (ask.familiar !== null && familiar !== 'all' && familiar !== ask.familiar) {
    refusals.push({ code: 'familiar', detail: FAMILIAR[familiar] });
  }
  return refusals;
}

/** Why a whole day is out of the question for a treatment that this person may have. */
export function whyNotThatDay(
  rules: Rules,
  taken: Taken,
  ask: Audience,
  date: string,
): BookingRefusal[] {
  const refusals: BookingRefusal[] = [];
  // The desk can book as far ahead as its devices store the calendar, so that what is booked can be
  // seen.
  const horizon = ask.by === 'patient' ? rules.booking.horizon_days : KEPT_DAYS.ahead;
  if (date > addDays(dateAt(ask.now), horizon)) {
    refusals.push({ code: 'too_far', detail: `${horizon} Tage` });
  }
  if (ask.lane === 1) return refusals;
  const closed = closedOn(rules, date);
  if (closed !== null) refusals.push(closed);
  const most = rules.treatments.get(ask.treatment_id)?.per_day ?? null;
  if (most !== null && taken.count(ask.treatment_id, date) >= most) {
    refusals.push({ code: 'day_full', detail: String(most) });
  }
  return refusals;
}

/** Earliest instant at which an appointment may begin. */
export function earliest(
  { booking }: Rules,
  treatment: Treatment | undefined,
  ask: Audience,
): number {
  if (ask.by === 'team') return ask.now - JUST_NOW_MS;
  return ask.now + (treatment?.notice_hours ?? booking.notice_hours) * HOUR_MS;
}

/** Why nothing may begin at a time of an open day. @param minute since midnight */
export function whyNotThatTime(
  rules: Rules,
  ask: Ask,
  day: LocalDay,
  minute: number,
): BookingRefusal[] {
  if (minute % STEP_MINUTES !== 0) return [{ code: 'off_raster', detail: String(STEP_MINUTES) }];
  if (minute + ask.plan.minutes > day.steps * STEP_MINUTES) return [{ code: 'past_midnight' }];
  const treatment = rules.treatments.get(ask.treatment_id);
  const start = day.begins + minute * MINUTE_MS;
  if (start < ask.now - agoFor(ask)) return [{ code: 'past' }];
  if (ask.by === 'patient' && start < earliest(rules, treatment, ask)) {
    const hours = treatment?.notice_hours ?? rules.booking.notice_hours;
    return [{ code: 'too_soon', detail: `${hours} Stunden` }];
  }
  // The team may begin at any step; offers and patients are bound to the raster.
  const { raster } = rules.booking;
  if (ask.by === 'patient' && clockAt(day, minute) % raster !== 0) {
    return [{ code: 'off_raster', detail: String(raster) }];
  }
  return [];
}

/** All of the above for an instant; empty where only the resources decide. */
export function whyNotAsked(rules: Rules, taken: Taken, ask: Ask, start: number): BookingRefusal[] {
  // It is unknown what an unknown treatment takes, so it cannot even be squeezed in.
  if (ask.plan.steps.length === 0) return [{ code: 'treatment_off' }];
  const { day, minute } = placeOf(start);
  const time = whyNotThatTime(rules, ask, day, minute);
  if (time.length > 0) return time;
  return [...whyNotTreated(rules, ask), ...whyNotThatDay(rules, taken, ask, day.date)];
}
