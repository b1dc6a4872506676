import type { Absence } from '#contract/booking/shift.ts';
import { addDays } from '#contract/shared/days.ts';
import { shortDay, shortInstant } from './day-text.ts';

const MIDNIGHT = 'T00:00';
const span = (from: string, to: string) => `${from} – ${to}`;

/** Whole days: from the midnight before the first to that after the last. */
export const isWholeDays = ({ from, to }: Pick<Absence, 'from' | 'to'>): boolean =>
  from.endsWith(MIDNIGHT) && to.endsWith(MIDNIGHT);

export const firstDay = ({ from }: Pick<Absence, 'from'>): string => from.slice(0, 10);
export const lastDay = ({ to }: Pick<Absence, 'to'>): string => addDays(to.slice(0, 10), -1);
export const wholeDays = (first: string, last: string): Pick<Absence, 'from' | 'to'> => ({
  from: first + MIDNIGHT,
  to: addDays(last, 1) + MIDNIGHT,
});

/** When it is, as people say it. */
export const absenceText = (absence: Pick<Absence, 'from' | 'to'>): string => {
  if (!isWholeDays(absence)) {
    return span(shortInstant(absence.from), shortInstant(absence.to));
  }
  const [first, last] = [firstDay(absence), lastDay(absence)];
  return first === last ? shortDay(first) : span(shortDay(first), shortDay(last));
};
