import { asFilled, signatureQuestions } from '../../consents/as-filled.ts';
import type { Condition, QuestionnaireContent, Rule } from '../schema.ts';
import { isQuestion, type TreeNode, treeOf } from '../tree.ts';
import type { Problem } from './check.ts';
import { nameOf } from './check-element.ts';
import { answerable, type Unreachable, unreachable } from './unreachable.ts';

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
  if (!answerable(condition, asked)) {
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

const REASONS: Record<Unreachable, string> = {
  impossible: 'Keine Antwort lässt die Bedingung zutreffen.',
  'two answers': 'Eine Frage müsste zwei Antworten zugleich haben.',
  'hidden question': 'Die Frage, nach der es sich richtet, wird selbst nie gezeigt.',
  'always hidden': 'Eine Bedingung verbirgt es immer.',
};

const neverSeen = (node: TreeNode, reason: Unreachable | undefined): string[] =>
  reason ? [`${nameOf(node)} wird nie gezeigt: ${REASONS[reason]}`] : [];

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

/** What does not fit the legal purpose of the form (ADR-0023). */
function purposeWarnings(content: QuestionnaireContent): Problem[] {
  const { kind } = content.purpose ?? {};
  const signatures = signatureQuestions(content);
  if (kind === 'information') {
    return signatures.map(({ id }) => ({
      field: id,
      message: 'Eine Information wird nicht unterschrieben: Diese Frage wird nicht gestellt.',
    }));
  }
  if (kind === 'consent' && signatures.length === 0) {
    const message =
      'Eine Einwilligung braucht eine Unterschrift: Am Ende wird von selbst danach gefragt.';
    return [{ field: '', message }];
  }
  return [];
}

/** What an editor should look at although the questionnaire works. */
export function warnQuestionnaire(content: QuestionnaireContent): Problem[] {
  const filled = asFilled(content);
  const { nodes, byId } = treeOf(filled);
  const gone = unreachable(filled);
  const ofNodes = nodes.flatMap((node) =>
    [
      ...contentWarnings(node),
      ...node.rules.flatMap((rule) => conditionWarnings(node, rule, byId)),
      ...neverSeen(node, gone.get(node)),
    ].map((message) => ({ field: node.id, message })),
  );
  return [...ofNodes, ...purposeWarnings(content)];
}
