import { dateAt } from '#contract/booking/local-day.ts';
import type { Suggestion } from '#ui/team/suggest-field.tsx';
import type { AppointmentRow } from '../layout.ts';
import { clockOf, markOf, shortDayOf, whoOf } from '../words.ts';
import { FIND } from './texts.ts';

/** So many are listed; whoever types on finds fewer. */
const MOST = 20;

/** As it is compared: without accents, case and signs. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const digits = (text: string): string => text.replace(/\D/g, '');

/**
 * Appointments on this device whose person, number, note or treatment has all that was typed: those to
 * come first, the next one on top, then those that were, the last one on top.
 */
export function found(
  rows: readonly AppointmentRow[],
  typed: string,
  treatmentOf: (id: string | null) => string | undefined,
  now: number,
): AppointmentRow[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits = rows.filter(({ appointment }) => {
    if (appointment.is_hidden) return false;
    const { name, note, phone, treatment_id } = appointment;
    const text = plain([name, note, treatmentOf(treatment_id) ?? ''].join(' '));
    const number = digits(phone ?? '');
    return words.every(
      (word) => text.includes(word) || (digits(word).length > 2 && number.includes(digits(word))),
    );
  });
  const at = ({ appointment }: AppointmentRow) => Date.parse(appointment.starts_at);
  const isAhead = (row: AppointmentRow) => Date.parse(row.appointment.ends_at) >= now;
  return hits
    .toSorted((a, b) => {
      if (isAhead(a) !== isAhead(b)) return isAhead(a) ? -1 : 1;
      return isAhead(a) ? at(a) - at(b) : at(b) - at(a);
    })
    .slice(0, MOST);
}

/** A hit as a line of the list. */
export const lineOf = (
  row: AppointmentRow,
  treatmentOf: (id: string | null) => string | undefined,
  now: number,
): Suggestion => {
  const { appointment } = row;
  const starts = Date.parse(appointment.starts_at);
  const isGone = appointment.state === 'cancelled' || appointment.is_cancelled;
  const facts = [treatmentOf(appointment.treatment_id), isGone ? FIND.cancelled : markOf(row)];
  return {
    key: row.id,
    text: whoOf(row),
    beside: facts.filter(Boolean).join(' · '),
    end: `${shortDayOf(dateAt(starts))}, ${clockOf(starts)}`,
    group: Date.parse(appointment.ends_at) >= now ? FIND.ahead : FIND.past,
  };
};
