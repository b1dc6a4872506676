import { isAway } from '#contract/booking/absence/away.ts';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Absence } from '#contract/booking/shift.ts';
import { AWAY } from './texts.ts';

/** An absence as this person knows it: what the server said, with what they wrote laid over it. */
export interface AbsenceRow {
  id: string;
  absence: Absence;
  etag: string | null;
  /** Written on this device and not answered yet. */
  waits: boolean;
}

type Appointed = Pick<Appointment, 'type' | 'is_cancelled' | 'state' | 'claims'>;

/** An appointment that stands and needs somebody while they are not there. */
export const standsIn = (
  { absence }: Pick<AbsenceRow, 'absence'>,
  appointment: Appointed,
): boolean => {
  if (appointment.type !== 'appointment' || appointment.is_cancelled) return false;
  if (appointment.state !== 'confirmed') return false;
  return isAway(absence, appointment.claims);
};

/**
 * Says of an appointment who or what is missing at it, in two words; null for one that can be, and for one that
 * somebody decided to leave where it is. Worked out from the absences, and kept nowhere.
 */
export function awayMarks(
  absences: readonly Pick<AbsenceRow, 'absence'>[],
  resources: ReadonlyMap<string, Resource>,
): (id: string, appointment: Appointed) => string | null {
  if (absences.length === 0) return () => null;
  return (id, appointment) => {
    const met = absences.find((one) => standsIn(one, appointment));
    if (met === undefined || met.absence.keeps?.includes(id)) return null;
    const { resource_id } = met.absence;
    if (resource_id === null) return AWAY.everybody;
    const kind = resources.get(resource_id)?.kind;
    return kind === undefined ? null : AWAY.marks[kind];
  };
}

/** Whether somebody is missing on a day, or for some of it. @param date `2026-11-27` */
export const isMissing = (
  away: readonly Pick<AbsenceRow, 'absence'>[],
  resourceId: string,
  date: string,
): boolean =>
  away.some(
    ({ absence: { resource_id, from, to } }) =>
      (resource_id === null || resource_id === resourceId) &&
      from < `${date}T24:00` &&
      to > `${date}T00:00`,
  );
