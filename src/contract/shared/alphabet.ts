import { LOCALE } from './constants.ts';

/** Compares texts as a dictionary does: `Ärzte` beside `Arzt`, `Bogen 2` before `Bogen 10`. */
export const alphabetOf = (language: string = LOCALE): Intl.Collator =>
  new Intl.Collator(language, { numeric: true });

/** Sorts a list by a text of each item, as a dictionary does; equal ones keep their order. */
export function inAlphabet<T>(
  list: readonly T[],
  textOf: (one: T) => string,
  language?: string,
): T[] {
  const { compare } = alphabetOf(language);
  return [...list].sort((a, b) => compare(textOf(a), textOf(b)));
}
