import { LIMITS } from '../../shared/limits.ts';
import type { AnswerValue, FileAnswer, OtherAnswer } from '../answers.ts';
import type { Element } from '../schema.ts';
import { isAnswered } from '../values.ts';
import { GERMAN_PROBLEMS } from './german-problems.ts';
import type { ProblemTexts } from './problem-texts.ts';
import { readTextAnswer } from './validate-text.ts';

/** A value in the form in which it is sent (undefined = unanswered), or a sentence that says what is wrong. */
export type Read = { value: AnswerValue | undefined } | { problem: string };

const REQUIRED_BY_TYPE: Partial<Record<NonNullable<Element['type']>, keyof ProblemTexts>> = {
  text: 'requiredText',
  longtext: 'requiredText',
  select: 'requiredSelect',
  multiselect: 'requiredMultiselect',
  confirm: 'requiredConfirm',
  files: 'requiredFiles',
};

function required(element: Element, say: ProblemTexts): string {
  if (element.format === 'date') return say.requiredDate;
  if (element.capture === 'signature') return say.requiredSignature;
  const text = say[REQUIRED_BY_TYPE[element.type ?? 'text'] ?? 'required'];
  return typeof text === 'string' ? text : say.required;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isOther = (value: unknown): value is OtherAnswer =>
  isRecord(value) && typeof value.other === 'string' && Object.keys(value).length === 1;

export const isFileAnswer = (value: unknown): value is FileAnswer =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  typeof value.type === 'string' &&
  Number.isSafeInteger(value.size) &&
  Number(value.size) >= 0;

/** Media type of a signature as the pad draws it; a photo of a signature is not accepted. */
export const SIGNATURE_TYPE = 'image/png';

/** The most files that an element accepts, limited by how many one hand-in can carry. */
export const maxFilesOf = (element: Element): number =>
  element.capture === 'signature'
    ? 1
    : Math.min(element.maxFiles ?? LIMITS.filesPerSubmission, LIMITS.filesPerSubmission);

function readChoice(
  element: Element,
  value: unknown,
  say: ProblemTexts,
): string | OtherAnswer | { problem: string } {
  if (typeof value === 'string') {
    const known = element.options?.some((option) => option.value === value);
    return known ? value : { problem: say.unknownOption };
  }
  if (!isOther(value)) return { problem: say.wrongType };
  if (!element.openChoice) return { problem: say.unknownOption };
  const other = value.other.trim();
  if (other === '') return { problem: say.otherEmpty };
  if (other.length > LIMITS.text) {
    return { problem: say.otherTooLong(LIMITS.text) };
  }
  return { other };
}

function readChoices(element: Element, values: unknown[], say: ProblemTexts): Read {
  const read: (string | OtherAnswer)[] = [];
  const seen = new Set<string>();
  for (const value of values) {
    const choice = readChoice(element, value, say);
    if (typeof choice !== 'string' && 'problem' in choice) return choice;
    const key = typeof choice === 'string' ? `=${choice}` : `+${choice.other}`;
    if (seen.has(key)) return { problem: say.twice };
    seen.add(key);
    read.push(choice);
  }
  const alone = element.options?.find(({ exclusive, value }) => exclusive && read.includes(value));
  if (alone && read.length > 1) return { problem: say.alone(alone.text) };
  return { value: read };
}

function readFiles(element: Element, values: unknown[], say: ProblemTexts): Read {
  if (!values.every(isFileAnswer)) return { problem: say.wrongType };
  if (new Set(values.map((file) => file.id)).size < values.length) return { problem: say.twice };
  const most = maxFilesOf(element);
  if (values.length > most) return { problem: say.files(most) };
  if (element.capture === 'signature' && values.some(({ type }) => type !== SIGNATURE_TYPE)) {
    return { problem: say.wrongType };
  }
  const big = values.find((file) => file.size > LIMITS.fileBytes);
  if (big) return { problem: say.fileTooBig(big.name) };
  return { value: values };
}

function readAnswered(element: Element, value: AnswerValue, say: ProblemTexts): Read {
  switch (element.type) {
    case 'text':
    case 'longtext':
      return typeof value === 'string'
        ? readTextAnswer(element, value, say)
        : { problem: say.wrongType };
    case 'select': {
      const choice = readChoice(element, value, say);
      return typeof choice === 'string' || !('problem' in choice) ? { value: choice } : choice;
    }
    case 'multiselect':
      return Array.isArray(value) ? readChoices(element, value, say) : { problem: say.wrongType };
    case 'confirm':
      return value === true ? { value } : { problem: say.wrongType };
    case 'files':
      return Array.isArray(value) ? readFiles(element, value, say) : { problem: say.wrongType };
    default:
      return { problem: say.noAnswerHere };
  }
}

/** A chosen "other" whose text is still empty: it is no answer yet. */
const emptyOther = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(emptyOther) : isOther(value) && value.other.trim() === '';

/** Whether an unanswered value at least has the shape of this element's answers. */
function fitsType(element: Element, value: unknown): boolean {
  if (value === undefined) return true;
  if (element.type === 'text' || element.type === 'longtext') return typeof value === 'string';
  if (element.type === 'confirm') return value === false;
  if (element.type === 'select') return value === '' || isOther(value);
  return Array.isArray(value);
}

/** Reads one answer: trimmed, numbers with a point, dates padded. */
export function readAnswer(element: Element, value: unknown, say = GERMAN_PROBLEMS): Read {
  if (emptyOther(value)) return { problem: say.otherEmpty };
  if (isAnswered(value)) return readAnswered(element, value, say);
  if (!fitsType(element, value)) return { problem: say.wrongType };
  if (!element.required) return { value: undefined };
  return { problem: required(element, say) };
}

/**
 * What is wrong with one answer of a visible element, as a sentence, or undefined. The
 * runner asks it when a field is left; the server runs the same.
 */
export function validateElement(
  element: Element,
  value: unknown,
  say = GERMAN_PROBLEMS,
): string | undefined {
  const read = readAnswer(element, value, say);
  return 'problem' in read ? read.problem : undefined;
}
