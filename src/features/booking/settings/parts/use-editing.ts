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
