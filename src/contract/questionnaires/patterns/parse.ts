import { type Chars, charsOf, inverted, joined, oneChar } from './chars.ts';

/** A pattern as a tree: one character, a sequence, alternatives, or a repeated part. */
export type Tree =
  | { what: 'chars'; chars: Chars }
  | { what: 'row'; parts: Tree[] }
  | { what: 'either'; parts: Tree[] }
  | { what: 'times'; part: Tree; least: number; most: number }
  | { what: 'start' | 'end' };

/** The pattern uses something unsupported, or is invalid; the message is for the programmer. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood';
}

/** Nobody needs groups that are nested deeper. */
const DEEPEST = 20;

const CLASSES = /[dDwWsS]/;
const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };

/**
 * Reads the part of JavaScript's regular expressions that forms use: characters, classes, groups,
 * `|`, repetition, `^` and `$`. Lookarounds and back references are not supported, because no bound
 * is known for them.
 */
class Parser {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(): Tree {
    const tree = this.either(0);
    if (this.at < this.text.length) throw new NotUnderstood(`) at ${this.at}`);
    return tree;
  }

  private get next(): string | undefined {
    return this.text[this.at];
  }

  private take(wanted: string): boolean {
    const there = this.text.startsWith(wanted, this.at);
    if (there) this.at += wanted.length;
    return there;
  }

  private sign(): string {
    const sign = this.next;
    if (sign === undefined) throw new NotUnderstood('ends too early');
    this.at += 1;
    return sign;
  }

  private either(depth: number): Tree {
    if (depth > DEEPEST) throw new NotUnderstood('too deep');
    const parts = [this.row(depth)];
    while (this.take('|')) parts.push(this.row(depth));
    const [only, ...more] = parts;
    return only && more.length === 0 ? only : { what: 'either', parts };
  }

  private row(depth: number): Tree {
    const parts: Tree[] = [];
    while (this.next !== undefined && this.next !== '|' && this.next !== ')') {
      parts.push(this.repeated(this.one(depth)));
    }
    return { what: 'row', parts };
  }

  private one(depth: number): Tree {
    const sign = this.sign();
    switch (sign) {
      case '(': {
        if (this.next === '?' && !this.take('?:')) throw new NotUnderstood('looks around');
        const inside = this.either(depth + 1);
        if (!this.take(')')) throw new NotUnderstood('( without )');
        return inside;
      }
      case '[':
        return { what: 'chars', chars: this.set() };
      case '.':
        return { what: 'chars', chars: inverted(charsOf('\n\r\u2028\u2029')) };
      case '^':
        return { what: 'start' };
      case '$':
        return { what: 'end' };
      case '\\':
        return { what: 'chars', chars: this.escaped(false) };
      case '*':
      case '+':
      case '?':
        throw new NotUnderstood(`${sign} at ${this.at - 1}`);
      default:
        return { what: 'chars', chars: oneChar(sign) };
    }
  }

  private repeated(part: Tree): Tree {
    const times = this.times();
    if (!times) return part;
    if (part.what === 'start' || part.what === 'end') throw new NotUnderstood('repeated anchor');
    // A lazy repetition matches the same set of texts.
    this.take('?');
    if (this.times()) throw new NotUnderstood('repeated twice');
    return { what: 'times', part, ...times };
  }

  private times(): { least: number; most: number } | undefined {
    const found = /^(?:[*+?]|\{(\d{1,4})(?:(,)(\d{1,4})?)?\})/.exec(this.text.slice(this.at));
    if (!found) return undefined;
    const [all, low, comma, high] = found;
    this.at += all.length;
    if (all === '*') return { least: 0, most: Number.POSITIVE_INFINITY };
    if (all === '+') return { least: 1, most: Number.POSITIVE_INFINITY };
    if (all === '?') return { least: 0, most: 1 };
    const least = Number(low);
    const most = high ? Number(high) : comma ? Number.POSITIVE_INFINITY : least;
    if (most < least) throw new NotUnderstood('numbers out of order');
    return { least, most };
  }

  private escaped(inSet: boolean): Chars {
    const sign = this.sign();
    if (CLASSES.test(sign)) return charsOf(`\\${sign}`);
    if (inSet && sign === 'b') return oneChar('\b');
    if (sign === 'u' || sign === 'x') {
      const hex = /^[0-9a-fA-F]+/.exec(this.text.slice(this.at, this.at + (sign === 'u' ? 4 : 2)));
      const digits = hex?.[0] ?? '';
      if (digits.length !== (sign === 'u' ? 4 : 2)) throw new NotUnderstood(`\\${sign}`);
      this.at += digits.length;
      return oneChar(String.fromCharCode(Number.parseInt(digits, 16)));
    }
    const control = CONTROLS[sign];
    if (control !== undefined && !/\d/.test(this.next ?? '')) return oneChar(control);
    // An escaped letter or digit is a back reference or an assertion: `\1`, `\b`, `\p`.
    if (/[A-Za-z0-9]/.test(sign)) throw new NotUnderstood(`\\${sign}`);
    return oneChar(sign);
  }

  private set(): Chars {
    const not = this.take('^');
    let chars: Chars = [];
    while (!this.take(']')) {
      const from = this.inSet();
      if (this.next === '-' && this.text[this.at + 1] !== ']') {
        this.at += 1;
        const to = this.inSet();
        const [low, high] = [from[0]?.[0] ?? 0, to[0]?.[0] ?? 0];
        const single = [from, to].every((one) => one.length === 1 && one[0]?.[0] === one[0]?.[1]);
        if (!single || low > high) throw new NotUnderstood('range');
        chars = joined(chars, [[low, high]]);
      } else chars = joined(chars, from);
    }
    return not ? inverted(chars) : chars;
  }

  private inSet(): Chars {
    const sign = this.sign();
    return sign === '\\' ? this.escaped(true) : oneChar(sign);
  }
}

/** @throws NotUnderstood */
export const parsePattern = (text: string): Tree => new Parser(text).read();
