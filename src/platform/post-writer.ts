import { useCallback } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { userScope } from '#data/scope.ts';
import { useClient } from './api-client.tsx';
import { useAuthSession } from './auth.tsx';
import { useEngine } from './engine.tsx';
import { failureOf } from './failure.ts';
import { useScope } from './local-rows.ts';
import { useOwnKey } from './own-key.ts';

/**
 * Records something new by POST through the outbox: saved on this device first, sent when the
 * practice is reached. Where no key can be had the call is made at once, under the same id. Resolves
 * to null once it is saved, else to what the person is told.
 * @param endpoint a call with a line in `data/outbox/calls.ts`
 */
export const usePostWriter = (
  endpoint: Endpoint,
): ((body: { id: string }) => Promise<string | null>) => {
  const client = useClient();
  const scope = useScope();
  const ownKey = useOwnKey();
  const session = useAuthSession();
  const { drainNow } = useEngine();
  return useCallback(
    async (body) => {
      const { user } = session.state;
      if (!user || userScope(user.tenant, user.id, user.role) !== scope) {
        return 'Hier ist inzwischen jemand anderes angemeldet.';
      }
      try {
        const [key, { db }, { enqueuePost }] = await Promise.all([
          ownKey(),
          import('#data/db.ts'),
          import('#data/outbox/post.ts'),
        ]);
        if (key) {
          const what = { key, scope, operation: endpoint.id, lane: body.id, body };
          await enqueuePost(db, { ...what, appVersion: __APP_VERSION__, now: Date.now() });
          drainNow();
        } else {
          await client.call(endpoint, { body, headers: { 'idempotency-key': body.id } } as never);
        }
        return null;
      } catch (error) {
        return failureOf(error).text;
      }
    },
    [client, scope, ownKey, session, drainNow, endpoint],
  );
};
