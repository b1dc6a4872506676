import { PRIORITY_LABELS } from '../../activities/activity-enums.ts';
import type { Condition, Element, QuestionnaireContent, Rule } from '../schema.ts';
import { isPriority } from '../set-rules.ts';
import { type TreeNode, treeOf } from '../tree.ts';
import { both, clause, either, quoted, saidValue, textIn } from './condition-words.ts';

/** One comparison in words: `auf „Allergien“ mit „Ja“ geantwortet wurde`. */
export const conditionText = (content: QuestionnaireContent, condition: Condition): string =>
  clause(content, condition, [condition.value]);

/**
 * Whether comparisons of one question can be joined in one clause: "mit „Ja“ oder „Vielleicht“".
 */
function together(rule: Rule, element: Element | undefined, operator: Condition['operator']) {
  if (operator === 'NOT_EQUALS') return rule.behavior === 'all';
  if (operator !== 'EQUALS') return false;
  return rule.behavior === 'any' || element?.type === 'multiselect';
}

/** When a rule holds, as a clause with the verb at its end: what follows "wenn". */
export function conditionsText(content: QuestionnaireContent, rule: Rule): string {
  const said = new Map<string, { condition: Condition; values: Condition['value'][] }>();
  rule.conditions.forEach((condition, at) => {
    const { question, operator, value } = condition;
    const { element } = treeOf(content).byId.get(question) ?? {};
    const key = together(rule, element, operator) ? `${operator} ${question}` : `${at}`;
    const known = said.get(key);
    if (known) known.values.push(value);
    else said.set(key, { condition, values: [value] });
  });
  const parts = [...said.values()].map(({ condition, values }) =>
    clause(content, condition, [...new Set(values)], rule.behavior === 'all'),
  );
  return (rule.behavior === 'any' ? either : both).format(parts);
}

/** What is shown or hidden, as the object of a sentence. */
function targetText({ element, page, children }: TreeNode, text: string | undefined): string {
  const own = element ? element.text : page.title;
  if (element && own.trim()) return quoted(own);
  const noun = element ? (children.length > 0 ? 'den Abschnitt' : undefined) : 'die Seite';
  if (own.trim()) return `${noun} ${quoted(own)}`;
  if (noun) return `${noun} ${text === undefined ? 'ohne Titel' : `mit ${quoted(text)}`}`;
  if (element?.type === 'separator') return 'die Trennlinie';
  return element?.type === 'info' ? 'den Hinweis ohne Text' : 'die Frage ohne Text';
}

/** `Trage bei „Größe“ 1,8 ein`, `Wähle bei „Allergien“ „Ja“`, `Kreuze „Schwanger“ an`. */
function setText(node: TreeNode, { value }: Rule): string {
  const { element } = node;
  const text = textIn(node);
  const at = text === undefined ? 'bei der Frage ohne Text' : `bei ${quoted(text)}`;
  if (element?.type === 'confirm' && String(value) === 'true') {
    return `Kreuze ${text === undefined ? 'die Frage ohne Text' : quoted(text)} an`;
  }
  const values = [value ?? []].flat().filter((one) => one !== '');
  const names = both.format(values.map((one) => saidValue(element, one).accusative));
  if (element?.options) return `Wähle ${at} ${names || 'noch nichts'}`;
  return `Trage ${at} ${names || 'noch nichts'} ein`;
}

function actionText(node: TreeNode, rule: Rule): string {
  if (rule.action === 'SHOW') return `Zeige ${targetText(node, textIn(node))}`;
  if (rule.action === 'HIDE') return `Verberge ${targetText(node, textIn(node))}`;
  if (rule.target !== 'priority') return setText(node, rule);
  const level = isPriority(rule.value) ? quoted(PRIORITY_LABELS[rule.value]) : 'noch nichts';
  return `Setze die Dringlichkeit auf ${level}`;
}

/**
 * A rule as a German sentence: "Zeige „Seit wann?“, wenn auf „Haben Sie Schmerzen?“ mit „Ja“
 * geantwortet wurde."
 * @param id the element or page that carries the rule
 */
export function ruleSentence(content: QuestionnaireContent, id: string, rule: Rule): string {
  const node = treeOf(content).byId.get(id);
  if (!node) return '';
  return `${actionText(node, rule)}, wenn ${conditionsText(content, rule)}.`;
}
