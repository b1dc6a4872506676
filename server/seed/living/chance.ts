import { createHash } from 'node:crypto';

/**
 * A random generator that gives the same on every machine (mulberry32). Each part of the story has
 * its own, so that one more text in a part does not change the other parts.
 */
export class Chance {
  #state: number;

  constructor(name: string) {
    this.#state = createHash('sha256').update(name).digest().readUInt32LE(0);
  }

  /** A number from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Whole numbers, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True in so many of a hundred cases. */
  percent(of: number): boolean {
    return this.next() * 100 < of;
  }

  one<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)];
    if (chosen === undefined) throw new RangeError('nothing to choose from');
    return chosen;
  }

  /** The same things in another order. */
  shuffled<T>(list: readonly T[]): T[] {
    const all = [...list];
    for (let at = all.length - 1; at > 0; at--) {
      const other = Math.floor(this.next() * (at + 1));
      [all[at], all[other]] = [all[other] as T, all[at] as T];
    }
    return all;
  }
}

/** Draws from a list until all are drawn, then begins anew in another order: repeats come late. */
export class Deck<T> {
  readonly #cards: readonly T[];
  readonly #chance: Chance;
  #left: T[] = [];

  constructor(cards: readonly T[], chance: Chance) {
    this.#cards = cards;
    this.#chance = chance;
  }

  draw(): T {
    if (this.#left.length === 0) this.#left = this.#chance.shuffled(this.#cards);
    const card = this.#left.pop();
    if (card === undefined) throw new RangeError('an empty deck');
    return card;
  }
}

/** An id that is the same on every machine: UUID version 7, made at `at` (RFC 9562 5.7). */
export function idAt(at: number, key: string): string {
  const time = at.toString(16).padStart(12, '0');
  const hex = createHash('sha256').update(`living demo ${key}`).digest('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}
