import type { Answers, AnswerValue } from './answers.ts';
import { isOther, readAnswer } from './checks/validate-element.ts';
import type { Element, QuestionnaireContent } from './schema.ts';
import { isQuestion, type TreeNode, treeOf } from './tree.ts';
import { isAnswered } from './values.ts';

interface Filled {
  content: QuestionnaireContent;
  answers: Answers;
}

/**
 * Whether earlier answers are offered. Consents and explanations are given anew each time, so they
 * never begin with earlier answers.
 */
export const offersLastAnswers = ({ purpose }: QuestionnaireContent): boolean =>
  purpose?.kind !== 'consent' && purpose?.kind !== 'explanation';

const same = (before: Element, now: Element): boolean =>
  before.type === now.type && (before.format ?? 'plain') === (now.format ?? 'plain');

/** The options that still exist, and the free text where one is still accepted. */
function offered(element: Element, value: AnswerValue): AnswerValue | undefined {
  if (element.type !== 'select' && element.type !== 'multiselect') return value;
  const isOffered = (choice: unknown): boolean =>
    isOther(choice)
      ? element.openChoice === true
      : (element.options ?? []).some((option) => option.value === choice);
  if (!Array.isArray(value)) return isOffered(value) ? value : undefined;
  const left = (value as unknown[]).filter(isOffered);
  return left.length > 0 ? (left as AnswerValue) : undefined;
}

/**
 * Whether earlier answers are offered: not for confirmations and files, which are given anew, nor
 * for answers that nobody may change.
 */
const takes = (element: Element): boolean =>
  element.type !== 'confirm' && element.type !== 'files' && element.readOnly !== true;

function carried(node: TreeNode, before: Element | undefined, value: unknown) {
  const { element } = node;
  if (!element || !before || !isQuestion(node) || !takes(element) || !same(before, element)) return;
  const left = offered(element, value as AnswerValue);
  // An answer that the newer version would refuse is asked anew.
  const read = left === undefined ? undefined : readAnswer(element, left);
  return read && 'value' in read ? read.value : undefined;
}

/**
 * The answers of an earlier hand-in that can be offered for the version that is filled now: matched
 * by element id, type and format, options by value, whatever languages both were read in.
 */
export function lastAnswers(before: Filled, now: QuestionnaireContent): Answers {
  if (!offersLastAnswers(now)) return {};
  const old = treeOf(before.content);
  const place = (nodes: readonly TreeNode[], given: Answers): Answers => {
    const result: Answers = {};
    for (const node of nodes) {
      const was = old.byId.get(node.id)?.element;
      if (node.element?.repeats) {
        const rows = given[node.id];
        if (!was?.repeats || !Array.isArray(rows)) continue;
        const kept = (rows as Answers[]).map((row) => place(node.children, row));
        const told = kept.filter((row) => isAnswered([row]));
        if (told.length > 0) result[node.id] = told;
      } else if (isQuestion(node)) {
        const value = carried(node, was, given[node.id]);
        if (value !== undefined && isAnswered(value)) result[node.id] = value;
      } else {
        Object.assign(result, place(node.children, given));
      }
    }
    return result;
  };
  return place(treeOf(now).pages, before.answers);
}
