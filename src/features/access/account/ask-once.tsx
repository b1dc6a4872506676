import { type ReactNode, useState } from 'react';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { useAccountStyles } from './account-styles.ts';

interface Props {
  /** What the button says. */
  action: string;
  danger?: boolean;
  send: () => Promise<void>;
  cancel: ReactNode;
}

/** One more click before what cannot be taken back; why it failed stands above the buttons. */
export const AskOnce = ({ action, danger = false, send, cancel }: Props) => {
  const styles = useAccountStyles();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await send();
    } catch (thrown) {
      setError(failureOf(thrown).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error !== undefined && <NoteBox kind="error">{error}</NoteBox>}
      <div className={styles.buttons}>
        <Button appearance={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void run()}>
          {action}
        </Button>
        {cancel}
      </div>
    </>
  );
};
