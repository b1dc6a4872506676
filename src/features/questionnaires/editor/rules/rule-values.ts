import { PRIORITIES, PRIORITY_LABELS } from '#contract/activities/activity-enums.ts';
import type {
  Condition,
  Element,
  QuestionnaireContent,
  Rule,
} from '#contract/questionnaires/schema.ts';
import { isQuestion, type TreeNode, treeOf } from '#contract/questionnaires/tree.ts';
import { isWithin, nodeOf } from '../document/document.ts';
import { UNTITLED } from '../texts.ts';
import { CONDITION_ROW } from './texts.ts';

export interface Choice {
  value: string;
  text: string;
}

/** Answers that can be picked; undefined where one is typed. */
export function pickable(element: Element | undefined): Choice[] | undefined {
  if (element?.type === 'confirm') {
    return [
      { value: 'true', text: CONDITION_ROW.confirmed },
      // An empty box is no answer: "ist nicht angekreuzt" says it.
    ];
  }
  return element?.options?.map(({ value, text }) => ({ value, text: text || UNTITLED.answer }));
}

/** The value that a control's text stands for in a condition or a SET rule on this question. */
export function valueFrom(element: Element | undefined, text: string): Condition['value'] {
  if (element?.type === 'confirm') return text === 'true';
  const numeric = element?.format === 'integer' || element?.format === 'decimal';
  const number = Number(text.replace(',', '.'));
  return numeric && text.trim() !== '' && Number.isFinite(number) ? number : text;
}

/**
 * Questions that a rule of this element may ask: what has an answer and is neither itself nor inside
 * it, those before it first: only they are answered when it would be shown.
 */
export function askable(content: QuestionnaireContent, id: string): TreeNode[] {
  const self = nodeOf(content, id);
  const all = treeOf(content).nodes.filter(
    (node) => isQuestion(node) && node.element?.type !== 'files' && !isWithin(content, node.id, id),
  );
  if (!self || self.element?.kind === 'event') return all;
  const before = all.filter((node) => node.order < self.order);
  return [...before, ...all.filter((node) => node.order > self.order)];
}

/** The first thing to compare a question with. */
export const firstValue = (element: Element | undefined): Condition['value'] => {
  const [first] = pickable(element) ?? [];
  return first ? valueFrom(element, first.value) : '';
};

/** The question before an element that is most likely meant: the nearest choice before it. */
export function likely(content: QuestionnaireContent, id: string): TreeNode | undefined {
  const self = nodeOf(content, id);
  const all = askable(content, id);
  const before = all.filter((node) => self && node.order < self.order);
  return before.findLast((node) => pickable(node.element) !== undefined) ?? before.at(-1) ?? all[0];
}

export const conditionOn = (node: TreeNode): Condition => ({
  question: node.id,
  operator: 'EQUALS',
  value: firstValue(node.element),
});

/** What a rule of this element can do. */
export function actionsFor(node: TreeNode): readonly Rule['action'][] {
  const { element } = node;
  if (element?.kind === 'event') return ['SET'];
  const takes = element && ['input', 'checkbox', 'select'].includes(element.kind);
  return takes ? ['SHOW', 'HIDE', 'SET'] : ['SHOW', 'HIDE'];
}

export const PRIORITY_CHOICES: readonly Choice[] = Object.values(PRIORITIES).map((level) => ({
  value: String(level),
  text: PRIORITY_LABELS[level],
}));

/** A rule as it begins: something true of the question that is most likely meant. */
export function newRule(content: QuestionnaireContent, node: TreeNode): Rule | undefined {
  const asked = likely(content, node.id);
  if (!asked) return undefined;
  const conditions = [conditionOn(asked)];
  if (node.element?.kind === 'event') {
    return {
      action: 'SET',
      behavior: 'all',
      target: 'priority',
      value: PRIORITIES.high,
      conditions,
    };
  }
  return { action: 'SHOW', behavior: 'all', conditions };
}

/** The same rule doing something else; a value belongs to SET alone. */
export function withAction(rule: Rule, action: Rule['action'], element: Element | undefined): Rule {
  const { behavior, conditions } = rule;
  if (action !== 'SET') return { action, behavior, conditions };
  return { action, behavior, conditions, value: firstValue(element) };
}
