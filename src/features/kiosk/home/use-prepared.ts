import { useEffect, useEffectEvent, useRef } from 'react';
import type { PreparedSet } from '#contract/questionnaires/hand-over.ts';
import { KIOSK } from '#contract/shared/limits.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useRead } from '#platform/reading/use-read.ts';
import { askPrepared } from './prepared.ts';

const NONE: readonly PreparedSet[] = [];

interface Options {
  kiosk: StoredKiosk;
  onRevoked: () => void;
  /** Told the tag of the list of forms that is live. */
  onLive: (tag: string) => void;
}

/** What waits for this kiosk; asked every few seconds while its first page is seen. */
export const usePrepared = ({ kiosk, onRevoked, onLive }: Options): readonly PreparedSet[] => {
  const client = useClient();
  const last = useRef(NONE);
  const { data, error } = useRead(
    kiosk.token,
    async (signal) => {
      const { data: sets, published } = await askPrepared(client, kiosk.token, signal);
      if (JSON.stringify(last.current) !== JSON.stringify(sets)) last.current = sets;
      // A new object each time, so that a list which could not be read is asked for again.
      return { sets: last.current, published };
    },
    { everyMs: KIOSK.askEveryMs },
  );
  const tellLive = useEffectEvent(onLive);
  useEffect(() => {
    if (data?.published !== undefined) tellLive(data.published);
  }, [data]);
  const revoked = error instanceof ApiError && error.status === 401;
  const tellRevoked = useEffectEvent(onRevoked);
  useEffect(() => {
    if (revoked) tellRevoked();
  }, [revoked]);
  // Without network no set can be begun.
  return error === undefined ? (data?.sets ?? NONE) : NONE;
};
