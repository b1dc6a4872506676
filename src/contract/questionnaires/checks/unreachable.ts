import { conditionHolds } from '../conditions.ts';
import { orderOf } from '../order.ts';
import type { Condition, QuestionnaireContent, Rule } from '../schema.ts';
import { isQuestion, type TreeNode, treeOf } from '../tree.ts';

const ORDERS = new Set<Condition['operator']>([
  'GREATER',
  'LESS',
  'GREATER_OR_EQUAL',
  'LESS_OR_EQUAL',
]);

/** Whether a choice only accepts its options. */
const isClosed = (node: TreeNode): boolean =>
  node.element?.options !== undefined && !node.element.openChoice;

/**
 * Whether an answer could make the condition hold; if none of our rules can tell, it counts as
 * possible.
 */
export function answerable(condition: Condition, asked: TreeNode): boolean {
  const { element } = asked;
  const { operator, value } = condition;
  if (!element || !(isQuestion(asked) || element.kind === 'meta')) return false;
  if (operator === 'EQUALS' && element.type === 'confirm') return String(value) === 'true';
  if (!isClosed(asked) || !(operator === 'EQUALS' || ORDERS.has(operator))) return true;
  return element.options?.some((option) => conditionHolds(condition, [option.value])) ?? false;
}

/**
 * Whether it has a single answer as seen from `from`: it is not in rows of a group outside of which
 * `from` lies.
 */
function answeredOnce(asked: TreeNode, from: TreeNode): boolean {
  if (asked.element?.type !== 'select') return false;
  for (let at: TreeNode | undefined = from; at; at = at.parent) if (at === asked.group) return true;
  return asked.group === undefined;
}

/** For each question with a single answer, the answer that is needed for a node to be seen. */
type Needed = ReadonlyMap<TreeNode, string>;

/** Adds what a rule needs; null when it needs two answers of one question at once. */
function needing(
  needed: Needed,
  rule: Rule,
  node: TreeNode,
  byId: ReadonlyMap<string, TreeNode>,
): Needed | null {
  if (rule.behavior === 'any' && rule.conditions.length > 1) return needed;
  const all = new Map(needed);
  for (const { question, operator, value } of rule.conditions) {
    const asked = byId.get(question);
    if (!asked || operator !== 'EQUALS' || !answeredOnce(asked, node)) continue;
    const before = all.get(asked);
    if (before !== undefined && before !== String(value)) return null;
    all.set(asked, String(value));
  }
  return all;
}

/** Why a node is never seen, whatever is answered. */
export type Unreachable =
  /** A condition needs an answer that cannot be given. */
  | 'impossible'
  /** One question would have to have two answers at once. */
  | 'two answers'
  /** It depends on a question that is itself never seen. */
  | 'hidden question'
  /** A rule always hides it. */
  | 'always hidden';

/**
 * Pages and elements that are never seen because of their own rules; what is inside them is not
 * listed again. Only certain cases: a condition on free text, for example, may always hold.
 */
export function unreachable(content: QuestionnaireContent): ReadonlyMap<TreeNode, Unreachable> {
  const tree = treeOf(content);
  const { byId } = tree;
  const { sequence, knots } = orderOf(tree);
  const looped = new Set(knots.flat());
  const found = new Map<TreeNode, Unreachable>();
  const gone = new Set<TreeNode>();
  const needs = new Map<TreeNode, Needed>();

  const possible = (condition: Condition): boolean => {
    const asked = byId.get(condition.question);
    // A deleted question is reported as an error elsewhere.
    if (!asked) return true;
    if (condition.operator === 'EXISTS' || condition.operator === 'NOT_EQUALS') {
      const wantsNone = condition.operator === 'NOT_EQUALS' || String(condition.value) === 'false';
      return wantsNone || (!gone.has(asked) && answerable(condition, asked));
    }
    return !gone.has(asked) && answerable(condition, asked);
  };
  const certain = (condition: Condition): boolean => {
    const asked = byId.get(condition.question);
    if (!asked) return false;
    if (condition.operator === 'NOT_EQUALS') {
      return gone.has(asked) || !answerable({ ...condition, operator: 'EQUALS' }, asked);
    }
    return (
      condition.operator === 'EXISTS' && String(condition.value) === 'false' && gone.has(asked)
    );
  };
  const canHold = ({ behavior, conditions }: Rule): boolean =>
    behavior === 'any' ? conditions.some(possible) : conditions.every(possible);
  const mustHold = ({ behavior, conditions }: Rule): boolean =>
    behavior === 'any' ? conditions.some(certain) : conditions.every(certain);

  const judge = (node: TreeNode): Unreachable | undefined => {
    const shows = node.rules.filter((rule) => rule.action === 'SHOW');
    const inherited: Needed = (node.parent && needs.get(node.parent)) ?? new Map();
    needs.set(node, inherited);
    if (node.rules.some((rule) => rule.action === 'HIDE' && mustHold(rule))) return 'always hidden';
    if (shows.length === 0) return undefined;
    const able = shows.filter(canHold);
    if (able.length === 0) {
      const asks = shows.flatMap((rule) => rule.conditions.map((one) => byId.get(one.question)));
      return asks.some((asked) => asked && gone.has(asked)) ? 'hidden question' : 'impossible';
    }
    const sets = able.map((rule) => needing(inherited, rule, node, byId));
    if (sets.every((set) => set === null)) return 'two answers';
    if (able.length === 1 && sets[0]) needs.set(node, sets[0]);
    return undefined;
  };

  for (const node of sequence) {
    if (looped.has(node)) continue;
    if (node.parent && gone.has(node.parent)) {
      gone.add(node);
      continue;
    }
    const reason = judge(node);
    if (!reason) continue;
    gone.add(node);
    found.set(node, reason);
  }
  return found;
}
