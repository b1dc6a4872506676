import type { Appointment } from '#contract/booking/appointment.ts';
import { finds, typedWordsOf, wordsOf } from '#contract/search/fold.ts';
import type { AppointmentRow } from '../calendar/layout.ts';

const known = new WeakMap<Appointment, { treatment: string; words: string[] }>();

/** By what an appointment is found, worked out once for each as it stands. */
function wordsFor(appointment: Appointment, treatment: string): string[] {
  const kept = known.get(appointment);
  if (kept?.treatment === treatment) return kept.words;
  const words = wordsOf(`${appointment.name} ${appointment.phone ?? ''} ${treatment}`);
  known.set(appointment, { treatment, words });
  return words;
}

/** Appointments to come of whom or what was typed, the next first; nothing for an empty text. */
export function comingFound(
  rows: readonly AppointmentRow[],
  text: string,
  treatmentOf: ReadonlyMap<string, { name: string }>,
  now: number,
): AppointmentRow[] {
  const typed = typedWordsOf(text);
  if (typed.length === 0) return [];
  const since = new Date(now).toISOString();
  return rows
    .filter(({ appointment }) => {
      const { type, state, is_cancelled, is_hidden, ends_at, treatment_id } = appointment;
      if (type !== 'appointment' || state !== 'confirmed' || is_cancelled || is_hidden)
        return false;
      if (ends_at < since) return false;
      return finds(typed, wordsFor(appointment, treatmentOf.get(treatment_id ?? '')?.name ?? ''));
    })
    .toSorted((a, b) => a.appointment.starts_at.localeCompare(b.appointment.starts_at));
}
