import { describe, expect, it } from 'vitest';
import { FILLER_BIRTH_DATE, type Questionnaire } from '#contract/questionnaires/schema.ts';
import { fillerBirthDate, newDraft } from './fill-session.ts';

const ID = '01970000-0000-7000-8000-000000000041';
const form = {
  ...{ id: ID, location_id: ID, version: 1, language: 'de', title: 'Anamnese' },
  pages: [
    {
      id: 'p1',
      elements: [
        { id: 'born', kind: 'input', type: 'text', format: 'date', name: FILLER_BIRTH_DATE },
      ],
    },
  ],
} as unknown as Questionnaire;
const given = (born: unknown) => {
  const draft = newDraft(form);
  return fillerBirthDate({ ...draft, content: { ...draft.content, answers: { born } } as never });
};

describe('the date of birth that opens a form again', () => {
  it.each([
    ['2020-05-01', '2020-05-01'],
    // Typed without leading zeros, and the browser died before the field was left.
    ['1985-3-14', '1985-03-14'],
    // Still being typed: nobody could prove themselves by it.
    ['1985-3-', undefined],
    ['--14', undefined],
    ['1985-02-31', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %j is %j', (answer, date) => {
    expect(given(answer)).toBe(date);
  });
});
