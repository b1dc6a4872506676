import { inboxScope } from '#server/policies/activities.ts';
import { etagOfNote, presentNote } from '#server/presenters/activities/note.ts';
import { type NoteRow, newestNotes, notesById } from '#server/store/activities/notes.ts';
import { presentEach, type Reader, type ReadRow, type Source, type View } from './source.ts';

type Data = ReturnType<typeof presentNote>;

const seen = (view: View) => ({
  locationId: view.locationId,
  assignedTo: view.sees === 'assigned' ? view.personId : null,
});
const present = (by: Reader, rows: readonly NoteRow[]): ReadRow<Data>[] =>
  presentEach(
    by,
    'notes',
    rows,
    ({ note }) => note.id,
    (row) => ({ id: row.note.id, etag: etagOfNote(row), data: presentNote(by.keys, row) }),
  );

/** Internal notes, for those who see the activities that they stand at. */
export const notesSource: Source<Data> = {
  collection: 'notes',
  sees: (person, location) =>
    location ? inboxScope(person, location.id, location.companyId === person.companyId) : 'none',
  first: async (by, view, after, limit) => {
    const rows = await newestNotes(by.db, seen(view), after, limit);
    const last = rows.at(-1)?.note;
    // Written by our own clock, which knows milliseconds alone.
    const place = last ? [last.createdAt.toISOString(), last.id] : [];
    return { rows: present(by, rows), last: place };
  },
  current: async (by, view, ids) => present(by, await notesById(by.db, seen(view), ids)),
};
