import type { AtRest } from './at-rest.ts';

/** Hex digits of the hash that are used: 48 bits, whose remainder of a million is evenly spread. */
const DIGITS = 12;

/**
 * The PIN of a hand-over, derived from its id and the master key, so that a lost answer can be
 * given again (ADR-0115).
 * @param nth 0, 1, …: the first PIN that no other hand-over of the location has is used
 */
export const handOverPin = (keys: AtRest, id: string, nth: number): string => {
  const hash = keys.keyedHash('hand-over pin', `${id}\0${nth}`).slice(0, DIGITS);
  return String(Number.parseInt(hash, 16) % 1_000_000).padStart(6, '0');
};
