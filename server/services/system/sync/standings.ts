import type { Standing } from '#contract/activities/calls/sync-standings.ts';
import type { Services } from '#server/call.ts';
import { logState, untouched } from '#server/store/system/changes.ts';
import { type Binding, readCursor, writeCursor } from './cursor.ts';
import type { View } from './source.ts';

/** A place that somebody asks for, and how they see it. */
export interface Asked extends Standing {
  view: View;
}

/**
 * Those of the places in which nothing was written since their cursors, with where they stand now.
 * A cursor that leads nowhere, or that is in the middle of a first read, is not among them.
 */
export const unchanged = (
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  asked: readonly Asked[],
): Promise<Standing[]> =>
  db.transaction(
    async (tx) => {
      const state = await logState(tx);
      const bindingOf = ({ collection, view }: Asked): Binding => ({
        keys,
        state,
        standpoint: { ...view, collection },
      });
      const known = asked.flatMap((one) => {
        const cursor = readCursor(one.cursor, bindingOf(one));
        return cursor?.phase === 'since' ? [{ one, since: cursor.place }] : [];
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
        .map(({ one }) => ({
          collection: one.collection,
          location_id: one.location_id,
          cursor: writeCursor(
            { phase: 'since', place: { xid: state.settledXid, seq: 0 } },
            bindingOf(one),
          ),
        }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
