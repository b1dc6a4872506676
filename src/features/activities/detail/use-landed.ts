import { useEffect, useRef } from 'react';
import { isUnsent } from '../inbox/begun-rows.ts';
import type { InboxRow } from '../inbox/use-own-inbox.ts';

interface Opened {
  id: string;
  known: InboxRow | undefined;
  all: readonly InboxRow[] | null;
  onOpen: (id: string) => void;
  onBack: () => void;
}

/** The line of the conversation in which a first message ended up. */
export const landedIn = (
  all: readonly InboxRow[],
  { activity: was }: InboxRow,
): InboxRow | undefined =>
  all
    .filter(
      ({ etag, activity }) =>
        etag !== null &&
        activity.thread_id !== undefined &&
        activity.customer_id === was.customer_id &&
        activity.source === was.source &&
        activity.updated_at >= was.created_at,
    )
    .sort((a, b) => (a.activity.updated_at < b.activity.updated_at ? 1 : -1))[0];

/**
 * A first message that waits on this device may end up in a conversation that the practice already
 * has, or be taken back: then that conversation is opened, or this page is closed.
 */
export const useLanded = ({ id, known, all, onOpen, onBack }: Opened): void => {
  const waited = useRef<InboxRow | null>(null);
  useEffect(() => {
    if (known) waited.current = isUnsent(known) ? known : null;
    const was = waited.current;
    if (known || !all || was?.id !== id) return;
    waited.current = null;
    const line = landedIn(all, was);
    if (line) onOpen(line.id);
    else onBack();
  }, [known, all, id, onOpen, onBack]);
};
