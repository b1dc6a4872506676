import { isAway, meetsAway, spanOfAbsence } from '#contract/booking/absence/away.ts';
import type { Worked } from '#contract/booking/absence/worked.ts';
import type { Appointment } from '#contract/booking/appointment.ts';
import { clockAt, type LocalDay } from '#contract/booking/local-day.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Absence } from '#contract/booking/shift.ts';
import { STEP_MINUTES } from '#contract/booking/steps.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Pending } from '#data/outbox/write/overlay.ts';
import { AWAY } from './texts.ts';

/** An absence as this person knows it: what the server said, with what they wrote laid over it. */
export interface AbsenceRow {
  id: string;
  absence: Absence;
  etag: string | null;
  pending: Pending;
}

type Appointed = Pick<Appointment, 'type' | 'is_cancelled' | 'state'> & Worked;

const spanned = ({ absence }: Pick<AbsenceRow, 'absence'>) => ({
  ...absence,
  ...spanOfAbsence(absence),
});

const stands = ({
  type,
  is_cancelled,
  state,
}: Pick<Appointment, 'type' | 'is_cancelled' | 'state'>): boolean =>
  type === 'appointment' && !is_cancelled && state === 'confirmed';

/** The resources that an appointment asks for, without the missing one. */
export const wishWithout = (
  { absence }: Pick<AbsenceRow, 'absence'>,
  { resource_ids }: Pick<Appointment, 'resource_ids'>,
): string[] => resource_ids.filter((one) => one !== absence.resource_id);

/** An appointment that stands and needs somebody while they are not there. */
export const standsIn = (
  { absence }: Pick<AbsenceRow, 'absence'>,
  appointment: Appointed,
): boolean => stands(appointment) && isAway(absence, appointment);

/**
 * For an appointment: who or what is missing at it, in two words. Null where nobody is missing, and
 * where somebody decided to leave it as it is. Computed from the absences, stored nowhere.
 */
export function awayMarks(
  absences: readonly Pick<AbsenceRow, 'absence'>[],
  resources: ReadonlyMap<string, Resource>,
): (id: string, appointment: Appointed) => string | null {
  if (absences.length === 0) return () => null;
  const all = absences.map(spanned);
  return (id, appointment) => {
    const met = stands(appointment) && all.find((one) => meetsAway(one, appointment));
    if (!met || met.keeps?.includes(id)) return null;
    if (met.resource_id === null) return AWAY.everybody;
    const kind = resources.get(met.resource_id)?.kind;
    return kind === undefined ? null : AWAY.marks[kind];
  };
}

export interface Missing {
  from: number;
  to: number;
  /** The practice is closed. */
  isAll: boolean;
}

/** When somebody is missing on a day, within some hours of it; minutes that the clock shows. */
export const missingOn = (
  away: readonly Pick<AbsenceRow, 'absence'>[],
  resourceId: string,
  day: LocalDay,
  hours: { from: number; to: number },
): Missing[] =>
  away.flatMap(({ absence }) => {
    if (absence.resource_id !== null && absence.resource_id !== resourceId) return [];
    const span = spanOfAbsence(absence);
    const minuteOf = (instant: number) => {
      const elapsed = (instant - day.begins) / MINUTE_MS;
      return clockAt(day, Math.min(day.steps * STEP_MINUTES, Math.max(0, elapsed)));
    };
    const from = Math.max(hours.from, minuteOf(span.from));
    const to = Math.min(hours.to, minuteOf(span.to));
    return from < to ? [{ from, to, isAll: absence.resource_id === null }] : [];
  });

/**
 * Whether somebody is missing on a day, or for some of it.
 * @param resourceId null: everybody
 * @param date `2026-11-27`
 */
export const isMissing = (
  away: readonly Pick<AbsenceRow, 'absence'>[],
  resourceId: string | null,
  date: string,
): boolean =>
  away.some(
    ({ absence: { resource_id, from, to } }) =>
      (resource_id === null || resource_id === resourceId) &&
      from < `${date}T24:00` &&
      to > `${date}T00:00`,
  );
