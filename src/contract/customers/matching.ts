import leven from 'leven';
import { wordsOf } from '../search/fold.ts';
import type { CustomerContent } from './customer.ts';
import type { NumberTerm, SearchTerm } from './search-terms.ts';

type Known = Pick<
  CustomerContent,
  'first_name' | 'last_name' | 'birth_date' | 'mails' | 'phones' | 'tags' | 'insurance_number'
>;

/** The parts of a customer that a search looks at. */
export interface Searched {
  /** Folded words of the name: only among these, misspelled words are searched. */
  names: readonly string[];
  /** Folded words of name, mail addresses, tags and insurance number. */
  words: readonly string[];
  birthDate: string;
  /** Digits after the plus sign. */
  numbers: readonly string[];
}

export const searchedOf = (customer: Known): Searched => {
  const names = wordsOf(`${customer.first_name} ${customer.last_name}`);
  const others = [...customer.mails, ...customer.tags, customer.insurance_number];
  return {
    names,
    words: [...new Set([...names, ...others.flatMap((text) => wordsOf(text))])],
    birthDate: customer.birth_date,
    numbers: customer.phones.map(({ number }) => number.slice(1)),
  };
};

const hasNumber = ({ begin, end }: NumberTerm, { numbers }: Searched): boolean =>
  numbers.some(
    (number) =>
      (begin !== null && number.startsWith(begin)) || (begin === null && number.endsWith(end)),
  );

const has = (term: SearchTerm, customer: Searched): boolean => {
  if (term.kind === 'word') return customer.words.some((word) => word.startsWith(term.word));
  if (term.kind === 'date') return customer.birthDate === term.date;
  return (
    (term.date !== null && customer.birthDate === term.date) ||
    (term.number !== null && hasNumber(term.number, customer))
  );
};

/** Whether a customer matches: each word begins one of theirs, each number is theirs. */
export const isFound = (terms: readonly SearchTerm[], customer: Searched): boolean =>
  terms.every((term) => has(term, customer));

/** The shortest word in which a typing error is tolerated. */
const TYPO_MIN = 4;
const TWO_SLIPS = 7;
/** Pieces that a misspelled word must share with the right one: the server finds it by them. */
export const SHARED_PIECES = 2;

/** Three letters each, with the beginning marked: `  k`, ` ke`, `ker`, `ern`. */
export const piecesOf = (word: string): string[] => {
  const marked = `  ${word}`;
  return [...new Set(Array.from({ length: word.length }, (_, at) => marked.slice(at, at + 3)))];
};

const swapped = (one: string, other: string): boolean => {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  if (at < 0) return false;
  const [first = '', second = ''] = [one[at], one[at + 1]];
  return `${one.slice(0, at)}${second}${first}${one.slice(at + 2)}` === other;
};

/**
 * How many typing errors lie between what was typed and the beginning of a word, or null when they
 * are too many: one is allowed from four letters on, two from seven; two swapped neighbours count
 * as one.
 */
export const slipsBetween = (typed: string, word: string): number | null => {
  if (typed.length < TYPO_MIN) return null;
  const most = typed.length >= TWO_SLIPS ? 2 : 1;
  if (word.length < typed.length - most) return null;
  const own = new Set(piecesOf(word));
  const shared = piecesOf(typed).filter((piece) => own.has(piece)).length;
  if (shared < SHARED_PIECES) return null;
  let least = most + 1;
  for (let length = typed.length - most; length <= typed.length + most; length += 1) {
    if (length > word.length) break;
    const begin = word.slice(0, length);
    const slips = swapped(typed, begin) ? 1 : leven(typed, begin, { maxDistance: least });
    least = Math.min(least, slips);
  }
  return least <= most ? least : null;
};

/**
 * How many typing errors there are when each word may be misspelled, or null: not this customer.
 * Only called after `isFound` has failed, so it is never zero.
 */
export const slipsIn = (terms: readonly SearchTerm[], customer: Searched): number | null => {
  let sum = 0;
  for (const term of terms) {
    if (has(term, customer)) continue;
    if (term.kind !== 'word') return null;
    const slips = customer.names
      .map((name) => slipsBetween(term.word, name))
      .filter((found) => found !== null);
    if (slips.length === 0) return null;
    sum += Math.min(...slips);
  }
  return sum;
};
