import type { Standing } from '#contract/activities/calls/sync-standings.ts';
import type { Services } from '#server/call.ts';
import { logState, untouched } from '#server/store/system/changes.ts';
import { type Binding, readCursor, writeCursor } from './cursor.ts';
import { standpointOf, type View } from './source.ts';
import { SOURCES } from './sources.ts';

/** A place that somebody asks for, and how they see it. */
export interface Asked extends Standing {
  view: View;
}

/**
 * Those of the places in which nothing was written since their cursors, with where they stand now.
 * A cursor that leads nowhere, that is in the middle of a first read, or of a date that is over is not among them.
 */
export const unchanged = (
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  asked: readonly Asked[],
): Promise<Standing[]> =>
  db.transaction(
    async (tx) => {
      const state = await logState(tx);
      const now = clock();
      const bound: { one: Asked; binding: Binding }[] = [];
      for (const one of asked) {
        const source = SOURCES[one.collection];
        const standpoint = await standpointOf<unknown>({ db: tx, keys }, source, one.view);
        bound.push({ one, binding: { keys, state, standpoint } });
      }
      const known = bound.flatMap(({ one, binding }) => {
        const cursor = readCursor(one.cursor, binding);
        if (cursor?.phase !== 'since') return [];
        // Nothing was written, and yet there is more: what is kept has moved on with the calendar.
        const { date } = cursor;
        if (date !== SOURCES[one.collection].window?.on(now)) return [];
        return [{ one, binding, since: cursor.place, date }];
      });
      const quiet = await untouched(
        tx,
        known.map(({ one, since }) => ({
          collection: one.collection,
          locationId: one.view.locationId,
          since,
        })),
      );
      return known
        .filter((_, at) => quiet.has(at))
        .map(({ one, binding, date }) => ({
          collection: one.collection,
          location_id: one.location_id,
          cursor: writeCursor(
            { phase: 'since', place: { xid: state.settledXid, seq: 0 }, date },
            binding,
          ),
        }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
