import { useCallback } from 'react';
import { uuidv7 } from 'uuidv7';
import { putQuestionnaire } from '#contract/calls/questionnaires.ts';
import type { QuestionnaireContent } from '#contract/questionnaire/schema.ts';
import { userScope } from '#data/scope.ts';
import { useClient } from '#platform/api-client.tsx';
import { useAuthSession } from '#platform/auth.tsx';
import { useEngine } from '#platform/engine.tsx';
import { useScope } from '#platform/local-rows.ts';
import { useOwnKey } from '#platform/own-key.ts';

/** What the practice had before a change; null for a new questionnaire. */
export interface Base {
  body: QuestionnaireContent;
  etag: string;
}

/** `queued`: in the outbox of this device. Else the tag with which the practice took it. */
export type Put = { queued: true } | { queued: false; etag: string };

/**
 * Saves a questionnaire through the outbox; where no key can be had nothing is kept here, and the
 * call is made at once.
 * @throws ApiError of the call that was made at once; Error when nobody is at work any more
 */
export const usePutQuestionnaire = (locationId: string) => {
  const client = useClient();
  const scope = useScope();
  const ownKey = useOwnKey();
  const { drainNow } = useEngine();
  const session = useAuthSession();
  return useCallback(
    async (id: string, body: QuestionnaireContent, base: Base | null): Promise<Put> => {
      const { user } = session.state;
      const mine = user && userScope(user.tenant, user.id, user.role) === scope;
      if (!mine || scope === null) throw new Error('nobody at work');
      const params = { location_id: locationId, id };
      const [key, { db }, { dexieStore }, { enqueuePut }] = await Promise.all([
        ownKey(),
        import('#data/db.ts'),
        import('#data/outbox/dexie-store.ts'),
        import('#data/outbox/put.ts'),
      ]);
      if (key) {
        await enqueuePut(dexieStore(db), {
          key,
          scope,
          operation: putQuestionnaire.id,
          entityId: id,
          params,
          body,
          base,
          appVersion: __APP_VERSION__,
          now: Date.now(),
        });
        drainNow();
        return { queued: true };
      }
      const condition: Record<string, string> = base
        ? { 'if-match': base.etag }
        : { 'if-none-match': '*' };
      const { headers } = await client.call(putQuestionnaire, {
        params,
        body,
        headers: { ...condition, 'idempotency-key': uuidv7() },
      });
      return { queued: false, etag: headers.get('etag') ?? '' };
    },
    [client, scope, ownKey, drainNow, session, locationId],
  );
};
