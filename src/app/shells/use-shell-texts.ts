import { spokenTexts, useLanguage } from '#platform/words/language.ts';
import type { ShellWords } from './shell-words.ts';

/** The German words come with what shows them; the others are one small file, fetched at need. */
const useTexts = spokenTexts<Partial<ShellWords>>(
  {},
  async (language) => (await import('./shell-texts.ts')).SHELL_TEXTS[language],
);

/** The words around a page in the language that was chosen in this tab; none for German. */
export const useShellTexts = () => useTexts(useLanguage());
