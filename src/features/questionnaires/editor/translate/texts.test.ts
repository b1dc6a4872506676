import { describe, expect, it } from 'vitest';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { applyCommand } from '../document/commands.ts';
import {
  addLanguage,
  missingIn,
  otherLanguages,
  textsOf,
  translate,
  translationOf,
} from './texts.ts';

const FORM: QuestionnaireContent = {
  title: 'Anamnese',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [
    {
      id: 's1',
      title: 'Seite 1',
      elements: [
        {
          id: 'a',
          kind: 'select',
          type: 'select',
          text: 'Allergien?',
          help: 'Auch Hausstaub',
          options: [
            { value: 'y', text: 'Ja' },
            { value: 'n', text: 'Nein' },
          ],
        },
        { id: 'e', kind: 'event', text: 'Dringlichkeit' },
      ],
    },
  ],
};

describe('translating', () => {
  it('asks for every text that a person reads, and for no other', () => {
    expect(textsOf(FORM).map(({ original }) => original)).toEqual([
      'Anamnese',
      'Seite 1',
      'Allergien?',
      'Auch Hausstaub',
      'Ja',
      'Nein',
    ]);
  });

  it('counts what is missing until all is there, and again when a text is taken away', () => {
    let form = applyCommand(FORM, addLanguage(FORM, 'tr'));
    expect(otherLanguages(form)).toEqual(['tr']);
    expect(missingIn(form, 'tr')).toHaveLength(6);
    for (const text of textsOf(form)) {
      const command = translate(form, 'tr', text, `tr ${text.original}`);
      if (command) form = applyCommand(form, command);
    }
    expect(missingIn(form, 'tr')).toEqual([]);
    for (const text of textsOf(form)) {
      expect(translationOf(form, 'tr', text)).toBe(`tr ${text.original}`);
      const command = translate(form, 'tr', text, '');
      if (command) form = applyCommand(form, command);
    }
    expect(missingIn(form, 'tr')).toHaveLength(6);
    expect(form).toEqual({ ...FORM, translations: { tr: {} } });
  });
});
