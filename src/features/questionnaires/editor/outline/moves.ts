import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { TreeNode } from '#contract/questionnaires/tree.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import { isUnseen, isWithin, nodeOf, type Place, placeOf } from '../document/document.ts';
import { titleOf } from '../document/titles.ts';
import { OUTLINE } from '../texts.ts';

/** A heading that was made to hold questions, also while it holds none. */
const isGroup = (node: TreeNode | undefined): boolean => node?.element?.elements !== undefined;

const isSeen = (node: TreeNode): boolean => !isUnseen(node.element);

const lastIn = (parent: TreeNode): Place => ({ parent: parent.id, index: parent.children.length });

function up(content: QuestionnaireContent, node: TreeNode, parent: TreeNode): Place | undefined {
  const { children } = parent;
  const before = children.slice(0, children.indexOf(node)).findLast(isSeen);
  if (before) {
    return isGroup(before)
      ? lastIn(before)
      : { parent: parent.id, index: children.indexOf(before) };
  }
  if (parent.element) return placeOf(content, parent.id);
  const page = treeOf(content).pages[content.pages.indexOf(parent.page) - 1];
  return page && lastIn(page);
}

function down(content: QuestionnaireContent, node: TreeNode, parent: TreeNode): Place | undefined {
  const { children } = parent;
  const after = children.slice(children.indexOf(node) + 1).find(isSeen);
  if (after) {
    return isGroup(after)
      ? { parent: after.id, index: 0 }
      : { parent: parent.id, index: children.indexOf(after) + 1 };
  }
  if (parent.element) {
    const place = placeOf(content, parent.id);
    return place && { ...place, index: place.index + 1 };
  }
  const page = treeOf(content).pages[content.pages.indexOf(parent.page) + 1];
  return page && { parent: page.id, index: 0 };
}

/**
 * Where one step up or down leads: past the neighbour that is seen, into a heading, out of one, onto
 * the next page. Undefined at the very beginning and end.
 */
export function stepFrom(
  content: QuestionnaireContent,
  id: string,
  way: 'up' | 'down',
): Place | undefined {
  const node = nodeOf(content, id);
  if (!node) return undefined;
  if (!node.parent) {
    const index = content.pages.indexOf(node.page);
    const to = way === 'up' ? index - 1 : index + 2;
    return to < 0 || to > content.pages.length ? undefined : { parent: '', index: to };
  }
  return way === 'up' ? up(content, node, node.parent) : down(content, node, node.parent);
}

/** Where something stands, as a screen reader says it. */
export function spokenPlace(content: QuestionnaireContent, id: string): string {
  const node = nodeOf(content, id);
  const place = placeOf(content, id);
  if (!node || !place) return '';
  const title = titleOf(content, id);
  if (!node.parent) return OUTLINE.pagePlace(title, place.index + 1, content.pages.length);
  const parent = titleOf(content, place.parent);
  // Visible and invisible elements are counted separately.
  const around = node.parent.children.filter((one) => isSeen(one) === isSeen(node));
  return OUTLINE.elementPlace(title, around.indexOf(node) + 1, around.length, parent);
}

/** Pages and headings that can take this element, in document order. */
export const targetsFor = (content: QuestionnaireContent, id: string): TreeNode[] =>
  treeOf(content).nodes.filter(
    (node) => (!node.element || isGroup(node)) && !isWithin(content, node.id, id),
  );

/** Where something new goes: after what is selected, at the end of a page or heading that is. */
export function placeAfter(content: QuestionnaireContent, selected: string): Place {
  const node = nodeOf(content, selected);
  const last = content.pages.at(-1);
  if (!node) return { parent: last?.id ?? '', index: last?.elements.length ?? 0 };
  if (!node.element || isGroup(node)) return lastIn(node);
  const place = placeOf(content, selected);
  return place ? { ...place, index: place.index + 1 } : { parent: node.page.id, index: 0 };
}

/** Where the next question goes from a text: first below what holds others, else right after it. */
export function placeBelow(content: QuestionnaireContent, id: string): Place {
  const node = nodeOf(content, id);
  if (!node) return { parent: content.pages[0]?.id ?? '', index: 0 };
  return !node.element || isGroup(node) ? { parent: id, index: 0 } : placeAfter(content, id);
}
