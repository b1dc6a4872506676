import { realDate } from '../questionnaires/values.ts';
import { wordsOf } from '../search/fold.ts';

/** A run of digits as it may stand in a telephone number. */
export interface NumberTerm {
  /** Digits after the plus sign of E.164 with which the number begins, if that can be known. */
  begin: string | null;
  /** Digits with which it ends. */
  end: string;
}

/** One thing that was typed; a customer must have all of them. */
export type SearchTerm =
  | { kind: 'word'; word: string }
  | { kind: 'date'; date: string }
  /** Digits without anything else may be a number or a date. */
  | { kind: 'digits'; number: NumberTerm | null; date: string | null };

/** Fewer digits, or letters, match too many people. */
export const DIGITS_MIN = 4;
export const WORD_MIN = 2;

const HOME = '49';
const CENTURY = 100;

/** In 2026, `80` is 1980 and `05` is 2005, because nobody is born in the future. */
const fullYear = (year: string, today: number): number => {
  if (year.length === 4) return Number(year);
  const century = Math.floor(today / CENTURY) * CENTURY;
  const full = century + Number(year);
  return full > today ? full - CENTURY : full;
};

const dateFrom = (year: string, month: string, day: string, today: number): string | null => {
  const text = `${String(fullYear(year, today)).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return realDate(text) ?? null;
};

/**
 * A date as people write it: `24.12.1980`, `24.12.80`, `24/12/1980`, `1980-12-24`, `241280`,
 * `24121980`. Null when it is none.
 * @param today the current year, which decides the century of two digits
 */
export const dateIn = (text: string, today: number): string | null => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dateFrom(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '', today);
  const german =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  return german ? dateFrom(german[3] ?? '', german[2] ?? '', german[1] ?? '', today) : null;
};

/**
 * The beginning and end of a number in E.164 from typed digits: `0171…`, `+49 (0)171…`, `0049171…`,
 * `5551234`.
 */
export const numberIn = (typed: string): NumberTerm | null => {
  const digits = typed.replace(/\(0\)/g, '').replace(/\D/g, '');
  const world = typed.trim().startsWith('+') ? digits : /^00(\d+)$/.exec(digits)?.[1];
  const begin = world ?? (digits.startsWith('0') ? HOME + digits.slice(1) : null);
  const end = begin ?? digits;
  return digits.length < DIGITS_MIN ? null : { begin, end };
};

const NUMBERS = /^[+(]?[\d\s()/.\-+]*\d[\d\s()/.\-+]*$/;
const PART = /^[+\d()/.-]+$/;

/** Joins groups of digits, because a number is typed with blanks. */
const partsOf = (search: string): string[] => {
  const parts: string[] = [];
  for (const part of search.trim().split(/\s+/).filter(Boolean)) {
    const before = parts.at(-1);
    const goesOn = before !== undefined && PART.test(part) && NUMBERS.test(before);
    if (goesOn) parts[parts.length - 1] = `${before} ${part}`;
    else parts.push(part);
  }
  return parts;
};

const digitTerms = (text: string, today: number): SearchTerm[] => {
  const together = text.replace(/\s/g, '');
  const whole = dateIn(together, today);
  if (whole && /\D/.test(together)) return [{ kind: 'date', date: whole }];
  const spoken = dateIn(text.replace(/\s+/g, '.'), today);
  // A date among other digits: „24.12.1980 0171 555“.
  const pieces = text.split(' ');
  const dated = pieces.filter((piece) => /[.-]/.test(piece) && dateIn(piece, today) !== null);
  if (dated.length > 0) {
    const rest = pieces.filter((piece) => !dated.includes(piece)).join(' ');
    return [
      ...dated.map((piece) => ({ kind: 'date' as const, date: dateIn(piece, today) ?? '' })),
      ...(rest ? digitTerms(rest, today) : []),
    ];
  }
  const number = numberIn(text);
  const date = whole ?? spoken;
  return number || date ? [{ kind: 'digits', number, date }] : [];
};

/** The terms in a search field. Empty: nothing that could be searched for. */
export const termsOf = (search: string, today: number): SearchTerm[] =>
  partsOf(search).flatMap((part): SearchTerm[] =>
    NUMBERS.test(part)
      ? digitTerms(part, today)
      : wordsOf(part)
          .filter((word) => word.length >= WORD_MIN)
          .map((word) => ({ kind: 'word', word })),
  );
