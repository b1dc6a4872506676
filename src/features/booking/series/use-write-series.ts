import { useCallback } from 'react';
import { type AppointmentContent, etagOfAppointment } from '#contract/booking/appointment.ts';
import { putAppointment } from '#contract/booking/calls/appointments.ts';
import { appointmentSeries } from '#contract/booking/calls/series.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { notWritten, type WriteFailure } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import type { PutWish, WriteBase } from '#platform/write/wish.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { SERIES } from './texts.ts';

/** One of a series as it is to be, over what it was. */
export interface Member {
  id: string;
  body: AppointmentContent;
  base: WriteBase | null;
  /** What it becomes when somebody takes it back. */
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

/** Writes appointments of one series together: all of them are kept or none, and one tap takes them back. */
export const useWriteSeries = (locationId: string) => {
  const { many } = useWriter(locationId);
  const client = useClient();
  const { line } = useEngine();
  const isOnline = line.online !== false;
  return useCallback(
    async (
      seriesId: string,
      members: readonly Member[],
      words: Said,
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
      /** What was written at once has got tags; what waits goes over what it was written over. */
      const bases = async () => {
        if (outcome.state === 'waiting') return new Map(members.map(({ id, base }) => [id, base]));
        const params = { location_id: locationId, id: seriesId };
        const { data } = (await client.call(appointmentSeries, { params })).data;
        const etags = new Map(data.map((one) => [one.id, etagOfAppointment(one)]));
        return new Map(
          members.map(({ id, body, base }) => {
            const etag = etags.get(id);
            return [id, etag === undefined ? base : { body, etag }];
          }),
        );
      };
      const noticeId = `series-${seriesId}`;
      const undo = async () => {
        const from = await bases().catch(() => null);
        const again = from
          ? notWritten(
              await many(members.map((one) => wishOf(one, one.back, from.get(one.id) ?? null))),
            )
          : { title: SERIES.notUndone, message: SERIES.notUndoneText };
        if (again) notify({ id: noticeId, intent: 'error', ...again });
      };
      const isKept = outcome.state === 'waiting' && !isOnline;
      const said = isKept ? words.kept : outcome.state === 'waiting' ? words.sending : words.saved;
      notify({
        id: noticeId,
        intent: isKept ? 'info' : 'success',
        title: said(members.length),
        ...(isKept ? { message: SERIES.keptText } : {}),
        action: { label: SERIES.undo, onClick: () => void undo() },
      });
      return null;
    },
    [many, client, isOnline, locationId],
  );
};
