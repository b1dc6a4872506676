import type { Note } from '#contract/activities/note.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { type NoteRow, wordsOfNote } from '#server/store/activities/notes.ts';

/** Strong; the instant makes it one that is never given twice, also after a restore. */
export const etagOfNote = ({ note }: NoteRow): string =>
  `"v${note.version}-${note.updatedAt.getTime().toString(36)}"`;

export const presentNote = (keys: AtRest, row: NoteRow): Note => ({
  id: row.note.id,
  activity_id: row.note.activityId,
  author: { id: row.note.authorId, name: row.author },
  ...wordsOfNote(keys, row),
  mention_ids: row.note.mentionIds,
  created_at: row.note.createdAt.toISOString(),
  version: row.note.version,
});
