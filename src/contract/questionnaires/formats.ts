import { GERMAN_PROBLEMS } from './checks/german-problems.ts';
import type { ProblemTexts } from './checks/problem-texts.ts';
import type { TextFormat } from './schema.ts';
import { keptTime, parseNumber, realDate, realDateTime } from './values.ts';

/** A text that was understood, in the form in which it is sent, or a sentence that says what is wrong. */
export type Understood = { value: string } | { problem: string };

const understood = (value: string | undefined, problem: string): Understood =>
  value === undefined ? { problem } : { value };

type Reader = (text: string, say: ProblemTexts) => Understood;

const date: Reader = (text, say) =>
  /^\d{4}-\d{1,2}-\d{1,2}$/.test(text)
    ? understood(realDate(text), say.dateUnreal)
    : { problem: say.dateHalf };

function integer(text: string, say: ProblemTexts): Understood {
  const number = parseNumber(text);
  return number !== undefined && Number.isSafeInteger(number) && /^[+-]?\d+$/.test(text)
    ? { value: String(number) }
    : { problem: say.integer };
}

/** Keeps the digits as typed: `3,50` → `3.50`. */
function decimal(text: string, say: ProblemTexts): Understood {
  const number = parseNumber(text);
  if (number === undefined || !Number.isFinite(number)) return { problem: say.decimal };
  const plain = text.replace(',', '.').replace(/^\+/, '').replace(/\.$/, '');
  return { value: plain.replace(/^(-?)\./, '$10.') };
}

function url(text: string, say: ProblemTexts): Understood {
  const problem = say.url;
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full) || /\s/.test(text)) return { problem };
  const { protocol, hostname } = new URL(full);
  if (protocol === 'urn:') return { value: full };
  const web = protocol === 'https:' || protocol === 'http:';
  return web && hostname.includes('.') ? { value: full } : { problem };
}

/** One @, no blanks, a domain with a dot (the address is confirmed by a mail, not by a pattern). */
const email: Reader = (text, say) =>
  text.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
    ? { value: text }
    : { problem: say.email };

/**
 * A telephone number with area code, so that the practice can dial it: it begins with 0 or +. The
 * shortest in Germany have seven digits including it, the longest abroad fifteen after 00 (E.164).
 */
function tel(text: string, say: ProblemTexts): Understood {
  const digits = text.replace(/\D/g, '').length;
  return /^(\(?\+|\(?0)[\d\s()/.-]+$/.test(text) && digits >= 7 && digits <= 17
    ? { value: text }
    : { problem: say.tel };
}

/**
 * The unchanging part of the German health insurance number: a letter, eight digits and a check
 * digit (§ 290 SGB V, Vertrauensstelle KVNR): the letter as two digits, weights 1 and 2 by turns,
 * cross sums added, modulo 10.
 */
export function isKvnr(text: string): boolean {
  if (!/^[A-Z]\d{9}$/.test(text)) return false;
  const letter = String(text.charCodeAt(0) - 64).padStart(2, '0');
  const sum = [...letter, ...text.slice(1, 9)].reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 10 === Number(text[9]);
}

function kvnr(text: string, say: ProblemTexts): Understood {
  const compact = text.replace(/\s/g, '').toUpperCase();
  return isKvnr(compact) ? { value: compact } : { problem: say.kvnr };
}

const READERS: Record<TextFormat, Reader> = {
  plain: (value) => ({ value }),
  integer,
  decimal,
  date,
  dateTime: (text, say) => understood(realDateTime(text), say.dateTime),
  time: (text, say) => understood(keptTime(text), say.time),
  url,
  email,
  tel,
  kvnr,
};

/** Reads a typed text by its format; blanks around it do not count. */
export const readText = (format: TextFormat, text: string, say = GERMAN_PROBLEMS): Understood =>
  READERS[format](text.trim(), say);
