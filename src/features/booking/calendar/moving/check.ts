import { contentOfAppointment } from '#contract/booking/appointment.ts';
import { type Place, placeFor, wantedOf } from '#contract/booking/place.ts';
import type { BookingRefusal } from '#contract/booking/refusals.ts';
import type { Rules } from '#contract/booking/rules.ts';
import type { AppointmentRow } from '../layout.ts';
import { takenHere } from '../taken-here.ts';
import type { Elsewhere } from './wish.ts';

/** What this device knows: its calendar, and by which rules a place is found. */
export interface Known {
  rules: Rules;
  rows: readonly AppointmentRow[];
  /** The location's settings are known too: holidays, and when times open for booking. */
  isCertain: boolean;
}

/**
 * Whether a place would do for an appointment, by the same function that decides on the server, and what
 * it would take. Rows that wait on this device count as they are drawn.
 * @param span the days that are looked at; milliseconds
 */
export function checkFor(
  { rules, rows }: Known,
  row: AppointmentRow,
  span: { from: number; to: number },
  now: number,
): (wish: Elsewhere) => Place {
  const taken = takenHere(rows, span, row.id);
  const { appointment } = row;
  const content = contentOfAppointment(appointment);
  return (wish) =>
    placeFor(rules, taken, wantedOf(rules, { ...content, ...wish }, appointment, new Date(now)));
}

/**
 * The reasons against a place. Without the settings, reasons that depend on them are left out. If
 * some concern the chosen resources, only those are given.
 */
export function reasonsFor(
  { isCertain }: Pick<Known, 'isCertain'>,
  refusals: readonly BookingRefusal[],
  { resource_ids }: Elsewhere,
): BookingRefusal[] {
  const all = refusals.filter(
    ({ code }) => isCertain || (code !== 'not_open_yet' && code !== 'public_holiday'),
  );
  const own = all.filter(
    ({ resource_id }) => resource_id !== undefined && resource_ids.includes(resource_id),
  );
  return own.length > 0 ? own : all;
}
