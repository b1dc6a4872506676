import * as z from 'zod/mini';
import { QuestionnaireContent } from '#contract/questionnaires/schema.ts';

/** Half-written: a title may be empty while it is typed. */
const Unfinished = z.strictObject({ ...QuestionnaireContent.shape, title: z.string() });

/** What of one questionnaire lies on this device for one person and is not yet in the outbox. */
export const KeptDraft = z.object({
  content: Unfinished,
  /** What the practice had when it was begun; null for a new one. */
  base: z.nullable(z.object({ body: Unfinished, etag: z.string() })),
  /** ISO instant of the last change. */
  at: z.string(),
});
export type KeptDraft = z.infer<typeof KeptDraft>;

export const keptName = (id: string): string => `questionnaire-edit:${id}`;
