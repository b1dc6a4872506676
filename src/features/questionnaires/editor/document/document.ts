import type { Element, Page, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { type TreeNode, treeOf } from '#contract/questionnaires/tree.ts';

/** Where an element stands: in a page or a heading (`parent`), before the child of that index. */
export interface Place {
  parent: string;
  index: number;
}

export const nodeOf = (content: QuestionnaireContent, id: string): TreeNode | undefined =>
  treeOf(content).byId.get(id);

/** In the form, and never seen by who fills it: an urgency that is set, a fact that is recorded. */
export const isUnseen = (element: Element | undefined): boolean =>
  element?.kind === 'event' || element?.kind === 'meta';

/** The children of a page or heading that are seen. */
export const seenIn = (node: TreeNode): TreeNode[] =>
  node.children.filter(({ element }) => !isUnseen(element));

/** What is edited under an id: a page, or an element. */
export const partOf = (content: QuestionnaireContent, id: string): Page | Element | undefined => {
  const node = nodeOf(content, id);
  return node && (node.element ?? node.page);
};

/** Where an element or page stands now; a page's parent is an empty text. */
export const placeOf = (content: QuestionnaireContent, id: string): Place | undefined => {
  const node = nodeOf(content, id);
  if (!node) return undefined;
  if (!node.element) return { parent: '', index: content.pages.indexOf(node.page) };
  const { parent } = node;
  return parent && { parent: parent.id, index: parent.children.indexOf(node) };
};

/** Only a page and a heading hold elements. */
export const holdsElements = (node: TreeNode): boolean =>
  node.element === undefined || node.element.type === 'info';

/** Whether `inner` is `outer` or lies inside it. */
export const isWithin = (content: QuestionnaireContent, inner: string, outer: string): boolean => {
  for (let at = nodeOf(content, inner); at; at = at.parent) if (at.id === outer) return true;
  return false;
};

/** `patch` laid over a value; what it says is undefined is left out, so that equal contents are equal. */
export function patched<T extends object>(value: T, patch: Partial<T>): T {
  const next = { ...value, ...patch };
  for (const key of Object.keys(patch) as (keyof T)[]) {
    if (next[key] === undefined) delete next[key];
  }
  return next;
}

type Children = (elements: readonly Element[]) => Element[];

function inElements(
  elements: readonly Element[],
  path: readonly string[],
  work: (element: Element) => Element,
): Element[] {
  const [first, ...rest] = path;
  return elements.map((element) => {
    if (element.id !== first) return element;
    if (rest.length === 0) return work(element);
    return { ...element, elements: inElements(element.elements ?? [], rest, work) };
  });
}

/** Ids from the page down to a node, both included. */
function pathTo(node: TreeNode): string[] {
  const path: string[] = [];
  for (let at: TreeNode | undefined = node; at; at = at.parent) path.unshift(at.id);
  return path;
}

function withPage(
  content: QuestionnaireContent,
  page: Page,
  work: (page: Page) => Page,
): QuestionnaireContent {
  return { ...content, pages: content.pages.map((one) => (one === page ? work(one) : one)) };
}

/** A content in which one element is another; everything beside the way to it stays the same object. */
export function withElement(
  content: QuestionnaireContent,
  id: string,
  work: (element: Element) => Element,
): QuestionnaireContent {
  const node = nodeOf(content, id);
  if (!node?.element) return content;
  const [, ...path] = pathTo(node);
  return withPage(content, node.page, (page) => ({
    ...page,
    elements: inElements(page.elements, path, work),
  }));
}

/** The same for the children of a page or heading. */
export function withChildren(
  content: QuestionnaireContent,
  parent: string,
  work: Children,
): QuestionnaireContent {
  const node = nodeOf(content, parent);
  if (!node) return content;
  if (!node.element) {
    return withPage(content, node.page, (page) => ({ ...page, elements: work(page.elements) }));
  }
  return withElement(content, parent, (element) => ({
    ...element,
    elements: work(element.elements ?? []),
  }));
}

/** The same for one page's own fields. */
export const withPageOf = (
  content: QuestionnaireContent,
  id: string,
  work: (page: Page) => Page,
): QuestionnaireContent => {
  const node = nodeOf(content, id);
  return node && !node.element ? withPage(content, node.page, work) : content;
};

/** `item` put in at an index, which is brought into range. */
export const putAt = <T>(list: readonly T[], index: number, item: T): T[] => [
  ...list.slice(0, Math.max(0, index)),
  item,
  ...list.slice(Math.max(0, index)),
];
