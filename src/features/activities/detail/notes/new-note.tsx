import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { putNote } from '#contract/activities/calls/notes.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import { typedSince } from '#platform/kept/typed-since.ts';
import { useLatest } from '#platform/reading/use-latest.ts';
import { notWritten } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import type { Person } from '../../content.ts';
import { NOTES } from '../texts.ts';
import { NoteDraft, noteBody } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';

interface Props {
  activityId: string;
  /** The team, whom the note can name. */
  people: readonly Person[];
  /** Above the words, in place of the label, which is then only read. */
  head?: ReactNode;
  /** Takes the focus when it becomes true. */
  active?: boolean;
  /** Told whether there are words that are not saved. */
  onBegun?: (begun: boolean) => void;
  /** Told at each key. */
  onType?: () => void;
}

/** Where a note is typed; what is not saved is kept on this device for this person. */
export const NewNote = ({ activityId, people, head, active, onBegun, onType }: Props) => {
  const { put } = useWriter();
  const unsent = useKeptText(`note-${activityId}`, NoteDraft);
  const [text, setText] = useState('');
  const latest = useLatest(text);
  // The id of the new note, the same for each try to save it.
  const [newId, setNewId] = useState(uuidv7);
  const { found } = unsent;
  const show = (words: string) => {
    setText(words);
    onBegun?.(words.trim() !== '');
  };
  const takeUp = useEffectEvent((kept: NoteDraft) => {
    // A text that is already being typed is kept.
    if (text !== '') return;
    show(kept.text);
    // The note may have been sent under this id before: saved again, it stays one note.
    if (kept.id) setNewId(kept.id);
  });
  useEffect(() => {
    if (found) takeUp(found);
  }, [found]);
  const add = async () => {
    const wish = {
      endpoint: putNote,
      id: newId,
      body: noteBody(activityId, text, people),
      base: null,
    };
    const failure = notWritten(await put(wish));
    if (!failure) {
      const nextId = uuidv7();
      const rest = typedSince(latest.current, text);
      setNewId(nextId);
      show(rest);
      if (rest === '') unsent.drop();
      else unsent.replace({ text: rest, id: nextId });
    }
    return failure;
  };
  return (
    <NoteForm
      label={NOTES.newNote}
      head={head}
      active={active}
      text={text}
      people={people}
      action={NOTES.save}
      onType={(next) => {
        onType?.();
        show(next);
        unsent.keep({ text: next, id: newId });
      }}
      onSave={add}
    />
  );
};
