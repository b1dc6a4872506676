import type { TreeNode } from '#contract/questionnaires/tree.ts';

/**
 * From here on a page opens faster when what lies far below is laid out only when it comes near. Below
 * it that costs more than it saves: the browser lays a page out twice for every answer, and once
 * more while it opens (`npm run bench -- questionnaires`: at 50 and 300 elements dearer, at 1000 cheaper).
 */
const VERY_LONG = 400;

const elementsOf = (node: TreeNode): number =>
  node.children.reduce((sum, child) => sum + elementsOf(child), 1);

/** Whether the page is very long, with all elements, also those that are hidden now. */
export const isVeryLong = (page: TreeNode): boolean => elementsOf(page) > VERY_LONG;
