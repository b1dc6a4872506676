import { useCallback, useEffect, useState } from 'react';
import type { QuestionnaireSummary } from '#contract/questionnaire/schema.ts';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { useClient } from '#platform/api-client.tsx';
import type { Interrupted } from './interrupted.ts';

export type KioskList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; questionnaires: QuestionnaireSummary[] };

/** What the kiosk's home shows, and all that must lie on the tablet before the Wi-Fi goes. */
export const useKioskHome = (kiosk: StoredKiosk) => {
  const client = useClient();
  const [list, setList] = useState<KioskList>({ state: 'loading' });
  const [interrupted, setInterrupted] = useState<Interrupted>(null);
  const [round, setRound] = useState(0);
  const { location_id: locationId } = kiosk.device;

  useEffect(() => {
    let gone = false;
    let stop = () => {};
    void import('./interrupted.ts').then(({ watchInterrupted }) => {
      if (!gone) stop = watchInterrupted(setInterrupted);
    });
    return () => {
      gone = true;
      stop();
    };
  }, []);

  useEffect(() => {
    if (round < 0) return;
    const stop = new AbortController();
    // What the calls look like is not in the first script: it is painted before it is filled.
    import('./read-home.ts')
      .then(({ readHome }) =>
        readHome(client, locationId, stop.signal, (questionnaires) =>
          setList({ state: 'ready', questionnaires }),
        ),
      )
      .catch(() => {
        if (stop.signal.aborted) return;
        setList((last) => (last.state === 'ready' ? last : { state: 'failed' }));
      });
    return () => stop.abort();
  }, [client, locationId, round]);

  const reload = useCallback(() => setRound((last) => last + 1), []);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  return { list, interrupted, reload };
};
