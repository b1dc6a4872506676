const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/**
 * A text as it is compared: lower case, without accents, „Müller“ as „mueller“, „Łukasz“ as
 * „lukasz“.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøđłı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

const split = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Digits with nothing but a separator between them: a telephone number, a date, an insurance number. */
const NUMBER = /\d[\d\s./()-]*\d/g;
const SEPARATORS = /[\s./()-]+/g;

/**
 * The words of a text, folded, each once. Numbers that are written in groups are also included in
 * one piece, and German ones also as they are dialled: „+49 30 123“ has `49`, `30`, `123`,
 * `4930123` and `030123`.
 */
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  const words = new Set(split(folded));
  for (const [number] of folded.matchAll(NUMBER)) words.add(number.replace(SEPARATORS, ''));
  for (const [, abroad = ''] of folded.matchAll(/(?:\+|\b00)49([\d\s./()-]*\d)/g)) {
    words.add(`0${abroad.replace(/\(0\)/, '').replace(SEPARATORS, '').replace(/^0/, '')}`);
  }
  return [...words];
}

/** How many letters of a word are compared: longer ones are equal when these are. */
export const WORD_LETTERS = { min: 2, max: 12 } as const;

const beginning = (word: string): string => [...word].slice(0, WORD_LETTERS.max).join('');

/**
 * The words of a search, which are beginnings of words, each once. A single letter matches too much
 * and is left out; groups of digits are one number.
 */
export function typedWordsOf(search: string): string[] {
  const joined = fold(search).replace(NUMBER, (number) => number.replace(SEPARATORS, ''));
  const long = split(joined).filter((word) => [...word].length >= WORD_LETTERS.min);
  return [...new Set(long.map(beginning))];
}

/** Every beginning of a word under which it can be found. */
export function beginningsOf(word: string): string[] {
  const letters = [...word].slice(0, WORD_LETTERS.max);
  return letters
    .slice(WORD_LETTERS.min - 1)
    .map((_, at) => letters.slice(0, at + WORD_LETTERS.min).join(''));
}

/** Whether each typed word (of `typedWordsOf`) begins one of the words (of `wordsOf`). */
export const finds = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((wanted) => words.some((word) => word.startsWith(wanted)));
