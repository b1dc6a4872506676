import { beginningsOf, typedWordsOf, wordsOf } from '#contract/search/fold.ts';
import type { AtRest } from './at-rest.ts';

/** 64 bits of a keyed hash, as PostgreSQL writes a bigint. */
export const blindHash = (keys: AtRest, use: string, beginning: string): string =>
  BigInt.asIntN(64, BigInt(`0x${keys.keyedHash(use, beginning).slice(0, 16)}`)).toString();

/**
 * Keyed hashes of all words of a text and of their beginnings, for a `bigint[]` column with a GIN
 * index. The database can search for what somebody types without knowing any word.
 * @param use names the table and the company, so that the same word has another hash elsewhere
 */
export const blindIndexOf = (keys: AtRest, use: string, texts: readonly string[]): string[] => {
  const beginnings = new Set(texts.flatMap((text) => wordsOf(text).flatMap(beginningsOf)));
  return [...beginnings].map((one) => blindHash(keys, use, one)).sort();
};

/** Hashes that a matching row must all have; empty (all rows match) when too little was typed. */
export const blindSearchOf = (keys: AtRest, use: string, search: string): string[] =>
  typedWordsOf(search).map((one) => blindHash(keys, use, one));
