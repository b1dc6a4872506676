import { dateAt } from '#contract/booking/local-day.ts';
import { type AppointmentRow, listOf } from '../calendar/layout.ts';

export interface Today {
  /** Who is here now, waiting or in a room. */
  present: AppointmentRow[];
  /** Who is still to come, the next first. */
  next: AppointmentRow[];
  /** What could not be given or moved and nobody has settled, whatever the day. */
  refused: AppointmentRow[];
}

/** What of the calendar needs the desk now. */
export function todayOf(rows: readonly AppointmentRow[], now: number): Today {
  const stands = ({ appointment: { state, is_cancelled } }: AppointmentRow) =>
    state !== 'cancelled' && !is_cancelled;
  const ofToday = listOf(rows, dateAt(now)).filter(
    (row) => stands(row) && row.appointment.state === 'confirmed',
  );
  const present = ofToday.filter(
    ({ appointment: { arrival } }) => arrival === 'here' || arrival === 'in_room',
  );
  const next = ofToday.filter(
    ({ appointment: { arrival, ends_at } }) => arrival === 'expected' && Date.parse(ends_at) > now,
  );
  const refused = rows
    .filter((row) => stands(row) && row.pending === null && row.appointment.refused !== null)
    .toSorted((a, b) => a.appointment.starts_at.localeCompare(b.appointment.starts_at));
  return { present, next, refused };
}
