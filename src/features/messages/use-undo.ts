import { useCallback, useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { cancelMessage } from '#contract/messages/calls/messages.ts';
import { HOLD_MS } from '#contract/messages/written-message.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useLatest } from '#platform/reading/use-latest.ts';
import { useScope } from '#platform/sync/local-rows.ts';
import { dismiss, notify } from '#ui/overlays/notifications.ts';
import type { Draft } from './draft.ts';
import type { ShownMessage } from './shown-threads.ts';
import { CANCEL_WORDS, UNDO } from './texts.ts';
import type { WriteMessage } from './use-message-writer.ts';

/** The fields for an answer that are open, by conversation: an older one's notice may lead to them. */
const fields = new Map<string, (draft: Draft) => void>();

/**
 * Takes an answer back while the practice holds it, or while it waits on this device; its text goes
 * back into the field. If the practice may have it already, a cancellation follows it in the same
 * lane.
 */
export const useUndo = ({
  threadId,
  write,
  messages,
  onTakenBack,
}: {
  threadId: string;
  write: WriteMessage;
  /** A message that was read cannot be taken back any more, so its notice is closed. */
  messages: readonly ShownMessage[];
  /** Told after an answer was taken back. */
  onTakenBack: () => void;
}) => {
  const scope = useScope();
  const { online } = useEngine().line;
  /** Ids of cancellations without an answer, by message: a retry uses the same id. */
  const cancels = useRef(new Map<string, string>());
  const tell = useLatest(onTakenBack);
  const [putBack, setPutBack] = useState<Draft | null>(null);
  useEffect(() => {
    fields.set(threadId, setPutBack);
    return () => {
      if (fields.get(threadId) === setPutBack) fields.delete(threadId);
    };
  }, [threadId]);
  useEffect(() => {
    for (const { id, read_at } of messages) if (read_at) dismiss(`sent ${id}`);
  }, [messages]);
  /** Tells the practice not to send a message; answers whether that is saved. */
  const cancel = useCallback(
    async (messageId: string): Promise<boolean> => {
      const id = cancels.current.get(messageId) ?? uuidv7();
      cancels.current.set(messageId, id);
      const body = { id, thread_id: threadId, message_id: messageId };
      const failed = await write(cancelMessage, threadId, body, { words: CANCEL_WORDS });
      if (failed?.state !== 'unknown') cancels.current.delete(messageId);
      if (failed) notify({ intent: 'error', title: failed.title, message: failed.message });
      return failed === null;
    },
    [threadId, write],
  );
  const undo = useCallback(
    async (messageId: string, text: string) => {
      dismiss(`sent ${messageId}`);
      const { takeBack, keepTakenBack } = await import('./take-back.ts');
      const taken =
        scope === null
          ? null
          : await takeBack(messageId, { scope, name: threadId }).catch(() => null);
      if (!taken?.unsent) {
        if (!(await cancel(messageId))) return;
      }
      const draft = taken?.draft ?? { text };
      const show = fields.get(threadId);
      if (show) show(draft);
      // The notice outlives the page: its words wait in the field for when somebody comes back.
      else if (scope !== null) await keepTakenBack(draft, { scope, name: threadId });
      tell.current();
    },
    [scope, threadId, cancel],
  );
  const offerUndo = useCallback(
    (messageId: string, text: string) => {
      const id = `sent ${messageId}`;
      notify({
        id,
        intent: 'success',
        title: online === false ? UNDO.saved : UNDO.sent,
        timeout: HOLD_MS,
        action: { label: UNDO.undo, onClick: () => void undo(messageId, text) },
      });
      // A notice stays while the pointer rests on it; the message is sent all the same, so it is
      // closed.
      setTimeout(() => dismiss(id), HOLD_MS);
    },
    [undo, online],
  );
  return { putBack, restore: setPutBack, undo, offerUndo, cancel };
};
