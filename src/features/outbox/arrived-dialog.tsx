import type { OutboxLine } from '#data/outbox/view/view.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format.ts';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { useAbout } from './about/use-about.ts';
import { useOutboxStyles } from './outbox-styles.ts';
import type { Viewer } from './owner.ts';
import { ARRIVED_DIALOG } from './texts.ts';

interface Props {
  line: OutboxLine;
  viewer: Viewer;
  busy: boolean;
  failure: DialogFailure | null;
  onArrived: () => void;
  onClose: () => void;
}

/** Somebody found an entry of unknown outcome at the practice: said by a person, never guessed. */
export const ArrivedDialog = ({ line, viewer, busy, failure, onArrived, onClose }: Props) => {
  const styles = useOutboxStyles();
  const { what } = useAbout(line, viewer);
  return (
    <Dialog
      open
      title={ARRIVED_DIALOG.title}
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>{ARRIVED_DIALOG.notSure}</Button>
          <Button appearance="primary" busy={busy} onClick={onArrived}>
            {ARRIVED_DIALOG.seen}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{ARRIVED_DIALOG.what(what, formatMoment(line.createdAt))}</p>
    </Dialog>
  );
};
