import * as z from 'zod/mini';
import { Instant, Uuid } from '../shared/ids.ts';

/** An answer that somebody of the team is writing, as one of their devices has it. */
export const AnswerDraft = z.strictObject({
  /** One for each device and conversation of a person. */
  id: Uuid,
  thread_id: Uuid,
  text: z.string(),
  /** By the clock of the device. */
  written_at: Instant,
  version: z.int(),
});
export type AnswerDraft = z.infer<typeof AnswerDraft>;
