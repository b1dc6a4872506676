import { useState } from 'react';

/** What a dialog is opened with; each opening begins with fresh fields, and it is seen while it closes. */
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
 * What a link opens, as it was when it was found: what a colleague saves meanwhile is a conflict and not written
 * over, and what was typed outlives a lost line.
 * @param found undefined while it cannot be opened: not read yet, or nothing can be changed just now
 */
export const useLinked = <T>(chosen: string | undefined, found: T | undefined): T | undefined => {
  const [held, setHeld] = useState<{ id: string | undefined; what: T | undefined }>();
  const isHeld = held !== undefined && held.id === chosen && held.what !== undefined;
  const now = isHeld ? held : { id: chosen, what: found };
  if (held?.id !== now.id || held?.what !== now.what) setHeld(now);
  return now.what;
};
