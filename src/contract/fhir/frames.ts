import equal from 'fast-deep-equal';
import type { Element } from '../questionnaires/schema.ts';
import { isQuestionElement } from '../questionnaires/tree.ts';
import { initialUnit, unitsOf } from './question.ts';
import { isJson, type Json } from './read.ts';

/** The role and the FHIR item that an import kept in `source`. */
export const roleOf = (holder: { source?: Json | undefined }): unknown => holder.source?.role;
export const itemInSource = (holder: { source?: Json | undefined }): Json | undefined =>
  holder.source?.role === 'item' && isJson(holder.source.item) ? holder.source.item : undefined;

/** A group that we put around a question of a file that has children in FHIR. */
export interface Frame {
  question: Element;
  /** The element beside the question in which a unit is chosen. */
  unit: Element | undefined;
  inside: readonly Element[];
  rows: boolean;
}

const FRAME_FIELDS = new Set([
  'id',
  'kind',
  'type',
  'text',
  'rules',
  'repeats',
  'minRows',
  'maxRows',
  'elements',
  'source',
]);

/** The frame, if it is still as the import makes it, so that it needs no item of its own. */
export function frameOf(element: Element): Frame | undefined {
  const role = roleOf(element);
  const [question, second, ...others] = element.elements ?? [];
  if ((role !== 'around' && role !== 'rows') || !question) return undefined;
  const rows = role === 'rows';
  const item = itemInSource(question);
  const plain =
    Object.entries(element).every(([key, value]) => FRAME_FIELDS.has(key) || value === undefined) &&
    element.kind === 'info' &&
    element.type === 'info' &&
    element.text === '' &&
    equal(element.source, { role }) &&
    element.id === `${question.id}#${role}` &&
    (element.repeats === true) === rows &&
    (rows || (element.minRows === undefined && element.maxRows === undefined));
  const single = question.type !== 'multiselect' && question.type !== 'files';
  if (!plain || !item || !isQuestionElement(question) || question.rules || question.elements) {
    return undefined;
  }
  if (rows && !single) return undefined;
  const hasUnit = second !== undefined && roleOf(second) === 'unit';
  const inside = hasUnit ? others : second ? [second, ...others] : [];
  if (hasUnit !== needsUnit(item, question)) return undefined;
  if (hasUnit && second && !isUnit(second, question, item)) return undefined;
  if (!rows && !hasUnit && inside.length === 0) return undefined;
  return { question, unit: hasUnit ? second : undefined, inside, rows };
}

const needsUnit = (item: Json, question: Element): boolean =>
  item.type === 'quantity' && question.type === 'text' && unitsOf(item).length > 1;

/** The label for the choice of a unit; it names the question, as a form may have several. */
export const unitText = (question: string): string => {
  const name = question.replace(/\s+/g, ' ').trim().slice(0, 200);
  return name ? `Einheit zu „${name}“` : 'Einheit';
};

/** The choice of a unit that stands beside the number of a quantity. */
export function unitElement(
  question: Element,
  item: Json,
  id: string = `${question.id}#unit`,
): Element {
  const initial = initialUnit(item);
  return {
    id,
    kind: 'select',
    type: 'select',
    text: unitText(question.text),
    options: unitsOf(item).map((value) => ({ value, text: value })),
    ...(initial === undefined ? {} : { initial }),
    ...(question.required ? { required: true } : {}),
    source: { role: 'unit' },
  };
}

/** Whether the element still offers the units of the item and no rule changes its visibility. */
function isUnit(given: Element, question: Element, item: Json): boolean {
  const values = given.options?.map(({ value }) => value);
  return (
    given.id === `${question.id}#unit` &&
    given.type === 'select' &&
    !given.rules &&
    equal(values, unitsOf(item))
  );
}
