import { describe, expect, it } from 'vitest';
import type { Element, QuestionnaireContent, Rule } from '#contract/questionnaires/schema.ts';
import { pdfOfBlank } from './blank-document.ts';

const TICK: Element = {
  id: 'tick',
  kind: 'checkbox',
  type: 'confirm',
  text: 'Ich bin schwanger',
  translations: { en: { text: 'I am pregnant' } },
};
const form = (rule: Omit<Rule, 'behavior'>): QuestionnaireContent => ({
  ...{ title: 'Anamnese', language: 'de', status: 'draft', access: 'public' },
  translations: { en: { title: 'History' } },
  pages: [
    {
      ...{ id: 'p', title: 'Seite' },
      elements: [
        TICK,
        {
          ...{ id: 'week', kind: 'input', type: 'text', text: 'Welche Woche?' },
          rules: [{ behavior: 'all', ...rule }],
        },
      ],
    },
  ],
});
const LETTERHEAD = {
  ...{ practice: 'Praxis', location: 'Mitte', street: 'Weg 1', postal_code: '10115' },
  ...{ city: 'Berlin', phone: '' },
};
const notes = (content: QuestionnaireContent, language?: string): string[] =>
  pdfOfBlank({ content, saved: null, date: new Date(0) }, language, LETTERHEAD).body.flatMap(
    (line) => ('notes' in line ? line.notes : []),
  );
const on = (operator: 'EQUALS' | 'NOT_EQUALS') => [{ question: 'tick', operator, value: true }];

describe('on paper', () => {
  it('says in a sentence when a question is to be answered', () => {
    const show = form({ action: 'SHOW', conditions: on('EQUALS') });
    expect(notes(show)).toEqual(['Nur ausfüllen, wenn „Ich bin schwanger“ angekreuzt wurde.']);
    const hide = form({ action: 'HIDE', conditions: on('NOT_EQUALS') });
    expect(notes(hide)).toEqual([
      'Nicht ausfüllen, wenn „Ich bin schwanger“ nicht angekreuzt wurde.',
    ]);
  });

  it('says in other languages, too, whether a box is ticked or not', () => {
    const show = (operator: 'EQUALS' | 'NOT_EQUALS') =>
      notes(form({ action: 'SHOW', conditions: on(operator) }), 'en');
    expect(show('EQUALS')).toEqual(['Only if: „I am pregnant“: ticked']);
    expect(show('NOT_EQUALS')).toEqual(['Only if: „I am pregnant“: not ticked']);
  });
});
