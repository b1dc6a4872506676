import type { Answers } from '#contract/questionnaires/answers.ts';
import type { SubmissionReview } from '#contract/questionnaires/calls/review.ts';
import { answerChanges } from '#contract/questionnaires/changes/answer-changes.ts';
import { criticalAnswers } from '#contract/questionnaires/checks/critical.ts';
import { isFileAnswer } from '#contract/questionnaires/checks/validate-element.ts';
import { subjectOf } from '#contract/questionnaires/meanings.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { originalLines } from '#contract/questionnaires/summary.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import type { ReadSubmission } from '#server/store/questionnaires/read-submission.ts';

const NOBODY = { first_name: '', last_name: '', birth_date: '' };

/** Only signatures whose file is here; the remarks tell of files that cannot be fetched. */
const signaturesOf = (content: QuestionnaireContent, answers: Answers, read: ReadSubmission) =>
  [...treeOf(content).nodes]
    .filter(({ element }) => element?.capture === 'signature')
    .flatMap(({ id }) => {
      const value = answers[id];
      return Array.isArray(value) ? (value as unknown[]).filter(isFileAnswer) : [];
    })
    .filter(({ id }) => read.files.has(id))
    .map(({ id }) => id);

type Judged = Omit<SubmissionReview, 'id' | 'erased_at' | 'corrections' | 'retention'>;

/** Reviews a hand-in by its questionnaire; `since` is an earlier hand-in to compare with. */
export function reviewOf(read: ReadSubmission, since: ReadSubmission | null): Judged {
  const { version, content } = read;
  const language = content?.language ?? '';
  if (!version || !content) {
    return { person: NOBODY, language, original: [], critical: [], signatures: [], changes: null };
  }
  const after = { content: version.content, answers: content.answers };
  const critical = criticalAnswers(after.content, after.answers);
  const before =
    since?.version && since.content
      ? { content: since.version.content, answers: since.content.answers }
      : null;
  const compared =
    before && answerChanges(before, after, new Set(critical.map((one) => one.element_id)));
  return {
    person: subjectOf(after.content, after.answers),
    language,
    original: originalLines(after.content, after.answers, language),
    critical,
    signatures: signaturesOf(after.content, after.answers, read),
    changes:
      compared && since
        ? {
            since: { id: since.row.id, received_at: since.row.receivedAt.toISOString() },
            changes: compared.changes.map((change) => ({
              ...change,
              files: change.files.flatMap(({ id }) => read.files.get(id) ?? []),
            })),
            unchanged: compared.unchanged.length,
          }
        : null,
  };
}
