import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';

/** A questionnaire with nothing in it but its first page. */
export const emptyQuestionnaire = (): QuestionnaireContent => ({
  title: '',
  language: 'de',
  status: 'draft',
  access: 'signed_in',
  pages: [{ id: 's1', title: 'Seite 1', elements: [] }],
});
