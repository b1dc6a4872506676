import equal from 'fast-deep-equal';
import type { Element, Option, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { newId } from '../document/ids.ts';

/** What a person adds, and how it is called. A kind is a type, or a type with a format that has a name of its own. */
export const ADDABLE = [
  'text',
  'longtext',
  'select',
  'multiselect',
  'confirm',
  'number',
  'date',
  'files',
  'signature',
  'info',
  'group',
  'rows',
  'separator',
  'event',
  'meta',
] as const;
export type Addable = (typeof ADDABLE)[number];

/** As what an element is shown to the person who edits it. */
export function kindOf(element: Element): Addable {
  if (element.kind === 'event') return 'event';
  if (element.kind === 'meta') return 'meta';
  if (element.type === 'files') return element.capture === 'signature' ? 'signature' : 'files';
  if (element.type === 'info') {
    if (element.repeats) return 'rows';
    return element.elements ? 'group' : 'info';
  }
  if (element.type === 'text') {
    if (element.format === 'integer' || element.format === 'decimal') return 'number';
    return element.format === 'date' ? 'date' : 'text';
  }
  return element.type ?? 'info';
}

const optionsOf = (options: readonly Option[] | undefined): Option[] =>
  options && options.length > 0
    ? [...options]
    : [
        { value: 'ja', text: 'Ja' },
        { value: 'nein', text: 'Nein' },
      ];

/** The fields that make an element of this kind, with what it may keep of its options and children. */
function shapeOf(kind: Addable, options?: readonly Option[], elements?: Element[]) {
  switch (kind) {
    case 'text':
    case 'longtext':
      return { kind: 'input', type: kind } as const;
    case 'number':
      return { kind: 'input', type: 'text', format: 'integer' } as const;
    case 'date':
      return { kind: 'input', type: 'text', format: 'date' } as const;
    case 'select':
      return { kind: 'select', type: 'select', options: optionsOf(options) } as const;
    case 'multiselect':
      return { kind: 'checkbox', type: 'multiselect', options: optionsOf(options) } as const;
    case 'confirm':
      return { kind: 'checkbox', type: 'confirm' } as const;
    case 'files':
      return { kind: 'files', type: 'files' } as const;
    case 'signature':
      return { kind: 'files', type: 'files', capture: 'signature', maxFiles: 1 } as const;
    case 'info':
    case 'separator':
      return { kind: 'info', type: kind } as const;
    case 'group':
      return { kind: 'info', type: 'info', elements: elements ?? [] } as const;
    case 'rows':
      return { kind: 'info', type: 'info', repeats: true, elements: elements ?? [] } as const;
    case 'event':
      return { kind: 'event' } as const;
    case 'meta':
      return { kind: 'meta', name: 'language' } as const;
  }
}

/** A new element of a kind, ready to be written. */
export function newElement(content: QuestionnaireContent, kind: Addable): Element {
  const id = newId(content, 'f');
  const element: Element = { id, text: '', ...shapeOf(kind) };
  if (kind === 'signature') element.text = 'Unterschrift';
  if (kind === 'event') element.text = 'Dringlichkeit';
  if (kind === 'meta') element.text = 'Sprache';
  if (kind === 'rows') {
    const inner = newId(content, 'f', new Set([id]));
    element.elements = [{ id: inner, kind: 'input', type: 'text', text: '' }];
  }
  return element;
}

/** Questions of one sort follow one another: after a choice comes another one, else a short text. */
export const kindAfter = (element: Element | undefined): Addable => {
  const kind = element && kindOf(element);
  return kind === 'select' || kind === 'multiselect' || kind === 'confirm' ? kind : 'text';
};

/** Whether nothing was written of it yet: it is as it was made. */
export function isBlank(element: Element): boolean {
  const { id, text, options = [], ...rest } = element;
  const { options: made = [], ...shape }: Partial<Element> = shapeOf(kindOf(element));
  const untouched = options.every(
    (one, at) => one.text === '' || (one.text === made[at]?.text && !one.exclusive),
  );
  return text === '' && untouched && equal(rest, shape);
}

const NUMBERS = ['integer', 'decimal'];
const asks = (kind: Addable): boolean =>
  !['info', 'group', 'rows', 'separator', 'event', 'meta'].includes(kind);

/**
 * The same element as another kind. What both can have stays: texts, conditions, whether it must be
 * answered; options between the two choices; children between the two headings. A heading with
 * children becomes nothing else, as they would be lost.
 */
export function retyped(element: Element, kind: Addable): Element {
  const holds = (element.elements?.length ?? 0) > 0;
  if (holds && kind !== 'group' && kind !== 'rows') return element;
  const { id, text, help, plain, placeholder, translations, rules, required, readOnly } = element;
  const next: Element = { id, text, ...shapeOf(kind, element.options, element.elements) };
  if (help !== undefined && kind !== 'separator' && kind !== 'event' && kind !== 'meta') {
    next.help = help;
  }
  if (plain !== undefined && (asks(kind) || kind === 'info')) next.plain = plain;
  if (translations !== undefined) next.translations = translations;
  if (placeholder !== undefined && ['text', 'longtext', 'number'].includes(kind)) {
    next.placeholder = placeholder;
  }
  const was = kindOf(element);
  // A priority belongs to an event alone, and an answer that is set to the type that can hold it.
  const kept = rules?.filter((rule) => rule.action !== 'SET');
  if (kept && kept.length > 0) next.rules = kept;
  if (asks(kind)) {
    if (required !== undefined) next.required = required;
    if (readOnly !== undefined) next.readOnly = readOnly;
  }
  const choice = (one: Addable) => one === 'select' || one === 'multiselect';
  if (choice(was) && choice(kind)) {
    if (element.openChoice !== undefined) next.openChoice = element.openChoice;
    if (element.initial !== undefined) {
      const [first] = [element.initial].flat();
      if (kind === 'multiselect') next.initial = [element.initial].flat().map(String);
      else if (first !== undefined) next.initial = first;
    }
  }
  const written = (one: Addable) => one === 'text' || one === 'longtext';
  if (written(was) && written(kind)) {
    const { maxLength, pattern, example } = element;
    if (maxLength !== undefined) next.maxLength = maxLength;
    if (pattern !== undefined) next.pattern = pattern;
    if (example !== undefined) next.example = example;
  }
  if (was === 'number' && kind === 'number' && NUMBERS.includes(element.format ?? ''))
    return element;
  return next;
}
