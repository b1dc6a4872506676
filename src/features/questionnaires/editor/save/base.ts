import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';

/** What the practice had before a change; null stands for a new questionnaire. */
export interface Base {
  body: QuestionnaireContent;
  etag: string;
}
