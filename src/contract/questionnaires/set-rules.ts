import { PRIORITIES, type Priority } from '../activities/activity-enums.ts';
import type { AnswerValue } from './answers.ts';
import type { Element, Rule } from './schema.ts';

/** A SET rule's value as an answer of this element; undefined when it cannot be one. */
export function setValue(element: Element, value: Rule['value']): AnswerValue | undefined {
  if (value === undefined || value === '') return undefined;
  if (element.type === 'confirm') return String(value) === 'true' ? true : undefined;
  if (element.type === 'multiselect') return Array.isArray(value) ? value : [String(value)];
  if (Array.isArray(value) || element.type === 'files') return undefined;
  return String(value);
}

export const isPriority = (value: unknown): value is Priority =>
  Object.values(PRIORITIES).some((priority) => priority === value);

/** The highest priority of rules that hold: a later rule never lowers the priority again. */
export function setPriority(rules: readonly Rule[]): Priority | undefined {
  let highest: Priority | undefined;
  for (const { action, target, value } of rules) {
    if (action !== 'SET' || target !== 'priority' || !isPriority(value)) continue;
    if (highest === undefined || value > highest) highest = value;
  }
  return highest;
}
