import { useState } from 'react';

/** What a dialog edits: `round` grows with each opening, `what` stays while it closes. */
export const useEditing = <T>() => {
  const [state, setState] = useState<{ what: T; round: number; open: boolean } | null>(null);
  return {
    what: state?.what ?? null,
    round: state?.round ?? 0,
    open: state?.open ?? false,
    begin: (what: T) => setState({ what, round: (state?.round ?? 0) + 1, open: true }),
    end: () => setState(state && { ...state, open: false }),
  };
};

/**
 * The item that a link opens, held as it was when it was found: a colleague's later save is then a
 * conflict instead of being overwritten, and typed text survives a lost line.
 * @param found undefined while the item was not read, or nothing can be changed
 */
export const useLinked = <T>(chosen: string | undefined, found: T | undefined): T | undefined => {
  const [held, setHeld] = useState<{ id: string | undefined; what: T | undefined }>();
  const isHeld = held !== undefined && held.id === chosen && held.what !== undefined;
  const now = isHeld ? held : { id: chosen, what: found };
  if (held?.id !== now.id || held?.what !== now.what) setHeld(now);
  return now.what;
};
