import { LOCALE } from './constants.ts';

/** As a dictionary orders texts: `Ärzte` beside `Arzt`, `Bogen 2` before `Bogen 10`. */
export const alphabetOf = (language: string = LOCALE): Intl.Collator =>
  new Intl.Collator(language, { numeric: true });

/** A list by a text of each of its things, as a dictionary orders it; equal ones keep their order. */
export function inAlphabet<T>(
  list: readonly T[],
  textOf: (one: T) => string,
  language?: string,
): T[] {
  const { compare } = alphabetOf(language);
  return [...list].sort((a, b) => compare(textOf(a), textOf(b)));
}
