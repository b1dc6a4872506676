import { LOCALE } from './constants.ts';

const collators = new Map<string, Intl.Collator>();

/** Made once for each language: it costs more than a thousand comparisons. */
function collatorOf(language: string): Intl.Collator {
  const known = collators.get(language);
  if (known) return known;
  const made = new Intl.Collator(language, { numeric: true });
  collators.set(language, made);
  return made;
}

/** As a dictionary orders them: `Ärzte` beside `Arzt`, `Bogen 2` before `Bogen 10`. */
export const byAlphabet = (a: string, b: string, language: string = LOCALE): number =>
  collatorOf(language).compare(a, b);

/** A list by a text of each of its things, as a dictionary orders it; equal ones keep their order. */
export const inAlphabet = <T>(
  list: readonly T[],
  textOf: (one: T) => string,
  language?: string,
): T[] => [...list].sort((a, b) => byAlphabet(textOf(a), textOf(b), language));
