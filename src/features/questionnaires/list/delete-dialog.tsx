import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import type { ListRow } from './laid-over.ts';
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
    if (removal === 'gone') notify({ intent: 'success', title: `„${title}“ ist gelöscht` });
    if (removal === 'waiting') {
      notify({
        intent: 'info',
        title: `„${title}“ wird gelöscht`,
        message: 'Das geschieht, sobald die Praxis wieder erreichbar ist.',
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
        title="Dieser Fragebogen wird gebraucht"
        onClose={() => void keep()}
        actions={
          <>
            <Button size="small" onClick={() => void keep()}>
              {archived ? 'Schließen' : 'Behalten'}
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
                Archivieren
              </Button>
            )}
          </>
        }
      >
        „{title}“ wurde schon ausgefüllt und muss lesbar bleiben. Löschen geht deshalb nicht.
        {archived
          ? ' Er ist archiviert: Niemand kann ihn mehr ausfüllen.'
          : ' Sie können ihn archivieren: Dann füllt ihn niemand mehr aus, und was da ist, bleibt.'}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Fragebogen löschen?"
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            Abbrechen
          </Button>
          <Button size="small" appearance="danger" busy={busy} onClick={() => void remove()}>
            Endgültig löschen
          </Button>
        </>
      }
    >
      „{title}“ wird mit allen Fassungen gelöscht. Links und QR-Codes dazu führen dann ins Leere.
    </Dialog>
  );
};
