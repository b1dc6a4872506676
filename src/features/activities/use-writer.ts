import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { uuidv7 } from 'uuidv7';
import { putActivity } from '#contract/calls/activities.ts';
import type { ActivityContent } from '#contract/entities/activity.ts';
import { userScope } from '#data/scope.ts';
import { useClient } from '#platform/api-client.tsx';
import { useAuthSession } from '#platform/auth.tsx';
import { useEngine } from '#platform/engine.tsx';
import { failureOf } from '#platform/failure.ts';
import { useScope } from '#platform/local-rows.ts';
import { useOwnKey } from '#platform/own-key.ts';
import { notify } from '#ui/notifications.ts';
import { contentOf } from './content.ts';
import type { InboxRow } from './use-inbox.ts';

interface Write {
  id: string;
  body: ActivityContent;
  base: { body: ActivityContent; etag: string } | null;
}

export interface ActivityWriter {
  /** Changes some fields of an activity; resolves to whether it was saved. */
  change: (row: InboxRow, part: Partial<ActivityContent>) => Promise<boolean>;
  /** Creates a task and answers its id, or null when it was not saved. */
  create: (content: ActivityContent) => Promise<string | null>;
}

/**
 * Writes activities through the outbox: saved on this device first, sent when the practice is
 * reached. Where no key can be had nothing is kept here, so the call is made at once.
 */
export const useActivityWriter = (locationId: string): ActivityWriter => {
  const client = useClient();
  const queries = useQueryClient();
  const scope = useScope();
  const ownKey = useOwnKey();
  const { drainNow } = useEngine();
  const session = useAuthSession();

  return useMemo(() => {
    const enqueue = async ({ id, body, base }: Write): Promise<boolean> => {
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
        operation: putActivity.id,
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
    const callAtOnce = async ({ id, body, base }: Write): Promise<void> => {
      const condition: Record<string, string> = base
        ? { 'if-match': base.etag }
        : { 'if-none-match': '*' };
      await client.call(putActivity, {
        params: { id },
        body,
        headers: { ...condition, 'idempotency-key': uuidv7() },
      });
      await queries.invalidateQueries({ queryKey: [locationId] });
    };
    const write = async (one: Write): Promise<boolean> => {
      try {
        const { user } = session.state;
        const mine = user && userScope(user.tenant, user.id, user.role) === scope;
        // An undo that was pressed by whoever came after: it is not theirs to take back.
        if (!mine) return false;
        if (!(await enqueue(one))) await callAtOnce(one);
        return true;
      } catch (error) {
        const { text } = failureOf(error);
        notify({
          id: 'activity-write',
          intent: 'error',
          title: 'Nicht gespeichert',
          message: text,
        });
        return false;
      }
    };
    return {
      change: ({ id, activity, etag }, part) => {
        const seen = contentOf(activity);
        const base = etag === null ? null : { body: seen, etag };
        return write({ id, body: { ...seen, ...part }, base });
      },
      create: async (body) => {
        const id = uuidv7();
        return (await write({ id, body, base: null })) ? id : null;
      },
    };
  }, [client, queries, session, scope, ownKey, drainNow, locationId]);
};
