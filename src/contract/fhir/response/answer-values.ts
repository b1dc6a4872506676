import equal from 'fast-deep-equal';
import type { AnswerValue, FileAnswer, OtherAnswer } from '../../questionnaires/answers.ts';
import { isFileAnswer, isOther } from '../../questionnaires/checks/validate-element.ts';
import type { Element } from '../../questionnaires/schema.ts';
import { keptTime } from '../../questionnaires/values.ts';
import { fhirDateTime, fhirTime } from '../clock.ts';
import { type CodedOption, findOption } from '../options.ts';
import { OWN } from '../own.ts';
import { unitIn, yesNo } from '../question.ts';
import { isJson, type Json, listOf, textOf, valueX } from '../read.ts';

/** What the FHIR type of an answer depends on. */
export interface Question {
  element: Element;
  /** The FHIR item that it came from. */
  base: Json | undefined;
  /** What the item offers, with its codings; undefined without options. */
  options: readonly CodedOption[] | undefined;
  language: string;
}

type One = string | true | OtherAnswer | FileAnswer;

/** The single answers of a value, rows excepted. */
export const singles = (value: AnswerValue | undefined): One[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is One =>
    typeof one === 'string' ? one !== '' : one === true || isOther(one) || isFileAnswer(one),
  );

const isYesNo = ({ element, base, language }: Question): boolean =>
  element.type === 'select' &&
  (base ? base.type === 'boolean' : !element.openChoice && equal(element.options, yesNo(language)));

function textValue({ element, base, options }: Question, text: string, unit?: string): Json {
  const number = Number(text);
  const numeric = text.trim() !== '' && Number.isFinite(number);
  if (base?.type === 'quantity' && numeric) {
    return { valueQuantity: { value: number, ...unitIn(base, unit ?? element.unit) } };
  }
  if (base?.type === 'reference') return { valueReference: { display: text } };
  if (base?.type === 'choice' && !options) return { valueCoding: { display: text } };
  switch (element.type === 'text' ? element.format : undefined) {
    case 'integer':
      return numeric && Number.isSafeInteger(number)
        ? { valueInteger: number }
        : { valueString: text };
    case 'decimal':
      return numeric ? { valueDecimal: number } : { valueString: text };
    case 'date':
      return { valueDate: text };
    case 'dateTime':
      return { valueDateTime: fhirDateTime(text) };
    case 'time':
      return { valueTime: fhirTime(text) };
    case 'url':
      return { valueUri: text };
    default:
      return { valueString: text };
  }
}

function choiceValue(question: Question, value: string): Json {
  if (isYesNo(question)) return { valueBoolean: value === 'true' };
  const known = question.options?.find((option) => option.value === value);
  const shown = question.element.options?.find((option) => option.value === value)?.text;
  if (known?.plain) return { [`value${known.plain.type}`]: known.plain.value };
  const { system, code } = known ?? { system: undefined, code: value };
  return {
    valueCoding: { ...(system ? { system } : {}), code, ...(shown ? { display: shown } : {}) },
  };
}

function plainValue(question: Question, one: One, unit?: string): Json {
  if (one === true) return { valueBoolean: true };
  if (typeof one !== 'string') {
    if (isOther(one)) return { valueString: one.other };
    const { id, name, type, size } = one;
    return { valueAttachment: { contentType: type, url: `urn:uuid:${id}`, size, title: name } };
  }
  const { element } = question;
  const chosen = element.type === 'select' || element.type === 'multiselect';
  return chosen ? choiceValue(question, one) : textValue(question, one, unit);
}

/**
 * One answer as `value[x]`. If it was typed differently (3,50) from how FHIR writes it, the typed
 * text is stored too.
 */
export function answerOf(question: Question, one: One, unit?: string): Json {
  const value = plainValue(question, one, unit);
  if (typeof one !== 'string' || readAnswer(question, value) === one) return value;
  return { ...value, extension: [{ url: OWN.typed, valueString: one }] };
}

const attachment = (value: Json): FileAnswer => ({
  id: String(value.url).replace('urn:uuid:', ''),
  name: String(value.title ?? ''),
  type: String(value.contentType ?? ''),
  size: Number(value.size ?? 0),
});

/** One answer of ours from `value[x]`; undefined when there is none. */
export function readAnswer(question: Question, answer: Json): One | undefined {
  const typed = listOf(answer.extension).find(({ url }) => url === OWN.typed);
  const text = typed && textOf(typed.valueString);
  if (text !== undefined) return text;
  const x = valueX(answer);
  if (!x) return undefined;
  const { element, options } = question;
  if (element.type === 'confirm') return x.value === true ? true : undefined;
  const chosen = element.type === 'select' || element.type === 'multiselect';
  if (chosen) {
    const found = options && findOption(options, x.type, x.value);
    if (found) return found.option.value;
    if (x.type === 'String' && element.openChoice) return { other: String(x.value) };
  }
  if (isJson(x.value)) {
    if (x.type === 'Attachment') return attachment(x.value);
    const { value, display, code } = x.value;
    const inner = x.type === 'Quantity' ? value : (code ?? display);
    return inner === undefined ? undefined : String(inner);
  }
  return x.type === 'Time' ? (keptTime(String(x.value)) ?? String(x.value)) : String(x.value);
}
