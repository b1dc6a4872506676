import { expect, it } from 'vitest';
import { validateElement } from './checks/validate-element.ts';
import type { Element } from './schema.ts';
import { answerTexts } from './summary.ts';
import { germanAmount } from './units.ts';

const of = (unit: string, more: Partial<Element> = {}): Element => ({
  ...{ id: 'a', kind: 'input', type: 'text', text: 'Alter', format: 'integer', unit },
  ...more,
});

it('says one and several of a unit, however it is written', () => {
  expect([1, 3].map((count) => germanAmount(String(count), 'Woche'))).toEqual([
    '1 Woche',
    '3 Wochen',
  ]);
  expect(germanAmount('1', 'Jahre')).toBe('1 Jahr');
  expect(germanAmount('0', 'Tasse')).toBe('0 Tassen');
  expect(germanAmount('1,5', 'Stunde')).toBe('1,5 Stunden');
  expect(germanAmount('3', 'kg')).toBe('3 kg');
});

it('reads so in answers', () => {
  expect(answerTexts(of('Woche'), '3')).toEqual(['3 Wochen']);
  expect(answerTexts(of('Jahre', { format: 'decimal' }), '1.5')).toEqual(['1,5 Jahre']);
});

it('says the unit once where a number is out of bounds, in the case that belongs there', () => {
  const years = of('Jahre', { min: 0, max: 130 });
  expect(validateElement(years, '131')).toBe('Bitte geben Sie einen Wert von 0 bis 130 Jahren an.');
  expect(validateElement(of('Jahre', { min: 1 }), '0')).toBe(
    'Bitte geben Sie mindestens 1 Jahr an.',
  );
  expect(validateElement(of('Tag', { max: 7 }), '8')).toBe('Bitte geben Sie höchstens 7 Tage an.');
});
