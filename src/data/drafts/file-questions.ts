import type { Answers } from '#contract/questionnaires/answers.ts';
import { maxFilesOf } from '#contract/questionnaires/checks/validate-element.ts';
import { Evaluator } from '#contract/questionnaires/evaluator.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import type { DataKey } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { Scope } from '../rows.ts';
import { begunForms } from './begun-forms.ts';
import { DraftStore } from './draft-store.ts';

/**
 * A question of a begun form that takes photos or documents and, with the present answers, is
 * shown.
 */
export interface FileQuestion {
  questionnaireId: string;
  elementId: string;
  title: string;
  text: string;
  updatedAt: number;
  photosOnly: boolean;
  /** How many more files it takes. */
  room: number;
}

/**
 * Questions of the begun forms of one scope that accept files; those of the form that was last
 * typed in come first.
 */
export const fileQuestions = async (
  db: EmpfangDatabase,
  scope: Scope,
  key: DataKey,
): Promise<FileQuestion[]> => {
  const store = new DraftStore(db, { scope, key });
  const found = (await begunForms(db, scope, key)).map(
    async ({ questionnaireId, title, updatedAt }) => {
      const { draft } = await store.openNewest(questionnaireId);
      if (!draft) return [];
      const { questionnaire } = draft.content;
      const answers = draft.content.answers as Answers;
      const rules = new Evaluator(questionnaire, answers);
      return treeOf(questionnaire).nodes.flatMap(({ id, element, group }) => {
        // Not inside a repeating group: the person would have to say in which row.
        const takes = element?.kind === 'files' && element.capture !== 'signature' && !group;
        if (!takes || element.readOnly || !rules.isVisible(id)) return [];
        const there = answers[id];
        const room = maxFilesOf(element) - (Array.isArray(there) ? there.length : 0);
        const { text, capture } = element;
        const photosOnly = capture === 'photo';
        return [{ questionnaireId, elementId: id, title, text, updatedAt, photosOnly, room }];
      });
    },
  );
  return (await Promise.all(found)).flat();
};
