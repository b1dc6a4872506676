import { spokenTexts } from '#platform/words/language.ts';
import { GERMAN_HOME } from './de-home.ts';
import { loadTexts } from './load-texts.ts';
import type { HomeTexts } from './texts.ts';

/** The texts of the first page in a language; German until the others have come. */
export const useHomeTexts = spokenTexts<HomeTexts>(GERMAN_HOME, loadTexts);
