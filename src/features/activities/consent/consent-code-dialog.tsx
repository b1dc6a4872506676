import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CODE_DIALOG, DIALOGS } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
  },
  text: { margin: 0 },
});

interface Props {
  /** Null: nothing to show. */
  copyKey: string | null;
  /** The code leads to a page on which the patient signs; otherwise it only shows the copy. */
  signing: boolean;
  onClose: () => void;
}

/** The patient's copy as a code for the own phone. */
export const ConsentCodeDialog = ({ copyKey, signing, onClose }: Props) => {
  const styles = useStyles();
  const address = `${window.location.origin}/questionnaires/no-menu/result?key=${copyKey}`;
  return (
    <Dialog
      open={copyKey !== null}
      title={signing ? CODE_DIALOG.titleSign : CODE_DIALOG.titleCopy}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {DIALOGS.done}
        </Button>
      }
    >
      <div className={styles.root}>
        <QrCode
          text={address}
          label={signing ? CODE_DIALOG.codeToSign : CODE_DIALOG.codeToCopy}
          size={260}
        />
        <p className={styles.text}>{signing ? CODE_DIALOG.howToSign : CODE_DIALOG.howToCopy}</p>
      </div>
    </Dialog>
  );
};
