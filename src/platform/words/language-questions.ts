import type { Language } from '#contract/questionnaires/translations.ts';

/** "Which language?" in each of them, so that everybody finds it. */
export const LANGUAGE_QUESTIONS: Record<Language, string> = {
  de: 'Bitte wählen Sie Ihre Sprache',
  en: 'Please choose your language',
  tr: 'Lütfen dilinizi seçin',
  ar: 'يُرجى اختيار لغتك',
  uk: 'Оберіть, будь ласка, мову',
  ru: 'Выберите, пожалуйста, язык',
};
