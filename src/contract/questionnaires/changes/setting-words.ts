import { saidValue } from '../checks/condition-words.ts';
import { MEANINGS } from '../meanings.ts';
import type { Capture, Element, TextFormat } from '../schema.ts';

/** The settings of an element: all of its fields except texts, answers, rules and children. */
export type Setting = keyof Omit<
  Element,
  | 'id'
  | 'kind'
  | 'type'
  | 'text'
  | 'help'
  | 'plain'
  | 'placeholder'
  | 'translations'
  | 'options'
  | 'rules'
  | 'elements'
>;

export const FORMAT_NAMES: Record<TextFormat, string> = {
  plain: 'Text',
  integer: 'Ganze Zahl',
  decimal: 'Zahl mit Komma',
  date: 'Datum',
  dateTime: 'Datum und Uhrzeit',
  time: 'Uhrzeit',
  url: 'Internetadresse',
  email: 'E-Mail-Adresse',
  tel: 'Telefonnummer',
  kvnr: 'Versichertennummer (mit Prüfziffer)',
};
const CAPTURE_NAMES: Record<Capture, string> = {
  photo: 'Fotos mit der Kamera',
  document: 'Dokumente',
  signature: 'Unterschrift',
};
const NAMES = new Map<unknown, string>(Object.entries(MEANINGS));

/** An answer without the quotes and articles that a sentence gives it. */
const bare = (element: Element, value: string | number | boolean): string =>
  saidValue(element, value)
    .accusative.replace(/^„(.*)“$/, '$1')
    .replace(/^den /, '');

/** A setting in words; undefined where it is not set, and for settings that only machines read. */
export function settingText(element: Element, setting: Setting): string | undefined {
  const { format, capture, initial } = element;
  if (setting === 'format') return FORMAT_NAMES[format ?? 'plain'];
  if (setting === 'capture') return capture && CAPTURE_NAMES[capture];
  if (setting === 'initial') {
    const values = [initial ?? []].flat();
    return values.length > 0 ? values.map((one) => bare(element, one)).join(', ') : undefined;
  }
  const value = element[setting];
  if (value === undefined || typeof value === 'object') return undefined;
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (setting === 'min' || setting === 'max') return bare(element, value);
  return setting === 'name' ? (NAMES.get(value) ?? String(value)) : String(value);
}
