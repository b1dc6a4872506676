import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { type TreeNode, treeOf } from '#contract/questionnaires/tree.ts';
import { seenIn } from '../document/document.ts';

/** One line of the outline: where it stands, not what it says, so that typing changes none. */
export interface OutlineItem {
  id: string;
  /** 1 for a page. */
  level: number;
  position: number;
  size: number;
  /** Undefined for what can hold nothing. */
  open: boolean | undefined;
}

/** The lines that are shown while these are closed, in document order; what nobody sees has none. */
export function outlineOf(
  content: QuestionnaireContent,
  closed: ReadonlySet<string>,
): readonly OutlineItem[] {
  const items: OutlineItem[] = [];
  const add = (nodes: readonly TreeNode[]) => {
    nodes.forEach((node, at) => {
      const holds = !node.element || node.element.elements !== undefined;
      const open = holds ? !closed.has(node.id) : undefined;
      const { id, depth } = node;
      items.push({ id, level: depth + 1, position: at + 1, size: nodes.length, open });
      if (open) add(seenIn(node));
    });
  };
  add(treeOf(content).pages);
  return items;
}

/** Whether two outlines look the same. */
export const sameOutline = (a: readonly OutlineItem[], b: readonly OutlineItem[]): boolean =>
  a.length === b.length &&
  a.every((item, at) => {
    const other = b[at];
    return (
      other !== undefined &&
      item.id === other.id &&
      item.level === other.level &&
      item.position === other.position &&
      item.size === other.size &&
      item.open === other.open
    );
  });
