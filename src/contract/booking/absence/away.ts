import { addDays } from '../../shared/days.ts';
import { instantOf } from '../local-day.ts';
import type { Absence } from '../shift.ts';

type Span = Pick<Absence, 'from' | 'to'>;

/** From when until when somebody is away; instants in milliseconds. */
export const spanOfAbsence = ({ from, to }: Span): { from: number; to: number } => ({
  from: instantOf(from),
  to: instantOf(to, true),
});

/** Somebody's time that an appointment takes. */
interface Claimed {
  resource_id: string;
  from: string;
  to: string;
}

/** Whether an appointment needs somebody or something while it is not there. */
export function isAway(absence: Absence, claims: readonly Claimed[]): boolean {
  const { from, to } = spanOfAbsence(absence);
  return claims.some(
    (claim) =>
      (absence.resource_id === null || absence.resource_id === claim.resource_id) &&
      Date.parse(claim.from) < to &&
      Date.parse(claim.to) > from,
  );
}

/**
 * Whether an absence touches one day alone: whoever may change the appointments of a day may say who is
 * missing on it.
 * @param date `2026-11-27`
 */
export const isOnDay = ({ from, to }: Span, date: string): boolean =>
  from >= `${date}T00:00` && to <= `${addDays(date, 1)}T00:00`;

/** Whether nothing but the appointments that stay has changed. */
export const onlyKeeps = (before: Absence, after: Absence): boolean =>
  (['resource_id', 'from', 'to', 'kind', 'note'] as const).every(
    (key) => before[key] === after[key],
  );
