import { describe, expect, it } from 'vitest';
import { beginningsOf, finds, fold, typedWordsOf, wordsOf } from './fold.ts';

const found = (text: string, search: string) => finds(typedWordsOf(search), wordsOf(text));

describe('fold', () => {
  it.each([
    ['Müller', 'mueller'],
    ['STRAẞE', 'strasse'],
    ['Straße', 'strasse'],
    ['Mu\u0308ller', 'mueller'],
    ['Łukasz Ørsted', 'lukasz oersted'],
    ['Émile Ñandú', 'emile nandu'],
    ['İpek', 'ipek'],
  ])('%s → %s', (text, expected) => expect(fold(text)).toBe(expected));
});

describe('wordsOf', () => {
  it('splits at what is neither letter nor digit, each word once', () => {
    expect(wordsOf('Frau Anna-Lena von der Heide (Heide)')).toEqual(
      'frau anna lena von der heide'.split(' '),
    );
    expect(wordsOf(' %_\\ ')).toEqual([]);
  });

  it('has a number in groups, in one piece and as it is dialled', () => {
    expect(wordsOf('+49 30 123-45')).toEqual(['49', '30', '123', '45', '493012345', '03012345']);
    expect(wordsOf('0049 (0)30 123')).toContain('030123');
    expect(wordsOf('+4917012345')).toEqual(['4917012345', '017012345']);
  });
});

describe('a search', () => {
  it.each([
    ['Erika Müller', 'muell', true],
    ['Erika Müller', 'MÜLL eri', true],
    ['Erika Müller', 'ller', false],
    ['Erika Müller', 'erika huber', false],
    ['Anruf von +491701234567', '0170 123', true],
    ['Anruf von +491701234567', '+49 170 1234567', true],
    ['Termin am 12.03.2026', '12.03.', true],
    ['Termin am 12.03.2026', '12', true],
    ['erika@example.org', 'erika@example', true],
    ['Donaudampfschifffahrt', 'Donaudampfschiffe', true],
    ['Erika', 'x', true],
    ['Erika', '', true],
    ['Ольга Иванова', 'иван', true],
  ])('in „%s“ for „%s“: %s', (text, search, expected) =>
    expect(found(text, search)).toBe(expected),
  );

  it('is answered by the beginnings of each word in the same way', () => {
    for (const text of ['Erika Müller', '+49 30 123-45', 'Donaudampfschifffahrt', 'a b']) {
      const index = new Set(wordsOf(text).flatMap(beginningsOf));
      for (const search of ['er', 'mueller', '030', 'donaudampfschiff', 'a', 'müll erik', '12']) {
        const typed = typedWordsOf(search);
        expect(typed.every((word) => index.has(word))).toBe(finds(typed, wordsOf(text)));
      }
    }
  });
});
