import type { AtRest } from './at-rest.ts';

/**
 * Opens one row of a list. When that fails, `AtRest.onBroken` is called and the result is
 * undefined. Without `onBroken`, as in the programs of the terminal, it throws, so that no row is
 * lost unnoticed.
 * @param what the collection, or the kind of row
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

/** Opens the rows of a list and leaves out those that are broken. */
export const openEach = <R, T>(
  keys: AtRest,
  what: string,
  rows: readonly R[],
  idOf: (row: R) => string,
  open: (row: R) => T,
): T[] => rows.flatMap((row) => openOne(keys, what, idOf(row), () => [open(row)]) ?? []);
