import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { demoQuestionnaireId } from '#server/seed/demo-ids.ts';

/** A small questionnaire with every shape that the server's tests need. */
export const ANAMNESE: QuestionnaireContent = {
  title: 'Anamnese für Tests',
  language: 'de',
  status: 'published',
  access: 'public',
  pages: [
    {
      id: 'seite-1',
      title: 'Zur Person',
      elements: [
        { id: 'name', kind: 'input', type: 'text', text: 'Ihr Name', required: true },
        { id: 'geburt', kind: 'input', type: 'text', format: 'date', text: 'Geburtsdatum' },
        {
          id: 'schmerz',
          kind: 'select',
          type: 'select',
          text: 'Haben Sie Schmerzen?',
          options: [
            { value: 'ja', text: 'Ja' },
            { value: 'nein', text: 'Nein' },
          ],
        },
        {
          id: 'wo',
          kind: 'input',
          type: 'longtext',
          text: 'Wo?',
          required: true,
          rules: [
            {
              action: 'SHOW',
              behavior: 'all',
              conditions: [{ question: 'schmerz', operator: 'EQUALS', value: 'ja' }],
            },
          ],
        },
        { id: 'foto', kind: 'files', type: 'files', text: 'Ein Foto', maxFiles: 3 },
        {
          id: 'dringend',
          kind: 'event',
          text: '',
          rules: [
            {
              action: 'SET',
              behavior: 'all',
              target: 'priority',
              value: 75,
              conditions: [{ question: 'schmerz', operator: 'EQUALS', value: 'ja' }],
            },
          ],
        },
      ],
    },
  ],
};

export const RECALL: QuestionnaireContent = {
  ...ANAMNESE,
  title: 'Recall für Tests',
  pages: [
    {
      id: 'seite',
      title: 'Recall',
      elements: [{ id: 'wunsch', kind: 'input', type: 'text', text: 'Wunschzeit' }],
    },
  ],
};

export const TEST_QUESTIONNAIRES = [
  { key: 'anamnese-test', content: ANAMNESE },
  { key: 'recall-test', content: RECALL },
];

/** Published "ohne Anmeldung" at Mitte. */
export const ANAMNESE_ID = demoQuestionnaireId('anamnese-test', 'mitte');
/** Published "ohne Anmeldung" at Süd. */
export const RECALL_SUED_ID = demoQuestionnaireId('recall-test', 'sued');
/** An id that does not exist. */
export const UNKNOWN_ID = '01970000-0000-7000-8000-00000000dead';
