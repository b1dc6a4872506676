import { useEffect, useState } from 'react';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useRead } from '#platform/reading/use-read.ts';
import type { Interrupted } from './interrupted.ts';

export type KioskList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; questionnaires: QuestionnaireSummary[] };

const listOf = (questionnaires: QuestionnaireSummary[] | undefined, error: unknown): KioskList =>
  questionnaires
    ? { state: 'ready', questionnaires }
    : { state: error === undefined ? 'loading' : 'failed' };

/** What the kiosk's home shows, and all that must lie on the tablet before the Wi-Fi goes. */
export const useKioskHome = (kiosk: StoredKiosk) => {
  const client = useClient();
  const [interrupted, setInterrupted] = useState<Interrupted>(null);
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

  // What the calls look like is not in the first script: it is painted before it is filled.
  const read = async (signal: AbortSignal) => {
    const { readHome } = await import('./read-home.ts');
    // The list is there before the rest, and shown although the rest may fail.
    return new Promise<QuestionnaireSummary[]>((resolve, reject) => {
      readHome(client, locationId, signal, resolve).catch(reject);
    });
  };
  const { data, error, again } = useRead(locationId, read, { whenOnline: true });
  return { list: listOf(data, error), interrupted, reload: again };
};
