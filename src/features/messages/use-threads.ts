import { useEffect, useMemo, useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import {
  beginThread,
  cancelMessage,
  markThread,
  sendMessage,
  writeMessage,
} from '#contract/messages/calls/messages.ts';
import type { Message } from '#contract/messages/thread.ts';
import { isStuck } from '#data/outbox/machine.ts';
import { useLocalRows, useLocalWrites } from '#platform/sync/local-rows.ts';
import { type ShownThread, shownThreads } from './shown-threads.ts';
import type { WriteMessage } from './use-message-writer.ts';

interface Side {
  /** Who looks: the team, or a patient. */
  side: 'team' | 'patient';
  author: string;
  locationId: string;
}

/** The conversations of a location as this device has them; null while they are looked for. */
export const useThreads = ({ side, author, locationId }: Side): ShownThread[] | null => {
  const local = useLocalRows('threads', locationId);
  const sent = useLocalWrites(side === 'team' ? sendMessage.id : writeMessage.id);
  // What a patient begins is written as all that they write.
  const begun = useLocalWrites(side === 'team' ? beginThread.id : '');
  const writes = useMemo(
    () => sent && begun && [...begun, ...sent].sort((a, b) => a.seq - b.seq),
    [sent, begun],
  );
  const cancels = useLocalWrites(cancelMessage.id);
  return useMemo(() => {
    if (!local || !writes || !cancels) return null;
    if (local.completeAt === null && local.rows.length === 0 && writes.length === 0) return null;
    const direction = side === 'team' ? ('out' as const) : ('in' as const);
    const rows = local.rows.map(({ data }) => data);
    const gone = new Set(
      cancels
        .filter(({ state }) => !isStuck(state))
        .map(({ body }) => (body as { message_id: string }).message_id),
    );
    const shown = shownThreads(rows, writes, { direction, author, locationId });
    // A message that was taken back disappears at once, also when its own write is confirmed later.
    return shown.map((thread) => ({
      ...thread,
      messages: thread.messages.filter(({ id }) => !gone.has(id)),
    }));
  }, [local, writes, cancels, side, author, locationId]);
};

/** The newest message of the other side that is not marked yet, if there is one. */
const unmarked = (thread: ShownThread, from: Message['direction'], read: boolean) =>
  thread.messages.findLast(
    (one) => one.direction === from && (read ? one.read_at : one.delivered_at) === null,
  );

/**
 * Notes that the other side's messages have arrived, or were read while they were seen. Once for
 * each newest message; a page in the background reads nothing.
 */
export const useMarks = (
  threads: readonly ShownThread[],
  { side, read, write }: { side: Side['side']; read: boolean; write: WriteMessage },
): void => {
  const marked = useRef(new Set<string>());
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      for (const thread of threads) {
        const last = unmarked(thread, side === 'team' ? 'in' : 'out', read);
        const name = `${last?.id} ${read}`;
        if (!last || marked.current.has(name)) continue;
        marked.current.add(name);
        const body = { id: uuidv7(), thread_id: thread.id, up_to: last.id, read };
        void write(markThread, `${thread.id} marks`, body);
      }
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [threads, side, read, write]);
};
