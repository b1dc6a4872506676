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
   * with the choice above it; alone where there is no field for an answer, or not yet.
   */
  form: (place: 'alone' | 'answer') => ReactNode;
  writesNote: boolean;
  /** Gives the place to the answer: words come back into it, or it was not sent. */
  showAnswer: () => void;
}

/** @param notes of the activity that is open */
export const useNotesBeside = (notes: NotesProps): NotesBeside => {
  const { activityId, people, mayWrite } = notes;
  /** The activity for which the note has the place; another one begins with the answer. */
  const [noteOf, setNoteOf] = useState<string | null>(null);
  /** Ids of activities with a note that is not saved. */
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set());
  const note = noteOf === activityId;
  const tellBegun = (id: string, is: boolean) =>
    setBegun((before) => {
      if (before.has(id) === is) return before;
      return new Set(is ? [...before, id] : [...before].filter((one) => one !== id));
    });
  // While a note has its place the answer cannot take the focus; it does once it is back.
  useShortcuts({
    r: () => {
      if (note) setNoteOf(null);
      return note;
    },
  });
  const choice = mayWrite && (
    <Segmented
      label={NOTES.choice}
      value={note ? 'note' : 'answer'}
      choices={[
        { value: 'answer', text: NOTES.answer },
        { value: 'note', text: begun.has(activityId) && !note ? NOTES.noteBegun : NOTES.note },
      ]}
      onChange={(next) => setNoteOf(next === 'note' ? activityId : null)}
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
        <Suspense key={`note-${activityId}`} fallback={place === 'answer' && note && choice}>
          <NewNote
            activityId={activityId}
            people={people}
            active={note}
            {...(place === 'answer' && { head: choice })}
            onBegun={(is) => tellBegun(activityId, is)}
            // The answer may come while somebody types here: the note keeps the place then.
            onType={() => setNoteOf(activityId)}
          />
        </Suspense>
      ),
    writesNote: note,
    // Of this activity alone: another one may be open by the time.
    showAnswer: () => setNoteOf((now) => (now === activityId ? null : now)),
  };
};
