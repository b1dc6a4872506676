import { useMemo } from 'react';
import { putNote } from '#contract/activities/calls/notes.ts';
import type { Note, NoteContent } from '#contract/activities/note.ts';
import { type Overlaid, overlay } from '#data/outbox/write/overlay.ts';
import { useLocalRows, useLocalWrites } from '#platform/sync/local-rows.ts';
import type { Person } from '../../content.ts';

const NOTHING: readonly never[] = [];
const versionOf = (etag: string | null | undefined): number =>
  Number(/^"v(\d+)/.exec(etag ?? '')?.[1] ?? Number.NaN);

/** A note with what was written over it; a new one where there is none. */
const applied = (
  row: Note | undefined,
  content: NoteContent,
  id: string,
  author: Person,
): Note => ({
  id,
  author,
  created_at: new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString(),
  version: 0,
  earlier: [],
  ...row,
  ...content,
});

/**
 * The notes at an activity, oldest first: from this device where it has them, else as the answer
 * about the activity gave them; what waits here is among them.
 */
export const useNotes = (
  locationId: string,
  activityId: string,
  author: Person,
  answered: readonly Note[] | undefined,
): Overlaid<Note>[] => {
  const local = useLocalRows('notes', locationId);
  const writes = useLocalWrites(putNote.id) ?? NOTHING;
  const kept = local && local.completeAt !== null ? local : null;
  const { id, name } = author;
  return useMemo(() => {
    const rows = kept
      ? kept.rows
      : (answered ?? []).map((data) => ({ id: data.id, etag: `"v${data.version}"`, data }));
    const readAt = kept?.completeAt ?? 0;
    const tags = new Map(rows.map((row) => [row.id, row.etag]));
    const pending = writes
      .filter(({ body }) => (body as NoteContent).activity_id === activityId)
      .map(({ acknowledgedAt, ...write }) => {
        const tag = tags.get(write.entityId);
        const seen =
          tag === undefined
            ? acknowledgedAt !== null && acknowledgedAt <= readAt
            : versionOf(tag) >= versionOf(write.etag);
        return { ...write, seen };
      });
    const here = rows.filter(({ data }) => data.activity_id === activityId);
    return overlay(here, pending, (row, body, noteId) =>
      applied(row, body as NoteContent, noteId, { id, name }),
    ).sort((a, b) => a.data.created_at.localeCompare(b.data.created_at));
  }, [kept, answered, writes, activityId, id, name]);
};
