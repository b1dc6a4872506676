import type { Element, Option, Page, QuestionnaireContent } from './schema.ts';
import type { ElementTexts } from './translations.ts';

/**
 * A text and the language in which it is really written: the questionnaire's own where a
 * translation is missing.
 */
export interface Said {
  text: string;
  language: string;
}

/** A questionnaire's texts in one language; ids, rules and answers know no language. */
export interface Localised {
  language: string;
  title: Said;
  page: (page: Page) => Said;
  element: (element: Element) => Said;
  help: (element: Element) => Said | undefined;
  plain: (element: Element) => Said | undefined;
  placeholder: (element: Element) => string | undefined;
  option: (option: Option) => Said;
}

/** An entry for exactly this tag, otherwise for its language: `de` is used for `de-AT`. */
function entryOf<T>(byLanguage: Record<string, T> | undefined, tag: string): T | undefined {
  if (!byLanguage) return undefined;
  if (Object.hasOwn(byLanguage, tag)) return byLanguage[tag];
  const [primary = tag] = tag.split('-');
  return Object.hasOwn(byLanguage, primary) ? byLanguage[primary] : undefined;
}

/**
 * Reads a questionnaire's texts in a language, each with the language that it really has: a partial
 * translation is read in two languages, and a screen reader must know where one ends (WCAG 3.1.2).
 */
export function localised(content: QuestionnaireContent, language: string): Localised {
  const own = content.language;
  const said = (translated: string | undefined, text: string): Said =>
    translated === undefined || translated.trim() === '' || language === own
      ? { text, language: own }
      : { text: translated, language };
  const ofElement = (element: Element, part: keyof ElementTexts[string]): string | undefined =>
    language === own ? undefined : entryOf(element.translations, language)?.[part];
  const optional = (element: Element, part: 'help' | 'plain'): Said | undefined => {
    const both = said(ofElement(element, part), element[part] ?? '');
    return both.text === '' ? undefined : both;
  };
  return {
    language,
    title: said(entryOf(content.translations, language)?.title, content.title),
    page: (page) => said(entryOf(page.translations, language)?.title, page.title),
    element: (element) => said(ofElement(element, 'text'), element.text),
    help: (element) => optional(element, 'help'),
    plain: (element) => optional(element, 'plain'),
    placeholder: (element) =>
      said(ofElement(element, 'placeholder'), element.placeholder ?? '').text || undefined,
    option: (option) => said(entryOf(option.translations, language), option.text || option.value),
  };
}
