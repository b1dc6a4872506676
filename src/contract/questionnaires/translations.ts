import * as z from 'zod/mini';
import { LIMITS } from '../shared/limits.ts';

/** BCP 47, e.g. `de` or `pt-BR`; an imported questionnaire may have any. */
export const LanguageTag = z.string().check(z.maxLength(20));

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/;
export const directionOf = (language: string): 'rtl' | 'ltr' =>
  RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';

const short = z.optional(z.string().check(z.maxLength(LIMITS.text)));
const long = z.optional(z.string().check(z.maxLength(LIMITS.longtext)));
const byLanguage = <T extends z.ZodMiniType>(texts: T) =>
  z.record(LanguageTag.check(z.minLength(2)), texts);

/** An element's texts in other languages, by language tag. */
export const ElementTexts = byLanguage(
  z.strictObject({ text: long, help: long, plain: long, placeholder: short }),
);
export type ElementTexts = z.infer<typeof ElementTexts>;

/** An option's text in other languages, by language tag. */
export const OptionTexts = byLanguage(z.string().check(z.maxLength(LIMITS.text)));
export const PageTexts = byLanguage(z.strictObject({ title: short }));
export const TitleTexts = byLanguage(z.strictObject({ title: short, description: long }));

/**
 * The languages in which a questionnaire can be read: its own first, then those in which its title
 * is written, because the editor keeps an entry there for each language that it offers. A partial
 * translation counts; missing texts are read in the questionnaire's own language.
 */
export function languagesOf(content: {
  language: string;
  translations?: z.infer<typeof TitleTexts> | undefined;
}): string[] {
  const others = Object.keys(content.translations ?? {});
  return [content.language, ...others.filter((one) => one !== content.language)];
}

/** Languages of the patients' pages themselves; a questionnaire may have others. */
export const LANGUAGES = ['de', 'en', 'tr', 'ar', 'uk', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's own name, for somebody who reads no German. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  tr: 'Türkçe',
  ar: 'العربية',
  uk: 'Українська',
  ru: 'Русский',
};

/** The language of the pages for a tag (`en-GB` is `en`), or undefined. */
export const spokenLanguage = (tag: string): Language | undefined => {
  const [primary] = tag.toLowerCase().split('-');
  return LANGUAGES.find((language) => language === primary);
};

/** A language by its own name, whatever the tag: `pl` is `polski`. */
export const languageName = (tag: string): string => {
  const spoken = spokenLanguage(tag);
  if (spoken) return LANGUAGE_NAMES[spoken];
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** The language in which somebody who reads `tag` has read this questionnaire: what is recorded. */
export const readIn = (
  content: Parameters<typeof languagesOf>[0],
  tag: string | undefined,
): string => (tag !== undefined && languagesOf(content).includes(tag) ? tag : content.language);
