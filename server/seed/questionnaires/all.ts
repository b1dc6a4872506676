import type { QuestionnaireContent } from '#contract/questionnaire/schema.ts';
import { anamneseHaus } from './anamnese-haus.ts';
import { anamneseZahn } from './anamnese-zahn.ts';
import { aufklaerung } from './aufklaerung.ts';
import { datenschutz } from './datenschutz.ts';
import { kinderAnamnese } from './kinder-anamnese.ts';
import { recall } from './recall.ts';

/** The questionnaires of the demo practice, written by us, by a key that stays. */
export const DEMO_QUESTIONNAIRES: readonly { key: string; content: QuestionnaireContent }[] = [
  { key: 'anamnese-zahn', content: anamneseZahn },
  { key: 'anamnese-haus', content: anamneseHaus },
  { key: 'kinder-anamnese', content: kinderAnamnese },
  { key: 'datenschutz', content: datenschutz },
  { key: 'aufklaerung', content: aufklaerung },
  { key: 'recall', content: recall },
];
