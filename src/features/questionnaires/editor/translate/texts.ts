import type { Element, Page, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { languagesOf } from '#contract/questionnaires/translations.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import type { Command } from '../document/commands.ts';
import { nodeOf } from '../document/document.ts';

type ElementField = 'text' | 'help' | 'plain' | 'placeholder';
const ELEMENT_FIELDS: readonly ElementField[] = ['text', 'help', 'plain', 'placeholder'];

/** One text that a person reads who fills. */
export interface Text {
  /** Of the page or element; empty for the questionnaire itself. */
  id: string;
  field: 'title' | 'description' | ElementField | 'option';
  /** Of an option. */
  value?: string;
  original: string;
}

export const textKey = ({ id, field, value = '' }: Text): string => `${id}|${field}|${value}`;

const FIELD_TEXTS: Record<Text['field'], string> = {
  title: 'Titel',
  description: 'Beschreibung',
  text: 'Text',
  help: 'Hilfe',
  plain: 'Leichte Sprache',
  placeholder: 'Beispiel',
  option: 'Antwort',
};
export const fieldText = (text: Text): string => FIELD_TEXTS[text.field];

function ofElement(element: Element): Text[] {
  if (element.kind === 'event' || element.kind === 'meta') return [];
  const { id, options = [] } = element;
  return [
    ...ELEMENT_FIELDS.map((field): Text => ({ id, field, original: element[field] ?? '' })),
    ...options.map(({ value, text }): Text => ({ id, field: 'option', value, original: text })),
  ];
}

/** Every text of a questionnaire that is not empty, in document order. */
export function textsOf(content: QuestionnaireContent): Text[] {
  const all: Text[] = [
    { id: '', field: 'title', original: content.title },
    { id: '', field: 'description', original: content.description ?? '' },
    ...treeOf(content).nodes.flatMap((node) =>
      node.element
        ? ofElement(node.element)
        : [{ id: node.id, field: 'title', original: node.page.title } as const],
    ),
  ];
  return all.filter(({ original }) => original.trim() !== '');
}

/** The text in another language; empty where it is missing. */
export function translationOf(
  content: QuestionnaireContent,
  language: string,
  { id, field, value }: Text,
): string {
  if (id === '') {
    const texts = content.translations?.[language];
    return (field === 'title' ? texts?.title : texts?.description) ?? '';
  }
  const node = nodeOf(content, id);
  if (!node?.element) return node?.page.translations?.[language]?.title ?? '';
  if (field === 'option') {
    const option = node.element.options?.find((one) => one.value === value);
    return option?.translations?.[language] ?? '';
  }
  const texts = node.element.translations?.[language];
  return texts?.[field as ElementField] ?? '';
}

type Texts<T> = Record<string, T>;

/** `all` with one text of one language another; what is empty is left out. */
function withText<T extends object>(
  all: Texts<T> | undefined,
  language: string,
  field: string,
  text: string,
): Texts<T> | undefined {
  const own = { ...all?.[language], [field]: text } as Record<string, string>;
  if (text === '') delete own[field];
  const next = { ...all, [language]: own as T };
  if (Object.keys(own).length === 0) delete next[language];
  return Object.keys(next).length > 0 ? next : undefined;
}

/** The change by which a text gets a translation. */
export function translate(
  content: QuestionnaireContent,
  language: string,
  { id, field, value }: Text,
  text: string,
): Command | undefined {
  if (id === '') {
    // An empty entry stays: it says that the questionnaire is offered in this language.
    const own = { ...content.translations?.[language], [field]: text || undefined };
    if (text === '') delete own[field as 'title' | 'description'];
    return {
      do: 'editForm',
      patch: { translations: { ...content.translations, [language]: own } },
    };
  }
  const node = nodeOf(content, id);
  if (!node) return undefined;
  if (!node.element) {
    const translations = withText(node.page.translations, language, 'title', text);
    return { do: 'editPage', id, patch: { translations } as Partial<Page> };
  }
  if (field !== 'option') {
    const translations = withText(node.element.translations, language, field, text);
    return { do: 'edit', id, patch: { translations } as Partial<Element> };
  }
  const options = node.element.options?.map((option) => {
    if (option.value !== value) return option;
    const { translations: before, ...rest } = option;
    const translations = { ...before, [language]: text };
    if (text === '') delete translations[language];
    return Object.keys(translations).length > 0 ? { ...rest, translations } : rest;
  });
  return options && { do: 'edit', id, patch: { options } };
}

/** Texts that have no translation yet. */
export const missingIn = (content: QuestionnaireContent, language: string): Text[] =>
  textsOf(content).filter((text) => translationOf(content, language, text).trim() === '');

/** The change by which a questionnaire is offered in a further language. */
export const addLanguage = (content: QuestionnaireContent, language: string): Command => ({
  do: 'editForm',
  patch: { translations: { ...content.translations, [language]: {} } },
});

/** Languages besides its own in which it is offered. */
export const otherLanguages = (content: QuestionnaireContent): string[] =>
  languagesOf(content).slice(1);
