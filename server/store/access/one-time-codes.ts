import { randomInt } from 'node:crypto';
import type { AtRest } from '#server/sealing/at-rest.ts';

/** No 0, 1, I, L, O, U: what is read aloud or typed from paper is not mistaken. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

const normalise = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** A one-time code like `K7M2-9QXP`. */
export function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** The hash that is stored of a code; `use` separates codes of different kinds. */
export const hashOfCode = (keys: AtRest, use: string, code: string): string =>
  keys.keyedHash(use, normalise(code));
