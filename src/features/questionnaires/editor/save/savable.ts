import * as z from 'zod/mini';
import { checkQuestionnaire } from '#contract/questionnaires/checks/check.ts';
import { QuestionnaireContent } from '#contract/questionnaires/schema.ts';

/**
 * Whether the practice's server takes it: the shape of the contract, and nothing by which it would
 * be refused. What is not yet fit stays on the device, so that nothing lands in the outbox as refused.
 */
export const isSavable = (content: QuestionnaireContent): boolean =>
  content.title.trim() !== '' &&
  z.safeParse(QuestionnaireContent, content).success &&
  checkQuestionnaire(content).length === 0;

/**
 * What is sent: a draft. What was published stays so for patients until somebody publishes this
 * one; only an archived questionnaire stays archived.
 */
export const asDraft = (content: QuestionnaireContent): QuestionnaireContent => ({
  ...content,
  status: content.status === 'archived' ? 'archived' : 'draft',
});
