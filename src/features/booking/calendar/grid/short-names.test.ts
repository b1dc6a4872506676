import { expect, it } from 'vitest';
import { shortNames } from './short-names.ts';

it('calls doctors by title and last name', () => {
  const names = ['Dr. Ada Linden', 'Prof. Dr. med. Jonas Weidner', 'Dr. Miriam von der Heide'];
  expect(shortNames(names)).toEqual(['Dr. Linden', 'Prof. Dr. med. Weidner', 'Dr. von der Heide']);
});

it('leaves the whole name to who has no title, or nothing but a last name', () => {
  expect(shortNames(['Aylin Demirci', 'Dr. Linden', 'Drita Hoxha'])).toEqual([
    'Aylin Demirci',
    'Dr. Linden',
    'Drita Hoxha',
  ]);
});

it('leaves the whole name to two who would be called alike', () => {
  expect(shortNames(['Dr. Ada Linden', 'Dr. Ben Linden', 'Dr. Eva Roth'])).toEqual([
    'Dr. Ada Linden',
    'Dr. Ben Linden',
    'Dr. Roth',
  ]);
});
