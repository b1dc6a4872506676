import * as z from 'zod/mini';
import { type Answers, type AnswerValue, FileAnswer } from '../answers.ts';
import { isFileAnswer } from '../checks/validate-element.ts';
import type { Element, QuestionnaireContent } from '../schema.ts';
import { answerTexts } from '../summary.ts';
import { treeOf } from '../tree.ts';
import { isAnswered } from '../values.ts';

/** What is different in one question from an earlier hand-in to a later one. */
export const AnswerChange = z.strictObject({
  element_id: z.string(),
  text: z.string(),
  kind: z.enum(['new', 'changed', 'gone']),
  /** Texts as a person reads them; those of several rows follow each other. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  files: z.array(FileAnswer),
  /** A rule of the questionnaire calls the new answer urgent. */
  critical: z.boolean(),
});
export type AnswerChange = z.infer<typeof AnswerChange>;

interface Filled {
  content: QuestionnaireContent;
  answers: Answers;
}

/** All values of each question, those of rows one after the other. */
export function valuesById({ content, answers }: Filled): Map<string, AnswerValue[]> {
  const { byId } = treeOf(content);
  const found = new Map<string, AnswerValue[]>();
  const walk = (place: Answers): void => {
    for (const [id, value] of Object.entries(place)) {
      const element = byId.get(id)?.element;
      if (element?.repeats) {
        if (Array.isArray(value)) for (const row of value as Answers[]) walk(row);
      } else if (element?.kind !== 'meta' && isAnswered(value)) {
        found.set(id, [...(found.get(id) ?? []), value]);
      }
    }
  };
  walk(answers);
  return found;
}

/** The order of choices and the blanks in texts do not count as a difference. */
const sameKey = (values: readonly AnswerValue[]): string =>
  JSON.stringify(
    values.map((value) =>
      Array.isArray(value)
        ? value.map((one) => JSON.stringify(one)).toSorted()
        : typeof value === 'string'
          ? value.trim().replace(/\s+/g, ' ')
          : value,
    ),
  );

const textsOf = (element: Element | undefined, values: readonly AnswerValue[]): string[] =>
  values.flatMap((value) => (element ? answerTexts(element, value) : []));
const filesOf = (values: readonly AnswerValue[]): FileAnswer[] =>
  values.flatMap((value) =>
    Array.isArray(value) ? (value as unknown[]).filter(isFileAnswer) : [],
  );

/**
 * What somebody answered differently from the last time: compared by element id and value, so that
 * neither another language nor a reworded question counts as a change. Critical answers first, then
 * in the order of the form; `unchanged` are the ids of questions with the same answer.
 */
export function answerChanges(
  before: Filled,
  after: Filled,
  critical: ReadonlySet<string>,
): { changes: AnswerChange[]; unchanged: string[] } {
  const was = valuesById(before);
  const is = valuesById(after);
  const old = treeOf(before.content).byId;
  const unchanged: string[] = [];
  const changes: AnswerChange[] = [];
  const ids = [...treeOf(after.content).nodes, ...treeOf(before.content).nodes].map(({ id }) => id);
  const now = treeOf(after.content).byId;
  for (const id of new Set(ids)) {
    const earlier = was.get(id) ?? [];
    const later = is.get(id) ?? [];
    if (earlier.length === 0 && later.length === 0) continue;
    if (sameKey(earlier) === sameKey(later)) {
      unchanged.push(id);
      continue;
    }
    const element = now.get(id)?.element ?? old.get(id)?.element;
    changes.push({
      element_id: id,
      text: element?.text ?? id,
      kind: earlier.length === 0 ? 'new' : later.length === 0 ? 'gone' : 'changed',
      before: textsOf(old.get(id)?.element, earlier),
      after: textsOf(now.get(id)?.element, later),
      files: filesOf(later),
      critical: later.length > 0 && critical.has(id),
    });
  }
  const first = changes.filter((change) => change.critical);
  return { changes: [...first, ...changes.filter((change) => !change.critical)], unchanged };
}
