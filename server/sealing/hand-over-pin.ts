import type { AtRest } from './at-rest.ts';

/** Of the keyed hash in hex: 48 bits, of which a remainder of a million is as good as drawn. */
const DIGITS = 12;

/**
 * The PIN of a hand-over, made of its id by the practice's master key, so that a lost answer can be given again
 * (ADR-0115).
 * @param nth the first one that nobody else of the location has is its PIN
 */
export const handOverPin = (keys: AtRest, id: string, nth: number): string => {
  const hash = keys.keyedHash('hand-over pin', `${id}\0${nth}`).slice(0, DIGITS);
  return String(Number.parseInt(hash, 16) % 1_000_000).padStart(6, '0');
};
