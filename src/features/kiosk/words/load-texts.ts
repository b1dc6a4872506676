import type { Language } from '#contract/questionnaires/translations.ts';

const LOAD = {
  en: async () => (await import('./en.ts')).ENGLISH,
  tr: async () => (await import('./tr.ts')).TURKISH,
  ar: async () => (await import('./ar.ts')).ARABIC,
  uk: async () => (await import('./uk.ts')).UKRAINIAN,
  ru: async () => (await import('./ru.ts')).RUSSIAN,
};

/** Fetched when the language is chosen. */
export const loadTexts = (language: Exclude<Language, 'de'>) => LOAD[language]();
