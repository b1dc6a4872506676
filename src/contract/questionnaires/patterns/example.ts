import { type Chars, holds } from './chars.ts';
import { fitsPattern } from './fits.ts';
import { NotUnderstood, parsePattern, type Tree } from './parse.ts';

/** Familiar examples, which are shown if they fit, rather than a generated text. */
const KNOWN = ['0171 2345678', 'name@beispiel.de', 'https://www.beispiel.de', '44135'] as const;
/** A pattern that accepts this text accepts anything: an example would be misleading. */
const ODD = '§ ~x~ 1\u00e4';
const DIGITS = '1234567890';
const LONGEST = 40;

/** A character of the set, in the order in which a person would choose one. */
function signOf(chars: Chars, digits: { count: number }): string {
  if (holds(chars, 0x30) && holds(chars, 0x39)) {
    const digit = DIGITS[digits.count % DIGITS.length] ?? '1';
    digits.count += 1;
    return digit;
  }
  for (const sign of `A${'abcdefghijklmnopqrstuvwxyz'}${DIGITS} `) {
    if (holds(chars, sign.charCodeAt(0))) return sign;
  }
  const [first] = chars;
  if (!first) throw new NotUnderstood('takes nothing');
  return String.fromCharCode(first[0]);
}

function madeOf(tree: Tree, digits: { count: number }): string {
  switch (tree.what) {
    case 'chars':
      return signOf(tree.chars, digits);
    case 'row':
      return tree.parts.map((part) => madeOf(part, digits)).join('');
    case 'either': {
      const [first] = tree.parts;
      return first ? madeOf(first, digits) : '';
    }
    case 'times': {
      const { part, least } = tree;
      return Array.from({ length: least }, () => madeOf(part, digits)).join('');
    }
    default:
      return '';
  }
}

/** A text that matches, to show a person what is meant; undefined where it would not help. */
export function exampleOf(pattern: string): string | undefined {
  try {
    const tree = parsePattern(pattern);
    if (fitsPattern(pattern, ODD)) return undefined;
    const made = madeOf(tree, { count: 0 });
    // A pattern with a fixed structure is shown by the generated text; a telephone number has no
    // fixed structure, so the familiar example, which is longer, is shown.
    const known = KNOWN.find((text) => fitsPattern(pattern, text));
    const example = known && known.length > made.length + 2 ? known : made;
    const shows = example.trim() !== '' && example.length <= LONGEST;
    return shows && fitsPattern(pattern, example) ? example : undefined;
  } catch (error) {
    if (error instanceof NotUnderstood || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
