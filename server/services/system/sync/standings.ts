import type { Standing } from '#contract/activities/calls/sync-standings.ts';
import type { Services } from '#server/call.ts';
import { logState, untouched } from '#server/store/system/changes.ts';
import { type Binding, readCursor, writeCursor } from './cursor.ts';
import { standpointOf, type View } from './source.ts';
import { SOURCES } from './sources.ts';

/** A position that a device asks about, with the person's view. */
export interface Asked extends Standing {
  view: View;
}

/**
 * Those of the positions after which nothing was written, with their current cursors. Left out are
 * cursors that are invalid, in the middle of a first read, or of an earlier date.
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
        // On another date there is something to read without any change: the window has moved.
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
