import { isJson, type Json, listOf, textOf } from './read.ts';

/**
 * Our extensions in an export: everything that R4 has no field for. All addresses are here.
 *
 * On the questionnaire: `origin`, `access`, `purpose`, `rest`. On an item: `kind` (confirm,
 * separator or event), `format`, `plain`, `capture`, `name`, `rule` and `rest`; `frame` is the
 * `rest` of the frame that the import puts around a question, `unit` that of the choice of a unit
 * beside a quantity, `page` that of the page of ours that begins with the item. `rest` is a JSON
 * merge patch (RFC 7396) from what FHIR says to what we mean, so that a round trip is exact. On an
 * answer: `typed`, the answer as it was typed where FHIR's type would write it otherwise. On a
 * questionnaire and a response: `canonical`, our own address and version where `url` and `version`
 * are those of the file that was imported; on a response `device-authored`, the time of a wrong
 * device clock. `asked` marks an item that the program asks by itself (as-filled.ts): an import
 * leaves it out.
 */
const BASE = 'https://empfang.example/fhir/StructureDefinition/';
export const OWN = {
  /** `native`: no item of the file came from elsewhere. `imported`: its items keep their source. */
  origin: `${BASE}origin`,
  asked: `${BASE}asked`,
  access: `${BASE}access`,
  purpose: `${BASE}purpose`,
  rest: `${BASE}rest`,
  frame: `${BASE}frame`,
  unit: `${BASE}unit`,
  page: `${BASE}page`,
  kind: `${BASE}kind`,
  format: `${BASE}format`,
  plain: `${BASE}plain`,
  capture: `${BASE}capture`,
  name: `${BASE}name`,
  rule: `${BASE}rule`,
  typed: `${BASE}typed`,
  canonical: `${BASE}canonical`,
  deviceAuthored: `${BASE}device-authored`,
} as const;

/** Addresses by which other systems know what is ours. */
export const OWN_SYSTEM = {
  submission: 'https://empfang.example/fhir/sid/submission',
  account: 'https://empfang.example/fhir/sid/account',
  questionnaire: 'https://empfang.example/fhir/Questionnaire',
} as const;

const isOwn = (extension: unknown): boolean =>
  isJson(extension) && (textOf(extension.url) ?? '').startsWith(BASE);

/** Our extensions of one object. */
export const ownExtensions = (holder: Json): Json[] => listOf(holder.extension).filter(isOwn);

/** The object without our extensions; itself when it has none. */
export function withoutOwn(holder: Json): Json {
  if (!Array.isArray(holder.extension) || !holder.extension.some(isOwn)) return holder;
  const { extension, ...rest } = holder;
  const others = (extension as unknown[]).filter((each) => !isOwn(each));
  return others.length > 0 ? { ...rest, extension: others } : rest;
}

/** The object with one more extension. */
export const extended = (holder: Json, ...more: readonly Json[]): Json =>
  more.length === 0
    ? holder
    : {
        ...holder,
        extension: [...(Array.isArray(holder.extension) ? holder.extension : []), ...more],
      };
