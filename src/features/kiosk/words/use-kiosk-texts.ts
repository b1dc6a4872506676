import { spokenTexts } from '#platform/words/language.ts';
import { GERMAN } from './de.ts';
import { loadTexts } from './load-texts.ts';
import type { KioskTexts } from './texts.ts';

/** The kiosk's own texts in a language; German until the others have come. */
export const useKioskTexts = spokenTexts<KioskTexts>(GERMAN, loadTexts);
