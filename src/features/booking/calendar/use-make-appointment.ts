import type { AppointmentContent } from '#contract/booking/appointment.ts';
import { putAppointment } from '#contract/booking/calls/appointments.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { notWritten, type WriteFailure } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { watchDecision } from '../decisions/watched.ts';
import { DETAIL } from './texts.ts';
import { clockOf, shortDayOf } from './words.ts';

/** What the notice says: saved, being sent, or kept until there is a network. */
interface Said {
  saved: string;
  sending: string;
  kept: string;
  keptText: string;
}

/** Makes an appointment or a block, says so with a way back, and answers what the person has to be told. */
export const useMakeAppointment = (locationId: string, said: Said, onUndone?: () => void) => {
  const { put } = useWriter(locationId);
  const { line } = useEngine();
  const { user } = useAuth();
  // Undoing cancels the appointment, for which not everybody who may make one has the right.
  const mayUndo = can(user, 'update activity', locationId);
  return async (id: string, body: AppointmentContent): Promise<WriteFailure | null> => {
    const noticeId = `appointment-${id}`;
    const wish = { endpoint: putAppointment, id, params: { location_id: locationId, id } };
    const outcome = await put({ ...wish, body, base: null });
    const failed = notWritten(outcome);
    if (failed) return failed;
    watchDecision(id, { locationId, version: 0, at: Date.now() });
    const undo = async () => {
      const etag = outcome.state === 'saved' ? outcome.etag : null;
      const base = etag === null ? null : { body, etag };
      const again = notWritten(await put({ ...wish, body: { ...body, is_cancelled: true }, base }));
      if (again) return notify({ id: noticeId, intent: 'error', ...again });
      onUndone?.();
    };
    // Without network it stays on this device, and the server has not decided about it.
    const isKept = outcome.state === 'waiting' && line.online === false;
    const now = outcome.state === 'waiting' ? said.sending : said.saved;
    const { starts_at } = body;
    const when = `${shortDayOf(dateAt(Date.parse(starts_at)))}, ${clockOf(starts_at)}`;
    notify({
      id: noticeId,
      intent: isKept ? 'info' : 'success',
      title: `${isKept ? said.kept : now}: ${when}`,
      ...(isKept ? { message: said.keptText } : {}),
      ...(mayUndo && { action: { label: DETAIL.undo, onClick: () => void undo() } }),
    });
    return null;
  };
};
