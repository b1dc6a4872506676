import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { fillPath } from './find.ts';
import type { ListRow } from './laid-over.ts';
import { SHARE_DIALOG } from './texts.ts';

const useStyles = makeStyles({
  sheet: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    textAlign: 'center',
  },
  code: { display: 'inline-flex', backgroundColor: '#fff', padding: tokens.spacingHorizontalS },
  address: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  text: { margin: 0 },
});

/** A file name that every system takes. */
const fileName = (title: string): string =>
  `qr-${title
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60)}.svg`;

/** The address of a questionnaire as a code to put on the counter: shown, printed, downloaded. */
export const ShareDialog = ({ row, onClose }: { row: ListRow; onClose: () => void }) => {
  const styles = useStyles();
  const sheet = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  const { title, access } = row.summary;
  const address = new URL(fillPath(row.summary), window.location.origin).href;

  const download = () => {
    const svg = sheet.current?.querySelector('svg');
    if (!svg) return;
    const copy = svg.cloneNode(true) as SVGElement;
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    const bytes = new Blob([copy.outerHTML], { type: 'image/svg+xml' });
    const url = URL.createObjectURL(bytes);
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName(title);
    link.click();
    // Not at once: some engines read it only after the click has ended.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };

  return (
    <Dialog
      open
      title={SHARE_DIALOG.title}
      onClose={onClose}
      actions={
        <>
          <Button
            size="small"
            onClick={() =>
              navigator.clipboard
                .writeText(address)
                .then(() => setCopied(true))
                .catch(() => undefined)
            }
          >
            {copied ? SHARE_DIALOG.linkCopied : SHARE_DIALOG.copyLink}
          </Button>
          <Button size="small" onClick={download}>
            {SHARE_DIALOG.download}
          </Button>
          <Button size="small" onClick={() => window.print()}>
            {SHARE_DIALOG.print}
          </Button>
          <Button size="small" appearance="primary" onClick={onClose}>
            {SHARE_DIALOG.close}
          </Button>
        </>
      }
    >
      <div ref={sheet} className={styles.sheet} data-print="sheet">
        <strong>{title}</strong>
        <span className={styles.code}>
          <QrCode text={address} label={SHARE_DIALOG.code(title)} size={260} />
        </span>
        <p className={styles.address}>{address}</p>
        {access === 'signed_in' && <p className={styles.text}>{SHARE_DIALOG.needsSignIn}</p>}
      </div>
      <span aria-live="polite" hidden>
        {copied ? SHARE_DIALOG.linkCopied : ''}
      </span>
    </Dialog>
  );
};
