import type { AppointmentDeed } from '#contract/booking/appointment.ts';
import {
  type AppointmentRow,
  historyOf,
  sealedHistory,
} from '#server/store/booking/appointments.ts';
import type { Writing } from './writing.ts';

/** So many are kept; the oldest go. */
const KEPT = 20;

/** What a change does to an appointment, or null where it neither moves, cancels nor restores it. */
function deedOf(
  { content, by, now }: Pick<Writing, 'content' | 'by' | 'now'>,
  before: Pick<AppointmentRow, 'state' | 'startsAt'>,
): AppointmentDeed | null {
  const said = { at: now.toISOString(), by: by.name };
  if (content.is_cancelled) {
    return before.state === 'cancelled' ? null : { kind: 'cancelled', ...said };
  }
  if (before.state === 'cancelled') return { kind: 'restored', ...said };
  // One that was refused stood nowhere that it could be moved from.
  const isMoved = Date.parse(content.starts_at) !== before.startsAt.getTime();
  if (before.state !== 'confirmed' || !isMoved) return null;
  return { kind: 'moved', ...said, from: before.startsAt.toISOString() };
}

/** The history of an appointment, encrypted, with a change that is carried out now. */
export function historyWith(
  writing: Pick<Writing, 'keys' | 'content' | 'by' | 'now'>,
  before: AppointmentRow,
): Buffer | null {
  const deed = deedOf(writing, before);
  if (deed === null) return before.history;
  const { keys } = writing;
  return sealedHistory(keys, before.id, [...historyOf(keys, before), deed].slice(-KEPT));
}
