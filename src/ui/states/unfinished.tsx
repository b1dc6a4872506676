import { Button } from '../button.tsx';
import { makeStyles, tokens } from '../styling.ts';
import { NoteBox } from './note-box.tsx';

const useStyles = makeStyles({
  all: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  title: string;
  /** What each is called, and how it is gone on with. */
  all: readonly (readonly [string, () => void])[];
}

/** Above empty fields: what was begun before and waits to be finished; nothing where there is none. */
export const Unfinished = ({ title, all }: Props) => {
  const styles = useStyles();
  if (all.length === 0) return null;
  return (
    <NoteBox kind="info" title={title}>
      <div className={styles.all}>
        {all.map(([name, goOn], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and none moves
          <Button key={at} size="small" onClick={goOn}>
            {name}
          </Button>
        ))}
      </div>
    </NoteBox>
  );
};
