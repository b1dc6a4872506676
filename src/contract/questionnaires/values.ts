import { TIME_ZONE } from '../shared/constants.ts';
import type { AnswerValue } from './answers.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** No questionnaire has rows nested deeper than this. */
const MAX_DEPTH = 20;

/**
 * The single answers inside a value, as text: options and free texts of a choice, `true` of a
 * confirm, ids of files, one entry for each row with an answer in it. Empty = unanswered.
 */
export function atoms(value: unknown, depth = 0): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => atomsOfOne(item, depth));
  return atomsOfOne(value, depth);
}

function atomsOfOne(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (value === true) return ['true'];
  if (!isRecord(value) || depth > MAX_DEPTH) return [];
  if (isOther(value)) return atomsOfOne(value.other, depth);
  if (isFile(value)) return [value.id];
  return Object.keys(value).some((key) => atoms(value[key], depth + 1).length > 0) ? ['row'] : [];
}

/** A row of a repeating group: neither a file nor the free text of a choice. */
const isRow = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !isFile(value) && !isOther(value);

const isOther = (value: Record<string, unknown>): boolean =>
  Object.keys(value).length === 1 && typeof value.other === 'string';

const isFile = (
  value: Record<string, unknown>,
): value is Record<string, unknown> & { id: string } =>
  typeof value.id === 'string' && typeof value.size === 'number' && typeof value.type === 'string';

/** False for nothing, blanks, an unticked box, an empty list and rows without an answer. */
export const isAnswered = (value: unknown): value is AnswerValue => atoms(value).length > 0;

/**
 * How many questions were answered, those of a repeating group once in each of its rows.
 * @param asked whether a person is asked this question: what the program sets by itself is no
 *   answer
 */
export function countAnswers(
  answers: Readonly<Record<string, unknown>>,
  asked: (elementId: string) => boolean,
  depth = 0,
): number {
  let count = 0;
  for (const [id, value] of Object.entries(answers)) {
    if (depth > MAX_DEPTH || !asked(id) || !isAnswered(value)) continue;
    const rows = Array.isArray(value) ? (value as unknown[]).filter(isRow) : [];
    count += rows.reduce((sum, row) => sum + countAnswers(row, asked, depth + 1), 0);
    if (rows.length === 0) count += 1;
  }
  return count;
}

/** A number as a German or a machine writes it: `3`, `3,5`, `3.5`, `-1`. Otherwise undefined. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed)) return undefined;
  return Number(trimmed.replace(',', '.'));
}

const DATE = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/;
const DATE_TIME =
  /^(\d{4}-\d{1,2}-\d{1,2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?$/;

/** `2020-5-1` → `[2020, 5, 1]`, `2020-05` → `[2020, 5]`; undefined when it is no date. */
export function dateParts(text: string): number[] | undefined {
  const match = DATE.exec(text.trim());
  return match?.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)]));
}

/** `2020-5-1` → `2020-05-01` when the calendar has that day, otherwise undefined. */
export function realDate(text: string): string | undefined {
  const parts = dateParts(text);
  if (parts?.length !== 3) return undefined;
  const [year = 0, month = 0, day = 0] = parts;
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year > 0 ? date.toISOString().slice(0, 10) : undefined;
}

/** `9:05` or `09:05:00` → `09:05`; undefined when it is no time of day. */
export function realTime(text: string): string | undefined {
  const match = TIME.exec(text.trim());
  return match ? `${(match[1] ?? '').padStart(2, '0')}:${match[2]}` : undefined;
}

/** A time of day as it is kept: seconds only where there are some, `9:05:00` → `09:05`. */
export function keptTime(text: string): string | undefined {
  const real = realTime(text);
  const seconds = /:\d\d:(\d\d.*)$/.exec(text.trim())?.[1];
  return real && seconds && Number(seconds) > 0 ? `${real}:${seconds}` : real;
}

/** The time in a date and time, without its zone. */
export const clockIn = (time: string): string => time.replace(/(Z|[+-].*)$/, '');

/** `2020-05-01T09:05` with a day and time that exist, seconds and zone kept. */
export function realDateTime(text: string): string | undefined {
  const match = DATE_TIME.exec(text.trim());
  const date = realDate(match?.[1] ?? '');
  return date && realTime(match?.[2] ?? '')
    ? `${date}T${match?.[2]}${match?.[3] ?? ''}`
    : undefined;
}

/** Milliseconds; a date and time without a zone is meant as on the practice's wall clock. */
function instant(text: string): number | undefined {
  const real = realDateTime(text);
  if (!real) return undefined;
  if (/(Z|[+-]\d{2}:\d{2})$/.test(real)) return Date.parse(real);
  const asUtc = Date.parse(`${real}Z`);
  const wall = new Date(asUtc).toLocaleString('sv-SE', { timeZone: TIME_ZONE });
  return asUtc - (Date.parse(`${wall.replace(' ', 'T')}Z`) - (asUtc - (asUtc % 1_000)));
}

const sign = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

function compareDates(a: number[], b: number[]): number | undefined {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const order = sign(a[at] ?? 0, b[at] ?? 0);
    if (order !== 0) return order;
  }
  // 2020-05 against 2020-05-03 is neither equal, before nor after (FHIRPath, partial dates).
  return a.length === b.length ? 0 : undefined;
}

/**
 * Orders an answer against a condition's value: numbers as numbers, dates, times and instants as
 * such. Undefined when they have no order.
 */
export function compare(answer: string, value: string | number): number | undefined {
  if (typeof value === 'number') {
    const number = parseNumber(answer);
    return number === undefined ? undefined : sign(number, value);
  }
  const [dateA, dateB] = [dateParts(answer), dateParts(value)];
  if (dateA && dateB && (dateA.length > 1 || dateB.length > 1)) return compareDates(dateA, dateB);
  const [timeA, timeB] = [keptTime(answer), keptTime(value)];
  // Each part has two digits, from hours to seconds, so they compare as texts.
  if (timeA && timeB) return timeA === timeB ? 0 : timeA < timeB ? -1 : 1;
  const [instantA, instantB] = [instant(answer), instant(value)];
  if (instantA !== undefined && instantB !== undefined) return sign(instantA, instantB);
  return undefined;
}

/**
 * Orders two free texts as FHIRPath does, by their characters, but numbers in them as numbers:
 * `'9'` does not come after `'10'`. A text and a number have no order.
 */
export function compareTexts(answer: string, value: string | number): number | undefined {
  const order = compare(answer, value);
  if (order !== undefined || typeof value === 'number') return order;
  if (dateParts(answer) && dateParts(value)) return undefined;
  const [a, b] = [parseNumber(answer), parseNumber(value)];
  if (a !== undefined && b !== undefined) return sign(a, b);
  if (a !== undefined || b !== undefined) return undefined;
  return answer === value ? 0 : answer < value ? -1 : 1;
}
