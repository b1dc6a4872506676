/** A set of UTF-16 units as ranges, both ends included, in order and apart. */
export type Chars = readonly (readonly [number, number])[];

const LAST = 0xffff;

export const oneChar = (sign: string): Chars => [[sign.charCodeAt(0), sign.charCodeAt(0)]];

/** Either of two sets. */
export function joined(a: Chars, b: Chars): Chars {
  const result: [number, number][] = [];
  for (const [from, to] of [...a, ...b].sort(([x], [y]) => x - y)) {
    const last = result.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** What is not in the set. */
export function inverted(chars: Chars): Chars {
  const result: [number, number][] = [];
  let from = 0;
  for (const [low, high] of chars) {
    if (low > from) result.push([from, low - 1]);
    from = high + 1;
  }
  if (from <= LAST) result.push([from, LAST]);
  return result;
}

export const holds = (chars: Chars, code: number): boolean =>
  chars.some(([from, to]) => from <= code && code <= to);

const DIGITS: Chars = [[0x30, 0x39]];
const WORDS: Chars = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
const BLANKS: Chars = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];

const CLASSES: Record<string, Chars> = {
  '\\d': DIGITS,
  '\\w': WORDS,
  '\\s': BLANKS,
  '\\D': inverted(DIGITS),
  '\\W': inverted(WORDS),
  '\\S': inverted(BLANKS),
};

/** A class such as `\d`, or all characters of a text. */
export const charsOf = (text: string): Chars =>
  CLASSES[text] ?? [...text].map(oneChar).reduce(joined, []);
