import { useCallback } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SentFile } from '#contract/entities/written-message.ts';
import { userScope } from '#data/scope.ts';
import { useClient } from '#platform/api-client.tsx';
import { useAuthSession } from '#platform/auth.tsx';
import { useEngine } from '#platform/engine.tsx';
import { failureOf } from '#platform/failure.ts';
import { useScope } from '#platform/local-rows.ts';
import { useOwnKey } from '#platform/own-key.ts';
import { FILE_WORDS } from './file-words.ts';

/** Resolves to null once it is saved, else to what the person is told. */
export type WriteMessage = (
  endpoint: Endpoint,
  lane: string,
  body: { id: string },
  draft?: WrittenDraft,
) => Promise<string | null>;

/** The text on this device that is sent with this, and its files: both change hands in one moment. */
export interface WrittenDraft {
  kind: string;
  files: readonly SentFile[];
}

/**
 * Writes through the outbox: saved on this device first, sent when the practice is reached, what
 * belongs to one conversation in its order. Where no key can be had the call is made at once, under
 * the same id, so that nothing is there twice.
 */
export const useMessageWriter = (): WriteMessage => {
  const client = useClient();
  const scope = useScope();
  const ownKey = useOwnKey();
  const { drainNow } = useEngine();
  const session = useAuthSession();
  return useCallback(
    async (endpoint, lane, body, draft) => {
      const { user } = session.state;
      if (!user || userScope(user.tenant, user.id, user.role) !== scope) {
        return 'Hier ist inzwischen jemand anderes angemeldet.';
      }
      try {
        const [key, { db }, { enqueuePost }, { textId }] = await Promise.all([
          ownKey(),
          import('#data/db.ts'),
          import('#data/outbox/post.ts'),
          import('#data/drafts/kept-text.ts'),
        ]);
        if (key) {
          const what = { key, scope, operation: endpoint.id, lane, body };
          const files = draft && {
            ids: draft.files.map(({ id }) => id),
            draftId: textId(scope, draft.kind),
          };
          const entry = { ...what, appVersion: __APP_VERSION__, now: Date.now() };
          await enqueuePost(db, entry, files);
          drainNow();
        } else if (draft && draft.files.length > 0) {
          return FILE_WORDS.noKey;
        } else {
          await client.call(endpoint, { body, headers: { 'idempotency-key': body.id } } as never);
        }
        return null;
      } catch (error) {
        return failureOf(error).text;
      }
    },
    [client, scope, ownKey, drainNow, session],
  );
};
