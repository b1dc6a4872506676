import { extensionsOf, isJson, type Json, listOf, textOf, valueX } from './read.ts';

/** http://hl7.org/fhir/StructureDefinition/translation, on the `_field` beside a text. */
export const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation';

/** Texts by language tag. */
export type ByLanguage = Record<string, string>;

const LANGUAGE = /^[A-Za-z0-9-]{2,20}$/;

/**
 * Translations of a text field; those without a usable language are skipped here and reported
 * elsewhere.
 */
export function translationsOf(holder: Json, field: string): ByLanguage {
  const beside = holder[`_${field}`];
  const texts: ByLanguage = {};
  if (!isJson(beside)) return texts;
  for (const { name, extension } of extensionsOf(beside)) {
    if (name !== 'translation') continue;
    const parts = new Map(
      listOf(extension.extension).map((part) => [part.url, valueX(part)?.value]),
    );
    const [language, content] = [textOf(parts.get('lang')), textOf(parts.get('content'))];
    if (language && LANGUAGE.test(language) && content !== undefined) texts[language] ??= content;
  }
  return texts;
}

/** The `_field` that carries translations, or nothing. */
export function translated(
  field: string,
  texts: Readonly<Record<string, string | undefined>>,
): Json {
  const extension = Object.entries(texts).flatMap(([language, content]) =>
    content === undefined
      ? []
      : {
          url: TRANSLATION,
          extension: [
            { url: 'lang', valueCode: language },
            { url: 'content', valueString: content },
          ],
        },
  );
  return extension.length > 0 ? { [`_${field}`]: { extension } } : {};
}

/** One kind of text of an element in all its languages. */
export const textsOf = <K extends string>(
  translations: Readonly<Record<string, { readonly [key in K]?: string | undefined }>> | undefined,
  key: K,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(translations ?? {}).map(([language, texts]) => [language, texts[key]]),
  );

/** Puts texts of several kinds together by language; undefined when there are none. */
export function byLanguage<K extends string>(
  kinds: Partial<Record<K, ByLanguage>>,
): Record<string, Partial<Record<K, string>>> | undefined {
  const result: Record<string, Partial<Record<K, string>>> = {};
  for (const [kind, texts] of Object.entries(kinds) as [K, ByLanguage | undefined][]) {
    for (const [language, text] of Object.entries(texts ?? {})) {
      result[language] = { ...result[language], [kind]: text } as Partial<Record<K, string>>;
    }
  }
  return Object.keys(result).length > 0 ? result : undefined;
}
