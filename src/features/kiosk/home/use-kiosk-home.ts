import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { untilLoaded } from '#platform/worker/until-loaded.ts';
import type { Interrupted } from './interrupted.ts';
import type { FormsView, KioskForms } from './kiosk-forms.ts';

const NOTHING: FormsView = { list: null, failed: false, kept: null };

/** What the kiosk's home shows: what may be filled, what of it is on the tablet, what was interrupted. */
export const useKioskHome = (kiosk: StoredKiosk) => {
  const client = useClient();
  const [forms, setForms] = useState(NOTHING);
  const [interrupted, setInterrupted] = useState<Interrupted>(null);
  const reader = useRef<KioskForms | null>(null);
  const { location_id: locationId } = kiosk.device;

  // What they look at is not in the first script: the page is painted before it is filled.
  useEffect(() => {
    let gone = false;
    const stops: (() => void)[] = [];
    const load = () => Promise.all([import('./kiosk-forms.ts'), import('./interrupted.ts')]);
    void untilLoaded(load, () => !gone).then((parts) => {
      if (gone || !parts) return;
      const [{ kioskForms }, { watchInterrupted }] = parts;
      const found = kioskForms(client, locationId);
      reader.current = found;
      setForms(found.view);
      stops.push(
        found.subscribe(() => setForms(found.view)),
        found.watch(),
        watchInterrupted(setInterrupted),
      );
    });
    return () => {
      gone = true;
      for (const stop of stops) stop();
    };
  }, [client, locationId]);

  const heard = useCallback((tag: string) => reader.current?.heard(tag), []);
  const reload = () => void reader.current?.read();
  return { forms, interrupted, heard, reload };
};
