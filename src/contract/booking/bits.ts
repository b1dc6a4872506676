/**
 * A day of a resource as bits, one for each step of five minutes since local midnight. 320 bits
 * hold the longest day of 25 hours; those after the end of a day are never set.
 */
export type Bits = Uint32Array;

const WORDS = 10;
const WORD = 32;
export const BITS = WORDS * WORD;

export const none = (): Bits => new Uint32Array(WORDS);

/** Sets the steps of a span, in place. @param from first step @param to the step after the last */
export function setSpan(bits: Bits, from: number, to: number): void {
  const end = Math.min(to, BITS);
  for (let at = Math.max(0, from); at < end; ) {
    const word = at >>> 5;
    const first = at & 31;
    const last = Math.min(WORD, first + end - at);
    const mask = last - first === WORD ? 0xffffffff : ((2 ** (last - first) - 1) << first) >>> 0;
    bits[word] = (bits[word] ?? 0) | mask;
    at += last - first;
  }
}

export const has = (bits: Bits, at: number): boolean =>
  at >= 0 && at < BITS && (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

// Loops over the words: `map` of a typed array takes five times as long, and a search does it ten thousand times.

/** What is set in both. */
export function and(a: Bits, b: Bits): Bits {
  const both = none();
  for (let index = 0; index < WORDS; index += 1) both[index] = (a[index] ?? 0) & (b[index] ?? 0);
  return both;
}

export function or(a: Bits, b: Bits): Bits {
  const any = none();
  for (let index = 0; index < WORDS; index += 1) any[index] = (a[index] ?? 0) | (b[index] ?? 0);
  return any;
}

/** What is set in the first and not in the second. */
export function without(a: Bits, b: Bits): Bits {
  const rest = none();
  for (let index = 0; index < WORDS; index += 1) rest[index] = (a[index] ?? 0) & ~(b[index] ?? 0);
  return rest;
}

export function isEmpty(bits: Bits): boolean {
  for (let index = 0; index < WORDS; index += 1) if (bits[index] !== 0) return false;
  return true;
}

/** Moved to earlier steps: bit 0 is what was bit `by`. */
export function earlier(bits: Bits, by: number): Bits {
  if (by === 0) return bits;
  if (by < 0) return later(bits, -by);
  const words = by >>> 5;
  const rest = by & 31;
  const moved = none();
  for (let index = 0; index + words < WORDS; index += 1) {
    const low = bits[index + words] ?? 0;
    const high = bits[index + words + 1] ?? 0;
    moved[index] = rest === 0 ? low : (low >>> rest) | (high << (WORD - rest));
  }
  return moved;
}

function later(bits: Bits, by: number): Bits {
  const words = by >>> 5;
  const rest = by & 31;
  const moved = none();
  for (let index = WORDS - 1; index - words >= 0; index -= 1) {
    const high = bits[index - words] ?? 0;
    const low = bits[index - words - 1] ?? 0;
    moved[index] = rest === 0 ? high : (high << rest) | (low >>> (WORD - rest));
  }
  return moved;
}

const known = new WeakMap<Bits, Map<number, Bits>>();

/**
 * The steps from which `length` steps in a row are set, found by doubling the known length. Cached
 * with the bits, which must not be changed afterwards.
 */
export function starts(bits: Bits, length: number): Bits {
  const kept = known.get(bits) ?? new Map<number, Bits>();
  const found = kept.get(length);
  if (found !== undefined) return found;
  const run = startsIn(bits, length);
  kept.set(length, run);
  known.set(bits, kept);
  return run;
}

function startsIn(bits: Bits, length: number): Bits {
  let run = bits;
  for (let known = 1; known < length; ) {
    const by = Math.min(known, length - known);
    run = and(run, earlier(run, by));
    known += by;
  }
  return run;
}

/** Whether every step of a span is set. */
export function covers(bits: Bits, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!has(bits, at)) return false;
  return true;
}

/** The steps that are set, in their order. */
export function listed(bits: Bits): number[] {
  const found: number[] = [];
  bits.forEach((word, index) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      found.push(index * WORD + (31 - Math.clz32(rest & -rest)));
    }
  });
  return found;
}

/** Spans of set steps, each with the step after its last. */
export function runs(bits: Bits): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = -1;
  for (let index = 0; index < WORDS; index += 1) {
    const word = bits[index] ?? 0;
    // No span begins or ends in this word.
    if (from < 0 ? word === 0 : word === 0xffffffff) continue;
    for (let bit = 0; bit < WORD; bit += 1) {
      const at = index * WORD + bit;
      const isSet = ((word >>> bit) & 1) === 1;
      if (isSet && from < 0) from = at;
      else if (!isSet && from >= 0) {
        found.push({ from, to: at });
        from = -1;
      }
    }
  }
  if (from >= 0) found.push({ from, to: BITS });
  return found;
}
