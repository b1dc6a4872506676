import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles } from '#ui/styling.ts';
import type { Finding } from './findings.ts';
import { useEditor } from '../document/use-store.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px' },
});

const NONE: readonly Finding[] = [];

/** What is wrong with, or to be looked at in, one element. */
export const FindingList = ({ field }: { field: string }) => {
  const styles = useStyles();
  const findings = useEditor(({ findingsById }) => findingsById.get(field) ?? NONE);
  if (findings.length === 0) return null;
  return (
    <NoteBox kind="warning">
      <ul className={styles.list}>
        {findings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </NoteBox>
  );
};
