import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Segmented } from '#ui/team/segmented.tsx';
import { useShortcuts } from '#ui/use-shortcuts.ts';
import { NOTES } from '../texts.ts';
import type { NotesProps } from './note-list.tsx';

const NoteList = lazy(async () => ({ default: (await import('./note-list.tsx')).NoteList }));
const NewNote = lazy(async () => ({ default: (await import('./new-note.tsx')).NewNote }));

/** Notes where there is a field for an answer as well: one box for both, one of them at a time. */
export interface NotesBeside {
  /** Those that are there. */
  list: ReactNode;
  /** Answer or note; nothing without the right to write. */
  choice: ReactNode;
  /**
   * The field for a note. In the place of the answer it is always there, so that it keeps its words,
   * with the choice above it.
   */
  form: (place: 'alone' | 'answer') => ReactNode;
  writesNote: boolean;
}

const ANSWERS = { note: false, begun: false };

/** @param notes of the activity that is open */
export const useNotesBeside = (notes: NotesProps): NotesBeside => {
  const { activityId, people, mayWrite } = notes;
  const [of, setOf] = useState({ activityId, ...ANSWERS });
  // Another activity begins with the answer.
  const { note, begun } = of.activityId === activityId ? of : ANSWERS;
  const change = (part: Partial<typeof ANSWERS>) => {
    const next = { activityId, note, begun, ...part };
    if (next.note !== note || next.begun !== begun) setOf(next);
  };
  // While a note has its place the answer cannot take the focus; it does once it is back.
  useShortcuts({
    r: () => {
      if (note) change({ note: false });
      return note;
    },
  });
  const choice = mayWrite && (
    <Segmented
      label={NOTES.choice}
      value={note ? 'note' : 'answer'}
      choices={[
        { value: 'answer', text: NOTES.answer },
        { value: 'note', text: begun && !note ? NOTES.noteBegun : NOTES.note },
      ]}
      onChange={(next) => change({ note: next === 'note' })}
    />
  );
  return {
    list: (
      <Suspense key={`notes-${activityId}`}>
        <NoteList {...notes} named />
      </Suspense>
    ),
    choice,
    form: (place) =>
      mayWrite && (
        <Suspense key={`note-${activityId}`}>
          <NewNote
            activityId={activityId}
            people={people}
            {...(place === 'answer' && { head: choice, active: note })}
            onBegun={(next) => change({ begun: next })}
          />
        </Suspense>
      ),
    writesNote: note,
  };
};
