import * as z from 'zod/mini';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { ChangePlace, LogState } from '#server/store/system/changes.ts';

/**
 * A device's position in a collection. `first`: during the first read, after `count` rows; the
 * changes since its beginning follow later. `since`: after a position in the log; `date`: for a
 * collection that moves with the calendar, the local date of its last update.
 */
export type Cursor =
  | { phase: 'first'; from: string; count: number; after: string[] }
  | { phase: 'since'; place: ChangePlace; date?: string | undefined };

/** A person's view of a collection at a location; with another view the reading begins anew. */
export interface Standpoint {
  collection: string;
  locationId: string;
  personId: string;
  sees: string;
  holds: readonly string[];
  /** Ids by which rows count as the person's own; absent where this depends on nothing else. */
  own?: readonly string[];
}

const TAG_LENGTH = 16;
const Xid = z.string().check(z.regex(/^\d{1,19}$/));
const Wire = z.union([
  z.tuple([z.string(), z.literal('c'), Xid, z.int().check(z.minimum(0))], z.iso.date()),
  z.tuple(
    [z.string(), z.literal('f'), Xid, z.int().check(z.minimum(0))],
    z.string().check(z.maxLength(40)),
  ),
]);

/** What a cursor is bound to; `keys` are those of this practice, so that nobody makes one up. */
export interface Binding {
  keys: AtRest;
  state: LogState;
  standpoint: Standpoint;
}

const tagOf = ({ keys, state, standpoint: at }: Binding, place: unknown): string => {
  const parts = [state.epoch, at.collection, at.locationId, at.personId, at.sees, at.holds, place];
  // Left out when empty, so that cursors of an earlier release stay valid.
  if (at.own !== undefined && at.own.length > 0) parts.push(at.own);
  return keys.keyedHash('sync cursor', JSON.stringify(parts)).slice(0, TAG_LENGTH);
};

/** Opaque to the device, at most 200 characters. */
export function writeCursor(cursor: Cursor, binding: Binding): string {
  const place =
    cursor.phase === 'since'
      ? [
          'c',
          cursor.place.xid,
          cursor.place.seq,
          ...(cursor.date === undefined ? [] : [cursor.date]),
        ]
      : ['f', cursor.from, cursor.count, ...cursor.after];
  return Buffer.from(JSON.stringify([tagOf(binding, place), ...place])).toString('base64url');
}

function parse(text: string) {
  try {
    return z.safeParse(Wire, JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

/**
 * The cursor; null when it is no longer valid: from another epoch or with other rights, older than
 * the purged changes, from the future (the database was restored), or not made by this server.
 */
export function readCursor(text: string, binding: Binding): Cursor | null {
  const { state } = binding;
  const wire = parse(text);
  if (!wire || wire[0] !== tagOf(binding, wire.slice(1))) return null;
  const xid = BigInt(wire[2]);
  if (xid <= BigInt(state.purgedXid) || xid > BigInt(state.nextXid)) return null;
  if (wire[1] === 'c') {
    return { phase: 'since', place: { xid: wire[2], seq: wire[3] }, date: wire[4] };
  }
  const [, , from, count, ...after] = wire;
  return { phase: 'first', from, count, after };
}
