import { useEffect, useSyncExternalStore } from 'react';
import {
  directionOf,
  type Language,
  spokenLanguage,
} from '#contract/questionnaires/translations.ts';
import { readText, writeText } from '../storage/storage.ts';
import { SESSION_KEYS } from '../storage/storage-keys.ts';

const listeners = new Set<() => void>();
const GERMAN = 'de';

/** What was chosen in this tab, or null while nobody has. */
export const chosenLanguage = (): string | null =>
  readText(SESSION_KEYS.language, 'sessionStorage');

/**
 * Keeps the language that the person in front of this tab reads, a BCP 47 tag: any of the
 * questionnaire's, so perhaps none that our pages speak. Null when a kiosk's session ends: the next
 * person is asked anew, and reads in the usual size.
 */
export const chooseLanguage = (tag: string | null): void => {
  writeText(SESSION_KEYS.language, tag, 'sessionStorage');
  if (tag === null) writeText(SESSION_KEYS.textSize, null, 'sessionStorage');
  for (const listener of listeners) listener();
};

/** How much larger than usual a form's type is, by step. */
export const TEXT_SCALES = [1, 1.25, 1.5] as const;
export type TextSize = 0 | 1 | 2;

export const readTextSize = (): TextSize => {
  const kept = readText(SESSION_KEYS.textSize, 'sessionStorage');
  return kept === '1' ? 1 : kept === '2' ? 2 : 0;
};

export const writeTextSize = (size: TextSize): void =>
  writeText(SESSION_KEYS.textSize, String(size), 'sessionStorage');

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The chosen language of this tab; until somebody chooses, what is read is as it was written. */
export const useLanguage = (written: string = GERMAN): string =>
  useSyncExternalStore(subscribe, chosenLanguage) ?? written;

/** Texts of a page with the language that they are in. */
export interface Spoken<T> {
  texts: T;
  language: Language;
  dir: 'ltr' | 'rtl';
}

/**
 * Texts of one part of the program in all languages of the pages: German at once, the others
 * fetched when they are chosen. Until then, or without them, what is there is shown.
 * @returns a hook that reads them in the given language
 */
export const spokenTexts = <T>(
  german: T,
  load: (language: Exclude<Language, 'de'>) => Promise<T>,
): ((tag: string) => Spoken<T>) => {
  const known = new Map<Language, Spoken<T>>();
  const note = (language: Language, texts: T): Spoken<T> => {
    const spoken: Spoken<T> = { texts, language, dir: directionOf(language) };
    known.set(language, spoken);
    return spoken;
  };
  const fallback = note(GERMAN, german);
  const asked = new Set<Language>();
  let shown = fallback;
  const waiting = new Set<() => void>();
  const fetchTexts = (language: Exclude<Language, 'de'>) => {
    if (asked.has(language)) return;
    asked.add(language);
    load(language).then(
      (texts) => {
        note(language, texts);
        for (const listener of waiting) listener();
      },
      // Offline before it was ever kept: asked again when it is chosen again.
      () => asked.delete(language),
    );
  };
  const subscribeTexts = (listener: () => void) => {
    waiting.add(listener);
    return () => waiting.delete(listener);
  };
  return (tag) => {
    const wanted = spokenLanguage(tag) ?? GERMAN;
    useEffect(() => {
      if (wanted !== GERMAN) fetchTexts(wanted);
    }, [wanted]);
    return useSyncExternalStore(subscribeTexts, () => {
      shown = known.get(wanted) ?? shown;
      return shown;
    });
  };
};
