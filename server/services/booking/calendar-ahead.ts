import type { Taken } from '#contract/booking/asked.ts';
import type { Standing } from '#contract/booking/taken.ts';
import { SEARCHED_DAYS } from '#contract/shared/limits.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { appointmentById } from '#server/store/booking/appointments.ts';
import { marksOf, standingBetween } from '#server/store/booking/days.ts';
import { KnownDays } from './known-days.ts';

export interface Reading {
  db: Db;
  keys: AtRest;
  location: { id: string };
}

/**
 * Spans of days that a search looks at one after the other: first day and number of days. Most
 * searches find enough in the first days and need no calendar of two months.
 */
export const STRETCHES = [
  [0, 7],
  [7, 14],
  [21, 35],
] as const;

/** By `AtRest`, so that each app of a process has days of its own. */
const kept = new WeakMap<AtRest, KnownDays>();

/** What an appointment has now, as it counts in the calendar. */
async function ownOf({ db, location }: Reading, id: string): Promise<Standing | undefined> {
  const found = await appointmentById(db, id);
  if (found?.row.locationId !== location.id) return undefined;
  const { treatmentId, startsAt } = found.row;
  return {
    claims: found.claims.map(({ resourceId, lane, from, to }) => ({
      resource_id: resourceId,
      lane,
      from: from.getTime(),
      to: to.getTime(),
    })),
    counted: [{ treatment_id: treatmentId, starts_at: startsAt.getTime() }],
  };
}

/**
 * The calendar of the next eight weeks for a search; only days that have changed are read again.
 * @param moving an appointment whose own time counts as free
 */
export async function calendarAhead(
  reading: Reading,
  from: string,
  moving: string | undefined,
): Promise<(first: string, count: number) => Promise<Taken>> {
  const { db, keys, location } = reading;
  const days = kept.get(keys) ?? new KnownDays();
  kept.set(keys, days);
  const own = moving === undefined ? undefined : await ownOf(reading, moving);
  const source = {
    marks: (dates: readonly [string, string]) => marksOf(db, location.id, dates),
    standing: (instants: readonly [number, number]) => standingBetween(db, location.id, instants),
  };
  return days.ahead(source, location.id, { from, days: SEARCHED_DAYS }, own);
}
