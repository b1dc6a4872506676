import type { Customer } from '#contract/customers/customer.ts';
import {
  isFound,
  piecesOf,
  type Searched,
  SHARED_PIECES,
  searchedOf,
  slipsBetween,
  slipsIn,
} from '#contract/customers/matching.ts';
import { byName } from '#contract/customers/order.ts';
import { type SearchTerm, termsOf } from '#contract/customers/search-terms.ts';

interface Entry<R> {
  row: R;
  searched: Searched;
}

/** So many rows are prepared before other work gets a turn. */
const BATCH = 250;
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Caches the searchable texts of a record until it changes. */
const folded = new WeakMap<Customer, Searched>();
const searchedIn = (customer: Customer): Searched => {
  const known = folded.get(customer);
  if (known) return known;
  const made = searchedOf(customer);
  folded.set(customer, made);
  return made;
};

/**
 * The customers of this device, ready to be searched by the rule of the server
 * (contract/customers/matching.ts): each key is answered from memory.
 */
export class CustomerIndex<R extends { customer: Customer }> {
  /** By name. */
  readonly rows: readonly R[];
  readonly #entries: readonly Entry<R>[];
  /** Names, by the pieces of letters that they contain: to find names that are spelled alike. */
  readonly #words: ReadonlyMap<string, readonly string[]>;
  readonly #named: ReadonlyMap<string, readonly number[]>;

  private constructor(entries: readonly Entry<R>[]) {
    this.#entries = entries;
    this.rows = entries.map(({ row }) => row);
    const named = new Map<string, number[]>();
    for (const [at, { searched }] of entries.entries()) {
      for (const name of searched.names) {
        const list = named.get(name);
        if (list) list.push(at);
        else named.set(name, [at]);
      }
    }
    const words = new Map<string, string[]>();
    for (const name of named.keys()) {
      for (const piece of piecesOf(name)) {
        const list = words.get(piece);
        if (list) list.push(name);
        else words.set(piece, [name]);
      }
    }
    this.#named = named;
    this.#words = words;
  }

  /** Prepares the rows in batches; null when `signal` ended it because newer rows came. */
  static async build<R extends { customer: Customer }>(
    rows: readonly R[],
    signal?: AbortSignal,
  ): Promise<CustomerIndex<R> | null> {
    const entries: Entry<R>[] = [];
    for (const [at, row] of rows.entries()) {
      if (at > 0 && at % BATCH === 0) {
        await breathe();
        if (signal?.aborted) return null;
      }
      entries.push({ row, searched: searchedIn(row.customer) });
    }
    const keyed = entries.map((entry) => ({ entry, customer: entry.row.customer }));
    keyed.sort((a, b) => byName(a.customer, b.customer));
    return new CustomerIndex(keyed.map(({ entry }) => entry));
  }

  /** The matches, by name. Without any: names spelled alike, the likeliest first. */
  search(text: string, today: number): readonly R[] {
    if (text.trim() === '') return this.rows;
    const terms = termsOf(text, today);
    if (terms.length === 0) return [];
    const found = this.#entries.filter(({ searched }) => isFound(terms, searched));
    if (found.length > 0) return found.map(({ row }) => row);
    return this.#alike(terms);
  }

  /** Places of the rows with a name like the word. */
  #near(word: string): Set<number> {
    const shared = new Map<string, number>();
    for (const piece of piecesOf(word)) {
      for (const name of this.#words.get(piece) ?? []) {
        shared.set(name, (shared.get(name) ?? 0) + 1);
      }
    }
    const places = new Set<number>();
    for (const [name, count] of shared) {
      if (count < SHARED_PIECES || slipsBetween(word, name) === null) continue;
      for (const at of this.#named.get(name) ?? []) places.add(at);
    }
    return places;
  }

  #alike(terms: readonly SearchTerm[]): R[] {
    const near = new Set<number>();
    for (const term of terms) {
      if (term.kind === 'word') for (const at of this.#near(term.word)) near.add(at);
    }
    return [...near]
      .flatMap((at) => {
        const entry = this.#entries[at];
        const slips = entry ? slipsIn(terms, entry.searched) : null;
        return entry && slips !== null ? [{ row: entry.row, slips, at }] : [];
      })
      .sort((a, b) => a.slips - b.slips || a.at - b.at)
      .map(({ row }) => row);
  }
}
