import { spokenLanguage } from '#contract/questionnaires/translations.ts';

/** Whether a form can be read in a language of the kiosk's pages other than German. */
export const isMultilingual = ({ languages }: { languages: readonly string[] }): boolean =>
  languages.some((tag) => (spokenLanguage(tag) ?? 'de') !== 'de');
