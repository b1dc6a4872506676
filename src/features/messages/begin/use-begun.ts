import { useCallback } from 'react';
import { uuidv7 } from 'uuidv7';
import { cancelMessage } from '#contract/messages/calls/messages.ts';
import { HOLD_MS } from '#contract/messages/written-message.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { useScope } from '#platform/sync/local-rows.ts';
import { exactTime } from '#platform/words/dates.ts';
import { dismiss, notify } from '#ui/overlays/notifications.ts';
import type { Draft } from '../draft.ts';
import { CANCEL_WORDS, UNDO } from '../texts.ts';
import type { WriteMessage } from '../use-message-writer.ts';
import { BEGIN } from './texts.ts';

/** A first message that was taken back: it stands in the dialog again. */
export interface Back {
  subject: string;
  draft: Draft;
}

interface Sent {
  messageId: string;
  threadId: string;
  /** The name of the message's draft. */
  name: string;
  subject: string;
  text: string;
  scheduledFor: string | null;
}

/**
 * Tells that a first message is being sent, with a way to take it back while the practice holds it
 * or while it waits on this device.
 */
export const useBegun = (write: WriteMessage, onTakenBack: (back: Back) => void) => {
  const scope = useScope();
  const { online } = useEngine().line;
  return useCallback(
    ({ messageId, threadId, name, subject, text, scheduledFor }: Sent) => {
      const id = `sent ${messageId}`;
      const title = online === false ? UNDO.saved : UNDO.sent;
      if (scheduledFor !== null) {
        const planned = online === false ? title : BEGIN.planned(exactTime(scheduledFor));
        notify({ id, intent: 'success', title: planned });
        return;
      }
      const undo = async () => {
        dismiss(id);
        const { takeBack } = await import('../take-back.ts');
        const taken =
          scope === null ? null : await takeBack(messageId, { scope, name }).catch(() => null);
        if (!taken?.unsent) {
          const body = { id: uuidv7(), thread_id: threadId, message_id: messageId };
          const failed = await write(cancelMessage, threadId, body, { words: CANCEL_WORDS });
          if (failed) {
            notify({ intent: 'error', title: failed.title, message: failed.message });
            return;
          }
        }
        onTakenBack({ subject, draft: taken?.draft ?? { text } });
      };
      const action = { label: UNDO.undo, onClick: () => void undo() };
      notify({ id, intent: 'success', title, timeout: HOLD_MS, action });
      // A notice stays while the pointer rests on it; the message is sent all the same, so it is
      // closed.
      setTimeout(() => dismiss(id), HOLD_MS);
    },
    [scope, online, write, onTakenBack],
  );
};
