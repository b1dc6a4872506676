import type { Problem } from './check.ts';
import { nameOf } from './check-element.ts';
import { conditionHolds } from './conditions.ts';
import type { Condition, QuestionnaireContent, Rule } from './schema.ts';
import { isQuestion, type TreeNode, treeOf } from './tree.ts';

const ORDERS = new Set<Condition['operator']>([
  'GREATER',
  'LESS',
  'GREATER_OR_EQUAL',
  'LESS_OR_EQUAL',
]);

/** Why a condition can never hold, or undefined. */
function never(condition: Condition, asked: TreeNode): string | undefined {
  const { element } = asked;
  const { operator, value } = condition;
  if (!element || !(isQuestion(asked) || element.kind === 'meta')) {
    return `fragt nach ${nameOf(asked)}, das keine Antwort hat`;
  }
  if (operator === 'EQUALS' && element.type === 'confirm' && String(value) !== 'true') {
    return `fragt, ob ${nameOf(asked)} „nein“ ist, aber ein leeres Häkchen ist kein Nein`;
  }
  const closed = element.options && !element.openChoice;
  if (
    closed &&
    (operator === 'EQUALS' || ORDERS.has(operator)) &&
    !element.options?.some((option) => conditionHolds(condition, [option.value]))
  ) {
    return `kann nie zutreffen, weil ${nameOf(asked)} keine solche Antwort hat`;
  }
  return undefined;
}

function conditionWarnings(node: TreeNode, rule: Rule, byId: ReadonlyMap<string, TreeNode>) {
  return rule.conditions.flatMap((condition) => {
    const asked = byId.get(condition.question);
    if (!asked) return [];
    const warnings: string[] = [];
    if (asked.order > node.order && node.element?.kind !== 'event') {
      warnings.push(`fragt nach ${nameOf(asked)}, das erst später kommt`);
    }
    const reason = never(condition, asked);
    if (reason) warnings.push(reason);
    return warnings.map((text) => `${nameOf(node)}: Eine Bedingung ${text}.`);
  });
}

/** A SHOW that needs one question to have two different single answers at once. */
function contradiction(node: TreeNode, rule: Rule, byId: ReadonlyMap<string, TreeNode>) {
  if (rule.action !== 'SHOW' || rule.behavior !== 'all') return [];
  const wanted = new Map<string, string>();
  for (const { question, operator, value } of rule.conditions) {
    if (operator !== 'EQUALS' || byId.get(question)?.element?.type !== 'select') continue;
    const before = wanted.get(question);
    if (before !== undefined && before !== String(value)) {
      return [`${nameOf(node)} wird nie gezeigt: Eine Frage müsste zwei Antworten zugleich haben.`];
    }
    wanted.set(question, String(value));
  }
  return [];
}

function contentWarnings(node: TreeNode): string[] {
  const { element } = node;
  if (!element) return node.children.length > 0 ? [] : [`Die Seite ${nameOf(node)} ist leer.`];
  const warnings: string[] = [];
  if (
    !element.text.trim() &&
    (isQuestion(node) || (element.type === 'info' && !element.elements))
  ) {
    warnings.push(`${nameOf(node)} hat keinen Text.`);
  }
  if (element.options?.some((option) => !option.text.trim())) {
    warnings.push(`${nameOf(node)} hat eine Antwort ohne Text.`);
  }
  if (element.elements?.length === 0) warnings.push(`Die Überschrift ${nameOf(node)} ist leer.`);
  if (element.kind === 'event' && !node.rules.some((rule) => rule.action === 'SET')) {
    warnings.push(`Das Ereignis ${nameOf(node)} bewirkt nichts.`);
  }
  return warnings;
}

/** What an editor should look at although the questionnaire works. */
export function warnQuestionnaire(content: QuestionnaireContent): Problem[] {
  const { nodes, byId } = treeOf(content);
  return nodes.flatMap((node) =>
    [
      ...contentWarnings(node),
      ...node.rules.flatMap((rule) => [
        ...conditionWarnings(node, rule, byId),
        ...contradiction(node, rule, byId),
      ]),
    ].map((message) => ({ field: node.id, message })),
  );
}
