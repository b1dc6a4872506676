import type {
  Condition,
  Element,
  QuestionnaireContent,
  Rule,
} from '#contract/questionnaires/schema.ts';
import { type TreeNode, treeOf } from '#contract/questionnaires/tree.ts';

/** When an item is seen, in the few words that every engine has. */
export type When = { all: When[] } | { any: When[] } | { not: When } | Condition;

/** How an item is drawn; the same kind of control in every engine. */
export type ItemKind =
  | 'text'
  | 'number'
  | 'date'
  | 'longtext'
  | 'radios'
  | 'list'
  | 'many'
  | 'confirm'
  | 'info'
  | 'separator';

export interface Item {
  id: string;
  kind: ItemKind;
  text: string;
  help?: string;
  required?: true;
  options?: { value: string; text: string }[];
  when?: When;
}

/**
 * A questionnaire as the peers and the pages without an engine get it: a flat list without groups.
 */
export interface FlatForm {
  title: string;
  items: Item[];
}

/** Our runner shows a select of up to seven options as radio buttons; so must every engine. */
const RADIOS = 7;

function kindOf(element: Element): ItemKind | undefined {
  const { type, format } = element;
  if (type === 'text' && (format === 'integer' || format === 'decimal')) return 'number';
  if (type === 'text' && format === 'date') return 'date';
  if (type === 'select') return (element.options?.length ?? 0) <= RADIOS ? 'radios' : 'list';
  if (type === 'multiselect') return 'many';
  return type === 'files' ? undefined : type;
}

const isHeading = (node: TreeNode): boolean => node.children.length > 0;

const whenRule = ({ behavior, conditions }: Rule): When => {
  const [first, ...more] = conditions;
  if (first && more.length === 0) return first;
  return behavior === 'any' ? { any: conditions } : { all: conditions };
};

/** One of the SHOW rules must hold, and no HIDE rule (FMT-3). */
function whenOf(node: TreeNode): When[] {
  const shows = node.rules.filter(({ action }) => action === 'SHOW').map(whenRule);
  const hides = node.rules.filter(({ action }) => action === 'HIDE').map(whenRule);
  const [first, ...more] = shows;
  const shown = first && more.length === 0 ? [first] : shows.length > 0 ? [{ any: shows }] : [];
  return [...shown, ...hides.map((not) => ({ not }))];
}

/** What must hold for a node and everything around it. */
function wholeWhen(node: TreeNode): When | undefined {
  const all: When[] = [];
  for (let at: TreeNode | undefined = node; at; at = at.parent) all.unshift(...whenOf(at));
  return all.length > 1 ? { all } : all[0];
}

function itemOf(node: TreeNode): Item[] {
  const { element } = node;
  const kind = element && kindOf(element);
  if (!element || !kind || (kind === 'info' && element.text === '')) return [];
  const when = wholeWhen(node);
  const help = isHeading(node) ? undefined : element.help;
  return [
    {
      id: element.id,
      kind,
      text: element.text,
      ...(help ? { help } : {}),
      ...(element.required ? { required: true as const } : {}),
      ...(element.options
        ? { options: element.options.map(({ value, text }) => ({ value, text })) }
        : {}),
      ...(when ? { when } : {}),
    },
  ];
}

/** Groups become their heading and their elements; a repeating group its first row. */
export const flatten = (content: QuestionnaireContent): FlatForm => ({
  title: content.title,
  items: treeOf(content).nodes.flatMap(itemOf),
});

/** The questions that a condition asks for. */
export const askedBy = (when: When): string[] => {
  if ('all' in when) return when.all.flatMap(askedBy);
  if ('any' in when) return when.any.flatMap(askedBy);
  if ('not' in when) return askedBy(when.not);
  return [when.question];
};

/** One answer, as the pages without an engine store it. */
export type Given = string | boolean | string[] | undefined;

const empty = (given: Given): boolean =>
  given === undefined || given === '' || given === false || (Array.isArray(given) && !given[0]);

/** Whether an item is seen, computed in the simplest way: anew from the answers, each time. */
export function holds(when: When, answerOf: (id: string) => Given): boolean {
  if ('all' in when) return when.all.every((one) => holds(one, answerOf));
  if ('any' in when) return when.any.some((one) => holds(one, answerOf));
  if ('not' in when) return !holds(when.not, answerOf);
  const given = answerOf(when.question);
  const { operator, value } = when;
  if (operator === 'EXISTS') return empty(given) !== Boolean(value);
  const equal = Array.isArray(given)
    ? given.includes(String(value))
    : !empty(given) && String(given) === String(value);
  if (operator === 'EQUALS') return equal;
  if (operator === 'NOT_EQUALS') return !equal;
  if (empty(given)) return false;
  const order = Number(given) - Number(value);
  if (operator === 'GREATER') return order > 0;
  if (operator === 'LESS') return order < 0;
  return operator === 'GREATER_OR_EQUAL' ? order >= 0 : order <= 0;
}
