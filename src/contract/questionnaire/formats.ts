import type { TextFormat } from './schema.ts';
import { parseNumber, realDate, realDateTime, realTime } from './values.ts';

/** A text that was understood, in the form in which it is sent, or a German sentence. */
export type Understood = { value: string } | { problem: string };

const understood = (value: string | undefined, problem: string): Understood =>
  value === undefined ? { problem } : { value };

const INTEGER = 'Bitte geben Sie eine ganze Zahl ein, zum Beispiel 3.';
const DECIMAL = 'Bitte geben Sie eine Zahl ein, zum Beispiel 3,5.';

function date(text: string): Understood {
  if (!/^\d{4}-\d{1,2}-\d{1,2}$/.test(text)) {
    return {
      problem:
        'Dieses Datum ist nicht vollständig. Bitte geben Sie Tag, Monat und Jahr an, das Jahr mit vier Ziffern.',
    };
  }
  return understood(
    realDate(text),
    'Dieses Datum gibt es nicht. Bitte prüfen Sie Tag, Monat und Jahr.',
  );
}

function integer(text: string): Understood {
  const number = parseNumber(text);
  return number !== undefined && Number.isSafeInteger(number) && /^[+-]?\d+$/.test(text)
    ? { value: String(number) }
    : { problem: INTEGER };
}

/** Keeps the digits as typed: `3,50` → `3.50`. */
function decimal(text: string): Understood {
  const number = parseNumber(text);
  if (number === undefined || !Number.isFinite(number)) return { problem: DECIMAL };
  const plain = text.replace(',', '.').replace(/^\+/, '').replace(/\.$/, '');
  return { value: plain.replace(/^(-?)\./, '$10.') };
}

function url(text: string): Understood {
  const problem =
    'Bitte geben Sie eine vollständige Internetadresse ein, zum Beispiel https://www.beispiel.de.';
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full) || /\s/.test(text)) return { problem };
  const { protocol, hostname } = new URL(full);
  if (protocol === 'urn:') return { value: full };
  const web = protocol === 'https:' || protocol === 'http:';
  return web && hostname.includes('.') ? { value: full } : { problem };
}

/** One @, no blanks, a domain with a dot (the address is confirmed by a mail, not by a pattern). */
const email = (text: string): Understood =>
  text.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
    ? { value: text }
    : {
        problem:
          'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
      };

function tel(text: string): Understood {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s()/.-]+$/.test(text) && digits >= 5 && digits <= 20
    ? { value: text }
    : { problem: 'Bitte geben Sie eine Telefonnummer mit Vorwahl ein, zum Beispiel 0171 2345678.' };
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

function kvnr(text: string): Understood {
  const compact = text.replace(/\s/g, '').toUpperCase();
  return isKvnr(compact)
    ? { value: compact }
    : {
        problem:
          'Diese Versichertennummer stimmt nicht. Sie steht auf Ihrer Gesundheitskarte: ein Buchstabe und neun Ziffern.',
      };
}

const READERS: Record<TextFormat, (text: string) => Understood> = {
  plain: (value) => ({ value }),
  integer,
  decimal,
  date,
  dateTime: (text) =>
    understood(
      realDateTime(text),
      'Bitte geben Sie Datum und Uhrzeit vollständig an und prüfen Sie, ob es den Tag gibt.',
    ),
  time: (text) =>
    understood(realTime(text), 'Bitte geben Sie eine Uhrzeit ein, zum Beispiel 14:30.'),
  url,
  email,
  tel,
  kvnr,
};

/** Reads a typed text by its format; blanks around it do not count. */
export const readText = (format: TextFormat, text: string): Understood =>
  READERS[format](text.trim());

/** `2026-11-21` → `21.11.2026`; anything else unchanged. */
export const germanDate = (text: string): string => {
  const [year, month, day] = (realDate(text) ?? '').split('-');
  return day ? `${day}.${month}.${year}` : text;
};
