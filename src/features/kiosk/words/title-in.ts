import { inAlphabet } from '#contract/shared/alphabet.ts';

interface Titled {
  title: string;
  titles?: Record<string, string> | undefined;
}

/** The title of a form in a language, or as it was written. */
export const titleIn = ({ title, titles }: Titled, language: string): string =>
  titles?.[language] ?? title;

/** Forms in the order of the titles that are read, by the alphabet of the language. */
export const byTitleIn = <T extends Titled>(forms: readonly T[], language: string): T[] =>
  inAlphabet(forms, (one) => titleIn(one, language), language);
