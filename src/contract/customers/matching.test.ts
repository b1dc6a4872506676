import { describe, expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from './customer.ts';
import { isFound, searchedOf, slipsBetween, slipsIn } from './matching.ts';
import { termsOf } from './search-terms.ts';

const erika = searchedOf({
  ...EMPTY_CUSTOMER,
  first_name: 'Erika',
  last_name: 'Müller-Lüdenscheidt',
  birth_date: '1980-12-24',
  mails: ['erika.m@example.org'],
  phones: [{ number: '+491715551234', use: 'mobile' }],
  tags: ['Recall'],
  insurance_number: 'A123456780',
});
const terms = (search: string) => termsOf(search, 2026);

describe('a customer is found', () => {
  it.each([
    'müll',
    'MUELLER erika',
    'lüden',
    '24.12.1980',
    '241280',
    '1980-12-24 eri',
    '0171 / 555 12-34',
    '+49 171 555',
    '1234',
    'erika.m@example',
    'recall',
    'a1234',
  ])('by %s', (search) => expect(isFound(terms(search), erika)).toBe(true));

  it.each(['ller', '24.12.1981', '0171 556', 'erika huber', '555'])('not by %s', (search) => {
    const all = terms(search);
    expect(all.length > 0 && isFound(all, erika)).toBe(false);
  });
});

describe('a slip', () => {
  it.each([
    ['muller', 'mueller', 1],
    ['meuller', 'mueller', 1],
    ['schmitd', 'schmidt', 1],
    ['schmit', 'schmidt', 1],
    ['kern', 'horn', null],
    ['mei', 'mai', null],
    ['meier', 'meyer', 1],
    ['schneeider', 'schneider', 1],
    ['hubr', 'hubertus', 1],
  ])('%s for %s: %s', (typed, word, slips) => expect(slipsBetween(typed, word)).toBe(slips));

  it('is forgiven in names, and never in a date or a number', () => {
    expect(slipsIn(terms('erikka muller'), erika)).toBe(2);
    expect(slipsIn(terms('muller 24.12.1980'), erika)).toBe(1);
    expect(slipsIn(terms('muller 24.12.1981'), erika)).toBeNull();
    expect(slipsIn(terms('exampel'), erika)).toBeNull();
  });
});
