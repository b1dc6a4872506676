import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { useEngine } from '../engine/engine.tsx';
import { useOwnKey } from '../identity/own-key.ts';
import { useClient } from '../reading/api-client.tsx';
import { failureOf } from '../reading/failure.ts';
import { NOT_SAVED } from '../reading/words.ts';
import { useAuthSession } from '../session/auth.tsx';
import { useScope } from '../sync/local-rows.ts';
import type { Outcome } from './outcome.ts';
import type { Writer } from './writer.ts';

/**
 * Writes for whoever is signed in now: through the outbox of this device, else at once. What is said
 * of each function stands in `writer.ts`.
 * @param locationId after a call that was made at once what is shown of this location is read again,
 *   or everything where none is named
 */
export const useWriter = (locationId?: string): Pick<Writer, 'put' | 'post' | 'many'> => {
  const client = useClient();
  // Where patients are, nothing is read by queries.
  const queries = useContext(QueryClientContext);
  const scope = useScope();
  const ownKey = useOwnKey();
  const session = useAuthSession();
  const { drainNow } = useEngine();
  return useMemo(() => {
    let loaded: Promise<Writer> | null = null;
    // Nobody pays for it before somebody writes. A piece that could not be loaded is asked for again.
    const writer = (): Promise<Writer> => {
      loaded ??= import('./make-writer.ts').then(({ makeWriter }) =>
        makeWriter({ client, scope, session, ownKey, drainNow, queries, locationId }),
      );
      return loaded;
    };
    const write = async (work: (writer: Writer) => Promise<Outcome>): Promise<Outcome> => {
      try {
        return await work(await writer());
      } catch (error) {
        loaded = null;
        const message = failureOf(error).text;
        return { state: 'refused', title: NOT_SAVED, message, code: null };
      }
    };
    return {
      put: (wish) => write((one) => one.put(wish)),
      post: (wish) => write((one) => one.post(wish)),
      many: (wishes, onProgress) => write((one) => one.many(wishes, onProgress)),
    };
  }, [client, queries, scope, ownKey, session, drainNow, locationId]);
};
