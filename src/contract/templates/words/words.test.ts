import { describe, expect, it } from 'vitest';
import { fill } from '../../../../tests/fixtures/fill.ts';
import { checkQuestionnaire } from '../../questionnaires/checks/check.ts';
import type { Element, QuestionnaireContent } from '../../questionnaires/schema.ts';
import { QuestionnaireContent as Shape } from '../../questionnaires/schema.ts';
import { LANGUAGES, languagesOf } from '../../questionnaires/translations.ts';
import { validateSubmission } from '../../questionnaires/checks/validate.ts';
import { warnQuestionnaire } from '../../questionnaires/checks/warn.ts';
import { TEMPLATES } from '../list.ts';
import { WORDS as ZAHN_AR } from './anamnese-zahn/ar.ts';
import { WORDS as KINDER_EN } from './kinder-anamnese/en.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'de');
const flat = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...flat(element.elements ?? [])]);
const elementsOf = ({ pages }: QuestionnaireContent) =>
  flat(pages.flatMap((page) => page.elements));
/** Nobody reads context and events. */
const isRead = ({ kind, text }: Element) => kind !== 'meta' && kind !== 'event' && text !== '';

/** What of a template nobody can read in a language, by place. */
const missing = (content: QuestionnaireContent, language: string): string[] => {
  const gaps: string[] = [];
  const want = (place: string, own: string | undefined, said: string | undefined) => {
    if ((own !== undefined) !== (said !== undefined && said.trim() !== '')) gaps.push(place);
  };
  want('title', content.title, content.translations?.[language]?.title);
  want('description', content.description, content.translations?.[language]?.description);
  for (const page of content.pages) want(page.id, page.title, page.translations?.[language]?.title);
  for (const element of elementsOf(content).filter(isRead)) {
    const said = element.translations?.[language];
    want(element.id, element.text, said?.text);
    want(`${element.id} help`, element.help, said?.help);
    want(`${element.id} placeholder`, element.placeholder, said?.placeholder);
    for (const option of element.options ?? []) {
      want(`${element.id} = ${option.value}`, option.text, option.translations?.[language]);
    }
  }
  return gaps;
};

const translated = TEMPLATES.filter((template) => template.translated);

it('three templates are translated', () => {
  expect(translated.map(({ key }) => key)).toEqual([
    'anamnese-zahn',
    'kinder-anamnese',
    'datenschutz',
  ]);
});

describe.each(translated)(
  'the template $key in other languages',
  ({ content, translated: load }) => {
    const whole = async () => (await load?.()) ?? content;

    it.each(OTHERS)('has every text in %s', async (language) => {
      expect(missing(await whole(), language)).toEqual([]);
      expect(missing(content, language)).not.toEqual([]);
    });

    it('is otherwise the same: ids, options and rules', async () => {
      const bare = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(bare);
        if (typeof value !== 'object' || value === null) return value;
        const { translations: _, ...rest } = value as Record<string, unknown>;
        return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, bare(each)]));
      };
      expect(bare(await whole())).toEqual(content);
      expect(languagesOf(await whole()).toSorted()).toEqual([...LANGUAGES].toSorted());
    });

    it('has the shape, no errors and no warnings, and can be filled', async () => {
      const form = await whole();
      expect(Shape.safeParse(form).error).toBeUndefined();
      expect(checkQuestionnaire(form)).toEqual([]);
      expect(warnQuestionnaire(form)).toEqual([]);
      for (let seed = 1; seed <= 10; seed++) {
        expect(validateSubmission(form, fill(form, seed)).errors).toEqual([]);
      }
    });
  },
);

describe('the words of a template', () => {
  it('name no element, page or option that its German does not have', () => {
    for (const [key, words] of [
      ['kinder-anamnese', KINDER_EN],
      ['anamnese-zahn', ZAHN_AR],
    ] as const) {
      const content = TEMPLATES.find((one) => one.key === key)?.content;
      if (!content) throw new Error(key);
      const byId = new Map(elementsOf(content).map((element) => [element.id, element]));
      expect(Object.keys(words.pages)).toEqual(content.pages.map(({ id }) => id));
      for (const [id, said] of Object.entries(words.elements)) {
        expect(byId.has(id), id).toBe(true);
        if (typeof said === 'string' || !said.options) continue;
        const own = byId.get(id)?.options?.map(({ value }) => value);
        expect(Object.keys(said.options), id).toEqual(own);
      }
    }
  });
});
