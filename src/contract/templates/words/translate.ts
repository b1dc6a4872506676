import type { Element, Page, QuestionnaireContent } from '../../questionnaires/schema.ts';
import type { Language } from '../../questionnaires/translations.ts';
import type { ElementWords, TemplateWords } from './words.ts';

type ByLanguage = Record<Exclude<Language, 'de'>, TemplateWords>;

/** What each language says, without those that say nothing; undefined where none does. */
function each<T>(
  words: ByLanguage,
  read: (one: TemplateWords) => T | undefined,
): Record<string, T> | undefined {
  const found = Object.entries(words).flatMap(([language, one]) => {
    const said = read(one);
    return said === undefined ? [] : [[language, said] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

const ofElement = (words: TemplateWords, id: string): ElementWords | undefined => {
  const said = words.elements[id];
  return typeof said === 'string' ? { text: said } : said;
};

function translateElement(element: Element, words: ByLanguage): Element {
  const { id, options, elements } = element;
  const translations = each(words, (one) => {
    const said = ofElement(one, id);
    if (!said) return undefined;
    const { options: _, ...texts } = said;
    return texts;
  });
  return {
    ...element,
    ...(translations && { translations }),
    ...(options && {
      options: options.map((option) => {
        const { value } = option;
        const said = each(
          words,
          (one) => ofElement(one, id)?.options?.[value] ?? one.answers?.[value],
        );
        return said ? { ...option, translations: said } : option;
      }),
    }),
    ...(elements && { elements: elements.map((inner) => translateElement(inner, words)) }),
  };
}

const translatePage = (page: Page, words: ByLanguage): Page => {
  const translations = each(words, ({ pages }) => {
    const title = pages[page.id];
    return title === undefined ? undefined : { title };
  });
  return {
    ...page,
    ...(translations && { translations }),
    elements: page.elements.map((element) => translateElement(element, words)),
  };
};

/** A template with its words in other languages; ids, options and rules stay as they are. */
export const translate = (
  content: QuestionnaireContent,
  words: ByLanguage,
): QuestionnaireContent => ({
  ...content,
  translations: Object.fromEntries(
    Object.entries(words).map(([language, { title, description }]) => [
      language,
      { title, description },
    ]),
  ),
  pages: content.pages.map((page) => translatePage(page, words)),
});
