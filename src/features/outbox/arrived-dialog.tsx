import type { OutboxLine } from '#data/outbox/view/view.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { formatMoment } from '#ui/format.ts';
import { useOutboxStyles } from './outbox-styles.ts';
import { kindText } from './reasons.ts';

interface Props {
  line: OutboxLine;
  busy: boolean;
  failure: DialogFailure | null;
  onArrived: () => void;
  onClose: () => void;
}

/** Somebody found an entry of unknown outcome at the practice: said by a person, never guessed. */
export const ArrivedDialog = ({ line, busy, failure, onArrived, onClose }: Props) => {
  const styles = useOutboxStyles();
  return (
    <Dialog
      open
      title="Ist das in der Praxis angekommen?"
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>Noch nicht sicher</Button>
          <Button appearance="primary" busy={busy} onClick={onArrived}>
            Ja, ich habe es gesehen
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        {kindText(line.operation)}, {formatMoment(line.createdAt)}: Bestätigen Sie nur, wenn Sie den
        Eintrag in der Praxis-Software gefunden haben. Er gilt dann als übertragen und wird nicht
        noch einmal gesendet.
      </p>
    </Dialog>
  );
};
