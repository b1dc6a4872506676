import type { AppointmentRow } from '../calendar/layout.ts';

/** When this tab first knew that somebody is here; also while another page is shown. */
const seen = new Map<string, number>();

/** Remembers who is here while the server has not said since when. */
export function noteHere(rows: readonly AppointmentRow[], now: number): void {
  for (const { id, appointment } of rows) {
    if (appointment.arrival !== 'here') seen.delete(id);
    else if (!seen.has(id)) seen.set(id, now);
  }
}

export const seenHere = (id: string): number | undefined => seen.get(id);
