import { spokenTexts } from '#platform/words/language.ts';
import { GERMAN } from './de.ts';
import type { FormTexts } from './texts.ts';

const LOAD = {
  en: async () => (await import('./en.ts')).ENGLISH,
  tr: async () => (await import('./tr.ts')).TURKISH,
  ar: async () => (await import('./ar.ts')).ARABIC,
  uk: async () => (await import('./uk.ts')).UKRAINIAN,
  ru: async () => (await import('./ru.ts')).RUSSIAN,
};

/** The forms' texts in a language; German until the others have come. */
export const useFormTexts = spokenTexts<FormTexts>(GERMAN, (language) => LOAD[language]());
