import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import {
  deleteQuestionnaire,
  putQuestionnaire,
  putQuestionnaireStatus,
  questionnaire,
} from '#contract/questionnaires/calls/questionnaires.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { notWritten, type Outcome, type WriteFailure } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import type { PutWish } from '#platform/write/wish.ts';
import { notify } from '#ui/overlays/notifications.ts';
import type { ListRow } from './laid-over.ts';
import { FAILED } from './texts.ts';

type Status = QuestionnaireContent['status'];

/** `in_use`: somebody has handed it in, so it stays. `waiting`: it goes out with the next line. */
export type Removal = 'gone' | 'waiting' | 'in_use' | 'failed';

export interface ListWriter {
  /** Whether the change is saved; where not, the person was told why. */
  setStatus: (row: ListRow, status: Status) => Promise<boolean>;
  /** The newest content, to make another one of it. */
  read: (row: ListRow) => Promise<QuestionnaireContent | null>;
  /** Makes another one of it. */
  copy: (row: ListRow, content: QuestionnaireContent) => Promise<boolean>;
  remove: (row: ListRow) => Promise<Removal>;
}

/** So long a deletion is waited for; then it waits in the outbox as anything else. */
const PATIENCE_MS = 8_000;

const tell = (failure: WriteFailure): void => {
  notify({ id: 'questionnaire-write', intent: 'error', ...failure });
};
const tellOf = (error: unknown): void =>
  tell({ title: FAILED.save, message: failureOf(error).text });

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

/** Writes questionnaires, and tells the person what went wrong. */
export const useListWriter = (locationId: string): ListWriter => {
  const client = useClient();
  const queries = useQueryClient();
  const { put } = useWriter(locationId);
  /** The name of a copy that may have been made already: the next try makes no second one. */
  const copies = useRef(new Map<string, string>());

  return useMemo(() => {
    const write = async (wish: PutWish): Promise<Outcome> => {
      const outcome = await put(wish);
      void queries.invalidateQueries({ queryKey: [locationId, 'questionnaires'] });
      return outcome;
    };
    const save = async (wish: PutWish): Promise<boolean> => {
      const failed = notWritten(await write(wish));
      if (failed) tell(failed);
      return failed === null;
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
          tellOf(error);
          return false;
        }
      },
      read: async (row) => {
        try {
          return (await newest(row)).content;
        } catch (error) {
          tellOf(error);
          return null;
        }
      },
      copy: async (row, content) => {
        const id = copies.current.get(row.id) ?? uuidv7();
        copies.current.set(row.id, id);
        const saved = await save({
          endpoint: putQuestionnaire,
          id,
          params: { location_id: locationId, id },
          body: content,
          base: null,
        });
        if (saved) copies.current.delete(row.id);
        return saved;
      },
      remove: async (row) => {
        const outcome = await write({
          endpoint: deleteQuestionnaire,
          id: row.id,
          params: { id: locationId, qid: row.id },
          base: null,
          words: { refused: FAILED.remove, unknown: FAILED.removeUnknown },
        });
        const failed = notWritten(outcome);
        if (failed?.state === 'refused' && failed.code === 'questionnaire_in_use') return 'in_use';
        if (failed) tell(failed);
        if (failed) return 'failed';
        return outcome.state === 'waiting' ? outcomeOf(outcome.entries[0] ?? '') : 'gone';
      },
    };
  }, [client, queries, put, locationId]);
};

/** The person has read that a deletion was refused: it waits for nobody any more. */
export const forgetRefused = async (id: string): Promise<void> => {
  const [{ db }, { dexieStore }, { discardEntry }] = await Promise.all([
    import('#data/db.ts'),
    import('#data/outbox/dexie-store.ts'),
    import('#data/outbox/send/decide.ts'),
  ]);
  const store = dexieStore(db);
  const refused = await db.outbox
    .filter((row) => row.entityId === id && row.operation === deleteQuestionnaire.id)
    .filter(({ state }) => state === 'conflict' || state === 'rejected')
    .toArray();
  for (const entry of refused) await discardEntry(store, entry.id);
};
