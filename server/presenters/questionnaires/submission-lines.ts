import { asFilled } from '#contract/consents/as-filled.ts';
import type { Answers, FileAnswer } from '#contract/questionnaires/answers.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import {
  answerTexts,
  type SubmissionLine,
  submissionLines,
} from '#contract/questionnaires/summary.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import { isAnswered } from '#contract/questionnaires/values.ts';

const plainTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'boolean') return [value ? 'Ja' : 'Nein'];
  if (Array.isArray(value)) return value.flatMap(plainTexts);
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(plainTexts)
    : [];
};

/** Answers that the questionnaire does not show or know: nothing that came is left out. */
function leftOver(
  content: QuestionnaireContent | null,
  answers: Answers,
  lines: readonly SubmissionLine[],
): SubmissionLine[] {
  const byId = content ? treeOf(asFilled(content)).byId : undefined;
  const shown = new Set(lines.map((line) => line.element_id));
  // A group without a title has no line of its own; it counts as shown when its questions are.
  for (const line of lines) {
    for (let at = byId?.get(line.element_id)?.group; at; at = at.group) shown.add(at.id);
  }
  return Object.entries(answers)
    .filter(([id, value]) => !shown.has(id) && isAnswered(value))
    .map(([id, value]) => {
      const element = byId?.get(id)?.element;
      const read = element ? answerTexts(element, value) : [];
      return {
        element_id: id,
        depth: 1,
        kind: 'answer' as const,
        text: element?.text ?? id,
        answer: read.length > 0 ? read : plainTexts(value),
        files: [],
      };
    });
}

/**
 * A filled questionnaire as lines, by the version that was filled. Files have the name and type
 * that were found in them; the remarks tell of files that cannot be fetched.
 */
export function linesOf(
  content: QuestionnaireContent | null,
  answers: Answers,
  files: ReadonlyMap<string, FileAnswer>,
): SubmissionLine[] {
  const lines = content ? submissionLines(content, answers) : [];
  return [...lines, ...leftOver(content, answers, lines)].map((line) => ({
    ...line,
    files: line.files.flatMap(({ id }) => files.get(id) ?? []),
  }));
}
