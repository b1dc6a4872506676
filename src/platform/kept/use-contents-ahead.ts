import { useEffect, useRef } from 'react';
import { useEngine } from '../engine/engine.tsx';
import { useClient } from '../reading/api-client.tsx';
import { useLocalRows, useScope } from '../sync/local-rows.ts';

/** After the inbox is there and nothing changed for a moment: other reads go first. */
const AFTER_MS = 4_000;

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Reads what stands behind the newest activities of a location before the line is gone. */
export const useContentsAhead = (locationId: string): void => {
  const client = useClient();
  const scope = useScope();
  const { online } = useEngine().line;
  const local = useLocalRows('activities', locationId);
  const asked = useRef(new Set<string>());
  const rows = local && local.completeAt !== null ? local.rows : null;
  useEffect(() => {
    if (!rows || scope === null || online !== true) return;
    const stop = new AbortController();
    const { signal } = stop;
    const read = async () => {
      const [{ readAhead }, { db }, { keyRing }] = await Promise.all([
        import('./contents-ahead.ts'),
        import('#data/db.ts'),
        import('#data/crypto/key-ring.ts'),
      ]);
      // Another page of this person does the same.
      await navigator.locks.request(`empfang-ahead ${scope}`, { ifAvailable: true }, (lock) =>
        lock === null
          ? undefined
          : readAhead({
              db,
              client,
              scope,
              key: () => keyRing.current(scope),
              locationId,
              rows: rows.map(({ data }) => data),
              asked: asked.current,
              saving: savesData(),
              signal,
              now: Date.now(),
              pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
            }),
      );
    };
    // Whatever failed: nobody asked for it, and the next change of the inbox tries again.
    const timer = setTimeout(() => void read().catch(() => undefined), AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [rows, scope, online, client, locationId]);
};
