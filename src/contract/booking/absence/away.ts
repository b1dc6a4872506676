import { addDays } from '../../shared/days.ts';
import { instantOf } from '../local-day.ts';
import type { Absence } from '../shift.ts';
import { type Worked, workedIn } from './worked.ts';

type Span = Pick<Absence, 'from' | 'to'>;

/** From when until when somebody is away; instants in milliseconds. */
export const spanOfAbsence = ({ from, to }: Span): { from: number; to: number } => ({
  from: instantOf(from),
  to: instantOf(to, true),
});

/** An absence as instants, computed once for thousands of appointments. */
export interface Away {
  resource_id: string | null;
  from: number;
  to: number;
}

/** Whether an appointment needs somebody or something during this absence. */
export const meetsAway = ({ resource_id, from, to }: Away, appointment: Worked): boolean =>
  appointment.claims.some((claim) => {
    if (resource_id !== null && resource_id !== claim.resource_id) return false;
    const worked = workedIn(appointment, claim);
    return worked.from < to && worked.to > from;
  });

export const isAway = (absence: Absence, appointment: Worked): boolean =>
  meetsAway({ ...absence, ...spanOfAbsence(absence) }, appointment);

/**
 * Whether an absence lies within one day: whoever may change the appointments of a day may enter
 * who is missing on it.
 * @param date `2026-11-27`
 */
export const isOnDay = ({ from, to }: Span, date: string): boolean =>
  from >= `${date}T00:00` && to <= `${addDays(date, 1)}T00:00`;

/** Whether only `keeps`, the appointments that stay, has changed. */
export const onlyKeeps = (before: Absence, after: Absence): boolean =>
  (['resource_id', 'from', 'to', 'kind', 'note'] as const).every(
    (key) => before[key] === after[key],
  );
