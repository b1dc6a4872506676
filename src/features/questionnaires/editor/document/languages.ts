import { LOCALE } from '#contract/shared/constants.ts';

/** Languages in which the runner speaks, the practice's own first. */
export const LANGUAGES: readonly string[] = ['de', 'en', 'tr', 'ar', 'uk', 'ru'];

const names = new Intl.DisplayNames([LOCALE], { type: 'language', fallback: 'code' });

/** `tr` → `Türkisch`. */
export const languageName = (tag: string): string => {
  try {
    return names.of(tag) ?? tag;
  } catch {
    // An imported questionnaire may name a language as it likes.
    return tag;
  }
};
