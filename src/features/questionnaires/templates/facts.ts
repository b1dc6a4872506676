import type { PurposeKind } from '#contract/questionnaires/purpose.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { languagesOf } from '#contract/questionnaires/translations.ts';
import { countQuestions } from '#contract/questionnaires/tree.ts';
import { TEMPLATE_FACTS } from './texts.ts';

const KINDS: Record<PurposeKind, string | undefined> = {
  questionnaire: undefined,
  information: TEMPLATE_FACTS.information,
  consent: TEMPLATE_FACTS.consent,
  explanation: TEMPLATE_FACTS.explanation,
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
    TEMPLATE_FACTS.questions(questions),
    languages > 1 && TEMPLATE_FACTS.languages(languages),
    purpose?.wetInk && TEMPLATE_FACTS.onPaper,
  ]
    .filter(Boolean)
    .join(' · ');
}
