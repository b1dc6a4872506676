import { useState } from 'react';
import type { OutboxLine } from '#data/outbox/view/view.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useLatest } from '#platform/reading/use-latest.ts';
import type { DialogFailure } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { type Action, needsPin } from './actions.ts';
import * as decisions from './decisions.ts';
import { isLocked, isSealed, type Viewer } from './owner.ts';
import { ACCOUNTS, DECISIONS } from './texts.ts';

/** A question that stands before an action. */
export type Asking =
  | { what: 'discard' | 'edit' | 'arrived'; line: OutboxLine }
  | { what: 'export'; ids: string[]; sealed: boolean };

interface Options {
  viewer: Viewer;
  /** At a kiosk: asks the staff PIN; true when it was right. */
  provePin: ((title: string) => Promise<boolean>) | undefined;
  onCompare: (id: string) => void;
}

const ID = 'outbox-decision';

/** What happens when a person acts on an entry: asks first where it must, then says what came of it. */
export const useActions = ({ viewer, provePin, onCompare }: Options) => {
  const { sendNow } = useEngine();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  /** The dialog that is open when an action has ended; it may be another one by then. */
  const open = useLatest(asking);

  const allowed = async (title: string): Promise<boolean> =>
    viewer.audience !== 'kiosk' || ((await provePin?.(title)) ?? false);

  const decide = async (
    line: OutboxLine,
    work: () => Promise<decisions.Outcome>,
    said: string,
  ): Promise<void> => {
    if (busy !== null) return;
    setBusy(line.id);
    setFailure(null);
    const outcome = await work();
    setBusy(null);
    if (outcome === 'failed') {
      if (asking && open.current === asking) setFailure(DECISIONS.failed);
      else notify({ id: ID, intent: 'error', ...DECISIONS.failed });
      return;
    }
    setAsking(null);
    notify(
      outcome === 'done'
        ? { id: ID, intent: 'success', title: said }
        : { id: ID, intent: 'info', ...DECISIONS.moved },
    );
    if (outcome === 'done') sendNow(line);
  };

  const askExport = async (lines: readonly OutboxLine[]): Promise<void> => {
    if (!(await allowed(DECISIONS.pinToExport))) return;
    setAsking({
      what: 'export',
      ids: lines.map(({ id }) => id),
      sealed: lines.some((line) => isSealed(line) || isLocked(line, viewer)),
    });
  };

  const act = async (action: Action, line: OutboxLine): Promise<void> => {
    if (action === 'export') return askExport([line]);
    if (needsPin(action) && !(await allowed(DECISIONS.pinToDecide))) return;
    if (action === 'send') return sendNow(line);
    if (action === 'compare') return onCompare(line.id);
    if (action === 'again') {
      return decide(line, () => decisions.tryAgain(line), DECISIONS.triesAgain);
    }
    setAsking({ what: action, line });
  };

  return {
    asking,
    failure,
    busy,
    act,
    askExport,
    close: () => {
      setAsking(null);
      setFailure(null);
    },
    discard: (line: OutboxLine, attachments: readonly OutboxLine[]) =>
      decide(line, () => decisions.discard(line, attachments), DECISIONS.discarded),
    arrived: (line: OutboxLine) =>
      decide(line, () => decisions.markArrived(line), DECISIONS.arrived),
    correct: (line: OutboxLine, body: unknown) =>
      decide(line, () => decisions.correct(line, body), DECISIONS.corrected),
    saveLedger: async () => {
      if (!(await allowed(ACCOUNTS.saveLedger))) return;
      await decisions
        .saveLedger()
        .catch(() => notify({ id: ID, intent: 'error', ...DECISIONS.ledgerUnread }));
    },
  };
};
