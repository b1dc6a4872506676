import { describe, expect, it } from 'vitest';
import { agreement, foldName, nameKey } from './same-person.ts';

const person = (first_name: string, last_name: string, birth_date = '1980-05-17') => ({
  first_name,
  last_name,
  birth_date,
});
const ERIKA = person('Erika', 'Müller-Lüdenscheidt');

describe('agreement', () => {
  it.each([
    ['the same', ERIKA, 'both'],
    ['umlauts written out', person('Erika', 'Mueller-Luedenscheidt'), 'both'],
    ['umlauts from another keyboard', person('ERIKA', 'Müller Lüdenscheidt'), 'both'],
    ['a slip of the pen', person('Erica', 'Müller-Lüdenscheid'), 'both'],
    ['with a title', person('Dr. Erika', 'Müller-Lüdenscheidt'), 'both'],
    ['the names swapped', person('Müller-Lüdenscheidt', 'Erika'), 'both'],
    ['a new surname', person('Erika', 'Schmidt'), 'birth_date'],
    ['a twin', person('Gerda', 'Müller-Lüdenscheidt'), 'birth_date'],
    ['another birthday', person('Erika', 'Müller-Lüdenscheidt', '1980-05-18'), 'name'],
    ['a stranger of the same birthday', person('Hans', 'Kern'), null],
    ['a stranger', person('Hans', 'Kern', '1999-01-01'), null],
  ])('%s', (_what, other, expected) => {
    expect(agreement(ERIKA, other)).toBe(expected);
    expect(agreement(other, ERIKA)).toBe(expected);
  });

  it('is none where nothing was said', () => {
    const nobody = person('', '', '');
    expect(agreement(nobody, nobody)).toBeNull();
    expect(agreement(person('Erika', '', ''), person('Erika', '', ''))).toBeNull();
  });

  it('does not take short names for each other', () => {
    expect(agreement(person('Ida', 'Kern', ''), person('Ada', 'Kern', ''))).toBeNull();
  });

  it('leaves other alphabets as they are', () => {
    expect(foldName('Олена')).toBe('олена');
    expect(foldName('فاطمة')).toBe('فاطمة');
  });
});

describe('nameKey', () => {
  it('finds a name whichever way round it was typed', () => {
    expect(nameKey(ERIKA)).toBe(nameKey(person('Mueller Luedenscheidt', 'erika')));
    expect(nameKey(person('Erika', ''))).toBe('');
  });
});
