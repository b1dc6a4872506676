import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { formatExact } from '#ui/format.ts';
import { usePageStyles } from './page-styles.ts';

interface Props {
  title: string;
  /** Where the code is to be typed in. */
  address: string;
  made: { code: string; expiresAt: string };
  onClose: () => void;
}

/** A one-time code, large enough to type it off. */
export const MadeCode = ({ title, address, made, onClose }: Props) => {
  const styles = usePageStyles();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void navigator.clipboard.writeText(made.code)}>
            Code kopieren
          </Button>
          <Button appearance="primary" onClick={onClose}>
            Fertig
          </Button>
        </>
      }
    >
      <div className={styles.block}>
        <p className={styles.text}>
          Dort <strong>{address}</strong> öffnen und diesen Code eingeben:
        </p>
        <p className={styles.code}>{made.code}</p>
        <p className={styles.text}>Gilt einmal und nur bis {formatExact(made.expiresAt)}.</p>
      </div>
    </Dialog>
  );
};
