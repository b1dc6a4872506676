import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import type { ListRow } from './laid-over.ts';
import { DELETE_DIALOG, STILL_USED } from './texts.ts';
import { forgetRefused, type ListWriter } from './use-writer.ts';

interface Props {
  row: ListRow;
  writer: ListWriter;
  onArchive: () => void;
  onClose: () => void;
}

/** Deletes after a question; one that was handed in stays, and may be archived instead. */
export const DeleteDialog = ({ row, writer, onArchive, onClose }: Props) => {
  const { title, status } = row.summary;
  const [busy, setBusy] = useState(false);
  const [inUse, setInUse] = useState(false);

  const remove = async () => {
    setBusy(true);
    const removal = await writer.remove(row);
    setBusy(false);
    if (removal === 'in_use') {
      setInUse(true);
      return;
    }
    if (removal === 'gone') notify({ intent: 'success', title: DELETE_DIALOG.removed(title) });
    if (removal === 'waiting') {
      notify({
        intent: 'info',
        title: DELETE_DIALOG.waiting(title),
        message: DELETE_DIALOG.waitingUntil,
      });
    }
    onClose();
  };
  const keep = async () => {
    await forgetRefused(row.id);
    onClose();
  };

  if (inUse) {
    const archived = status === 'archived';
    return (
      <Dialog
        open
        title={STILL_USED.title}
        onClose={() => void keep()}
        actions={
          <>
            <Button size="small" onClick={() => void keep()}>
              {archived ? STILL_USED.close : STILL_USED.keep}
            </Button>
            {!archived && (
              <Button
                size="small"
                appearance="primary"
                onClick={() => {
                  void keep();
                  onArchive();
                }}
              >
                {STILL_USED.archive}
              </Button>
            )}
          </>
        }
      >
        {STILL_USED.explanation(title)} {archived ? STILL_USED.isArchived : STILL_USED.mayArchive}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={DELETE_DIALOG.title}
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            {DELETE_DIALOG.cancel}
          </Button>
          <Button size="small" appearance="danger" busy={busy} onClick={() => void remove()}>
            {DELETE_DIALOG.remove}
          </Button>
        </>
      }
    >
      {DELETE_DIALOG.explanation(title)}
    </Dialog>
  );
};
