import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/questionnaires/translations.ts';
import { KIOSK, RESULT_KEY_DAYS } from '#contract/shared/limits.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { GERMAN as KIOSK_GERMAN } from '#features/kiosk/words/de.ts';
import { loadTexts } from '#features/kiosk/words/load-texts.ts';
import { ARABIC } from '#features/questionnaires/texts/ar.ts';
import { GERMAN } from '#features/questionnaires/texts/de.ts';
import { ENGLISH } from '#features/questionnaires/texts/en.ts';
import { RUSSIAN } from '#features/questionnaires/texts/ru.ts';
import type { FormTexts } from '#features/questionnaires/texts/texts.ts';
import { TURKISH } from '#features/questionnaires/texts/tr.ts';
import { UKRAINIAN } from '#features/questionnaires/texts/uk.ts';

const FORM: Record<Language, FormTexts> = {
  de: GERMAN,
  en: ENGLISH,
  tr: TURKISH,
  ar: ARABIC,
  uk: UKRAINIAN,
  ru: RUSSIAN,
};
const HALF_AN_HOUR: Record<Language, string> = {
  de: 'eine halbe Stunde',
  en: 'half an hour',
  tr: 'yarım saat',
  ar: 'نصف ساعة',
  uk: 'пів години',
  ru: 'полчаса',
};
const entriesOf = <T>(texts: Record<Language, T>) => Object.entries(texts) as [Language, T][];

// In most of these languages the word after a number depends on it: whoever changes the number must
// check all of them.
describe('the numbers in sentences of every language', () => {
  it.each(entriesOf(FORM))('says in %s how long a copy can be had', (_, { end }) => {
    const days = new RegExp(`\\b${RESULT_KEY_DAYS}\\b`);
    expect(end.copy).toMatch(days);
    expect(end.copyHere).toMatch(days);
  });

  it.each(entriesOf(HALF_AN_HOUR))('says in %s how long answers stay', async (language, words) => {
    expect(KIOSK.resumeForMs).toBe(30 * MINUTE_MS);
    const texts = language === 'de' ? KIOSK_GERMAN : await loadTexts(language);
    expect(texts.wayOut.text).toContain(words);
  });
});
