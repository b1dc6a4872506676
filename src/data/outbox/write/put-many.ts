import type { EmpfangDatabase } from '../../db.ts';
import { dexieStore, outboxTables } from '../dexie-store.ts';
import { type PreparedPut, type PutChange, preparePut } from './put.ts';

/** Thrown to undo the transaction: somebody wrote in between. */
class MovedOn extends Error {
  override readonly name = 'MovedOn';
}

/** How many are encrypted between two reports of progress. */
const STEP = 50;

/**
 * Enqueues changes of many entities in one transaction: all of them wait, or none. Everything is
 * encrypted before it begins, because a transaction does not wait for cryptography.
 * @param onProgress called with the number of changes that are ready
 * @returns the ids of their entries
 * @throws ApiError body_too_large, with nothing changed
 */
export const enqueuePuts = async (
  db: EmpfangDatabase,
  changes: readonly PutChange[],
  onProgress?: (ready: number) => void,
): Promise<readonly string[]> => {
  const store = dexieStore(db);
  for (;;) {
    const prepared: PreparedPut[] = [];
    for (let at = 0; at < changes.length; at += STEP) {
      const some = changes.slice(at, at + STEP);
      prepared.push(...(await Promise.all(some.map((change) => preparePut(store, change)))));
      onProgress?.(prepared.length);
    }
    try {
      await db.transaction('rw', [...outboxTables(db)], async () => {
        for (const { write } of prepared) if (!(await write())) throw new MovedOn();
      });
      return prepared.map(({ id }) => id);
    } catch (error) {
      if (!(error instanceof MovedOn)) throw error;
    }
  }
};
