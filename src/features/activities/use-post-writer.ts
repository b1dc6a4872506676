import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { BodyOf, Endpoint } from '#contract/endpoint.ts';
import { userScope } from '#data/scope.ts';
import { useClient } from '#platform/api-client.tsx';
import { useAuthSession } from '#platform/auth.tsx';
import { useEngine } from '#platform/engine.tsx';
import { failureOf } from '#platform/failure.ts';
import { useScope } from '#platform/local-rows.ts';
import { useOwnKey } from '#platform/own-key.ts';
import type { DialogFailure } from '#ui/dialog.tsx';

const NOT_MINE: DialogFailure = {
  title: 'Nicht gespeichert',
  message: 'Hier ist inzwischen jemand anderes angemeldet. Bitte noch einmal anmelden.',
};

/**
 * Records something new about a hand-in through the outbox: saved on this device first, what is
 * about one hand-in one after the other. Where no key can be had the call is made at once; its body
 * has its id from the beginning, so a second try records nothing twice. The function resolves to
 * null once it is saved, else to what the person is told.
 */
export const usePostWriter = <E extends Endpoint>(endpoint: E, locationId: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const scope = useScope();
  const ownKey = useOwnKey();
  const { drainNow } = useEngine();
  const session = useAuthSession();
  return useCallback(
    async (body: BodyOf<E> & { id: string; submission_id: string }) => {
      const { user } = session.state;
      if (!user || userScope(user.tenant, user.id, user.role) !== scope) return NOT_MINE;
      try {
        const [key, { db }, { enqueuePost }] = await Promise.all([
          ownKey(),
          import('#data/db.ts'),
          import('#data/outbox/post.ts'),
        ]);
        if (key) {
          const what = { key, scope, operation: endpoint.id, lane: body.submission_id, body };
          await enqueuePost(db, { ...what, appVersion: __APP_VERSION__, now: Date.now() });
          drainNow();
        } else {
          const headers = { 'idempotency-key': body.id };
          await client.call(endpoint, { body, headers } as never);
          void queries.invalidateQueries({ queryKey: [locationId] });
        }
        return null;
      } catch (error) {
        return { title: 'Nicht gespeichert', message: failureOf(error).text };
      }
    },
    [client, queries, scope, ownKey, drainNow, session, locationId, endpoint],
  );
};
