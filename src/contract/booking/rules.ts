import type { Closure, OpeningHours } from '../practice/opening-hours.ts';
import type { BookingRules } from '../settings/booking.ts';
import type { BookingDays } from '../settings/booking-days.ts';
import { holidayOn } from './holidays.ts';
import type { Resource } from './resource.ts';
import type { Absence, Shift } from './shift.ts';
import type { Need, Step } from './steps.ts';
import { lengthOf } from './steps.ts';
import type { Treatment } from './treatment.ts';

/** The rules of a location's calendar, prepared for one decision or many. */
export interface Rules {
  resources: ReadonlyMap<string, Resource>;
  treatments: ReadonlyMap<string, Treatment>;
  shifts: ReadonlyMap<string, readonly Shift[]>;
  absences: readonly Absence[];
  hours: OpeningHours;
  closures: readonly Closure[];
  booking: BookingRules;
  days: BookingDays;
  /** Least minutes that any treatment takes of a resource; shorter gaps are of no use to anybody. */
  shortest: ReadonlyMap<string, number>;
}

type Stored<T> = ReadonlyMap<string, T>;

/** Whether a resource can serve a need at all, whatever the time. */
export const serves = (id: string, resource: Resource, need: Need): boolean =>
  resource.active &&
  resource.kind === need.kind &&
  (need.any_of.length === 0 || need.any_of.includes(id)) &&
  (need.skill === '' || resource.skills.includes(need.skill));

function shortestOf(
  resources: Stored<Resource>,
  treatments: Stored<Treatment>,
): Map<string, number> {
  const shortest = new Map<string, number>();
  for (const treatment of treatments.values()) {
    if (!treatment.active) continue;
    for (const { minutes, needs } of treatment.steps) {
      for (const need of needs) {
        const takes = need.before + minutes + need.after;
        for (const [id, resource] of resources) {
          if (serves(id, resource, need)) {
            shortest.set(id, Math.min(takes, shortest.get(id) ?? takes));
          }
        }
      }
    }
  }
  return shortest;
}

/** Prepares the rules for `decide` and `search`. */
export function rulesOf(
  given: Omit<Rules, 'shifts' | 'shortest'> & { shifts: readonly Shift[] },
): Rules {
  const shifts = new Map<string, Shift[]>();
  for (const shift of given.shifts) {
    const of = shifts.get(shift.resource_id);
    if (of === undefined) shifts.set(shift.resource_id, [shift]);
    else of.push(shift);
  }
  return {
    ...given,
    shifts,
    shortest: shortestOf(given.resources, given.treatments),
  };
}

/** Why a whole day is closed, or null. A day with an exception is open. */
export function closedOn(
  { closures, days }: Rules,
  date: string,
): { code: 'closed' | 'public_holiday'; detail: string } | null {
  if (days.exceptions.some((exception) => exception.date === date)) return null;
  const closure = closures.find(({ from, to }) => from <= date && date <= to);
  if (closure !== undefined) return { code: 'closed', detail: closure.name };
  if (!days.closed_on_holidays) return null;
  const holiday = holidayOn(date, days.land, days.municipal);
  return holiday === undefined ? null : { code: 'public_holiday', detail: holiday };
}

/** Opening times of one day that apply to everybody, whatever hours and shifts say. */
export const exceptionsOn = ({ days }: Pick<Rules, 'days'>, date: string) =>
  days.exceptions.filter((exception) => exception.date === date);

/** When the practice is open on a day; its exceptions instead of its hours. Clock times. */
export function opensOn({ hours, days }: Rules, date: string, weekday: number) {
  const exceptions = exceptionsOn({ days }, date);
  return exceptions.length > 0 ? exceptions : hours.filter((span) => span.weekday === weekday);
}

/** What an appointment takes and how long, as it was when it was made. */
export interface Plan {
  steps: readonly Step[];
  minutes: number;
}
export const planOf = (steps: readonly Step[]): Plan => ({ steps, minutes: lengthOf(steps) });
