import { PRIORITY_LABELS } from '../../activities/activity-enums.ts';
import { LOCALE } from '../../shared/constants.ts';
import { germanDate } from './german-problems.ts';
import type { Condition, Element, QuestionnaireContent, Rule } from '../schema.ts';
import { isPriority } from '../set-rules.ts';
import { isFreeText, type TreeNode, treeOf } from '../tree.ts';
import { realDate, realTime } from '../values.ts';

const MOST = 60;

const quoted = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return `‚${line.length > MOST ? `${line.slice(0, MOST - 1)}…` : line}‘`;
};

/** An element or page in a sentence: its text, the first text inside it, or that it has none. */
function named(node: TreeNode): string {
  const text = node.element ? node.element.text : node.page.title;
  if (text.trim()) return quoted(text);
  const first = node.children.find((child) => child.element?.text.trim());
  return first ? named(first) : 'ohne Text';
}

const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 10, useGrouping: false });

/** A value as the person reads it who answers: the option's text, Ja and Nein, German dates and numbers. */
function valueText(element: Element | undefined, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => valueText(element, one)).join(', ');
  const option = element?.options?.find((one) => one.value === String(value));
  if (option) return option.text.trim() || 'Antwort ohne Text';
  if (element?.type === 'confirm' || typeof value === 'boolean') {
    return String(value) === 'true' ? 'Ja' : 'Nein';
  }
  if (typeof value === 'number') return number.format(value);
  const text = String(value);
  if (text.trim() === '') return 'leer';
  if (realDate(text) && text.includes('-')) return germanDate(text);
  return isFreeText(element) || !element?.format ? `„${text}“` : text;
}

const ORDERS: Record<string, { number: string; date: string; time: string }> = {
  GREATER: { number: 'größer als', date: 'nach dem', time: 'nach' },
  LESS: { number: 'kleiner als', date: 'vor dem', time: 'vor' },
  GREATER_OR_EQUAL: { number: 'mindestens', date: 'frühestens am', time: 'frühestens um' },
  LESS_OR_EQUAL: { number: 'höchstens', date: 'spätestens am', time: 'spätestens um' },
};

function orderWord(operator: Condition['operator'], value: Condition['value']): string {
  const words = ORDERS[operator];
  if (!words) return '';
  if (typeof value === 'string' && realDate(value.slice(0, 10))) return words.date;
  if (typeof value === 'string' && realTime(value)) return words.time;
  return words.number;
}

/** One comparison in words: `‚Allergien‘ gleich Ja`. */
export function conditionText(content: QuestionnaireContent, condition: Condition): string {
  const { question, operator, value } = condition;
  const node = treeOf(content).byId.get(question);
  const who = node ? named(node) : 'eine gelöschte Frage';
  const element = node?.element;
  if (operator === 'EXISTS') {
    return String(value) === 'false' ? `${who} nicht beantwortet ist` : `${who} beantwortet ist`;
  }
  const what = valueText(element, value);
  const many = element?.type === 'multiselect';
  if (operator === 'EQUALS') return `${who} ${many ? 'enthält' : 'gleich'} ${what}`;
  if (operator === 'NOT_EQUALS') {
    return many ? `${who} nicht ${what} enthält` : `${who} nicht gleich ${what}`;
  }
  return `${who} ${orderWord(operator, value)} ${what}`;
}

const conditionsText = (content: QuestionnaireContent, rule: Rule): string => {
  const parts = rule.conditions.map((one) => conditionText(content, one));
  return parts.join(rule.behavior === 'any' ? ' oder ' : ' und ');
};

function actionText(node: TreeNode, rule: Rule): string {
  const who = node.element ? named(node) : `die Seite ${named(node)}`;
  if (rule.action === 'SHOW') return `Zeige ${who}`;
  if (rule.action === 'HIDE') return `Verberge ${who}`;
  if (rule.target === 'priority') {
    const level = isPriority(rule.value) ? PRIORITY_LABELS[rule.value] : undefined;
    return `Setze die Dringlichkeit auf ${level ?? 'noch nichts'}`;
  }
  const nothing = rule.value === undefined || rule.value === '';
  return `Setze ${who} auf ${nothing ? 'noch nichts' : valueText(node.element, rule.value)}`;
}

/**
 * A rule as a German sentence: "Zeige ‚Welche?‘, wenn ‚Allergien‘ gleich Ja."
 * @param id the element or page that carries the rule
 */
export function ruleSentence(content: QuestionnaireContent, id: string, rule: Rule): string {
  const node = treeOf(content).byId.get(id);
  if (!node) return '';
  return `${actionText(node, rule)}, wenn ${conditionsText(content, rule)}.`;
}
