import { describe, expect, it } from 'vitest';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { factsOf } from './facts.ts';

const CONTENT: QuestionnaireContent = {
  title: 'Bogen',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [
    {
      id: 'seite',
      title: 'Seite',
      elements: [{ id: 'name', kind: 'input', type: 'text', text: 'Name' }],
    },
  ],
};

describe('what a template is', () => {
  it('is said in few words', () => {
    expect(factsOf(CONTENT)).toBe('1 Frage');
    const translations = { en: { title: 'Form' }, tr: { title: 'Form' } };
    expect(
      factsOf({ ...CONTENT, translations, purpose: { kind: 'consent', wetInk: 'GOZ § 2 Abs. 3' } }),
    ).toBe('Einwilligung · 1 Frage · in 3 Sprachen · nur auf Papier gültig');
  });
});
