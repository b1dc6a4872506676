import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { TreeNode } from '#contract/questionnaires/tree.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import { isWithin, nodeOf, type Place, placeOf } from '../document/document.ts';
import { titleOf } from '../document/titles.ts';
import { OUTLINE } from '../texts.ts';

/** A heading that was made to hold questions, also while it holds none. */
const isGroup = (node: TreeNode | undefined): boolean => node?.element?.elements !== undefined;

const lastIn = (parent: TreeNode): Place => ({ parent: parent.id, index: parent.children.length });

function up(content: QuestionnaireContent, node: TreeNode, parent: TreeNode): Place | undefined {
  const index = parent.children.indexOf(node);
  const before = parent.children[index - 1];
  if (before) return isGroup(before) ? lastIn(before) : { parent: parent.id, index: index - 1 };
  if (parent.element) return placeOf(content, parent.id);
  const page = treeOf(content).pages[content.pages.indexOf(parent.page) - 1];
  return page && lastIn(page);
}

function down(content: QuestionnaireContent, node: TreeNode, parent: TreeNode): Place | undefined {
  const index = parent.children.indexOf(node);
  const after = parent.children[index + 1];
  if (after) {
    return isGroup(after)
      ? { parent: after.id, index: 0 }
      : { parent: parent.id, index: index + 2 };
  }
  if (parent.element) {
    const place = placeOf(content, parent.id);
    return place && { ...place, index: place.index + 1 };
  }
  const page = treeOf(content).pages[content.pages.indexOf(parent.page) + 1];
  return page && { parent: page.id, index: 0 };
}

/**
 * Where one step up or down leads: past the neighbour, into a heading, out of one, onto the next
 * page. Undefined at the very beginning and end.
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
  const at = place.index + 1;
  if (!node.parent) return OUTLINE.pagePlace(title, at, content.pages.length);
  const parent = titleOf(content, place.parent);
  return OUTLINE.elementPlace(title, at, node.parent.children.length, parent);
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
