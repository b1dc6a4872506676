import { useCallback } from 'react';
import {
  type Appointment,
  type AppointmentContent,
  baseOfContent,
  contentOfAppointment,
  etagOfAppointment,
  isElsewhere,
} from '#contract/booking/appointment.ts';
import { putAppointment } from '#contract/booking/calls/appointments.ts';
import { appointmentSeries } from '#contract/booking/calls/series.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { notWritten, type WriteFailure } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import type { PutWish, WriteBase } from '#platform/write/wish.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { SERIES } from './texts.ts';

type ApiClient = ReturnType<typeof useClient>;

/** One appointment of a series with the body to write and the state that it is based on. */
export interface Member {
  id: string;
  body: AppointmentContent;
  base: WriteBase | null;
  /** The body that undoing writes. */
  back: AppointmentContent;
}

/** What is said of so many: sent and answered, on their way, kept until the line is back. */
interface Said {
  saved: (count: number) => string;
  sending: (count: number) => string;
  kept: (count: number) => string;
}
export const MADE: Said = { saved: SERIES.saved, sending: SERIES.sending, kept: SERIES.kept };
export const CANCELLED: Said = {
  saved: SERIES.restCancelled,
  sending: SERIES.restCancelled,
  kept: SERIES.restCancelled,
};

interface Besides {
  /** Reads the appointments as they are now; by default by their series. */
  readNow?: (client: ApiClient) => Promise<readonly Appointment[]>;
  /** The appointments were taken back by the notice that told of them. */
  onUndone?: (() => void) | undefined;
}

/** Writes appointments of a series or a family together: all of them are kept or none, and one tap takes them back. */
export const useWriteSeries = (locationId: string) => {
  const { many } = useWriter(locationId);
  const client = useClient();
  const { line } = useEngine();
  const isOnline = line.online !== false;
  const { user } = useAuth();
  // Undoing cancels the appointments, for which not everybody who may make them has the right.
  const mayUndo = can(user, 'update activity', locationId);
  return useCallback(
    async (
      seriesId: string,
      members: readonly Member[],
      words: Said,
      { readNow, onUndone }: Besides = {},
    ): Promise<WriteFailure | null> => {
      const wishOf = (
        { id }: Member,
        body: AppointmentContent,
        base: WriteBase | null,
      ): PutWish => ({
        endpoint: putAppointment,
        id,
        params: { location_id: locationId, id },
        body,
        base,
      });
      const outcome = await many(members.map((one) => wishOf(one, one.body, one.base)));
      const failed = notWritten(outcome);
      if (failed) return failed;
      /**
       * The wishes that undo these. What was sent already is read again: an appointment that a
       * colleague has moved or cancelled is left out, and their other changes are kept.
       */
      const wayBack = async (): Promise<PutWish[]> => {
        if (outcome.state === 'waiting') {
          return members.map((one) =>
            wishOf(
              one,
              one.back,
              one.base && { body: baseOfContent(one.body), etag: one.base.etag },
            ),
          );
        }
        const params = { location_id: locationId, id: seriesId };
        const data = readNow
          ? await readNow(client)
          : (await client.call(appointmentSeries, { params })).data.data;
        const found = new Map(data.map((one) => [one.id, one]));
        return members.flatMap((member) => {
          const one = found.get(member.id);
          const now = one && contentOfAppointment(one);
          if (!one || !now || isElsewhere(now, member.body)) return [];
          const body = { ...now, is_cancelled: member.back.is_cancelled };
          return [wishOf(member, body, { body: now, etag: etagOfAppointment(one) })];
        });
      };
      const noticeId = `series-${seriesId}`;
      const undo = async () => {
        const back = await wayBack().catch(() => null);
        const again = back
          ? notWritten(await many(back))
          : { title: SERIES.notUndone, message: SERIES.notUndoneText };
        if (again) notify({ id: noticeId, intent: 'error', ...again });
        else onUndone?.();
      };
      const isKept = outcome.state === 'waiting' && !isOnline;
      const said = isKept ? words.kept : outcome.state === 'waiting' ? words.sending : words.saved;
      notify({
        id: noticeId,
        intent: isKept ? 'info' : 'success',
        title: said(members.length),
        ...(isKept ? { message: SERIES.keptText } : {}),
        ...(mayUndo && { action: { label: SERIES.undo, onClick: () => void undo() } }),
      });
      return null;
    },
    [many, client, isOnline, mayUndo, locationId],
  );
};
