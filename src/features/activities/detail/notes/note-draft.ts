import * as z from 'zod/mini';
import type { NoteContent } from '#contract/activities/note.ts';
import type { Person } from '../../content.ts';
import { mentionsIn } from './mentions.ts';

/** A note as it is kept on this device while it is typed. */
export const NoteDraft = z.object({
  text: z.string(),
  // Earlier releases kept the words alone.
  id: z.optional(z.string()),
});
export type NoteDraft = z.infer<typeof NoteDraft>;

/** What is sent of a note. */
export const noteBody = (
  activityId: string,
  words: string,
  people: readonly Person[],
): NoteContent => ({
  activity_id: activityId,
  text: words.trim(),
  mention_ids: mentionsIn(words, people),
});
