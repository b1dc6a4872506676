import type { DataKey } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { Scope } from '../rows.ts';
import { DraftStore } from './draft-store.ts';

/** A form that somebody has begun and not handed in. */
export interface BegunForm {
  questionnaireId: string;
  title: string;
  updatedAt: number;
}

/** The begun forms of one scope that open with the key, the newest first; each form once. */
export const begunForms = async (
  db: EmpfangDatabase,
  scope: Scope,
  key: DataKey,
): Promise<BegunForm[]> => {
  const rows = await db.drafts
    .where('[scope+questionnaireId]')
    .between([scope, ''], [scope, '\uffff'])
    .toArray();
  // A text that is being typed has a name of its own, and is no form.
  const forms = new Set(
    rows.map((row) => row.questionnaireId).filter((id) => !id.startsWith('text:')),
  );
  const store = new DraftStore(db, { scope, key });
  const begun = await Promise.all(
    [...forms].map(async (questionnaireId) => {
      const { draft } = await store.openNewest(questionnaireId);
      const row = rows.find(({ id }) => id === draft?.id);
      if (!draft || !row) return [];
      const { title } = draft.content.questionnaire;
      return [{ questionnaireId, title, updatedAt: row.updatedAt }];
    }),
  );
  return begun.flat().toSorted((a, b) => b.updatedAt - a.updatedAt);
};
