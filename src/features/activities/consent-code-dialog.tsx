import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';

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
  onClose: () => void;
}

/** The patient's copy as a code for the own phone. */
export const ConsentCodeDialog = ({ copyKey, onClose }: Props) => {
  const styles = useStyles();
  const address = `${window.location.origin}/questionnaires/no-menu/result?key=${copyKey}`;
  return (
    <Dialog
      open={copyKey !== null}
      title="Kopie auf das eigene Telefon"
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          Fertig
        </Button>
      }
    >
      <div className={styles.root}>
        <QrCode text={address} label="QR-Code zur Kopie" size={260} />
        <p className={styles.text}>
          Der Code gilt 30 Tage, sobald er übertragen ist. Übergeben ist die Kopie erst, wenn das
          PDF damit geladen wurde.
        </p>
      </div>
    </Dialog>
  );
};
