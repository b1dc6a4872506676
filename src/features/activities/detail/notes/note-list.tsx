import { useState } from 'react';
import { putNote } from '#contract/activities/calls/notes.ts';
import { contentOfNote, type Note } from '#contract/activities/note.ts';
import type { Overlaid } from '#data/outbox/write/overlay.ts';
import { useKeptText } from '#platform/kept/kept-text.ts';
import { exactTime } from '#platform/words/dates.ts';
import { notWritten, type WriteFailure } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { Button } from '#ui/button.tsx';
import { PendingBadge } from '#ui/states/pending-badge.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { Person } from '../../content.ts';
import { NOTES } from '../texts.ts';
import { NoteDraft, noteBody } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';
import { useNotes } from './use-notes.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media print': { display: 'none' },
  },
  note: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.warningQuiet,
    border: `1px dashed ${tokens.warningLine}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  /** Where no heading says it for all of them. */
  kind: { color: tokens.warningText },
  author: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  earlier: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    '& > summary': { minHeight: '24px', cursor: 'pointer' },
  },
});

export interface NotesProps {
  locationId: string;
  activityId: string;
  /** Who is signed in. */
  user: Person;
  /** The team, whom a note can name. */
  people: readonly Person[];
  /** As the answer about the activity has them. */
  answered: readonly Note[] | undefined;
  mayWrite: boolean;
}

interface Props extends NotesProps {
  /** Each says that it is a note; where no heading does. */
  named?: boolean;
}

/** The notes that are there, oldest first; their author may change them. Nothing without any. */
export const NoteList = (props: Props) => {
  const { locationId, activityId, user, people, answered, mayWrite, named = false } = props;
  const styles = useStyles();
  const notes = useNotes(locationId, activityId, user, answered);
  const { put } = useWriter();
  const [changing, setChanging] = useState<string | null>(null);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={NOTES.list}>
      {notes.map((note) => (
        <li key={note.id} className={styles.note}>
          {changing === note.id ? (
            <ChangeNote
              note={note}
              people={people}
              onSave={async (words, etag) => {
                const base = { body: contentOfNote(note.data), etag };
                const wish = {
                  endpoint: putNote,
                  id: note.id,
                  body: noteBody(activityId, words, people),
                  base,
                };
                const failure = notWritten(await put(wish));
                if (!failure) setChanging(null);
                return failure;
              }}
              onCancel={() => setChanging(null)}
            />
          ) : (
            <>
              <div className={styles.head}>
                {named && <span className={styles.kind}>{NOTES.one}</span>}
                <span className={styles.author}>{note.data.author.name}</span>
                <TimeText instant={note.data.created_at} />
                <PendingBadge pending={note.pending} linkTo={note.id} />
                {mayWrite && note.data.author.id === user.id && note.etag !== null && (
                  <Button size="small" appearance="subtle" onClick={() => setChanging(note.id)}>
                    {NOTES.change}
                  </Button>
                )}
              </div>
              <p className={styles.text}>{note.data.text}</p>
              {note.data.earlier.length > 0 && (
                <details className={styles.earlier}>
                  <summary>{NOTES.earlier}</summary>
                  {note.data.earlier.map(({ text: before, until }) => (
                    <p key={until} className={styles.text}>
                      {before} {NOTES.until(exactTime(until))}
                    </p>
                  ))}
                </details>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
};

interface ChangeProps {
  note: Overlaid<Note>;
  people: readonly Person[];
  onSave: (text: string, etag: string) => Promise<WriteFailure | null>;
  onCancel: () => void;
}

const ChangeNote = ({ note, people, onSave, onCancel }: ChangeProps) => {
  const unsent = useKeptText(`note-change-${note.id}`, NoteDraft);
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? unsent.found?.text ?? note.data.text;
  return (
    <NoteForm
      label={NOTES.changeNote}
      text={shown}
      people={people}
      action={NOTES.saveChange}
      onType={(next) => {
        setText(next);
        unsent.keep({ text: next });
      }}
      onSave={async () => {
        const failure = await onSave(shown, note.etag ?? '');
        if (!failure) unsent.drop();
        return failure;
      }}
      onCancel={() => {
        unsent.drop();
        onCancel();
      }}
    />
  );
};
