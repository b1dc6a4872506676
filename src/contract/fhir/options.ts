import type { Option } from '../questionnaires/schema.ts';
import { LIMITS } from '../shared/limits.ts';
import { extensionValue, isJson, isTrue, type Json, listOf, textOf, valueX } from './read.ts';
import type { Report } from './report.ts';
import { type ByLanguage, translationsOf } from './translations.ts';

/** An option with the coding it came from, so that conditions find it. */
export interface CodedOption extends Option {
  system?: string;
  code: string;
  selected?: boolean;
  /** How a file writes an option that is no coding. */
  plain?: { type: string; value: unknown };
}

const MOST = 1_000;

/** A value set of the FHIR standard that questionnaires use without including it. */
function yesNoUnknown(language: string): Json {
  const v2 = 'http://terminology.hl7.org/CodeSystem/v2-0136';
  const absent = 'http://terminology.hl7.org/CodeSystem/data-absent-reason';
  const [yes, no, unknown] = language.startsWith('de')
    ? ['Ja', 'Nein', 'Weiß nicht']
    : ['Yes', 'No', "Don't know"];
  return {
    resourceType: 'ValueSet',
    url: 'http://hl7.org/fhir/ValueSet/yesnodontknow',
    expansion: {
      contains: [
        { system: v2, code: 'Y', display: yes },
        { system: v2, code: 'N', display: no },
        { system: absent, code: 'asked-unknown', display: unknown },
      ],
    },
  };
}

/** Value sets and code systems that are contained in the questionnaire itself. */
export class Terminology {
  /** By type and address; of several with the same address the first. */
  private readonly resources = new Map<string, Json>();

  constructor(resource: Json, language: string) {
    for (const each of [...listOf(resource.contained), yesNoUnknown(language)]) {
      for (const address of [`#${String(each.id)}`, each.url]) {
        const key = `${String(each.resourceType)} ${String(address)}`;
        if (!this.resources.has(key)) this.resources.set(key, each);
      }
    }
  }

  private find(type: string, reference: string): Json | undefined {
    return this.resources.get(`${type} ${reference.split('|')[0]}`);
  }

  private readonly known = new Map<string, Json[] | undefined>();

  /** Codings of a value set, or undefined when they are not in this file. */
  codings(reference: string, depth = 0): Json[] | undefined {
    if (depth > 0) return this.read(reference, depth);
    // Cached, because many questions of a file offer the same list.
    if (!this.known.has(reference)) this.known.set(reference, this.read(reference, 0));
    return this.known.get(reference);
  }

  private read(reference: string, depth: number): Json[] | undefined {
    const valueSet = this.find('ValueSet', reference);
    if (!valueSet || depth > 5) return undefined;
    const expansion = isJson(valueSet.expansion) ? expanded(valueSet.expansion) : [];
    if (expansion.length > 0) return expansion;
    const compose = isJson(valueSet.compose) ? valueSet.compose : {};
    const included: Json[] = [];
    for (const include of listOf(compose.include)) {
      const codings = this.included(include, depth);
      if (!codings) return undefined;
      included.push(...codings);
    }
    const excluded = new Set<string>();
    for (const exclude of listOf(compose.exclude)) {
      for (const coding of this.included(exclude, depth) ?? []) excluded.add(keyOf(coding));
    }
    const codings = included.filter((coding) => !excluded.has(keyOf(coding)));
    return codings.length > 0 ? codings : undefined;
  }

  private included(include: Json, depth: number): Json[] | undefined {
    const system = textOf(include.system);
    const concepts = listOf(include.concept);
    if (concepts.length > 0) return concepts.map((concept) => ({ ...concept, system }));
    if (Array.isArray(include.valueSet)) {
      const sets = include.valueSet.map((each) => this.codings(String(each), depth + 1));
      return sets.every((set) => set !== undefined) ? sets.flat() : undefined;
    }
    // A filter needs a terminology server; a whole system needs its concepts in this file.
    if (listOf(include.filter).length > 0) return undefined;
    const codeSystem = system ? this.find('CodeSystem', system) : undefined;
    return codeSystem ? concepted(codeSystem, system) : undefined;
  }
}

const keyOf = (coding: Json): string => `${String(coding.system)}|${String(coding.code)}`;

function expanded(expansion: Json): Json[] {
  return listOf(expansion.contains).flatMap((entry) => [
    ...(textOf(entry.code) && entry.abstract !== true && entry.inactive !== true ? [entry] : []),
    ...expanded(entry),
  ]);
}

function concepted(holder: Json, system: string | undefined): Json[] {
  return listOf(holder.concept).flatMap((concept) => [
    ...(textOf(concept.code) ? [{ ...concept, system }] : []),
    ...concepted(concept, system),
  ]);
}

/** Its display in other languages: the translation extension, or a concept's designations. */
function translationsOfCoding(coding: Json): { translations?: ByLanguage } {
  const texts = translationsOf(coding, 'display');
  for (const designation of listOf(coding.designation)) {
    const [language, text] = [textOf(designation.language), textOf(designation.value)];
    if (language && /^[A-Za-z0-9-]{2,20}$/.test(language) && text && !designation.use) {
      texts[language] ??= text;
    }
  }
  return Object.keys(texts).length > 0 ? { translations: texts } : {};
}

