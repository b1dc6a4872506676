import type { Element, Option } from '#contract/questionnaires/schema.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { type Chance, newId } from './ids.ts';

const EMPTY = { title: '', language: 'de', status: 'draft', access: 'public', pages: [] } as const;

/** A value that no answer of this question has; it never changes, whatever its text becomes. */
function newValue(options: readonly Option[], by?: Chance): string {
  const taken = new Set(options.map(({ value }) => value));
  return newId({ ...EMPTY, pages: [] }, 'f', taken, by).replace('f', 'o');
}

export const addOption = (options: readonly Option[], text = '', by?: Chance): Option[] => [
  ...options,
  { value: newValue(options, by), text },
];

/** Each line that was pasted as an answer of its own; empty ones do not count. */
export function pasteOptions(options: readonly Option[], text: string, by?: Chance): Option[] {
  let next = [...options];
  for (const line of text.split(/\r?\n/)) {
    const words = line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim();
    if (words && next.length < 1_000) next = addOption(next, words.slice(0, LIMITS.text), by);
  }
  return next;
}

/** One answer moved by one place; the same list at its ends. */
export function shiftOption(options: readonly Option[], value: string, by: 1 | -1): Option[] {
  const from = options.findIndex((one) => one.value === value);
  const to = from + by;
  const next = [...options];
  const [moved] = next.splice(from, 1);
  if (from < 0 || to < 0 || to >= options.length || !moved) return [...options];
  next.splice(to, 0, moved);
  return next;
}

/** The options with this one alone excluding all others; with none of them for an empty value. */
export const withAlone = (options: readonly Option[], value: string): Option[] =>
  options.map(({ exclusive: _, ...one }) =>
    one.value === value ? { ...one, exclusive: true } : one,
  );

/** The change of an element by which one answer goes, also from what is pre-set. */
export function withoutOption(element: Element, value: string): Partial<Element> {
  const options = (element.options ?? []).filter((one) => one.value !== value);
  const { initial } = element;
  if (initial === value) return { options, initial: undefined };
  if (!Array.isArray(initial)) return { options };
  const left = initial.filter((one) => one !== value);
  return { options, initial: left.length > 0 ? left : undefined };
}
