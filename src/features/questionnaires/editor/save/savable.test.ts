import { describe, expect, it } from 'vitest';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { asDraft, isSavable } from './savable.ts';

const FORM: QuestionnaireContent = {
  title: 'Anamnese',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [
    {
      id: 'seite',
      title: 'Seite',
      elements: [
        { id: 'frage', kind: 'input', type: 'text', text: 'Frage?' },
        {
          id: 'folge',
          kind: 'input',
          type: 'text',
          text: 'Welche?',
          rules: [
            {
              action: 'SHOW',
              behavior: 'all',
              conditions: [{ question: 'frage', operator: 'EQUALS', value: 'x' }],
            },
          ],
        },
      ],
    },
  ],
};
const withElements = (elements: QuestionnaireContent['pages'][number]['elements']) => ({
  ...FORM,
  pages: [{ id: 'seite', title: 'Seite', elements }],
});

describe('what is written', () => {
  it('goes to the practice when nothing is missing', () => {
    expect(isSavable(FORM)).toBe(true);
  });

  it.each([
    ['without a title', { ...FORM, title: '  ' }],
    [
      'with a condition on a question that is gone',
      withElements(FORM.pages[0]?.elements.slice(1) ?? []),
    ],
    ['in another shape', { ...FORM, pages: 'keine' } as unknown as QuestionnaireContent],
  ])('stays on the device %s', (_, content) => {
    expect(isSavable(content)).toBe(false);
  });

  it('is sent as a draft, and takes nothing out of the archive', () => {
    expect(asDraft({ ...FORM, status: 'published' }).status).toBe('draft');
    expect(asDraft({ ...FORM, status: 'archived' }).status).toBe('archived');
  });
});
