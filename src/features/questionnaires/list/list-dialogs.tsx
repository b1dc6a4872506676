import { AnswersDialog } from '../export/answers-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { HandOverDialog } from './hand-over/hand-over-dialog.tsx';
import type { ListRow } from './laid-over.ts';
import { ShareDialog } from './share-dialog.tsx';
import type { OpenDialog } from './use-actions.ts';
import type { ListWriter } from './use-writer.ts';

interface Props {
  locationId: string;
  dialog: NonNullable<OpenDialog>;
  writer: ListWriter;
  onArchive: (row: ListRow) => void;
  onClose: () => void;
}

/** The dialogs of the list; none of them is needed before it is asked for. */
export const ListDialogs = ({ locationId, dialog, writer, onArchive, onClose }: Props) => {
  switch (dialog.what) {
    case 'qr':
      return <ShareDialog row={dialog.row} onClose={onClose} />;
    case 'hand-over':
      return <HandOverDialog locationId={locationId} rows={dialog.rows} onClose={onClose} />;
    case 'answers':
      return <AnswersDialog questionnaire={dialog.row.summary} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          row={dialog.row}
          writer={writer}
          onArchive={() => onArchive(dialog.row)}
          onClose={onClose}
        />
      );
  }
};
