import { useCallback, useEffect, useRef, useState } from 'react';
import type { Acts } from '../detail/acts/use-acts.ts';
import type { InboxRow } from '../inbox/use-own-inbox.ts';

/** Long enough to have looked: who steps through the list with a key reads nothing on the way. */
export const READ_AFTER_MS = 1_000;

export interface Opened {
  row: InboxRow;
  /** Null without the right to change it. */
  acts: Acts | null;
  /** Id of the person at the screen. */
  me: string;
  /** It was made at this screen a moment ago: nobody has read it for that. */
  made: boolean;
}

/** Only who has to do it makes it "gelesen" by opening it; where nobody is assigned, everybody. */
const isMine = ({ activity: { assignees } }: InboxRow, me: string): boolean =>
  assignees.length === 0 || assignees.some(({ id }) => id === me);

/**
 * Sets what is opened and seen to "gelesen", once for each time that something comes in: who sets it
 * back to "neu" means it.
 * @returns `marked`, and how that is taken back, while it stands there as it was set here; `readNow`,
 *   for what says more than looking
 */
export const useReading = ({ row, acts, me, made }: Opened) => {
  const latest = useRef({ row, acts });
  latest.current = { row, acts };
  /** Opened once, and what had come in by then. */
  const done = useRef({ id: '', occasions: new Set<string>() });
  const [marked, setMarked] = useState<{ id: string; takeBack: () => void } | null>(null);
  const { id } = row;
  if (done.current.id !== id) done.current = { id, occasions: new Set() };
  const isNew = row.activity.status === 'neu' && row.etag !== null;
  // What comes into a conversation that was read puts it at a new place of the list.
  const occasion = row.activity.created_at;
  const mayRead = isNew && acts !== null && !made && isMine(row, me);

  const { status } = row.activity;
  useEffect(() => {
    // Read before, here or by somebody else: "neu" is what somebody sets from here on.
    if (status !== 'neu' && done.current.id === id) done.current.occasions.add(occasion);
  }, [id, status, occasion]);

  const readNow = useCallback(() => {
    const { row: now, acts: able } = latest.current;
    if (!able || now.activity.status !== 'neu') return;
    done.current.occasions.add(now.activity.created_at);
    void able.read(now).then((takeBack) => {
      if (takeBack) setMarked({ id: now.id, takeBack });
    });
  }, []);
  useEffect(() => {
    const isDone = () => done.current.id !== id || done.current.occasions.has(occasion);
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
  }, [id, mayRead, occasion, readNow]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each that is left, once.
  useEffect(() => {
    // A key that takes back must not change what nobody sees any more.
    return () => latest.current.acts?.leave();
  }, [id]);

  const stands = marked?.id === id && row.activity.status === 'gelesen';
  return { marked: stands ? marked : null, readNow };
};
