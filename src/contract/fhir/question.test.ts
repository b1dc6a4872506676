import { expect, it } from 'vitest';
import { LANGUAGES } from '../questionnaires/translations.ts';
import { yesNo } from './question.ts';

it('asks yes or no in each language that a form can have', () => {
  const asked = LANGUAGES.map((language) =>
    yesNo(language)
      .map(({ text }) => text)
      .join(),
  );
  expect(new Set(asked).size).toBe(LANGUAGES.length);
});
