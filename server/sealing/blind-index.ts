import { beginningsOf, typedWordsOf, wordsOf } from '#contract/search/fold.ts';
import type { AtRest } from './at-rest.ts';

/** 64 bits of a keyed hash, as PostgreSQL writes a bigint. */
export const blindHash = (keys: AtRest, use: string, beginning: string): string =>
  BigInt.asIntN(64, BigInt(`0x${keys.keyedHash(use, beginning).slice(0, 16)}`)).toString();

/**
 * Keyed hashes of every word of a text and of its beginnings, for a `bigint[]` column with GIN: the
 * database finds what somebody types without knowing a word of it.
 * @param use names the table and the company, so that equal words of two look different
 */
export const blindIndexOf = (keys: AtRest, use: string, texts: readonly string[]): string[] => {
  const beginnings = new Set(texts.flatMap((text) => wordsOf(text).flatMap(beginningsOf)));
  return [...beginnings].map((one) => blindHash(keys, use, one)).sort();
};

/** What a matching row has all of; empty when too little was typed to look for (all rows match). */
export const blindSearchOf = (keys: AtRest, use: string, search: string): string[] =>
  typedWordsOf(search).map((one) => blindHash(keys, use, one));
