import { piecesOf, SHARED_PIECES, searchedOf } from '#contract/customers/matching.ts';
import { DIGITS_MIN, type NumberTerm } from '#contract/customers/search-terms.ts';
import { beginningsOf } from '#contract/search/fold.ts';
import type { AtRest } from './at-rest.ts';
import { blindHash } from './blind-index.ts';

/** Raised whenever the rules below change, so that older rows are indexed again. */
export const INDEX_RULES = 1;

type Kind = 'word' | 'piece' | 'begin' | 'end' | 'number';
const hashes = (keys: AtRest, companyId: string, kind: Kind, texts: readonly string[]): string[] =>
  texts.map((text) => blindHash(keys, `customer ${kind} ${companyId}`, text));

const places = (number: string): number[] =>
  Array.from({ length: Math.max(0, number.length - DIGITS_MIN + 1) }, (_, at) => at);

/** Keyed hashes of everything by which a customer can be found; they reveal nothing. */
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

/** The hash that customers have who have a word with this beginning. */
export const wordToken = (keys: AtRest, companyId: string, word: string): string =>
  hashes(keys, companyId, 'word', beginningsOf(word).slice(-1))[0] ?? '';

/** Hashes of pieces of a word; customers with a word of similar spelling have some of them. */
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
