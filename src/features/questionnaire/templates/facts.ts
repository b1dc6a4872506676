import type { PurposeKind } from '#contract/questionnaire/purpose.ts';
import type { QuestionnaireContent } from '#contract/questionnaire/schema.ts';
import { languagesOf } from '#contract/questionnaire/translations.ts';
import { countQuestions } from '#contract/questionnaire/tree.ts';

const KINDS: Record<PurposeKind, string | undefined> = {
  questionnaire: undefined,
  information: 'Information',
  consent: 'Einwilligung',
  explanation: 'Aufklärung',
};

/** `Einwilligung · 9 Fragen · auch in 5 Sprachen`: what helps to choose. */
export function factsOf(content: QuestionnaireContent): string {
  const { purpose } = content;
  const questions = countQuestions(content);
  const others = languagesOf(content).length - 1;
  return [
    purpose && KINDS[purpose.kind],
    questions === 1 ? '1 Frage' : `${questions} Fragen`,
    others > 0 && `in ${others + 1} Sprachen`,
    purpose?.wetInk && 'nur auf Papier gültig',
  ]
    .filter(Boolean)
    .join(' · ');
}
