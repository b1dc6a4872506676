import { LIMITS } from '../limits.ts';
import type { AnswerValue, FileAnswer, OtherAnswer } from './answers.ts';
import type { Element } from './schema.ts';
import { readTextAnswer } from './validate-text.ts';
import { isAnswered } from './values.ts';

/** A value in the form in which it is sent (undefined = unanswered), or a German sentence. */
export type Read = { value: AnswerValue | undefined } | { problem: string };

export const REQUIRED = 'Bitte beantworten Sie diese Frage.';
const WRONG_TYPE = 'Diese Antwort passt nicht zu der Frage. Bitte antworten Sie noch einmal.';
const UNKNOWN_OPTION =
  'Diese Antwort steht nicht zur Auswahl. Bitte wählen Sie eine der angebotenen.';
const OTHER_EMPTY = 'Bitte schreiben Sie Ihre eigene Antwort in das Textfeld.';
const TWICE = 'Eine Antwort ist doppelt gewählt. Bitte wählen Sie jede nur einmal.';

const REQUIRED_BY_TYPE: Partial<Record<NonNullable<Element['type']>, string>> = {
  text: 'Bitte füllen Sie dieses Feld aus.',
  longtext: 'Bitte füllen Sie dieses Feld aus.',
  select: 'Bitte wählen Sie eine Antwort.',
  multiselect: 'Bitte wählen Sie mindestens eine Antwort.',
  confirm: 'Bitte bestätigen Sie das mit einem Häkchen.',
  files: 'Bitte fügen Sie mindestens eine Datei hinzu.',
};

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

/** Most files that an element takes, and how many of them one hand-in can carry. */
export const maxFilesOf = (element: Element): number =>
  Math.min(element.maxFiles ?? LIMITS.filesPerSubmission, LIMITS.filesPerSubmission);

function readChoice(element: Element, value: unknown): string | OtherAnswer | { problem: string } {
  if (typeof value === 'string') {
    const known = element.options?.some((option) => option.value === value);
    return known ? value : { problem: UNKNOWN_OPTION };
  }
  if (!isOther(value)) return { problem: WRONG_TYPE };
  if (!element.openChoice) return { problem: UNKNOWN_OPTION };
  const other = value.other.trim();
  if (other === '') return { problem: OTHER_EMPTY };
  if (other.length > LIMITS.text) {
    return { problem: `Bitte kürzen Sie Ihre Antwort auf höchstens ${LIMITS.text} Zeichen.` };
  }
  return { other };
}

function readChoices(element: Element, values: unknown[]): Read {
  const read: (string | OtherAnswer)[] = [];
  const seen = new Set<string>();
  for (const value of values) {
    const choice = readChoice(element, value);
    if (typeof choice !== 'string' && 'problem' in choice) return choice;
    const key = typeof choice === 'string' ? `=${choice}` : `+${choice.other}`;
    if (seen.has(key)) return { problem: TWICE };
    seen.add(key);
    read.push(choice);
  }
  return { value: read };
}

function readFiles(element: Element, values: unknown[]): Read {
  if (!values.every(isFileAnswer)) return { problem: WRONG_TYPE };
  if (new Set(values.map((file) => file.id)).size < values.length) return { problem: TWICE };
  const most = maxFilesOf(element);
  if (values.length > most) {
    return {
      problem:
        most === 1
          ? 'Bitte fügen Sie nur eine Datei hinzu.'
          : `Bitte fügen Sie höchstens ${most} Dateien hinzu.`,
    };
  }
  const big = values.find((file) => file.size > LIMITS.fileBytes);
  if (big)
    return { problem: `„${big.name}“ ist größer als 10 MB. Bitte wählen Sie eine kleinere Datei.` };
  return { value: values };
}

function readAnswered(element: Element, value: AnswerValue): Read {
  switch (element.type) {
    case 'text':
    case 'longtext':
      return typeof value === 'string' ? readTextAnswer(element, value) : { problem: WRONG_TYPE };
    case 'select': {
      const choice = readChoice(element, value);
      return typeof choice === 'string' || !('problem' in choice) ? { value: choice } : choice;
    }
    case 'multiselect':
      return Array.isArray(value) ? readChoices(element, value) : { problem: WRONG_TYPE };
    case 'confirm':
      return value === true ? { value } : { problem: WRONG_TYPE };
    case 'files':
      return Array.isArray(value) ? readFiles(element, value) : { problem: WRONG_TYPE };
    default:
      return { problem: 'Zu dieser Stelle gehört keine Antwort.' };
  }
}

/** A picked "other" whose text is still empty: chosen, yet no answer. */
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
export function readAnswer(element: Element, value: unknown): Read {
  if (emptyOther(value)) return { problem: OTHER_EMPTY };
  if (isAnswered(value)) return readAnswered(element, value);
  if (!fitsType(element, value)) return { problem: WRONG_TYPE };
  if (!element.required) return { value: undefined };
  if (element.format === 'date') return { problem: 'Bitte geben Sie das Datum an.' };
  return { problem: REQUIRED_BY_TYPE[element.type ?? 'text'] ?? REQUIRED };
}

/**
 * What is wrong with one answer of a visible element, as a German sentence, or undefined. The
 * runner asks it when a field is left; the server runs the same.
 */
export function validateElement(element: Element, value: unknown): string | undefined {
  const read = readAnswer(element, value);
  return 'problem' in read ? read.problem : undefined;
}
