import { LOCALE } from './constants.ts';

let names: Intl.DisplayNames | undefined;

/** `tr` → `Türkisch`; a tag that nobody knows stays as it is. */
export const languageInGerman = (tag: string): string => {
  names ??= new Intl.DisplayNames([LOCALE], { type: 'language', fallback: 'code' });
  try {
    return names.of(tag) ?? tag;
  } catch {
    // Not a language tag at all: an imported questionnaire may have any text there.
    return tag;
  }
};
