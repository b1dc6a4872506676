import { useState } from 'react';
import { LIMITS } from '#contract/shared/limits.ts';
import { notify } from '#ui/overlays/notifications.ts';
import { useFhirFile } from '../export/use-fhir-file.ts';
import { fillPath } from './find.ts';
import type { ListRow } from './laid-over.ts';
import type { RowAction } from './table/row-menu.tsx';
import { DONE } from './texts.ts';
import { usePrint } from './use-print.ts';
import { useListWriter } from './use-writer.ts';

/** The dialog that is open, and what it is about. */
export type OpenDialog =
  | { what: 'qr' | 'delete' | 'answers'; row: ListRow }
  | { what: 'hand-over'; rows: readonly ListRow[] }
  | null;

const COPY = ' (Kopie)';

/** What the row menus and the selection do; dialogs are the page's. */
export const useActions = (locationId: string) => {
  const writer = useListWriter(locationId);
  const print = usePrint(locationId);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const saveFhir = useFhirFile();

  const archive = async (rows: readonly ListRow[]) => {
    const open = rows.filter(({ summary }) => summary.status !== 'archived');
    const done: ListRow[] = [];
    for (const row of open) if (await writer.setStatus(row, 'archived')) done.push(row);
    const [first] = done;
    if (!first) return;
    const undo = async () => {
      for (const row of done) {
        const archived = { ...row, summary: { ...row.summary, status: 'archived' as const } };
        await writer.setStatus(archived, row.summary.status);
      }
    };
    notify({
      intent: 'success',
      title:
        done.length === 1 ? DONE.archived(first.summary.title) : DONE.archivedMany(done.length),
      action: { label: DONE.undo, onClick: () => void undo() },
    });
  };

  const reactivate = async (row: ListRow) => {
    if (!(await writer.setStatus(row, 'draft'))) return;
    notify({
      intent: 'success',
      title: DONE.reactivated(row.summary.title),
      message: DONE.reactivatedAs,
    });
  };

  const duplicate = async (row: ListRow) => {
    const content = await writer.read(row);
    if (!content) return;
    const title = `${content.title.slice(0, LIMITS.text - COPY.length)}${COPY}`;
    if (!(await writer.copy(row, { ...content, title, status: 'draft' }))) return;
    notify({ intent: 'success', title: DONE.duplicated(title) });
  };

  const copyLink = async (row: ListRow) => {
    const address = new URL(fillPath(row.summary), window.location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      notify({ id: 'copied', intent: 'success', title: DONE.linkCopied, message: address });
    } catch {
      // Some browsers do not allow copying: the dialog shows the address to copy by hand.
      setDialog({ what: 'qr', row });
    }
  };

  const act = (action: RowAction, row: ListRow): void => {
    switch (action) {
      case 'archive':
        void archive([row]);
        return;
      case 'reactivate':
        void reactivate(row);
        return;
      case 'duplicate':
        void duplicate(row);
        return;
      case 'copy-link':
        void copyLink(row);
        return;
      case 'print':
        void print(row.summary);
        return;
      case 'fhir':
        void saveFhir(row.summary);
        return;
      case 'hand-over':
        setDialog({ what: 'hand-over', rows: [row] });
        return;
      default:
        setDialog({ what: action, row });
    }
  };
  return { writer, dialog, setDialog, act, archive };
};
