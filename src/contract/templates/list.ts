import type { QuestionnaireContent } from '../questionnaires/schema.ts';
import { anamneseHaus } from './anamnese-haus.ts';
import { anamneseZahn } from './anamnese-zahn.ts';
import { aufklaerung } from './aufklaerung.ts';
import { datenschutz } from './datenschutz.ts';
import { einwilligungFoto } from './einwilligung-foto.ts';
import { einwilligungenDaten } from './einwilligungen-daten.ts';
import { kinderAnamnese } from './kinder-anamnese.ts';
import { kostenplan } from './kostenplan.ts';
import { recall } from './recall.ts';

export interface Template {
  /** Key that stays the same when the title changes. */
  key: string;
  content: QuestionnaireContent;
  /** The same questionnaire in all languages of the pages; loaded when it is chosen. */
  translated?: () => Promise<QuestionnaireContent>;
}

/** Questionnaires that we have written as a starting point. Loaded when somebody asks for them. */
export const TEMPLATES: readonly Template[] = [
  {
    key: 'anamnese-zahn',
    content: anamneseZahn,
    translated: async () =>
      (await import('./words/anamnese-zahn/translated.ts')).anamneseZahnTranslated,
  },
  { key: 'anamnese-haus', content: anamneseHaus },
  {
    key: 'kinder-anamnese',
    content: kinderAnamnese,
    translated: async () =>
      (await import('./words/kinder-anamnese/translated.ts')).kinderAnamneseTranslated,
  },
  {
    key: 'datenschutz',
    content: datenschutz,
    translated: async () =>
      (await import('./words/datenschutz/translated.ts')).datenschutzTranslated,
  },
  { key: 'einwilligungen-daten', content: einwilligungenDaten },
  { key: 'einwilligung-foto', content: einwilligungFoto },
  { key: 'aufklaerung', content: aufklaerung },
  { key: 'recall', content: recall },
  { key: 'kostenplan', content: kostenplan },
];
