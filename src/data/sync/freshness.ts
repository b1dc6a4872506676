import { liveQuery } from 'dexie';
import type { EmpfangDatabase } from '../db.ts';
import type { Place } from './collections.ts';

/**
 * Of the last complete reads of these places, when the oldest began; told again after each read in
 * any tab; null while one of them was never read completely. Returns a function that stops it.
 */
export const liveFreshness = (
  db: EmpfangDatabase,
  places: readonly Place[],
  tell: (oldest: number | null) => void,
): (() => void) => {
  const keys = places.map(
    ({ scope, collection, locationId }) =>
      [scope, collection, locationId] as [string, string, string],
  );
  const subscription = liveQuery(() => db.cursors.bulkGet(keys)).subscribe((rows) => {
    const instants = rows.map((row) => row?.completeAt ?? null);
    const whole = instants.filter((instant) => instant !== null);
    tell(whole.length === instants.length && whole.length > 0 ? Math.min(...whole) : null);
  });
  return () => subscription.unsubscribe();
};