function optionOf(type: string, value: unknown): CodedOption | undefined {
  if (type === 'Coding' && isJson(value)) {
    const code = textOf(value.code) ?? textOf(value.display);
    if (!code) return undefined;
    return {
      code,
      value: code,
      text: textOf(value.display) ?? code,
      ...translationsOfCoding(value),
      system: textOf(value.system),
    };
  }
  if (type === 'Reference' && isJson(value)) {
    const code = textOf(value.reference) ?? textOf(value.display);
    const plain = { type, value };
    return code ? { code, value: code, text: textOf(value.display) ?? code, plain } : undefined;
  }
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const code = String(value);
  if (code.trim() === '') return undefined;
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(code);
  const time = type === 'Time' ? code.slice(0, 5) : code;
  const text = day ? `${day[3]}.${day[2]}.${day[1]}` : time;
  return { code, value: code, text, plain: { type, value } };
}

/** Options with unique values; where two systems share a code, its value contains the system. */
function distinct(options: CodedOption[], linkId: string, report: Report): CodedOption[] {
  const result: CodedOption[] = [];
  const taken = new Map<string, CodedOption>();
  for (const option of options) {
    const known = taken.get(option.value);
    if (known && known.system === option.system) {
      report.lost(
        linkId,
        `Antwort „${option.text}“`,
        `Der Code „${option.code}“ kommt doppelt vor.`,
      );
      continue;
    }
    const value = known ? `${option.system ?? ''}|${option.code}` : option.value;
    if (taken.has(value) && known) continue;
    const own = { ...option, value };
    taken.set(value, own);
    result.push(own);
  }
  return result;
}

function clipped({ code, translations }: CodedOption, linkId: string, report: Report) {
  if (!translations) return {};
  const texts = Object.entries(translations).map(([language, text]) => [
    language,
    report.clip(linkId, `Antwort „${code}“ (${language})`, text, LIMITS.text),
  ]);
  return { translations: Object.fromEntries(texts) as ByLanguage };
}

/**
 * The answers that an item offers: answerOption (or `option` of STU3) or a value set that lies in
 * the file. Undefined when it offers none or they cannot be known here; the latter is reported.
 */
export function optionsOf(
  item: Json,
  linkId: string,
  terminology: Terminology,
  report: Report,
): CodedOption[] | undefined {
  if (Array.isArray(item.option)) {
    report.warn(linkId, 'Antworten als „option“', 'Veraltete Schreibweise (STU3), übernommen.');
  }
  const listed = [...listOf(item.answerOption), ...listOf(item.option)];
  const reference =
    textOf(item.answerValueSet) ??
    (isJson(item.options) ? textOf(item.options.reference) : undefined);
  let options: (CodedOption | undefined)[] = listed.map((option) => {
    const x = valueX(option);
    const made = x && optionOf(x.type, x.value);
    const alone = isTrue(extensionValue(option, 'questionnaire-optionExclusive'));
    return (
      made && {
        ...made,
        selected: option.initialSelected === true,
        ...(alone ? { exclusive: true } : {}),
      }
    );
  });
  if (listed.length === 0 && reference) {
    const codings = terminology.codings(reference);
    if (!codings) {
      report.lost(
        linkId,
        `Antwortliste ${reference}`,
        'Die Liste liegt nicht in der Datei. Die Frage wird als freier Text gestellt.',
      );
      return undefined;
    }
    options = codings.map((coding) => optionOf('Coding', coding));
  }
  const usable = options.flatMap((option) => option ?? []);
  if (usable.length < options.length) {
    report.lost(
      linkId,
      `${options.length - usable.length} Antwort(en) ohne Wert`,
      'Eine Antwort braucht einen Code oder Text.',
    );
  }
  if (usable.length === 0) return undefined;
  if (usable.length > MOST) {
    report.lost(
      linkId,
      `Antwortliste mit ${usable.length} Einträgen`,
      `Mehr als ${MOST} Antworten sind nicht möglich. Die Frage wird als freier Text gestellt.`,
    );
    return undefined;
  }
  return distinct(usable, linkId, report).map((option) => ({
    ...option,
    value: option.value.slice(0, LIMITS.text),
    text: report.clip(linkId, `Antwort „${option.code}“`, option.text, LIMITS.text),
    ...clipped(option, linkId, report),
  }));
}

/**
 * The option that a coding, text or number means. `exact` is false when only the code is equal and
 * the code system is another or missing.
 */
export function findOption(
  options: readonly CodedOption[],
  type: string,
  value: unknown,
): { option: CodedOption; exact: boolean } | undefined {
  const wanted = optionOf(type, value);
  if (!wanted) return undefined;
  const same = options.filter((each) => each.code === wanted.code);
  const exact = same.find((each) => each.system === wanted.system);
  const option = exact ?? same[0];
  return option && { option, exact: exact !== undefined };
}
