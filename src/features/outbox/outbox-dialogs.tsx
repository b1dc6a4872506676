import type { OutboxLine } from '#data/outbox/view/view.ts';
import { ArrivedDialog } from './arrived-dialog.tsx';
import { saveExport } from './decisions.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { EditDialog } from './edit/edit-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import type { Viewer } from './owner.ts';
import type { useActions } from './use-actions.ts';

interface Props {
  actions: ReturnType<typeof useActions>;
  lines: readonly OutboxLine[];
  viewer: Viewer;
}

/** The one question that is open, over the page. */
export const OutboxDialogs = ({ actions, lines, viewer }: Props) => {
  const { asking, busy, failure, close } = actions;
  if (!asking) return null;
  if (asking.what === 'export') {
    return (
      <ExportDialog
        count={asking.ids.length}
        sealed={asking.sealed}
        onExport={(password) => saveExport(asking.ids, password)}
        onClose={close}
      />
    );
  }
  const { line } = asking;
  const common = { line, busy: busy === line.id, failure, onClose: close };
  switch (asking.what) {
    case 'discard':
      return (
        <DiscardDialog
          {...common}
          lines={lines}
          viewer={viewer}
          onDiscard={(attachments) => void actions.discard(line, attachments)}
        />
      );
    case 'arrived':
      return (
        <ArrivedDialog {...common} viewer={viewer} onArrived={() => void actions.arrived(line)} />
      );
    case 'edit':
      return <EditDialog {...common} onSave={(body) => void actions.correct(line, body)} />;
  }
};
