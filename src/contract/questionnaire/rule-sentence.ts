import { PRIORITY_LABELS, type Priority } from '../activity-enums.ts';
import { nameOf } from './check-element.ts';
import type { Condition, Element, Rule } from './schema.ts';
import type { TreeNode } from './tree.ts';

/** Where a sentence looks up the questions that it names. */
export interface Names {
  readonly byId: ReadonlyMap<string, TreeNode>;
}

const COMPARED: Record<Exclude<Condition['operator'], 'EXISTS'>, string> = {
  EQUALS: 'gleich',
  NOT_EQUALS: 'ungleich',
  GREATER: 'größer als',
  LESS: 'kleiner als',
  GREATER_OR_EQUAL: 'mindestens',
  LESS_OR_EQUAL: 'höchstens',
};

const quoted = (text: string): string => `„${text}“`;

/** A value as the person who filled would name it: the option's text, `angekreuzt`, the number. */
export function valueText(element: Element | undefined, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => valueText(element, one)).join(', ');
  if (element?.type === 'confirm') return String(value) === 'true' ? 'angekreuzt' : 'leer';
  if (typeof value === 'number') return value.toLocaleString('de-DE');
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  const option = element?.options?.find((one) => one.value === value);
  return quoted(option?.text.trim() || String(value));
}

/** `„Allergien“ gleich „Ja“` */
export function conditionText({ question, operator, value }: Condition, { byId }: Names): string {
  const asked = byId.get(question);
  const name = asked ? nameOf(asked) : quoted(question);
  if (operator === 'EXISTS') {
    return String(value) === 'false' ? `${name} nicht beantwortet` : `${name} beantwortet`;
  }
  return `${name} ${COMPARED[operator]} ${valueText(asked?.element, value)}`;
}

/**
 * A rule as a sentence: `Zeige „Welche?“, wenn „Allergien“ gleich „Ja“.` `carrier`: the page or
 * element that has the rule.
 */
export function ruleSentence(rule: Rule, carrier: TreeNode, names: Names): string {
  const joined = rule.behavior === 'all' ? ' und ' : ' oder ';
  const when = rule.conditions.map((condition) => conditionText(condition, names)).join(joined);
  return `${actionText(rule, carrier)}, wenn ${when}.`;
}

function actionText({ action, target, value }: Rule, carrier: TreeNode): string {
  const { element } = carrier;
  const name = element ? nameOf(carrier) : `die Seite ${nameOf(carrier)}`;
  if (action === 'SHOW') return `Zeige ${name}`;
  if (action === 'HIDE') return `Verbirg ${name}`;
  if (target === 'priority') {
    return `Setze die Dringlichkeit auf ${quoted(PRIORITY_LABELS[value as Priority] ?? String(value))}`;
  }
  return `Setze ${name} auf ${valueText(element, value)}`;
}
