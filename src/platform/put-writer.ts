import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Endpoint } from '#contract/endpoint.ts';
import { userScope } from '#data/scope.ts';
import { useClient } from './api-client.tsx';
import { useAuthSession } from './auth.tsx';
import { useEngine } from './engine.tsx';
import { failureOf } from './failure.ts';
import { useScope } from './local-rows.ts';
import { useOwnKey } from './own-key.ts';

/** What is to be written; `base` is what the person saw, null for something new. */
export interface PutWish {
  id: string;
  body: unknown;
  base: { body: unknown; etag: string } | null;
}

export interface WriteFailure {
  title: string;
  message: string;
}

const NOT_MINE: WriteFailure = {
  title: 'Nicht gespeichert',
  message:
    'Das gehört jemandem, der hier nicht mehr angemeldet ist. Nur diese Person kann es speichern.',
};

/**
 * Writes one thing by PUT through the outbox: saved on this device first, sent when the practice is
 * reached. Where no key can be had nothing is kept here, so the call is made at once; the same try
 * again goes under the same Idempotency-Key. Resolves to null once it is saved.
 * @param endpoint a call with the one path parameter `id`, and a line in `data/outbox/calls.ts`
 */
export const usePutWriter = (endpoint: Endpoint) => {
  const client = useClient();
  const queries = useQueryClient();
  const scope = useScope();
  const ownKey = useOwnKey();
  const session = useAuthSession();
  const { drainNow } = useEngine();
  const tries = useRef(new Map<string, string>());

  return useMemo(() => {
    const enqueue = async ({ id, body, base }: PutWish): Promise<boolean> => {
      const [key, { db }, { dexieStore }, { enqueuePut }] = await Promise.all([
        ownKey(),
        import('#data/db.ts'),
        import('#data/outbox/dexie-store.ts'),
        import('#data/outbox/put.ts'),
      ]);
      if (!key || scope === null) return false;
      await enqueuePut(dexieStore(db), {
        key,
        scope,
        operation: endpoint.id,
        entityId: id,
        params: { id },
        body,
        base,
        appVersion: __APP_VERSION__,
        now: Date.now(),
      });
      drainNow();
      return true;
    };
    const atOnce = async ({ id, body, base }: PutWish): Promise<void> => {
      const same = JSON.stringify([endpoint.id, id, body, base?.etag]);
      const key = tries.current.get(same) ?? uuidv7();
      tries.current.set(same, key);
      const condition: Record<string, string> = base
        ? { 'if-match': base.etag }
        : { 'if-none-match': '*' };
      const headers = { ...condition, 'idempotency-key': key };
      await client.call(endpoint, { params: { id }, body, headers } as never);
      tries.current.delete(same);
      void queries.invalidateQueries();
    };
    return async (wish: PutWish): Promise<WriteFailure | null> => {
      const { user } = session.state;
      if (!user || userScope(user.tenant, user.id, user.role) !== scope) return NOT_MINE;
      try {
        if (!(await enqueue(wish))) await atOnce(wish);
        return null;
      } catch (error) {
        return { title: 'Nicht gespeichert', message: failureOf(error).text };
      }
    };
  }, [client, queries, scope, ownKey, session, drainNow, endpoint]);
};
