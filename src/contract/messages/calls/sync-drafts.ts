import { AnswerDraft } from '../answer-draft.ts';
import { defineSync } from '../../system/calls/sync.ts';

/** What the devices of the caller, and of nobody else, have of answers that are being written. */
export const syncAnswerDrafts = defineSync(
  'syncAnswerDrafts',
  'answer_drafts',
  AnswerDraft,
  'update activity',
);
