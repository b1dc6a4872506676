/**
 * A day of a resource as bits, one for each step of five minutes since local midnight. 320 bits hold the
 * longest day of 25 hours; those behind the end of a day are never set.
 */
export type Bits = Uint32Array;

const WORDS = 10;
const WORD = 32;
export const BITS = WORDS * WORD;

export const none = (): Bits => new Uint32Array(WORDS);

/** Sets the steps of a span, in place. @param from first step @param to the step behind the last */
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

/** What is set in both. */
export const and = (a: Bits, b: Bits): Bits => a.map((word, index) => word & (b[index] ?? 0));
export const or = (a: Bits, b: Bits): Bits => a.map((word, index) => word | (b[index] ?? 0));
/** What is set in the first and not in the second. */
export const without = (a: Bits, b: Bits): Bits => a.map((word, index) => word & ~(b[index] ?? 0));
export const isEmpty = (bits: Bits): boolean => bits.every((word) => word === 0);

/** Moved to earlier steps: bit 0 is what was bit `by`. */
export function earlier(bits: Bits, by: number): Bits {
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

/** The steps from which so many in a row are set, by doubling what is known of each. */
export function starts(bits: Bits, length: number): Bits {
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

/** Spans of set steps, each with the step behind its last. */
export function runs(bits: Bits): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const at of listed(bits)) {
    const open = found.at(-1);
    if (open?.to === at) open.to = at + 1;
    else found.push({ from: at, to: at + 1 });
  }
  return found;
}
