import { makeStyles, tokens } from '#ui/styling.ts';
import { NOTES } from '../texts.ts';
import { NewNote } from './new-note.tsx';
import { NoteList, type NotesProps } from './note-list.tsx';

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
});

/** Internal notes at an activity: read and written with or without network. */
export const NotesSection = (props: NotesProps) => {
  const styles = useStyles();
  const { activityId, people, mayWrite } = props;
  return (
    <section className={styles.root} aria-labelledby={`notes-${activityId}`}>
      <h3 id={`notes-${activityId}`} className={styles.title}>
        {NOTES.title}
      </h3>
      <NoteList {...props} />
      {mayWrite && <NewNote activityId={activityId} people={people} />}
    </section>
  );
};
