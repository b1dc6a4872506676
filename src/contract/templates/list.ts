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
  /** Stays, whatever becomes of the title. */
  key: string;
  content: QuestionnaireContent;
  /** The same with all languages of the pages; fetched when it is chosen. */
  translated?: () => Promise<QuestionnaireContent>;
}

/** The questionnaires that we have written, to begin with. Loaded when somebody asks for them. */
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
