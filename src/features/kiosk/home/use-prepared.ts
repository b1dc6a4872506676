import { useEffect, useState } from 'react';
import type { PreparedSet } from '#contract/questionnaires/hand-over.ts';
import { KIOSK } from '#contract/shared/limits.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { askPrepared } from './prepared.ts';

const NONE: readonly PreparedSet[] = [];

/** What waits for this kiosk; asked every few seconds while its first page is seen. */
export const usePrepared = (kiosk: StoredKiosk, onRevoked: () => void): readonly PreparedSet[] => {
  const client = useClient();
  const [sets, setSets] = useState(NONE);
  useEffect(() => {
    const stop = new AbortController();
    let asking = false;
    const ask = async () => {
      if (asking || document.visibilityState !== 'visible') return;
      asking = true;
      try {
        const found = await askPrepared(client, kiosk.token, stop.signal);
        setSets((last) => (JSON.stringify(last) === JSON.stringify(found) ? last : found));
      } catch (error) {
        if (stop.signal.aborted) return;
        if (error instanceof ApiError && error.status === 401) onRevoked();
        // Without network it cannot be begun.
        else setSets(NONE);
      } finally {
        asking = false;
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), KIOSK.askEveryMs);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [client, kiosk.token, onRevoked]);
  return sets;
};
