import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /** It was answered while it was open, which says more than looking at it. */
  answered: boolean;
}

/** Only who has to do it makes it "gelesen" by opening it; where nobody is assigned, everybody. */
const isMine = ({ activity: { assignees } }: InboxRow, me: string): boolean =>
  assignees.length === 0 || assignees.some(({ id }) => id === me);

/**
 * Sets what is opened and seen to "gelesen", once for each time that something comes in: who sets it
 * back to "neu" means it.
 * @returns how that is taken back, while it stands there as it was set here
 */
export const useReading = ({ row, acts, me, made, answered }: Opened) => {
  /** What had come in by the time that it was read; of what is open now. */
  const done = useRef(new Set<string>());
  const [marked, setMarked] = useState<{ id: string; takeBack: () => void } | null>(null);
  const { id } = row;
  const { status } = row.activity;
  const isNew = status === 'neu' && row.etag !== null;
  // What comes into a conversation that was read puts it at a new place of the list.
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
    // It comes before the effects that look into it: opened anew, it is read anew.
    done.current = new Set();
    // A key that takes back must not change what nobody sees any more.
    return () => leave();
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another one, its own state counts.
  useEffect(() => {
    // Read before, here or by somebody else: "neu" is what somebody sets from here on.
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
