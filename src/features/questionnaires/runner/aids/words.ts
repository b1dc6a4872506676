import { createContext, useContext } from 'react';
import type { Localised } from '#contract/questionnaires/localised.ts';
import type { Language } from '#contract/questionnaires/translations.ts';
import type { FormTexts } from '../../texts/texts.ts';

/**
 * The texts of a form and how they are shown. The object only changes when the person chooses
 * another language or aid, so that typing does not draw all texts again.
 */
export interface Words {
  /** The program's own texts, and the language that they are in. */
  t: FormTexts;
  ui: Language;
  /** The questionnaire's texts in the chosen language. */
  content: Localised;
  /** Its own texts, shown beside the others; undefined when nobody asked for them. */
  beside: Localised | undefined;
  /** Plain-language texts are open everywhere. */
  plain: boolean;
  /** Each question has a button that reads it out. */
  aloud: boolean;
}

export const WordsContext = createContext<Words | undefined>(undefined);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords must be used within QuestionnaireRunner');
  return words;
}
