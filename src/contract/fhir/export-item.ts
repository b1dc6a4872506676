import equal from 'fast-deep-equal';
import type { Element, Option } from '../questionnaires/schema.ts';
import { fhirDateTime, fhirTime } from './clock.ts';
import type { CodedOption } from './options.ts';
import { OWN } from './own.ts';
import { initialUnit, unitIn, yesNo } from './question.ts';
import type { Json } from './read.ts';
import { textsOf, translated } from './translations.ts';

/** The item of a file that an element came from, with what it offers. */
export interface FromFile {
  item: Json;
  options: readonly CodedOption[] | undefined;
}

const HL7 = 'http://hl7.org/fhir/StructureDefinition/';

const extension = (name: string, value: Json): Json => ({ url: `${HL7}${name}`, ...value });

const TYPES: Partial<Record<string, string>> = {
  integer: 'integer',
  decimal: 'decimal',
  date: 'date',
  dateTime: 'dateTime',
  time: 'time',
  url: 'url',
};

const isYesNo = ({ type, options, openChoice }: Element, language: string): boolean =>
  type === 'select' && !openChoice && equal(options, yesNo(language));

/** The FHIR type of an element that came from no file. */
function typeOf(element: Element, language: string): string {
  const { kind, type, format, openChoice } = element;
  if (kind === 'event') return 'display';
  if (kind === 'meta') return 'string';
  switch (type) {
    case 'text':
      return TYPES[format ?? 'plain'] ?? 'string';
    case 'longtext':
      return 'text';
    case 'select':
    case 'multiselect':
      if (isYesNo(element, language)) return 'boolean';
      return openChoice ? 'open-choice' : 'choice';
    case 'confirm':
      return 'boolean';
    case 'files':
      return 'attachment';
    default:
      return element.elements ? 'group' : 'display';
  }
}

/**
 * An option with the coding of its file, else without a system: its code is the value in our
 * answers.
 */
function valueOfOption({ value, text, translations }: Option, file: FromFile | undefined): Json {
  const coded = file?.options?.find((option) => option.value === value);
  if (coded?.plain) return { [`value${coded.plain.type}`]: coded.plain.value };
  const system = coded?.system === undefined ? {} : { system: coded.system };
  return {
    valueCoding: {
      ...system,
      code: coded?.code ?? value,
      display: text,
      ...translated('display', translations ?? {}),
    },
  };
}

const answerOption = (option: Option, file: FromFile | undefined): Json => ({
  ...(option.exclusive
    ? { extension: [extension('questionnaire-optionExclusive', { valueBoolean: true })] }
    : {}),
  ...valueOfOption(option, file),
});

/** Days and times as FHIR writes them. */
const written: Partial<Record<string, (text: string) => string>> = {
  dateTime: fhirDateTime,
  time: fhirTime,
};

const VALUES: Partial<Record<string, string>> = {
  integer: 'valueInteger',
  decimal: 'valueDecimal',
  date: 'valueDate',
  dateTime: 'valueDateTime',
  time: 'valueTime',
  url: 'valueUri',
};

function initialOf(element: Element, type: string, file: FromFile | undefined): Json {
  const { initial, value, kind } = element;
  const given = kind === 'meta' ? value : initial;
  if (given === undefined || given === '') return {};
  const list = Array.isArray(given) ? given : [given];
  const one = (each: string | boolean): Json => {
    if (type === 'boolean') return { valueBoolean: String(each) === 'true' };
    const option = element.options?.find((option) => option.value === each);
    if (option) return valueOfOption(option, file);
    if (type === 'quantity') return { valueQuantity: quantityOf(String(each), element, file) };
    const numeric = type === 'integer' || type === 'decimal';
    const number = Number(each);
    if (numeric && String(number) === each) return { [VALUES[type] ?? 'valueString']: number };
    const text = written[type]?.(String(each)) ?? String(each);
    return { [(numeric ? undefined : VALUES[type]) ?? 'valueString']: text };
  };
  return list.length > 0 ? { initial: list.map(one) } : {};
}

/** An answer with the unit in which the question is answered. */
function quantityOf(text: string, { unit }: Element, file: FromFile | undefined): Json {
  const shown = unit ?? (file && initialUnit(file.item));
  return { value: Number(text), ...unitIn(file?.item ?? {}, shown) };
}

