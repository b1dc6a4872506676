import type { Priority } from '#contract/activities/activity-enums.ts';
import { asFilled } from '#contract/consents/as-filled.ts';
import type { Answers } from '#contract/questionnaires/answers.ts';
import { type Validated, validateSubmission } from '#contract/questionnaires/checks/validate.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { SubmissionContent } from '#contract/questionnaires/submission.ts';
import { PATH_SEPARATOR, treeOf } from '#contract/questionnaires/tree.ts';
import type { Current } from '#server/store/questionnaires/questionnaires.ts';
import { readForeign, Unreadable } from '#server/workers/foreign.ts';
import type { Origin } from '#server/workers/turns.ts';

export interface Judged {
  /** As they are stored: without hidden answers if all rules are kept, otherwise as they came. */
  answers: Answers;
  /** Broken rules, with the field named. */
  errors: { field: string; message: string }[];
  /** The same for a reviewer, as German sentences. */
  remarks: string[];
  priority: Priority;
}

/** Up to so many texts and rows are judged at once; more of them in a child process. */
const AT_ONCE = 2_000;
/** Nobody reads a longer list; the rest is counted. */
const TOLD_MAX = 100;

/** Values of answers, those in rows included. */
function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + sizeOf(inner), 1);
}

/** @throws WorkersBusy (workers/bounded-workers.ts) when too much is waiting */
async function checkedBy(
  origin: Origin,
  questionnaire: QuestionnaireContent,
  answers: Answers,
): Promise<Validated | null> {
  if (sizeOf(answers) <= AT_ONCE) return validateSubmission(questionnaire, answers);
  try {
    return await readForeign(origin, 'judge', () => ({ questionnaire, answers }));
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

const TOO_MUCH = 'Die Antworten sind zu umfangreich und ließen sich nicht prüfen.';

/** Checks answers by the version that was filled; remarks tell of unreadable and unknown ones. */
export async function judge(
  origin: Origin,
  found: Current | null,
  content: SubmissionContent | null,
): Promise<Judged> {
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
  const checked = await checkedBy(origin, questionnaire, answers);
  if (!checked) {
    const errors = [{ field: '', message: TOO_MUCH }];
    return { ...unjudged, errors, remarks: [...remarks, TOO_MUCH] };
  }
  const { priority } = checked;
  if (checked.errors.length === 0) {
    return { answers: checked.answers, errors: [], remarks, priority };
  }
  const tree = treeOf(asFilled(questionnaire));
  const nameOf = (field: string): string =>
    tree.byId.get(field.split(PATH_SEPARATOR).pop() ?? '')?.element?.text ?? field;
  const errors = checked.errors.slice(0, TOLD_MAX);
  const broken = errors.map(({ field, message }) => `„${nameOf(field)}“: ${message}`);
  const more = checked.errors.length - errors.length;
  if (more > 0) broken.push(`Weitere ${more} Stellen passen nicht zum Fragebogen.`);
  return { answers, errors, remarks: [...remarks, ...broken], priority };
}
