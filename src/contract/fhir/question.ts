import { readAnswer } from '../questionnaires/checks/validate-element.ts';
import { fitsBound } from '../questionnaires/checks/validate-text.ts';
import { exampleOf } from '../questionnaires/patterns/example.ts';
import { patternProblem, takesPattern } from '../questionnaires/patterns/problem.ts';
import type { Element, Option } from '../questionnaires/schema.ts';
import { initialValue } from '../questionnaires/start.ts';
import { LIMITS } from '../shared/limits.ts';
import { clockValue } from './clock.ts';
import { type CodedOption, findOption } from './options.ts';
import {
  extensionsOf,
  extensionValue,
  isJson,
  type Json,
  listOf,
  repeatsOf,
  textOf,
  valueX,
} from './read.ts';
import type { Report } from './report.ts';

/** The parts of an element that follow from the FHIR type of a question. */
export type Shape = Pick<Element, 'kind' | 'type'> & Partial<Element>;

const YES_NO: Record<string, readonly [string, string]> = {
  de: ['Ja', 'Nein'],
  en: ['Yes', 'No'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
  it: ['Sì', 'No'],
  tr: ['Evet', 'Hayır'],
  ar: ['نعم', 'لا'],
  uk: ['Так', 'Ні'],
  ru: ['Да', 'Нет'],
};

/** A boolean is asked as yes or no: an unticked box would not be a no. */
export function yesNo(language: string): Option[] {
  const [yes, no] = YES_NO[language.split('-')[0] ?? ''] ?? ['Ja', 'Nein'];
  return [
    { value: 'true', text: yes },
    { value: 'false', text: no },
  ];
}

const TEXTS: Record<string, Shape> = {
  string: { kind: 'input', type: 'text' },
  text: { kind: 'input', type: 'longtext' },
  integer: { kind: 'input', type: 'text', format: 'integer' },
  decimal: { kind: 'input', type: 'text', format: 'decimal' },
  quantity: { kind: 'input', type: 'text', format: 'decimal' },
  date: { kind: 'input', type: 'text', format: 'date' },
  dateTime: { kind: 'input', type: 'text', format: 'dateTime' },
  time: { kind: 'input', type: 'text', format: 'time' },
  url: { kind: 'input', type: 'text', format: 'url' },
  reference: { kind: 'input', type: 'text' },
};

const CHOICES = new Set(['choice', 'open-choice', 'coding']);
export const isChoice = (item: Json): boolean => CHOICES.has(String(item.type));

/** The shape of an item that is neither group nor display. */
export function shapeOf(
  item: Json,
  linkId: string,
  options: readonly CodedOption[] | undefined,
  language: string,
  report: Report,
): Shape {
  const type = String(item.type);
  if (type === 'boolean') return { kind: 'select', type: 'select', options: yesNo(language) };
  if (type === 'attachment') return { kind: 'files', type: 'files', maxFiles: maxFiles(item) };
  if (options) {
    const many = repeatsOf(item);
    const own = options.map(({ value, text, exclusive, translations }) => ({
      value,
      text,
      ...(exclusive && many ? { exclusive } : {}),
      ...(translations ? { translations } : {}),
    }));
    const open = type === 'open-choice' || item.answerConstraint === 'optionsOrString';
    const openChoice = open ? true : undefined;
    return many
      ? { kind: 'checkbox', type: 'multiselect', options: own, openChoice }
      : { kind: 'select', type: 'select', options: own, openChoice };
  }
  if (isChoice(item)) {
    if (!item.answerValueSet && !item.options) {
      report.lost(linkId, 'Auswahl ohne Antworten', 'Die Frage wird als freier Text gestellt.');
    }
    return { kind: 'input', type: 'text' };
  }
  if (type === 'reference') {
    report.lost(linkId, 'Verweis auf einen Datensatz', 'Die Frage wird als freier Text gestellt.');
  }
  const shape = TEXTS[type];
  if (shape) return { ...shape };
  report.lost(
    linkId,
    `Elementtyp „${textOf(item.type) ?? 'fehlt'}“`,
    'Diesen Typ kennt FHIR R4 nicht. Die Frage wird als freier Text gestellt.',
  );
  return { kind: 'input', type: 'longtext' };
}

const whole = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;

export const occurs = (item: Json) => ({
  min: whole(extensionValue(item, 'questionnaire-minOccurs')),
  max: whole(extensionValue(item, 'questionnaire-maxOccurs')),
});

function maxFiles(item: Json): number | undefined {
  if (!repeatsOf(item)) return 1;
  const { max } = occurs(item);
  return max && max > 0 ? max : undefined;
}

const bound = (value: unknown): string | number | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (isJson(value)) return bound(value.value);
  return textOf(value);
};

const LONGEST_UNIT = 50;

/** A unit as it is shown, with how FHIR codes it. */
function codedUnits(item: Json): { text: string; system?: string; code?: string }[] {
  return extensionsOf(item).flatMap(({ name, extension }) => {
    if (name !== 'questionnaire-unit' && name !== 'questionnaire-unitOption') return [];
    const value = valueX(extension)?.value;
    const coding = isJson(value) ? value : { display: value };
    const [system, code] = [textOf(coding.system), textOf(coding.code)];
    const text = (textOf(coding.display) ?? code)?.slice(0, LONGEST_UNIT);
    return text ? [{ text, ...(system && code ? { system, code } : {}) }] : [];
  });
}

/** The first initial value that is a quantity. */
const initialQuantity = (item: Json): Json | undefined =>
  listOf(item.initial)
    .map((initial) => initial.valueQuantity)
    .find(isJson);

