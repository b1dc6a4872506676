import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
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
  /** It opens the signature; otherwise the copy alone. */
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
      title={signing ? 'Auf dem eigenen Telefon unterschreiben' : 'Kopie auf das eigene Telefon'}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          Fertig
        </Button>
      }
    >
      <div className={styles.root}>
        <QrCode
          text={address}
          label={signing ? 'QR-Code zum Unterschreiben' : 'QR-Code zur Kopie'}
          size={260}
        />
        <p className={styles.text}>
          {signing
            ? 'Mit der Kamera des Telefons öffnen. Dort stehen alle Angaben, und darunter wird unterschrieben.'
            : 'Der Code gilt 30 Tage, sobald er übertragen ist. Übergeben ist die Kopie erst, wenn das PDF damit geladen wurde.'}
        </p>
      </div>
    </Dialog>
  );
};
