import { expect, it } from 'vitest';
import { byTitleIn, titleIn } from './title-in.ts';

const forms = [
  { title: 'Übung', titles: { en: 'Exercise' } },
  { title: 'Aufnahme', titles: { en: 'Registration' } },
  { title: 'Zahn' },
];
const shown = (language: string) => byTitleIn(forms, language).map((one) => titleIn(one, language));

it('lists forms in the order of the titles that stand there', () => {
  expect(shown('de')).toEqual(['Aufnahme', 'Übung', 'Zahn']);
  expect(shown('en')).toEqual(['Exercise', 'Registration', 'Zahn']);
});
