import type { AtRest } from './at-rest.ts';

/**
 * Opens one row of a list; undefined where that cannot be done, which is told (`AtRest.onBroken`). Where
 * nobody is told, as in the programs of the terminal, it is an error: nothing goes missing in silence.
 * @param what the collection, or what the row is
 */
export function openOne<T>(keys: AtRest, what: string, id: string, open: () => T): T | undefined {
  try {
    return open();
  } catch (error) {
    if (!keys.onBroken) throw error;
    keys.onBroken(what, id, error);
    return undefined;
  }
}

/** What can be opened of a list, so that one row that is broken takes no other with it. */
export const openEach = <R, T>(
  keys: AtRest,
  what: string,
  rows: readonly R[],
  idOf: (row: R) => string,
  open: (row: R) => T,
): T[] => rows.flatMap((row) => openOne(keys, what, idOf(row), () => [open(row)]) ?? []);
