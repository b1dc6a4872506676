import { none, runs, setSpan, without } from '#contract/booking/bits.ts';
import { clockAt, elapsedAt, type LocalDay } from '#contract/booking/local-day.ts';
import { openBits, workedOn } from '#contract/booking/open.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { type Rules, rulesOf } from '#contract/booking/rules.ts';
import type { Absence, Shift } from '#contract/booking/shift.ts';
import { STEP_MINUTES } from '#contract/booking/steps.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import type { Location } from '#contract/practice/location.ts';
import { booking } from '#contract/settings/booking.ts';
import { bookingDays } from '#contract/settings/booking-days.ts';

/** What a location has set, once it is known on this device. */
export type BookingSettings = Pick<Rules, 'booking' | 'days'>;

interface Given {
  resources: readonly [string, Resource][];
  treatments?: readonly [string, Treatment][];
  shifts: readonly Shift[];
  absences: readonly Absence[];
}

/** The rules that this device knows: enough to shade and to warn, never to promise a time. */
export const workingRules = (
  { resources, treatments = [], shifts, absences }: Given,
  location: Pick<Location, 'opening_hours' | 'closures'> | null,
  settings: BookingSettings | null = null,
): Rules =>
  rulesOf({
    resources: new Map(resources),
    treatments: new Map(treatments),
    shifts,
    absences,
    hours: location?.opening_hours ?? [],
    closures: location?.closures ?? [],
    booking: settings?.booking ?? (booking.empty as Rules['booking']),
    // While the holidays are unknown, no day counts as one.
    days: settings?.days ?? { ...(bookingDays.empty as Rules['days']), closed_on_holidays: false },
  });

/** When somebody does not work between two hours of a day; minutes that the clock shows. */
export function shadesOf(
  rules: Rules,
  resourceId: string,
  day: LocalDay,
  hours: { from: number; to: number },
): { from: number; to: number }[] {
  const open = openBits(rules, resourceId, day, {
    payer: null,
    familiar: null,
    treatment_id: '',
    by: 'team',
    lane: 0,
    // As of the day itself: times that are held back until shortly before count as worked.
    now: day.begins,
  });
  const step = (clock: number) => elapsedAt(day, clock) / STEP_MINUTES;
  const all = none();
  setSpan(all, step(hours.from), step(hours.to));
  return runs(without(all, open)).map(({ from, to }) => ({
    from: clockAt(day, from * STEP_MINUTES),
    to: clockAt(day, to * STEP_MINUTES),
  }));
}

/** When somebody works on a day at all, whoever may come then; minutes that the clock shows. */
export const workingHours = (
  rules: Rules,
  resourceId: string,
  day: LocalDay,
): { from: number; to: number }[] =>
  runs(workedOn(rules, resourceId, day).worked).map(({ from, to }) => ({
    from: clockAt(day, from * STEP_MINUTES),
    to: clockAt(day, to * STEP_MINUTES),
  }));
