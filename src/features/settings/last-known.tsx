import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { LAST_KNOWN } from './texts.ts';

const useStyles = makeStyles({
  text: { margin: 0 },
  /** Nothing is typed that could not be saved; it reads as the form does. */
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minInlineSize: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
});

/** Says that this is what the device knew last, and asks the practice again. */
export const LastKnown = ({ onRetry }: { onRetry: () => void }) => {
  const styles = useStyles();
  return (
    <NoteBox title={LAST_KNOWN.title}>
      <p className={styles.text}>{LAST_KNOWN.text}</p>
      <div>
        <Button size="small" onClick={onRetry}>
          {LAST_KNOWN.retry}
        </Button>
      </div>
    </NoteBox>
  );
};

/** The fields of a form of settings, to be read alone while the practice is not reached. */
export const Fields = ({
  reached,
  onRetry,
  children,
}: {
  reached: boolean;
  onRetry: () => void;
  children: ReactNode;
}) => {
  const styles = useStyles();
  return (
    <>
      {!reached && <LastKnown onRetry={onRetry} />}
      <fieldset className={styles.fields} disabled={!reached}>
        {children}
      </fieldset>
    </>
  );
};
