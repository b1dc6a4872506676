import type { Priority } from '#contract/activity-enums.ts';
import { asFilled } from '#contract/consent/as-filled.ts';
import type { SubmissionContent } from '#contract/entities/submission.ts';
import type { Answers } from '#contract/questionnaire/answers.ts';
import { PATH_SEPARATOR, treeOf } from '#contract/questionnaire/tree.ts';
import { validateSubmission } from '#contract/questionnaire/validate.ts';
import type { Current } from '#server/store/questionnaires.ts';

export interface Judged {
  /** As they are kept: without hidden ones where the rules are kept, otherwise as they came. */
  answers: Answers;
  /** Broken rules, with the field named. */
  errors: { field: string; message: string }[];
  /** The same for a reviewer, as German sentences. */
  remarks: string[];
  priority: Priority;
}

/** Judges the answers by the version that was filled; unreadable ones and unknown versions are told. */
export function judge(found: Current | null, content: SubmissionContent | null): Judged {
  const answers = (content?.answers ?? {}) as Answers;
  const unjudged = { answers, errors: [], priority: 0 as const };
  if (!found) {
    return {
      ...unjudged,
      remarks: ['Dieser Fragebogen oder diese Fassung ist hier nicht bekannt.'],
    };
  }
  const questionnaire = found.version.content;
  const remarks =
    questionnaire.status === 'published' ? [] : ['Diese Fassung war nicht veröffentlicht.'];
  if (!content) return { ...unjudged, remarks };
  const checked = validateSubmission(questionnaire, answers);
  const { priority } = checked;
  if (checked.errors.length === 0) {
    return { answers: checked.answers, errors: [], remarks, priority };
  }
  const tree = treeOf(asFilled(questionnaire));
  const nameOf = (field: string): string =>
    tree.byId.get(field.split(PATH_SEPARATOR).pop() ?? '')?.element?.text ?? field;
  const broken = checked.errors.map(({ field, message }) => `„${nameOf(field)}“: ${message}`);
  return { answers, errors: checked.errors, remarks: [...remarks, ...broken], priority };
}
