import type { AnswerDraft } from '#contract/messages/answer-draft.ts';
import { holdsAt } from '#server/caller.ts';
import {
  type AnswerDraftRow,
  draftsById,
  newestDrafts,
  textOfDraft,
} from '#server/store/messages/answer-drafts.ts';
import { presentEach, type Reader, type ReadRow, type Source } from './source.ts';

const present = (by: Reader, rows: readonly AnswerDraftRow[]): ReadRow<AnswerDraft>[] =>
  presentEach(
    by,
    'answer_drafts',
    rows,
    ({ id }) => id,
    (row) => ({
      id: row.id,
      etag: `"v${row.version}"`,
      data: {
        id: row.id,
        thread_id: row.threadId,
        text: textOfDraft(by.keys, row),
        written_at: row.writtenAt.toISOString(),
        version: row.version,
      },
    }),
  );

/** Answers that are being written: to whoever writes them, on all of their devices, and nobody else. */
export const answerDraftsSource: Source<AnswerDraft> = {
  collection: 'answer_drafts',
  sees: (person, location) =>
    location?.companyId === person.companyId && holdsAt(person, ['update activity'], location.id)
      ? 'own'
      : 'none',
  first: async (by, view, after, limit) => {
    const rows = await newestDrafts(by.db, view, after, limit);
    const last = rows.at(-1);
    return { rows: present(by, rows), last: last ? [last.writtenAt.toISOString(), last.id] : [] };
  },
  current: async (by, view, ids) => present(by, await draftsById(by.db, view, ids)),
};
