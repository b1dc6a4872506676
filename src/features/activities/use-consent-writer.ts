import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { recordConsent } from '#contract/calls/consents.ts';
import type { ConsentEvent } from '#contract/consent/record.ts';
import { userScope } from '#data/scope.ts';
import { useClient } from '#platform/api-client.tsx';
import { useAuthSession } from '#platform/auth.tsx';
import { useEngine } from '#platform/engine.tsx';
import { failureOf } from '#platform/failure.ts';
import { useScope } from '#platform/local-rows.ts';
import { useOwnKey } from '#platform/own-key.ts';
import type { DialogFailure } from '#ui/dialog.tsx';

/** Resolves to null once it is saved, else to what the person is told. */
export type RecordConsent = (event: ConsentEvent) => Promise<DialogFailure | null>;

const NOT_MINE: DialogFailure = {
  title: 'Nicht gespeichert',
  message: 'Hier ist inzwischen jemand anderes angemeldet. Bitte noch einmal anmelden.',
};

/**
 * Records events of a consent through the outbox: saved on this device first, those of one hand-in
 * one after the other. Where no key can be had the call is made at once; its event has its id from
 * the beginning, so a second try records nothing twice.
 */
export const useConsentWriter = (locationId: string): RecordConsent => {
  const client = useClient();
  const queries = useQueryClient();
  const scope = useScope();
  const ownKey = useOwnKey();
  const { drainNow } = useEngine();
  const session = useAuthSession();
  return useCallback(
    async (event) => {
      const { user } = session.state;
      if (!user || userScope(user.tenant, user.id, user.role) !== scope) return NOT_MINE;
      try {
        const [key, { db }, { enqueuePost }] = await Promise.all([
          ownKey(),
          import('#data/db.ts'),
          import('#data/outbox/post.ts'),
        ]);
        if (key) {
          const lane = event.submission_id;
          const what = { key, scope, operation: recordConsent.id, lane, body: event };
          await enqueuePost(db, { ...what, appVersion: __APP_VERSION__, now: Date.now() });
          drainNow();
        } else {
          const headers = { 'idempotency-key': event.id };
          await client.call(recordConsent, { body: event, headers });
          void queries.invalidateQueries({ queryKey: [locationId] });
        }
        return null;
      } catch (error) {
        return { title: 'Nicht gespeichert', message: failureOf(error).text };
      }
    },
    [client, queries, scope, ownKey, drainNow, session, locationId],
  );
};
