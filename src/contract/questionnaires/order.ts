import type { QuestionnaireContent } from './schema.ts';
import { type Tree, type TreeNode, treeOf } from './tree.ts';

/** The order in which rules run, and what must run again when an answer changes. */
export interface RuleOrder {
  /** Each node after those it needs; within a loop in document order. */
  readonly sequence: readonly TreeNode[];
  /** Nodes of each loop of conditions, in document order; empty when there is none. */
  readonly knots: readonly (readonly TreeNode[])[];
  /** Nodes that need this one directly: their conditions ask for it, or it is their parent. */
  readonly users: ReadonlyMap<TreeNode, readonly TreeNode[]>;
}

const orders = new WeakMap<Tree, RuleOrder>();

/** What a node's visibility or SET value is computed from: its parent and the questions it asks. */
export function needs(tree: Tree, node: TreeNode): TreeNode[] {
  const found = new Set<TreeNode>();
  if (node.parent) found.add(node.parent);
  for (const rule of node.rules) {
    for (const { question } of rule.conditions) {
      const target = tree.byId.get(question);
      if (target) found.add(target);
    }
  }
  return [...found];
}

/** The order of a tree, computed once (Tarjan's strongly connected components, without recursion). */
export function orderOf(tree: Tree): RuleOrder {
  const known = orders.get(tree);
  if (known) return known;
  const edges = new Map(tree.nodes.map((node) => [node, needs(tree, node)] as const));
  const users = new Map<TreeNode, TreeNode[]>();
  for (const [node, needed] of edges) {
    for (const target of needed) {
      const list = users.get(target);
      if (list) list.push(node);
      else users.set(target, [node]);
    }
  }
  const components = connected(tree.nodes, edges);
  const knots = components.filter(
    (nodes) => nodes.length > 1 || nodes.some((node) => edges.get(node)?.includes(node)),
  );
  const order = { sequence: components.flat(), knots, users };
  orders.set(tree, order);
  return order;
}

/** Components in the order in which they can be computed, each in document order. */
function connected(
  nodes: readonly TreeNode[],
  edges: ReadonlyMap<TreeNode, readonly TreeNode[]>,
): TreeNode[][] {
  const index = new Map<TreeNode, number>();
  const low = new Map<TreeNode, number>();
  const open: TreeNode[] = [];
  const isOpen = new Set<TreeNode>();
  const result: TreeNode[][] = [];
  const lower = (node: TreeNode, value: number) =>
    low.set(node, Math.min(low.get(node) ?? value, value));
  for (const root of nodes) {
    if (index.has(root)) continue;
    const calls = [{ node: root, at: 0 }];
    for (let call = calls.at(-1); call; call = calls.at(-1)) {
      const { node } = call;
      if (!index.has(node)) {
        index.set(node, index.size);
        lower(node, index.size - 1);
        open.push(node);
        isOpen.add(node);
      }
      const next = edges.get(node)?.[call.at++];
      if (next) {
        if (!index.has(next)) calls.push({ node: next, at: 0 });
        else if (isOpen.has(next)) lower(node, index.get(next) ?? 0);
        continue;
      }
      calls.pop();
      const caller = calls.at(-1);
      if (caller) lower(caller.node, low.get(node) ?? 0);
      if (low.get(node) !== index.get(node)) continue;
      const component = open.splice(open.indexOf(node));
      for (const member of component) isOpen.delete(member);
      result.push(component.sort((a, b) => a.order - b.order));
    }
  }
  return result;
}

/**
 * Loops of conditions as ids, ending with their first one: `['a', 'b', 'a']`. Every node of a knot
 * is in one of these loops, or leads into one.
 */
export function loopsOf(content: QuestionnaireContent): string[][] {
  const tree = treeOf(content);
  return orderOf(tree).knots.flatMap((knot) => {
    const named = new Set<TreeNode>();
    return knot.flatMap((start) => {
      if (named.has(start)) return [];
      const loop = shortestLoop(tree, start, new Set(knot));
      for (const node of loop) named.add(node);
      return [[...loop, start].map((node) => node.id)];
    });
  });
}

function shortestLoop(tree: Tree, start: TreeNode, within: ReadonlySet<TreeNode>): TreeNode[] {
  const from = new Map<TreeNode, TreeNode | undefined>([[start, undefined]]);
  const queue = [start];
  for (const node of queue) {
    for (const next of needs(tree, node)) {
      if (next === start) {
        const loop: TreeNode[] = [];
        for (let at: TreeNode | undefined = node; at; at = from.get(at)) loop.unshift(at);
        return loop;
      }
      if (!within.has(next) || from.has(next)) continue;
      from.set(next, node);
      queue.push(next);
    }
  }
  return [start];
}

/**
 * Ids of everything that may change when the answer of `id` changes, the element itself first,
 * in the order in which it is computed.
 */
export function dependents(content: QuestionnaireContent, id: string): string[] {
  const tree = treeOf(content);
  const node = tree.byId.get(id);
  return node ? affected(tree, node).map((each) => each.id) : [];
}

const closures = new WeakMap<TreeNode, readonly TreeNode[]>();

/** The same as nodes; for a repeating group its children belong to it. */
export function affected(tree: Tree, changed: TreeNode): readonly TreeNode[] {
  const known = closures.get(changed);
  if (known) return known;
  const { users, sequence } = orderOf(tree);
  const found = new Set([changed]);
  for (const node of found) for (const user of users.get(node) ?? []) found.add(user);
  const list = found.size === 1 ? [changed] : sequence.filter((node) => found.has(node));
  closures.set(changed, list);
  return list;
}
