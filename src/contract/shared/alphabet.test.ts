import { expect, it } from 'vitest';
import { inAlphabet } from './alphabet.ts';

const sorted = (texts: string[], language?: string) => inAlphabet(texts, (one) => one, language);

it('puts umlauts, ß and small letters where people look for them', () => {
  expect(sorted(['Zahn', 'Übung', 'ärztlich', 'Arzt', 'Straßen', 'Strasse', 'Uhr'])).toEqual([
    'Arzt',
    'ärztlich',
    'Strasse',
    'Straßen',
    'Übung',
    'Uhr',
    'Zahn',
  ]);
});

it('counts numbers', () => {
  expect(sorted(['Tablet 10', 'Tablet 2'])).toEqual(['Tablet 2', 'Tablet 10']);
});

it('knows the alphabet of another language', () => {
  // In Turkish ö is a separate letter after o.
  expect(sorted(['oz', 'öa'], 'tr')).toEqual(['oz', 'öa']);
  expect(sorted(['oz', 'öa'])).toEqual(['öa', 'oz']);
});

it('keeps the order of what is equal, and the list that it was given', () => {
  const given = [
    { name: 'Kim', at: 1 },
    { name: 'Ada', at: 2 },
    { name: 'Kim', at: 3 },
  ];
  expect(inAlphabet(given, ({ name }) => name).map(({ at }) => at)).toEqual([2, 1, 3]);
  expect(given[0]?.name).toBe('Kim');
});
