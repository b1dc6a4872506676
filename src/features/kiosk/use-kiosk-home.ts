import { useCallback, useEffect, useState } from 'react';
import type { QuestionnaireSummary } from '#contract/questionnaire/schema.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { useClient } from '#platform/api-client.tsx';
import type { Interrupted } from './interrupted.ts';

/** What the calls look like is not in the first script: the home is painted before it is filled. */
const loadCalls = () =>
  Promise.all([import('#contract/calls/questionnaires.ts'), import('#contract/calls/kiosk.ts')]);

export type KioskList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; questionnaires: QuestionnaireSummary[] };

/** What the kiosk's home shows, and all that must lie on the tablet before the Wi-Fi goes. */
export const useKioskHome = (kiosk: StoredKiosk, onRevoked: () => void) => {
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
    const input = { signal: stop.signal, quiet: true };
    const read = async () => {
      const [{ publishedQuestionnaires, questionnaire }] = await loadCalls();
      const { data } = await client.call(publishedQuestionnaires, {
        ...input,
        params: { id: locationId },
      });
      setList({ state: 'ready', questionnaires: data.data });
      // Read once, the worker keeps them: a form can be opened when there is no network.
      const [{ db }, { currentSealingKey }] = await Promise.all([
        import('#data/db.ts'),
        import('#data/crypto/sealing-key-store.ts'),
      ]);
      await currentSealingKey(db, client);
      for (const { id } of data.data) {
        // One that cannot be read now must not keep the others from being there without network.
        const one = { ...input, params: { id }, query: { published: '1' as const } };
        await client.call(questionnaire, one).catch(() => undefined);
      }
    };
    read().catch(() => {
      if (!stop.signal.aborted) {
        setList((last) => (last.state === 'ready' ? last : { state: 'failed' }));
      }
    });
    const headers = { authorization: `Bearer ${kiosk.token}` };
    loadCalls()
      .then(([, { kiosk: kioskCall }]) => client.call(kioskCall, { ...input, headers }))
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) onRevoked();
      });
    return () => stop.abort();
  }, [client, locationId, kiosk.token, onRevoked, round]);

  const reload = useCallback(() => setRound((last) => last + 1), []);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  return { list, interrupted, reload };
};
