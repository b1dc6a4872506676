import { describe, expect, it } from 'vitest';
import { CONSENT_TEXTS } from '#contract/consents/texts.ts';
import { LANGUAGES } from '#contract/questionnaires/translations.ts';
import { PERSON_FIELDS } from '#features/customers/form/texts.ts';
import { RESTING } from '#features/kiosk/texts.ts';
import { curtainTexts } from '#features/kiosk/words/curtain-texts.ts';
import { blankWords } from '#server/presenters/questionnaires/blank-words.ts';

// Lists whose languages no type checks: a missing one would show German, or nothing.
describe('every language that a form may speak', () => {
  it.each(LANGUAGES)('%s greets at the kiosk, and is known to be spoken by people', (language) => {
    expect(RESTING.welcome.map(([one]) => one)).toContain(language);
    expect(Object.keys(PERSON_FIELDS.languages)).toContain(language);
    expect(Object.keys(CONSENT_TEXTS.forWhom)).toContain(language);
  });

  it.each(LANGUAGES.filter((language) => language !== 'de'))(
    '%s has words of its own on paper and on the curtain',
    (language) => {
      expect(blankWords(language)).not.toEqual(blankWords('de'));
      expect(curtainTexts(language).language).toBe(language);
    },
  );
});
