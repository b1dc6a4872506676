import { useCallback, useMemo, useRef, useState } from 'react';
import type { InboxRow } from './use-own-inbox.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** From the one that was toggled last to this one. */
  toggleTo: (id: string) => void;
  choose: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Which rows are chosen; what leaves the list is not chosen any more. */
export const useSelection = (rows: readonly InboxRow[]): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  const ids = useMemo(() => {
    if (chosen.size === 0) return chosen;
    return new Set(rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id));
  }, [chosen, rows]);

  const toggle = useCallback((id: string) => {
    anchor.current = id;
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const toggleTo = (id: string) => {
    const from = rows.findIndex((row) => row.id === anchor.current);
    const to = rows.findIndex((row) => row.id === id);
    if (from < 0 || to < 0) return toggle(id);
    const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    setChosen((before) => new Set([...before, ...between.map((row) => row.id)]));
  };
  return {
    ids,
    toggle,
    toggleTo,
    choose: useCallback((wanted) => setChosen(new Set(wanted)), []),
    clear: useCallback(() => setChosen(new Set()), []),
  };
};
