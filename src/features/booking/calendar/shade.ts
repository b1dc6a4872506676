import { none, runs, setSpan, without } from '#contract/booking/bits.ts';
import type { LocalDay } from '#contract/booking/local-day.ts';
import { openBits } from '#contract/booking/open.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { type Rules, rulesOf } from '#contract/booking/rules.ts';
import type { Absence, Shift } from '#contract/booking/shift.ts';
import { STEP_MINUTES } from '#contract/booking/steps.ts';
import type { Location } from '#contract/practice/location.ts';
import { booking } from '#contract/settings/booking.ts';
import { bookingDays } from '#contract/settings/booking-days.ts';

interface Given {
  resources: readonly [string, Resource][];
  shifts: readonly Shift[];
  absences: readonly Absence[];
}

/** Working hours as this device knows them: enough to shade a day, never to promise a time. */
export const workingRules = (
  { resources, shifts, absences }: Given,
  location: Pick<Location, 'opening_hours' | 'closures'> | null,
): Rules =>
  rulesOf({
    resources: new Map(resources),
    treatments: new Map(),
    shifts,
    absences,
    hours: location?.opening_hours ?? [],
    closures: location?.closures ?? [],
    booking: booking.empty as Rules['booking'],
    // Which holidays count is a setting that is not kept here.
    days: { ...(bookingDays.empty as Rules['days']), closed_on_holidays: false },
  });

/** When somebody does not work between two hours of a day; minutes since midnight. */
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
    // Times that are held back are worked all the same.
    now: day.begins,
  });
  const all = none();
  setSpan(all, hours.from / STEP_MINUTES, hours.to / STEP_MINUTES);
  return runs(without(all, open)).map(({ from, to }) => ({
    from: from * STEP_MINUTES,
    to: to * STEP_MINUTES,
  }));
}
