import { useEffect, useEffectEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
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
import { mentionsIn } from './mentions.ts';
import { NoteForm } from './note-form.tsx';
import { useNotes } from './use-notes.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    '@media print': { display: 'none' },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
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
  author: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  earlier: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    '& > summary': { minHeight: '24px', cursor: 'pointer' },
  },
});

const Draft = z.object({
  text: z.string(),
  // Earlier releases kept the words alone.
  id: z.optional(z.string()),
});

interface Props {
  locationId: string;
  activityId: string;
  /** Who is signed in. */
  user: Person;
  /** The team, whom a note can name. */
  people: readonly Person[];
  /** As the answer about the activity has them. */
  answered: readonly Note[] | undefined;
  mayWrite: boolean;
  /** Told while this person types, so that colleagues see it. */
  onType?: () => void;
}

/** Internal notes at an activity: read and written with or without network. */
export const NotesSection = (props: Props) => {
  const { locationId, activityId, user, people, answered, mayWrite, onType } = props;
  const styles = useStyles();
  const notes = useNotes(locationId, activityId, user, answered);
  const { put } = useWriter();
  const unsent = useKeptText(`note-${activityId}`, Draft);
  const [text, setText] = useState('');
  // The id of the new note, the same for each try to save it.
  const [newId, setNewId] = useState(uuidv7);
  const [changing, setChanging] = useState<string | null>(null);
  const { found } = unsent;
  const takeUp = useEffectEvent((kept: z.infer<typeof Draft>) => {
    // A text that is already being typed is kept.
    if (text !== '') return;
    setText(kept.text);
    // The note may have been sent under this id before: saved again, it stays one note.
    if (kept.id) setNewId(kept.id);
  });
  useEffect(() => {
    if (found) takeUp(found);
  }, [found]);

  const said = (words: string) => ({
    activity_id: activityId,
    text: words.trim(),
    mention_ids: mentionsIn(words, people),
  });
  const add = async () => {
    const wish = { endpoint: putNote, id: newId, body: said(text), base: null };
    const failure = notWritten(await put(wish));
    if (!failure) {
      setNewId(uuidv7());
      setText('');
      unsent.drop();
    }
    return failure;
  };

  return (
    <section className={styles.root} aria-labelledby={`notes-${activityId}`}>
      <h3 id={`notes-${activityId}`} className={styles.title}>
        {NOTES.title}
      </h3>
      {notes.length > 0 && (
        <ul className={styles.list} aria-label={NOTES.list}>
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              {changing === note.id ? (
                <ChangeNote
                  note={note}
                  people={people}
                  onSave={async (words, etag) => {
                    const base = { body: contentOfNote(note.data), etag };
                    const wish = { endpoint: putNote, id: note.id, body: said(words), base };
                    const failure = notWritten(await put(wish));
                    if (!failure) setChanging(null);
                    return failure;
                  }}
                  onCancel={() => setChanging(null)}
                />
              ) : (
                <>
                  <div className={styles.head}>
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
      )}
      {mayWrite && (
        <NoteForm
          label={NOTES.newNote}
          text={text}
          people={people}
          action={NOTES.save}
          onType={(next) => {
            setText(next);
            unsent.keep({ text: next, id: newId });
            onType?.();
          }}
          onSave={add}
        />
      )}
    </section>
  );
};

interface ChangeProps {
  note: Overlaid<Note>;
  people: readonly Person[];
  onSave: (text: string, etag: string) => Promise<WriteFailure | null>;
  onCancel: () => void;
}

const ChangeNote = ({ note, people, onSave, onCancel }: ChangeProps) => {
  const unsent = useKeptText(`note-change-${note.id}`, Draft);
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
