import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from '#platform/use-latest.ts';
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
  const latest = useLatest(rows);

  const focusRow = useCallback((index: number) => {
    const row = latest.current[index];
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
  }, []);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const note = (event: FocusEvent) => {
      const id = idOf(event.target as Element);
      if (id === null) return;
      last.current = { id, index: latest.current.findIndex((row) => row.id === id) };
    };
    element.addEventListener('focusin', note);
    return () => element.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    const before = last.current;
    if (!before || document.activeElement !== document.body) return;
    if (rows.some(({ id }) => id === before.id) || rows.length === 0) return;
    focusRow(Math.min(before.index, rows.length - 1));
  }, [rows, focusRow]);

  return {
    area,
    reveal,
    focusRow,
    /** Id of the row that has the focus. */
    focused: (): string | null => idOf(document.activeElement),
    focusSearch: (): boolean => {
      const field = area.current?.querySelector<HTMLInputElement>('input[type="search"]');
      field?.focus();
      field?.select();
      return field !== undefined;
    },
  };
};