/** Units of a quantity or number: the fixed one, or several to choose from. */
export function unitsOf(item: Json): string[] {
  const units = codedUnits(item).map(({ text }) => text);
  if (units.length > 0 || item.type !== 'quantity') return [...new Set(units)];
  // Without a unit of its own the question uses the unit of its initial value.
  const given = initialQuantity(item);
  const unit = given && (textOf(given.unit) ?? textOf(given.code));
  return unit ? [unit.slice(0, LONGEST_UNIT)] : [];
}

/** The unit that a quantity has at first, one of those allowed. */
export function initialUnit(item: Json): string | undefined {
  const given = initialQuantity(item);
  if (!given) return undefined;
  const named = codedUnits(item).find(({ text, code }) =>
    code === undefined ? text === given.unit : code === given.code || text === given.unit,
  );
  return named?.text;
}

/** The unit of an answer, coded as the item codes it. */
export function unitIn(item: Json, shown: string | undefined): Json {
  if (!shown) return {};
  const { system, code } = codedUnits(item).find(({ text }) => text === shown) ?? {};
  return { unit: shown, ...(system ? { system, code } : {}) };
}

/** A pattern for the whole text, with an example; one that is not safe to ask is reported. */
function patternOf(item: Json, linkId: string, shape: Shape, report: Report) {
  const pattern = textOf(extensionValue(item, 'regex'));
  if (pattern === undefined) return {};
  const problem = takesPattern(shape) ? patternProblem(pattern) : 'Geprüft wird das Eingabeformat.';
  if (problem === undefined) return { pattern, example: exampleOf(pattern) };
  report.lost(linkId, 'Muster für die Eingabe', problem);
  return {};
}

/** Bounds, lengths, units, patterns and placeholders that stand in fields and extensions. */
export function limitsOf(item: Json, linkId: string, shape: Shape, report: Report) {
  const text = shape.type === 'text' || shape.type === 'longtext';
  const ordered = text && shape.format !== undefined && shape.format !== 'url';
  const given = [bound(extensionValue(item, 'minValue')), bound(extensionValue(item, 'maxValue'))];
  const [min, max] = given.map((value) => {
    if (value === undefined || !ordered || fitsBound(shape.format, value)) {
      return typeof value === 'string' ? clockValue(shape.format, value) : value;
    }
    report.lost(linkId, `Grenzwert „${value}“`, 'Er passt nicht zum Eingabeformat.');
    return undefined;
  });
  if (!ordered && (min !== undefined || max !== undefined)) {
    report.lost(linkId, 'Grenzwerte', 'Nur Zahlen, Daten und Zeiten haben hier Grenzen.');
  }
  const units = unitsOf(item);
  const length = whole(item.maxLength);
  const entry = textOf(extensionValue(item, 'entryFormat'));
  return {
    min: ordered ? min : undefined,
    max: ordered ? max : undefined,
    maxLength: text && length ? length : undefined,
    ...patternOf(item, linkId, shape, report),
    unit: text && units.length === 1 ? units[0] : undefined,
    placeholder:
      text && entry ? report.clip(linkId, 'Eingabehinweis', entry, LIMITS.text) : undefined,
  };
}

const CLOCKS: Record<string, 'dateTime' | 'time'> = { DateTime: 'dateTime', Time: 'time' };

function initialTexts(item: Json, options: readonly CodedOption[] | undefined): string[] {
  const listed = listOf(item.initial).flatMap((initial) => valueX(initial) ?? []);
  const stu3 = Array.isArray(item.initial) ? undefined : valueX(item, 'initial');
  const texts = [...listed, ...(stu3 ? [stu3] : [])].flatMap(({ type, value }) => {
    const found = options && findOption(options, type, value);
    if (found) return found.option.value;
    if (isJson(value)) {
      if (value.comparator !== undefined) return [];
      const inner = value.value ?? value.display ?? value.code ?? value.reference;
      return inner === undefined ? [] : String(inner);
    }
    return value === undefined ? [] : clockValue(CLOCKS[type], String(value));
  });
  const selected = (options ?? []).flatMap((option) => (option.selected ? option.value : []));
  return [...new Set([...texts, ...selected])];
}

/** The initial answer, when it is one that could be given. */
export function initialOf(
  item: Json,
  linkId: string,
  shape: Shape,
  options: readonly CodedOption[] | undefined,
  report: Report,
): Element['initial'] {
  const texts = initialTexts(item, options);
  const quantity = initialQuantity(item);
  const comparator = quantity && textOf(quantity.comparator);
  if (comparator) {
    const what = `Vorbelegung „${comparator} ${String(quantity.value)}“`;
    report.lost(linkId, what, 'Eine Antwort ist hier ein Wert ohne Vergleich.');
  }
  const unit = quantity && (textOf(quantity.unit) ?? textOf(quantity.code));
  if (unit && !comparator && codedUnits(item).length > 0 && initialUnit(item) === undefined) {
    report.lost(linkId, 'Einheit der Vorbelegung', `„${unit}“ steht nicht zur Wahl.`);
  }
  if (texts.length === 0) return undefined;
  const many = shape.type === 'multiselect';
  if (texts.length > 1 && !many) {
    report.lost(linkId, 'Weitere Vorbelegungen', 'Vorbelegt wird die erste Antwort.');
  }
  const value = many ? texts : texts[0];
  const element: Element = { ...shape, id: linkId, text: '', required: false };
  const start = initialValue({ ...element, initial: value });
  if (value === undefined || 'problem' in readAnswer(element, start)) {
    report.lost(linkId, 'Vorbelegung', `„${texts.join(', ')}“ ist hier keine mögliche Antwort.`);
    return undefined;
  }
  return value;
}
