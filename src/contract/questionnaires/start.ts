import { asFilled } from '../consents/as-filled.ts';
import type { Answers, AnswerValue, OtherAnswer } from './answers.ts';
import type { Element, QuestionnaireContent } from './schema.ts';
import { isQuestion, type TreeNode, treeOf } from './tree.ts';

/** Hidden context that `meta` elements of these names record. */
export interface MetaContext {
  location?: string;
  language?: string;
  version?: string;
}

const META_NAMES = ['location', 'language', 'version'] as const;

/** A value that is no option of an open choice becomes its free text. */
const choice = (element: Element, value: string): string | OtherAnswer =>
  element.openChoice && !element.options?.some((option) => option.value === value)
    ? { other: value }
    : value;

/** The answer with which a question starts, or undefined. */
export function initialValue(element: Element): AnswerValue | undefined {
  const { initial } = element;
  if (initial === undefined || initial === '' || initial === false) return undefined;
  const list = (Array.isArray(initial) ? initial : [initial]).map((value) =>
    choice(element, String(value)),
  );
  if (element.type === 'multiselect') return list;
  return element.type === 'confirm' && initial === true ? true : list[0];
}

function fill(nodes: readonly TreeNode[], context: MetaContext, into: Answers): void {
  for (const node of nodes) {
    const { element } = node;
    if (element?.kind === 'meta' && element.value === undefined) {
      const name = META_NAMES.find((known) => known === element.name);
      const value = name && context[name];
      if (value) into[node.id] = value;
    } else if (element && isQuestion(node)) {
      const value = initialValue(element);
      if (value !== undefined) into[node.id] = value;
    } else if (element?.repeats) {
      const rows = Math.max(element.minRows ?? 0, 1);
      into[node.id] = Array.from({ length: rows }, () => startRow(node, context));
    } else {
      fill(node.children, context, into);
    }
  }
}

/** A new row of a repeating group: the initial answers of its questions. */
export function startRow(group: TreeNode, context: MetaContext = {}): Answers {
  const row: Answers = {};
  fill(group.children, context, row);
  return row;
}

/**
 * The answers of a new draft: initial values, what metas record of the place in which it is
 * filled, and one open row for each repeating group.
 */
export function startAnswers(content: QuestionnaireContent, context: MetaContext = {}): Answers {
  const answers: Answers = {};
  fill(treeOf(asFilled(content)).pages, context, answers);
  return answers;
}
