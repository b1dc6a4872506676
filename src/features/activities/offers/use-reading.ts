import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Acts } from '../detail/acts/use-acts.ts';
import type { InboxRow } from '../inbox/use-own-inbox.ts';

/** So long it must be open: stepping through the list by key does not mark anything as read. */
export const READ_AFTER_MS = 1_000;

export interface Opened {
  row: InboxRow;
  /** Null without the right to change it. */
  acts: Acts | null;
  /** Id of the person at the screen. */
  me: string;
  /** It was made at this screen a moment ago: that does not count as read. */
  made: boolean;
  /** It was answered while it was open, which says more than looking at it. */
  answered: boolean;
}

/** Opening sets "gelesen" for an assignee alone, or for everybody where nobody is assigned. */
const isMine = ({ activity: { assignees } }: InboxRow, me: string): boolean =>
  assignees.length === 0 || assignees.some(({ id }) => id === me);

/**
 * Sets the opened activity to "gelesen", once for each new message in it: somebody who sets it back
 * to "neu" wants it to stay so.
 * @returns how to take that back, as long as the status is still the one set here; else null
 */
export const useReading = ({ row, acts, me, made, answered }: Opened) => {
  /** The `created_at` of messages of the open activity that count as read. */
  const done = useRef(new Set<string>());
  const [marked, setMarked] = useState<{ id: string; takeBack: () => void } | null>(null);
  const { id } = row;
  const { status } = row.activity;
  const isNew = status === 'neu' && row.etag !== null;
  // A new message in a conversation changes `created_at` of its activity.
  const occasion = row.activity.created_at;
  const mayRead = isNew && acts !== null && !made && isMine(row, me);

  const readNow = useEffectEvent(() => {
    if (!acts || status !== 'neu') return;
    done.current.add(occasion);
    void acts.read(row).then((takeBack) => {
      if (takeBack) setMarked({ id, takeBack });
    });
  });
  const leave = useEffectEvent(() => acts?.leave());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each that is left, once.
  useEffect(() => {
    // Must run before the other effects: an activity that is opened again may be read again.
    done.current = new Set();
    // The undo key must not change an activity that is not shown any more.
    return () => leave();
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another one, its own state counts.
  useEffect(() => {
    // Already read, here or by somebody else: a later "neu" was set on purpose.
    if (status !== 'neu') done.current.add(occasion);
  }, [id, status, occasion]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each that is opened has its own time.
  useEffect(() => {
    const isDone = () => done.current.has(occasion);
    if (!mayRead || isDone()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => isDone() || readNow(), READ_AFTER_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, mayRead, occasion]);
  useEffect(() => {
    if (answered) readNow();
  }, [answered]);

  const stands = marked?.id === id && status === 'gelesen';
  return stands ? marked.takeBack : null;
};
