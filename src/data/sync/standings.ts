import {
  STANDINGS_MAX,
  type Standing,
  syncStandings,
  writeStandings,
} from '#contract/activities/calls/sync-standings.ts';
import type { EmpfangDatabase } from '../db.ts';
import { ApiError } from '../http/api-error.ts';
import type { Client } from '../http/client.ts';
import type { CursorRow } from '../rows.ts';
import type { Place } from './collections.ts';

interface Options {
  db: EmpfangDatabase;
  client: Client;
  places: readonly Place[];
  signal: AbortSignal;
  now?: () => number;
}

const keyOf = (at: Place, anew = ''): [string, string, string] => [
  at.scope,
  `${at.collection}${anew}`,
  at.locationId,
];

/** Places that were read completely and are not being read again from the start. */
const standingAt = async (db: EmpfangDatabase, places: readonly Place[]) => {
  const [rows, anew] = await Promise.all([
    db.cursors.bulkGet(places.map((place) => keyOf(place))),
    db.cursors.bulkGet(places.map((place) => keyOf(place, '+'))),
  ]);
  return places.flatMap((place, at) => {
    const row = rows[at];
    return row?.completeAt && !anew[at] ? [{ place, row }] : [];
  });
};

/** Moves the cursors on, except those that another tab moved meanwhile. */
const confirm = (
  db: EmpfangDatabase,
  asked: readonly { place: Place; row: CursorRow }[],
  standings: readonly Standing[],
  began: number,
): Promise<Place[]> =>
  db.transaction('rw', db.cursors, async () => {
    const confirmed: Place[] = [];
    for (const { collection, location_id, cursor } of standings) {
      const one = asked.find(
        ({ place }) => place.collection === collection && place.locationId === location_id,
      );
      if (!one) continue;
      const there = await db.cursors.get(keyOf(one.place));
      if (!there || there.cursor !== one.row.cursor) continue;
      await db.cursors.put({ ...there, cursor, completeAt: began });
      confirmed.push(one.place);
    }
    return confirmed;
  });

/**
 * Asks the server in one call which of these places are unchanged, and notes that they were read.
 * Answers those; the others have to be pulled. A server that does not know the call confirms
 * nothing.
 * @throws ApiError when the server was not reached, no longer knows the session, or asks to wait
 */
export const confirmUnchanged = async (options: Options): Promise<Place[]> => {
  const { db, client, places, signal, now = Date.now } = options;
  const asked = (await standingAt(db, places)).slice(0, STANDINGS_MAX);
  if (asked.length < 2) return [];
  const began = now();
  const standings = asked.map(({ place, row }) => ({
    collection: place.collection,
    location_id: place.locationId,
    cursor: row.cursor,
  }));
  try {
    const query = { at: writeStandings(standings) };
    const { data } = await client.call(syncStandings, { query, signal, quiet: true });
    return await confirm(db, asked, data.unchanged, began);
  } catch (error) {
    const unknown = error instanceof ApiError && [400, 404, 422].includes(error.status);
    if (!unknown) throw error;
    return [];
  }
};
