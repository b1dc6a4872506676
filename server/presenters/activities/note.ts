import type { Note } from '#contract/activities/note.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { type NoteRow, wordsOfNote } from '#server/store/activities/notes.ts';

/**
 * A strong ETag (RFC 9110). It holds the time of the change beside the version, because a restored
 * backup may give a version number a second time.
 */
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
