import type { PurposeKind } from '#contract/questionnaires/purpose.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { languagesOf } from '#contract/questionnaires/translations.ts';
import { countQuestions } from '#contract/questionnaires/tree.ts';

const KINDS: Record<PurposeKind, string | undefined> = {
  questionnaire: undefined,
  information: 'Information',
  consent: 'Einwilligung',
  explanation: 'Aufklärung',
};

/**
 * `Einwilligung · 9 Fragen · in 6 Sprachen`: what helps to choose.
 * @param languages how many it can be read in, where its translations are not fetched yet
 */
export function factsOf(
  content: QuestionnaireContent,
  languages: number = languagesOf(content).length,
): string {
  const { purpose } = content;
  const questions = countQuestions(content);
  return [
    purpose && KINDS[purpose.kind],
    questions === 1 ? '1 Frage' : `${questions} Fragen`,
    languages > 1 && `in ${languages} Sprachen`,
    purpose?.wetInk && 'nur auf Papier gültig',
  ]
    .filter(Boolean)
    .join(' · ');
}
