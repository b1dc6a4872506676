import { describe, expect, it } from 'vitest';
import { localised } from './localised.ts';
import type { Element, QuestionnaireContent } from './schema.ts';

const ELEMENT: Element = {
  id: 'raucht',
  kind: 'select',
  type: 'select',
  text: 'Rauchen Sie?',
  help: 'Auch Dampfen zählt.',
  placeholder: 'zum Beispiel zehn',
  options: [
    { value: 'ja', text: 'Ja', translations: { en: 'Yes', tr: '  ' } },
    { value: 'ohne', text: '' },
  ],
  translations: {
    en: { text: 'Do you smoke?', help: '', plain: 'Do you smoke cigarettes?' },
    'en-US': { text: 'You smoke?' },
    tr: { text: '   ' },
  },
};
const CONTENT: QuestionnaireContent = {
  title: 'Bogen',
  language: 'de',
  status: 'draft',
  access: 'public',
  translations: { en: { title: 'Form' } },
  pages: [
    {
      id: 'seite',
      title: 'Seite',
      translations: { en: { title: 'Page' } },
      elements: [ELEMENT],
    },
  ],
};
const [page] = CONTENT.pages;
const [yes, bare] = ELEMENT.options ?? [];
if (!page || !yes || !bare) throw new Error('sample');

describe('a questionnaire in one language', () => {
  it('is read in the translation, each text with its language', () => {
    const en = localised(CONTENT, 'en');
    expect(en.title).toEqual({ text: 'Form', language: 'en' });
    expect(en.page(page)).toEqual({ text: 'Page', language: 'en' });
    expect(en.element(ELEMENT)).toEqual({ text: 'Do you smoke?', language: 'en' });
    expect(en.option(yes)).toEqual({ text: 'Yes', language: 'en' });
    expect(en.plain(ELEMENT)).toEqual({ text: 'Do you smoke cigarettes?', language: 'en' });
  });

  it('says of what is missing or blank that it stands in its own language', () => {
    const en = localised(CONTENT, 'en');
    expect(en.help(ELEMENT)).toEqual({ text: 'Auch Dampfen zählt.', language: 'de' });
    expect(en.placeholder(ELEMENT)).toBe('zum Beispiel zehn');
    const tr = localised(CONTENT, 'tr');
    expect(tr.title).toEqual({ text: 'Bogen', language: 'de' });
    expect(tr.element(ELEMENT)).toEqual({ text: 'Rauchen Sie?', language: 'de' });
    expect(tr.option(yes)).toEqual({ text: 'Ja', language: 'de' });
  });

  it('takes the exact tag before the language, and the language where the tag is unknown', () => {
    expect(localised(CONTENT, 'en-US').element(ELEMENT).text).toBe('You smoke?');
    expect(localised(CONTENT, 'en-GB').element(ELEMENT).text).toBe('Do you smoke?');
    // The entry of the exact tag, which has no `plain`, is not mixed with the one of the language.
    expect(localised(CONTENT, 'en-US').plain(ELEMENT)).toBeUndefined();
    expect(localised(CONTENT, 'constructor').title.text).toBe('Bogen');
  });

  it('in its own language ignores translations, and an option without words shows its value', () => {
    const de = localised(CONTENT, 'de');
    expect(de.title).toEqual({ text: 'Bogen', language: 'de' });
    expect(de.plain(ELEMENT)).toBeUndefined();
    expect(de.option(bare)).toEqual({ text: 'ohne', language: 'de' });
    expect(de.placeholder({ ...ELEMENT, placeholder: '' })).toBeUndefined();
  });
});
