import * as z from 'zod/mini';
import { Instant, Uuid } from '../shared/ids.ts';

export const NOTE_LETTERS = 4_000;
const NoteText = z.string().check(z.minLength(1), z.maxLength(NOTE_LETTERS));

/** What a person writes of an internal note. */
export const NoteContent = z.strictObject({
  activity_id: Uuid,
  text: NoteText,
  /** Ids of colleagues whom it names. */
  mention_ids: z.array(Uuid).check(z.maxLength(20)),
});
export type NoteContent = z.infer<typeof NoteContent>;

/** A note of the team at an activity; nobody outside ever reads it. */
export const Note = z.strictObject({
  id: Uuid,
  author: z.strictObject({ id: Uuid, name: z.string() }),
  ...NoteContent.shape,
  created_at: Instant,
  /** What it said before it was changed, oldest first. */
  earlier: z.array(z.strictObject({ text: z.string(), until: Instant })),
  version: z.int(),
});
export type Note = z.infer<typeof Note>;

export const contentOfNote = ({ activity_id, text, mention_ids }: Note): NoteContent => ({
  activity_id,
  text,
  mention_ids,
});
