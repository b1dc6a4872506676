import { useCallback } from 'react';
import {
  type AppointmentContent,
  baseOfContent,
  contentOfAppointment,
  isElsewhere,
} from '#contract/booking/appointment.ts';
import { marking } from '#contract/booking/arrival/marks.ts';
import { putAppointment } from '#contract/booking/calls/appointments.ts';
import { notWritten, type WriteFailure } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import type { WriteBase } from '#platform/write/wish.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { watchDecision } from '../decisions/watched.ts';
import type { AppointmentRow } from './layout.ts';
import { DETAIL } from './texts.ts';
import { baseOf } from './use-calendar.ts';

/** Answers what the person has to be told; null when it is written or kept. */
export type WriteAppointment = (
  row: AppointmentRow,
  change: Partial<AppointmentContent>,
  /** The title of a notice with "undo"; null where the change is visible anyway. */
  title: string | null,
  /** What the person saw when typing, by default what is shown now: the base of the merge. */
  seen?: WriteBase | null,
) => Promise<WriteFailure | null>;

/** Writes a change over what is shown, says so, and can take it back. */
export const useWriteAppointment = (locationId: string): WriteAppointment => {
  const { put } = useWriter(locationId);
  return useCallback(
    async (row, change, title, seen) => {
      const { id } = row;
      const before = contentOfAppointment(row.appointment);
      const base = seen ?? baseOf(row);
      const { arrival } = change;
      const isMarked = arrival !== undefined && arrival !== before.arrival;
      const body: AppointmentContent = {
        ...((seen?.body as AppointmentContent | undefined) ?? before),
        ...change,
        ...(isMarked && marking(before, arrival, Date.now())),
      };
      const wish = { endpoint: putAppointment, id, params: { location_id: locationId, id } };
      const outcome = await put({ ...wish, body, base });
      const failed = notWritten(outcome);
      if (failed) return failed;
      if (!body.is_cancelled && isElsewhere(before, body)) {
        watchDecision(id, { locationId, version: row.appointment.version, at: Date.now() });
      }
      if (title === null) return null;
      // Undoing writes a new wish over the changed state, as the old time may be taken meanwhile.
      const undo = async () => {
        const etag = outcome.state === 'saved' ? outcome.etag : (base?.etag ?? null);
        const again = notWritten(
          await put({
            ...wish,
            // Marks are sent explicitly, as the marking to be undone may still lie in the outbox.
            body: isMarked ? { ...before, marks: before.marks ?? {} } : before,
            base: etag === null ? base : { body: baseOfContent(body), etag },
          }),
        );
        if (again) return notify({ id: `appointment-${id}`, intent: 'error', ...again });
        if (before.is_cancelled || !isElsewhere(body, before)) return;
        // The former time may be taken by now: the person is told, as for any other wish.
        const version = etag === null ? 0 : Number(etag.replace(/\D/g, ''));
        const isSent = outcome.state === 'saved';
        watchDecision(id, { locationId, version: isSent ? version : version + 1, at: Date.now() });
      };
      notify({
        id: `appointment-${id}`,
        intent: 'success',
        title,
        action: { label: DETAIL.undo, onClick: () => void undo() },
      });
      return null;
    },
    [put, locationId],
  );
};
