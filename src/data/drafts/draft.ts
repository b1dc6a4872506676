import * as z from 'zod/mini';
import { Answers } from '#contract/questionnaire/answers.ts';
import { Questionnaire } from '#contract/questionnaire/schema.ts';

/**
 * What a half-filled questionnaire is made of, all of it encrypted: the answers, hidden ones too,
 * the version that is being filled, so that it goes on without network, and the content keys of
 * the files that were attached.
 */
export const DraftContent = z.object({
  questionnaire: Questionnaire,
  answers: Answers,
  page: z.int(),
  fileKeys: z.record(z.string(), z.string()),
});
export type DraftContent = z.infer<typeof DraftContent>;
