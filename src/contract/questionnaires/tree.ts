import type { Element, Page, QuestionnaireContent, Rule } from './schema.ts';

/**
 * One page, group, question, event or meta of a questionnaire, with its place. Pages and elements
 * share one space of ids. `group` is the nearest repeating group around it: its answer lies in a
 * row of that group, otherwise in the answers themselves.
 */
export interface TreeNode {
  readonly id: string;
  /** Position in document order, pages included. */
  readonly order: number;
  /** 0 for a page, 1 for its elements, deeper inside groups. */
  readonly depth: number;
  readonly page: Page;
  /** Undefined for the page itself. */
  readonly element: Element | undefined;
  readonly parent: TreeNode | undefined;
  readonly group: TreeNode | undefined;
  readonly rules: readonly Rule[];
  readonly children: TreeNode[];
}

export interface Tree {
  /** Document order. */
  readonly nodes: readonly TreeNode[];
  /** The first node of each id. */
  readonly byId: ReadonlyMap<string, TreeNode>;
  readonly pages: readonly TreeNode[];
}

const trees = new WeakMap<QuestionnaireContent, Tree>();

/** The tree of a questionnaire; made once for each content object, which must not change after. */
export function treeOf(content: QuestionnaireContent): Tree {
  const known = trees.get(content);
  if (known) return known;
  const nodes: TreeNode[] = [];
  const byId = new Map<string, TreeNode>();
  const add = (
    page: Page,
    element: Element | undefined,
    parent: TreeNode | undefined,
    group: TreeNode | undefined,
  ): TreeNode => {
    const from = element ?? page;
    const node: TreeNode = {
      id: from.id,
      order: nodes.length,
      depth: parent ? parent.depth + 1 : 0,
      page,
      element,
      parent,
      group,
      rules: from.rules ?? [],
      children: [],
    };
    nodes.push(node);
    if (!byId.has(node.id)) byId.set(node.id, node);
    const inside = element?.repeats ? node : group;
    for (const child of from.elements ?? []) node.children.push(add(page, child, node, inside));
    return node;
  };
  const pages = content.pages.map((page) => add(page, undefined, undefined, undefined));
  const tree = { nodes, byId, pages };
  trees.set(content, tree);
  return tree;
}

/** A question asks for an answer: neither page, heading, info, separator, event nor meta. */
export const isQuestion = (node: TreeNode | undefined): boolean =>
  node?.element !== undefined && isQuestionElement(node.element);

/** The same for an element alone. */
export const isQuestionElement = (element: Element): boolean =>
  element.kind === 'input' ||
  element.kind === 'checkbox' ||
  element.kind === 'select' ||
  element.kind === 'files';

/** A text without a format: its answers are words, not numbers or dates. */
export const isFreeText = (element: Element | undefined): boolean =>
  element?.type === 'longtext' ||
  (element?.type === 'text' && (element.format ?? 'plain') === 'plain');

/** Holds a value in the answers: a question, a repeating group or a meta. */
export const holdsAnswer = (node: TreeNode): boolean =>
  isQuestion(node) || node.element?.repeats === true || node.element?.kind === 'meta';

/** Between the parts of a path; ids must not contain it (checkQuestionnaire). */
export const PATH_SEPARATOR = '›';

/**
 * Names an element at its place: its id, or inside a repeating group `group›row›id`, rows counted
 * from 0. Used as `field` of errors, in the set of what is visible and by the runner.
 */
export const pathIn = (scope: string, id: string): string =>
  scope ? `${scope}${PATH_SEPARATOR}${id}` : id;

/** How many questions a person may meet, rows of repeating groups counted once. */
export const countQuestions = (content: QuestionnaireContent): number =>
  treeOf(content).nodes.filter(isQuestion).length;
