import { describe, expect, it } from 'vitest';
import { dateIn, numberIn, termsOf } from './search-terms.ts';

describe('a date', () => {
  it.each([
    ['24.12.1980', '1980-12-24'],
    ['24.12.80', '1980-12-24'],
    ['24/12/1980', '1980-12-24'],
    ['1980-12-24', '1980-12-24'],
    ['241280', '1980-12-24'],
    ['24121980', '1980-12-24'],
    ['1.2.05', '2005-02-01'],
    ['01.02.27', '1927-02-01'],
    ['31.02.1980', null],
    ['99.99.1980', null],
    ['24.12.', null],
  ])('%s → %s', (text, expected) => expect(dateIn(text, 2026)).toBe(expected));
});

describe('a number', () => {
  it.each([
    ['0171 / 555-12 34', { begin: '491715551234', end: '491715551234' }],
    ['+49 (0)171 5551234', { begin: '491715551234', end: '491715551234' }],
    ['0049171', { begin: '49171', end: '49171' }],
    ['+43 1 555', { begin: '431555', end: '431555' }],
    ['5551234', { begin: null, end: '5551234' }],
    ['030', null],
  ])('%s', (typed, expected) => expect(numberIn(typed)).toEqual(expected));
});

describe('what was typed', () => {
  const kinds = (search: string) => termsOf(search, 2026);
  it('is words, dates and numbers, in any order', () => {
    expect(kinds('Müller 24.12.1980')).toEqual([
      { kind: 'word', word: 'mueller' },
      { kind: 'date', date: '1980-12-24' },
    ]);
    expect(kinds('030 / 123 45-67 Erika')).toEqual([
      { kind: 'digits', number: { begin: '49301234567', end: '49301234567' }, date: null },
      { kind: 'word', word: 'erika' },
    ]);
    expect(kinds('24.12.1980 0171 5551')).toEqual([
      { kind: 'date', date: '1980-12-24' },
      { kind: 'digits', number: { begin: '491715551', end: '491715551' }, date: null },
    ]);
  });
  it('may be a date or a number, where it is digits alone', () => {
    const either = { kind: 'digits', number: { begin: null, end: '241280' }, date: '1980-12-24' };
    expect(kinds('241280')).toEqual([either]);
    expect(kinds('24 12 1980')[0]).toMatchObject({ date: '1980-12-24' });
  });
  it('is nothing where it says too little', () => {
    expect(kinds(' m 12 % ')).toEqual([]);
  });
  it('keeps a mail address and an insurance number together as words', () => {
    const all = kinds('erika@web.de A123456780');
    expect(all.every((term) => term.kind === 'word')).toBe(true);
    expect(all).toContainEqual({ kind: 'word', word: 'a123456780' });
  });
});
