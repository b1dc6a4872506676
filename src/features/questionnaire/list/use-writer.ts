import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { uuidv7 } from 'uuidv7';
import {
  deleteQuestionnaire,
  putQuestionnaire,
  putQuestionnaireStatus,
  questionnaire,
} from '#contract/calls/questionnaires.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { QuestionnaireContent } from '#contract/questionnaire/schema.ts';
import { ApiError } from '#data/http/api-error.ts';
import { useClient } from '#platform/api-client.tsx';
import { useEngine } from '#platform/engine.tsx';
import { failureOf } from '#platform/failure.ts';
import { useScope } from '#platform/local-rows.ts';
import { useOwnKey } from '#platform/own-key.ts';
import { notify } from '#ui/notifications.ts';
import type { ListRow } from './laid-over.ts';

type Status = QuestionnaireContent['status'];

/** `in_use`: somebody has handed it in, so it stays. `waiting`: it goes out with the next line. */
export type Removal = 'gone' | 'waiting' | 'in_use' | 'failed';

export interface ListWriter {
  /** Whether the change is saved; where not, the person was told why. */
  setStatus: (row: ListRow, status: Status) => Promise<boolean>;
  /** The newest content, to make another one of it. */
  read: (row: ListRow) => Promise<QuestionnaireContent | null>;
  create: (id: string, content: QuestionnaireContent) => Promise<boolean>;
  remove: (row: ListRow) => Promise<Removal>;
}

interface Write {
  endpoint: Endpoint;
  id: string;
  params: Record<string, string>;
  body?: unknown;
  base: { body: unknown; etag: string } | null;
}

/** So long a deletion is waited for; then it waits in the outbox as anything else. */
const PATIENCE_MS = 8_000;

const told = (error: unknown): false => {
  const message = failureOf(error).text;
  notify({ id: 'questionnaire-write', intent: 'error', title: 'Nicht gespeichert', message });
  return false;
};

/** Follows an entry until it is settled, or for as long as somebody waits for it. */
const outcomeOf = async (entryId: string): Promise<Removal> => {
  const [{ db }, { liveQuery }] = await Promise.all([import('#data/db.ts'), import('dexie')]);
  return new Promise((resolve) => {
    const end = (removal: Removal) => {
      clearTimeout(timer);
      live.unsubscribe();
      resolve(removal);
    };
    const timer = setTimeout(() => end('waiting'), PATIENCE_MS);
    const live = liveQuery(() => db.outbox.where('id').equals(entryId).first()).subscribe((row) => {
      if (!row || row.state === 'acked') end('gone');
      else if (row.problemCode === 'questionnaire_in_use') end('in_use');
      else if (row.state === 'rejected' || row.state === 'conflict') end('failed');
    });
  });
};

/**
 * Writes questionnaires through the outbox: saved on this device first, sent when the practice is
 * reached. Where no key can be had nothing is kept here, so the call is made at once.
 */
export const useListWriter = (locationId: string): ListWriter => {
  const client = useClient();
  const queries = useQueryClient();
  const scope = useScope();
  const ownKey = useOwnKey();
  const { drainNow } = useEngine();

  return useMemo(() => {
    const again = () =>
      void queries.invalidateQueries({ queryKey: [locationId, 'questionnaires'] });
    /** The entry's id, or null where nothing can be kept. */
    const enqueue = async ({ endpoint, id, ...rest }: Write): Promise<string | null> => {
      const [key, { db }, { dexieStore }, { enqueuePut }] = await Promise.all([
        ownKey(),
        import('#data/db.ts'),
        import('#data/outbox/dexie-store.ts'),
        import('#data/outbox/put.ts'),
      ]);
      if (!key || scope === null) return null;
      const entry = await enqueuePut(dexieStore(db), {
        ...rest,
        body: rest.body,
        key,
        scope,
        operation: endpoint.id,
        entityId: id,
        appVersion: __APP_VERSION__,
        now: Date.now(),
      });
      drainNow();
      return entry;
    };
    const callNow = async ({ endpoint, params, body, base }: Write): Promise<void> => {
      const condition: Record<string, string> = base
        ? { 'if-match': base.etag }
        : { 'if-none-match': '*' };
      await client.call(endpoint, {
        params: params as never,
        body: body as never,
        headers: { ...(endpoint.ifMatch ? condition : {}), 'idempotency-key': uuidv7() },
      });
    };
    const save = async (write: Write): Promise<boolean> => {
      try {
        if ((await enqueue(write)) === null) await callNow(write);
        return true;
      } catch (error) {
        return told(error);
      } finally {
        again();
      }
    };
    const newest = async (row: ListRow) => {
      const { data, headers } = await client.call(questionnaire, { params: { id: row.id } });
      const { id, location_id, version, hash, updated_at, ...content } = data;
      return { content: content satisfies QuestionnaireContent, etag: headers.get('etag') ?? '' };
    };
    return {
      setStatus: async (row, status) => {
        try {
          const etag = row.etag ?? (row.fresh ? null : (await newest(row)).etag);
          return await save({
            endpoint: putQuestionnaireStatus,
            id: row.id,
            params: { location_id: locationId, id: row.id },
            body: { status },
            base: etag === null ? null : { body: { status: row.summary.status }, etag },
          });
        } catch (error) {
          return told(error);
        }
      },
      read: async (row) => {
        try {
          return (await newest(row)).content;
        } catch (error) {
          told(error);
          return null;
        }
      },
      create: (id, content) =>
        save({
          endpoint: putQuestionnaire,
          id,
          params: { location_id: locationId, id },
          body: content,
          base: null,
        }),
      remove: async (row) => {
        const write: Write = {
          endpoint: deleteQuestionnaire,
          id: row.id,
          params: { id: locationId, qid: row.id },
          base: null,
        };
        try {
          const entry = await enqueue(write);
          if (entry !== null) return await outcomeOf(entry);
          await callNow(write);
          return 'gone';
        } catch (error) {
          if (error instanceof ApiError && error.code === 'questionnaire_in_use') return 'in_use';
          told(error);
          return 'failed';
        } finally {
          again();
        }
      },
    };
  }, [client, queries, scope, ownKey, drainNow, locationId]);
};

/** The person has read that a deletion was refused: it waits for nobody any more. */
export const forgetRefused = async (id: string): Promise<void> => {
  const [{ db }, { dexieStore }, { discardEntry }] = await Promise.all([
    import('#data/db.ts'),
    import('#data/outbox/dexie-store.ts'),
    import('#data/outbox/decide.ts'),
  ]);
  const store = dexieStore(db);
  const refused = await db.outbox
    .filter((row) => row.entityId === id && row.operation === deleteQuestionnaire.id)
    .filter(({ state }) => state === 'conflict' || state === 'rejected')
    .toArray();
  for (const entry of refused) await discardEntry(store, entry.id);
};
