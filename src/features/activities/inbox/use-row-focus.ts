import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { isFocusLost } from '#ui/page/focus-net.ts';
import type { InboxRow } from './use-own-inbox.ts';

/** Frames after which a row that was scrolled to is surely drawn. */
const PATIENCE = 10;

const idOf = (element: Element | null): string | null =>
  (element as HTMLElement | null)?.dataset?.activity ?? null;

/**
 * Which row has the focus, and how to give it to another, also in a list that draws only what is
 * seen. Where the focused row leaves the list, the one in its place gets the focus: whoever works by
 * keyboard goes on where they were.
 */
export const useRowFocus = (rows: readonly InboxRow[]) => {
  const area = useRef<HTMLElement>(null);
  /** Set by a list that draws only what is seen. */
  const reveal = useRef<((index: number) => void) | null>(null);
  const last = useRef<{ id: string; index: number } | null>(null);

  const focusRow = useCallback(
    (index: number) => {
      const row = rows[index];
      if (!row) return;
      const find = () => area.current?.querySelector<HTMLElement>(`[data-activity="${row.id}"]`);
      const there = find();
      if (there) {
        there.focus();
        return;
      }
      reveal.current?.(index);
      let frames = 0;
      const look = () => {
        const found = find();
        frames += 1;
        if (found) found.focus();
        else if (frames < PATIENCE) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    [rows],
  );

  const note = useEffectEvent((event: FocusEvent) => {
    const id = idOf(event.target as Element);
    if (id === null) return;
    last.current = { id, index: rows.findIndex((row) => row.id === id) };
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onFocus = (event: FocusEvent) => note(event);
    element.addEventListener('focusin', onFocus);
    return () => element.removeEventListener('focusin', onFocus);
  }, []);

  useEffect(() => {
    const before = last.current;
    if (!before || !isFocusLost()) return;
    if (rows.some(({ id }) => id === before.id) || rows.length === 0) return;
    focusRow(Math.min(before.index, rows.length - 1));
  }, [rows, focusRow]);

  const focusSearch = (): boolean => {
    const field = area.current?.querySelector<HTMLInputElement>('input[type="search"]');
    field?.focus();
    field?.select();
    return field !== undefined;
  };
  return {
    area,
    reveal,
    focusRow,
    /** To the row that had the focus last, or what is in its place; without rows to the search. */
    home: () => {
      const before = last.current;
      const at = rows.findIndex(({ id }) => id === before?.id);
      if (at >= 0) focusRow(at);
      else if (rows.length > 0) focusRow(Math.min(before?.index ?? 0, rows.length - 1));
      else focusSearch();
    },
    /** Id of the row that has the focus. */
    focused: (): string | null => idOf(document.activeElement),
    focusSearch,
  };
};
