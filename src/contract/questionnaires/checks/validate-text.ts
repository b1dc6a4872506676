import { LIMITS } from '../../shared/limits.ts';
import { readText, type Understood } from '../formats.ts';
import { fitsPattern } from '../patterns/fits.ts';
import type { Element } from '../schema.ts';
import { compare, dateParts, parseNumber, realDateTime, realTime } from '../values.ts';
import { GERMAN_PROBLEMS } from './german-problems.ts';
import type { ProblemTexts } from './problem-texts.ts';

const NUMBERS = new Set(['integer', 'decimal']);

/** The longest text that an element takes. */
export const maxLengthOf = (element: Element): number =>
  Math.min(
    element.maxLength ?? LIMITS.longtext,
    element.type === 'longtext' ? LIMITS.longtext : LIMITS.text,
  );

/** A number with its unit, in the words of the language where it has some for units. */
export const amountText = (
  { amount }: Pick<ProblemTexts, 'amount'>,
  shown: string,
  unit: string,
  between = false,
): string => amount?.(shown, unit, between) ?? `${shown} ${unit}`;

/** A bound as a person reads it, without its unit: `3,5`, `21.11.2026`. */
function bound(element: Element, value: number | string, say: ProblemTexts): string {
  const text = typeof value === 'number' ? say.number(value) : value;
  return element.format === 'date' ? say.date(text) : text;
}

/** Whether a bound can be compared with answers of this format. */
export function fitsBound(format: Element['format'], value: number | string): boolean {
  if (NUMBERS.has(format ?? '')) {
    return typeof value === 'number' ? Number.isFinite(value) : parseNumber(value) !== undefined;
  }
  if (typeof value !== 'string') return false;
  if (format === 'date') return dateParts(value) !== undefined;
  return format === 'time' ? realTime(value) !== undefined : realDateTime(value) !== undefined;
}

/** A number for formats that are numbers, otherwise the text that dates and times are. */
const limit = (element: Element, value: number | string | undefined) =>
  NUMBERS.has(element.format ?? '') && typeof value === 'string' ? parseNumber(value) : value;

function outOfBounds(element: Element, text: string, say: ProblemTexts): string | undefined {
  const min = limit(element, element.min);
  const max = limit(element, element.max);
  const below = min !== undefined && (compare(text, min) ?? 0) < 0;
  const above = max !== undefined && (compare(text, max) ?? 0) > 0;
  if (!below && !above) return undefined;
  const [from, to] = [bound(element, min ?? '', say), bound(element, max ?? '', say)];
  const amount = (shown: string, between = false) =>
    element.unit ? amountText(say, shown, element.unit, between) : shown;
  const isDay = element.format === 'date' || element.format === 'dateTime';
  if (min !== undefined && max !== undefined) {
    return isDay ? say.datesBetween(from, to) : say.between(from, amount(to, true));
  }
  if (below) return isDay ? say.dateFrom(from) : say.atLeast(amount(from));
  return isDay ? say.dateTo(to) : say.atMost(amount(to));
}

/** Reads the answer of a text or longtext: format, length and bounds. */
export function readTextAnswer(element: Element, text: string, say = GERMAN_PROBLEMS): Understood {
  const format = element.type === 'text' ? (element.format ?? 'plain') : 'plain';
  const read = readText(format, text, say);
  if ('problem' in read) return read;
  const most = maxLengthOf(element);
  if (read.value.length > most) {
    return { problem: say.textTooLong(most, read.value.length) };
  }
  const { pattern } = element;
  // A number is stored differently from how a person writes it, and the pattern may mean either
  // form.
  if (pattern && ![read.value, text.trim()].some((form) => fitsPattern(pattern, form))) {
    return { problem: say.pattern(element.example) };
  }
  const problem = outOfBounds(element, read.value, say);
  return problem ? { problem } : read;
}
