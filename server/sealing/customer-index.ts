import { piecesOf, SHARED_PIECES, searchedOf } from '#contract/customers/matching.ts';
import { DIGITS_MIN, type NumberTerm } from '#contract/customers/search-terms.ts';
import { beginningsOf } from '#contract/search/fold.ts';
import type { AtRest } from './at-rest.ts';
import { blindHash } from './blind-index.ts';

/** Counted up when the rules below change, so that older rows are indexed anew. */
export const INDEX_RULES = 1;

type Kind = 'word' | 'piece' | 'begin' | 'end' | 'number';
const hashes = (keys: AtRest, companyId: string, kind: Kind, texts: readonly string[]): string[] =>
  texts.map((text) => blindHash(keys, `customer ${kind} ${companyId}`, text));

const places = (number: string): number[] =>
  Array.from({ length: Math.max(0, number.length - DIGITS_MIN + 1) }, (_, at) => at);

/** Keyed hashes of all by which a customer is found: nothing of it can be read from the database. */
export const customerTokens = (
  keys: AtRest,
  companyId: string,
  customer: Parameters<typeof searchedOf>[0],
): string[] => {
  const { names, words, numbers } = searchedOf(customer);
  const of = (kind: Kind, texts: readonly string[]) => hashes(keys, companyId, kind, texts);
  return [
    ...new Set([
      ...of('word', words.flatMap(beginningsOf)),
      ...of('piece', names.flatMap(piecesOf)),
      ...numbers.flatMap((number) => [
        ...of('number', [number]),
        ...of(
          'begin',
          places(number).map((at) => number.slice(0, DIGITS_MIN + at)),
        ),
        ...of(
          'end',
          places(number).map((at) => number.slice(at)),
        ),
      ]),
    ]),
  ];
};

/** What a customer with a word that begins so has. */
export const wordToken = (keys: AtRest, companyId: string, word: string): string =>
  hashes(keys, companyId, 'word', beginningsOf(word).slice(-1))[0] ?? '';

/** Pieces of which a customer with a word that is spelled alike has some. */
export const pieceTokens = (keys: AtRest, companyId: string, word: string): string[] =>
  hashes(keys, companyId, 'piece', piecesOf(word));
export const PIECES_WANTED = SHARED_PIECES;

export const digitsToken = (keys: AtRest, companyId: string, { begin, end }: NumberTerm): string =>
  (begin === null
    ? hashes(keys, companyId, 'end', [end])
    : hashes(keys, companyId, 'begin', [begin]))[0] ?? '';

/** Of a whole number in E.164. */
export const numberToken = (keys: AtRest, companyId: string, number: string): string =>
  hashes(keys, companyId, 'number', [number.slice(1)])[0] ?? '';
