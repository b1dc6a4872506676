import { Button } from '#ui/button.tsx';
import { formatExact } from '#ui/format.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { usePageStyles } from './page-styles.ts';
import { MADE_CODE } from './texts.ts';

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
            {MADE_CODE.copy}
          </Button>
          <Button appearance="primary" onClick={onClose}>
            {MADE_CODE.done}
          </Button>
        </>
      }
    >
      <div className={styles.block}>
        <p className={styles.text}>
          {MADE_CODE.there} <strong>{address}</strong> {MADE_CODE.typeIn}
        </p>
        <p className={styles.code}>{made.code}</p>
        <p className={styles.text}>{MADE_CODE.until(formatExact(made.expiresAt))}</p>
      </div>
    </Dialog>
  );
};
