import { useEffect, useState } from 'react';
import type { PreparedSet } from '#contract/questionnaires/hand-over.ts';
import { KIOSK } from '#contract/shared/limits.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { useClient } from '#platform/reading/api-client.tsx';
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
  const [sets, setSets] = useState(NONE);
  useEffect(() => {
    const stop = new AbortController();
    let asking = false;
    const ask = async () => {
      if (asking || document.visibilityState !== 'visible') return;
      asking = true;
      try {
        const { data: found, published } = await askPrepared(client, kiosk.token, stop.signal);
        if (published !== undefined && !stop.signal.aborted) onLive(published);
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
    const askNow = () => void ask();
    askNow();
    const timer = setInterval(askNow, KIOSK.askEveryMs);
    // Not seen it does not ask: what came meanwhile is asked for when it is seen again.
    document.addEventListener('visibilitychange', askNow);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [client, kiosk.token, onRevoked, onLive]);
  return sets;
};
