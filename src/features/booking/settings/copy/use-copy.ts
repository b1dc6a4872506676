import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { copyBooking, undoBookingCopy } from '#contract/booking/calls/copies.ts';
import type { CopyPart } from '#contract/booking/copy/copy.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { COPY } from './texts.ts';

interface Wish {
  from: string;
  parts: readonly CopyPart[];
}

/** Copies to a location, says so and offers the way back. */
export function useCopy(locationId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // What was sent and not answered keeps its id: the same try again is carried out once.
  const open = useRef<{ sent: string; id: string } | null>(null);
  const reread = () => queries.invalidateQueries({ queryKey: [locationId] });
  const undo = async (id: string) => {
    try {
      const params = { location_id: locationId, id };
      const { kept } = (await client.call(undoBookingCopy, { params })).data;
      notify({
        intent: 'success',
        title: COPY.undone,
        ...(kept > 0 && { message: COPY.kept(kept) }),
      });
    } catch (error) {
      notify({ intent: 'error', title: COPY.notUndone, message: failureOf(error).text });
    }
    void reread();
  };
  const copy = async ({ from, parts }: Wish): Promise<void> => {
    const sent = JSON.stringify([from, parts]);
    const id = open.current?.sent === sent ? open.current.id : uuidv7();
    open.current = { sent, id };
    setBusy(true);
    setFailure(null);
    try {
      const params = { location_id: locationId };
      const { data } = (
        await client.call(copyBooking, { params, body: { id, from, parts: [...parts] } })
      ).data;
      open.current = null;
      const made = data.filter(({ state }) => state === 'new').length;
      notify({
        intent: 'success',
        title: COPY.done(made),
        ...(made > 0 && { action: { label: COPY.undo, onClick: () => void undo(id) } }),
      });
    } catch (error) {
      // An answer of less than 500 says that it was not done and will not be.
      if (error instanceof ApiError && error.kind === 'http' && error.status < 500) {
        open.current = null;
      }
      setFailure(failureOf(error).text);
    }
    await reread();
    setBusy(false);
  };
  return { copy, busy, failure };
}
