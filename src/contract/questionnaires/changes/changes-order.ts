import type { Tree, TreeNode } from '../tree.ts';

/** Positions of a longest rising subsequence (patience sorting, n log n). */
export function longestRising(values: readonly number[]): Set<number> {
  /** `tails[k]`: position of the smallest end of a rising subsequence of length k + 1. */
  const tails: number[] = [];
  const previous: number[] = [];
  values.forEach((value, at) => {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] as number] as number) < value) low = middle + 1;
      else high = middle;
    }
    previous[at] = tails[low - 1] ?? -1;
    tails[low] = at;
  });
  const rising = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rising.add(at);
  return rising;
}

/**
 * Nodes that have another parent than before, or another order among those that stayed: as few as
 * possible, so that dragging one question to the top is one move and not twenty.
 */
export function movedIn(now: Tree, oldOf: ReadonlyMap<TreeNode, TreeNode>): Set<TreeNode> {
  const moved = new Set<TreeNode>();
  const judge = (siblings: readonly TreeNode[], parent: TreeNode | undefined) => {
    const stayed: { node: TreeNode; order: number }[] = [];
    for (const node of siblings) {
      const was = oldOf.get(node);
      if (!was) continue;
      if (was.parent === (parent && oldOf.get(parent))) stayed.push({ node, order: was.order });
      else moved.add(node);
    }
    const rising = longestRising(stayed.map(({ order }) => order));
    stayed.forEach(({ node }, at) => {
      if (!rising.has(at)) moved.add(node);
    });
  };
  judge(now.pages, undefined);
  for (const node of now.nodes) judge(node.children, node);
  return moved;
}