const boundValue = (value: string | number, type: string): Json => {
  if (typeof value === 'number') {
    return type === 'decimal' || !Number.isInteger(value)
      ? { valueDecimal: value }
      : { valueInteger: value };
  }
  return { [VALUES[type] ?? 'valueString']: written[type]?.(value) ?? value };
};

function codedUnit(shown: string, file: FromFile | undefined): Json {
  const { unit: _, ...coding } = unitIn(file?.item ?? {}, shown);
  return { ...coding, display: shown };
}

function shapeExtensions(element: Element, type: string, file: FromFile | undefined): Json[] {
  const { min, max, unit, pattern, placeholder, kind, minRows, maxRows, maxFiles, repeats } =
    element;
  const most = element.type === 'files' ? (maxFiles === 1 ? undefined : maxFiles) : maxRows;
  const occurs = repeats || element.type === 'files';
  return [
    ...(min === undefined ? [] : [extension('minValue', boundValue(min, type))]),
    ...(max === undefined ? [] : [extension('maxValue', boundValue(max, type))]),
    ...(pattern ? [extension('regex', { valueString: pattern })] : []),
    ...(unit ? [extension('questionnaire-unit', { valueCoding: codedUnit(unit, file) })] : []),
    ...(placeholder
      ? [
          extension('entryFormat', {
            valueString: placeholder,
            ...translated('valueString', textsOf(element.translations, 'placeholder')),
          }),
        ]
      : []),
    ...(kind === 'event' || kind === 'meta'
      ? [extension('questionnaire-hidden', { valueBoolean: true })]
      : []),
    ...(occurs && minRows ? [extension('questionnaire-minOccurs', { valueInteger: minRows })] : []),
    ...(occurs && most ? [extension('questionnaire-maxOccurs', { valueInteger: most })] : []),
  ];
}

/**
 * Type, options, bounds and the like of an element, as fields and extensions of an item. With
 * `file` it has the type and the codes of that item.
 */
export function shapeItem(
  element: Element,
  language: string,
  file?: FromFile,
): { fields: Json; extensions: Json[] } {
  const type = file ? String(file.item.type) : typeOf(element, language);
  const { required, readOnly, maxLength, maxFiles, options } = element;
  const choice = type === 'choice' || type === 'open-choice';
  // Without options it would be imported as a repeating free text.
  const many = element.type === 'multiselect' && options?.some(({ value }) => value.trim() !== '');
  const repeats =
    type === 'group' ? element.repeats === true : many || (type === 'attachment' && maxFiles !== 1);
  const fields: Json = {
    type,
    ...(required ? { required: true } : {}),
    ...(repeats ? { repeats: true } : {}),
    ...(readOnly ? { readOnly: true } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(choice && options && options.length > 0
      ? { answerOption: options.map((option) => answerOption(option, file)) }
      : {}),
    ...initialOf(element, type, file),
  };
  return { fields, extensions: shapeExtensions(element, type, file) };
}

/** Text and translations of an item. */
export const wordsItem = (
  text: string,
  translations: Readonly<Record<string, string | undefined>>,
): Json => ({ ...(text === '' ? {} : { text }), ...translated('text', translations) });

/** The help text of an element as a child of its item (FHIR R4, item control `help`). */
export const helpItem = (element: Element, linkId: string): Json => ({
  linkId,
  type: 'display',
  ...wordsItem(element.help ?? '', textsOf(element.translations, 'help')),
  extension: [
    extension('questionnaire-itemControl', {
      valueCodeableConcept: {
        coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code: 'help' }],
      },
    }),
  ],
});

/** Fields that R4 lacks, as our own extensions. */
export function ownFields(element: Element): Json[] {
  const { kind, type, format, plain, capture, name, id } = element;
  const code = (url: string, value: string) => ({ url, valueCode: value });
  const special =
    kind === 'event' ? 'event' : type === 'confirm' || type === 'separator' ? type : undefined;
  const named = name !== undefined && !(kind === 'meta' && name === id.slice(0, 100));
  return [
    ...(special ? [code(OWN.kind, special)] : []),
    ...(format === 'email' || format === 'tel' || format === 'kvnr'
      ? [code(OWN.format, format)]
      : []),
    ...(capture ? [code(OWN.capture, capture)] : []),
    ...(named ? [{ url: OWN.name, valueString: name }] : []),
    ...(plain
      ? [
          {
            url: OWN.plain,
            valueString: plain,
            ...translated('valueString', textsOf(element.translations, 'plain')),
          },
        ]
      : []),
  ];
}
