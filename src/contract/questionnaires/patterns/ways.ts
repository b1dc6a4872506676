import { type Chars, holds } from './chars.ts';
import { NotUnderstood, type Tree } from './parse.ts';

/** The positions of a pattern at which one character is read, and which may follow which. */
interface Places {
  chars: Chars[];
  follow: number[][];
  first: number[];
}

/**
 * The positions that begin and end a part, and whether it can be empty. Lists may contain a
 * position several times.
 */
interface Ends {
  first: number[];
  last: number[];
  /** In how many ways it can be empty. */
  empty: number;
}

const MOST_PLACES = 400;
/** With at most this many simultaneous ways to read the same text, matching is still quick. */
const MOST_WAYS = 60;
const MOST_STATES = 3_000;
/** The check of a pattern must not take long itself. */
const MOST_STEPS = 4_000_000;
const MOST_ENDS = 2_000;

const NOTHING: Ends = { first: [], last: [], empty: 1 };
/** Limits the lists, which would grow without end where optional parts are nested. */
function bounded(ends: Ends): Ends {
  if (ends.first.length > MOST_ENDS || ends.last.length > MOST_ENDS) {
    throw new NotUnderstood('too many ways');
  }
  return ends;
}
const optional = (ends: Ends): Ends => ({ ...ends, empty: ends.empty + 1 });

const repeat = (list: readonly number[], times: number): number[] =>
  Array.from({ length: Math.min(times, MOST_WAYS + 1) }, () => list).flat();

/**
 * Glushkov's construction, with every way counted: a position that follows in two ways is listed
 * twice.
 */
class Builder {
  readonly places: Places = { chars: [], follow: [], first: [] };

  private place(chars: Chars): number {
    if (this.places.chars.length >= MOST_PLACES) throw new NotUnderstood('too long');
    this.places.follow.push([]);
    return this.places.chars.push(chars) - 1;
  }

  private link(from: readonly number[], to: readonly number[]): void {
    for (const place of from) {
      const follow = this.places.follow[place];
      follow?.push(...to);
      if ((follow?.length ?? 0) > MOST_PLACES * 4) throw new NotUnderstood('too many ways');
    }
  }

  build(tree: Tree): Ends {
    switch (tree.what) {
      case 'chars': {
        const place = this.place(tree.chars);
        return { first: [place], last: [place], empty: 0 };
      }
      case 'start':
      case 'end':
        return { first: [], last: [], empty: 1 };
      case 'row':
        return tree.parts.reduce<Ends>(
          (before, part) => this.after(before, this.build(part)),
          NOTHING,
        );
      case 'either': {
        const parts = tree.parts.map((part) => this.build(part));
        return bounded({
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
          empty: parts.reduce((sum, { empty }) => sum + empty, 0),
        });
      }
      case 'times':
        return this.times(tree);
    }
  }

  private after(a: Ends, b: Ends): Ends {
    this.link(a.last, b.first);
    return bounded({
      first: [...a.first, ...repeat(b.first, a.empty)],
      last: [...b.last, ...repeat(a.last, b.empty)],
      empty: Math.min(a.empty * b.empty, MOST_WAYS + 1),
    });
  }

  private times({ part, least, most }: Extract<Tree, { what: 'times' }>): Ends {
    const endless = most === Number.POSITIVE_INFINITY;
    let made: Ends = NOTHING;
    for (let copy = endless ? 1 : 0; copy < least; copy++)
      made = this.after(made, this.build(part));
    if (endless) {
      const loop = this.build(part);
      this.link(loop.last, loop.first);
      return this.after(made, least === 0 ? optional(loop) : loop);
    }
    // Optional repetitions are nested: if one is left out, those after it are, too.
    let rest: Ends = NOTHING;
    for (let copy = least; copy < most; copy++) {
      rest = optional(this.after(this.build(part), rest));
    }
    return this.after(made, rest);
  }
}

/** One character for each group of characters that no position tells apart. */
function signsOf(chars: readonly Chars[]): number[] {
  const edges = new Set<number>([0]);
  for (const set of chars) {
    for (const [from, to] of set) edges.add(from).add(to + 1);
  }
  return [...edges].filter((edge) => edge <= 0xffff);
}

/**
 * Whether the pattern is quick for every text, that is, whether no text can be read in so many ways
 * that trying them all takes long. Walks every state in which reading can be, with the number of
 * ways into each position: a backtracking engine takes at most that many steps at a character,
 * whatever the text. Optional parts in a row count as often as they can be left out.
 * @throws NotUnderstood where the walk does not end soon
 */
export function isQuick(tree: Tree): boolean {
  const builder = new Builder();
  const { first } = builder.build(tree);
  const { chars, follow } = builder.places;
  const signs = signsOf(chars);
  let steps = 0;
  const seen = new Set<string>();
  const waiting: ReadonlyMap<number, number>[] = [];
  const enter = (state: ReadonlyMap<number, number>): boolean => {
    let ways = 0;
    for (const count of state.values()) ways += count;
    if (ways > MOST_WAYS) return false;
    const key = [...state].sort(([a], [b]) => a - b).join(';');
    if (state.size > 0 && !seen.has(key)) {
      seen.add(key);
      waiting.push(state);
    }
    if (seen.size > MOST_STATES) throw new NotUnderstood('too many states');
    return true;
  };
  const step = (ways: readonly (readonly [number, number])[], sign: number) => {
    steps += ways.length;
    if (steps > MOST_STEPS) throw new NotUnderstood('too many steps');
    const state = new Map<number, number>();
    for (const [place, count] of ways) {
      if (holds(chars[place] ?? [], sign)) state.set(place, (state.get(place) ?? 0) + count);
    }
    return state;
  };
  const start = first.map((place) => [place, 1] as const);
  if (!signs.every((sign) => enter(step(start, sign)))) return false;
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const next = [...state].flatMap(([place, count]) =>
      (follow[place] ?? []).map((after) => [after, count] as const),
    );
    if (!signs.every((sign) => enter(step(next, sign)))) return false;
  }
  return true;
}
