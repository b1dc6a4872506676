import { FIRST_READ_MAX } from '#contract/system/calls/sync.ts';
import type { Services } from '#server/call.ts';
import { changesSince, type LogState, logState } from '#server/store/system/changes.ts';
import { type Binding, type Cursor, readCursor, writeCursor } from './cursor.ts';
import {
  type Reader,
  type ReadRow,
  type Source,
  type SyncRow,
  standpointOf,
  type View,
} from './source.ts';

/** One answer to a device. */
interface Page<D> {
  reset: boolean;
  upserts: SyncRow<D>[];
  deleted: string[];
  cursor: string;
  more: boolean;
}

type First = Extract<Cursor, { phase: 'first' }>;

const isWhole = <D>(row: ReadRow<D>): row is SyncRow<D> => !('broken' in row);

type Step<D> = Pick<Page<D>, 'upserts' | 'deleted' | 'more'> & { next: Cursor };

async function firstStep<D>(
  by: Reader,
  source: Source<D>,
  view: View,
  at: First,
  limit: number,
): Promise<Step<D>> {
  const most = source.most ?? FIRST_READ_MAX;
  const wanted = Math.min(limit, most - at.count);
  const { rows, last } = await source.first(by, view, at.after, wanted);
  const count = at.count + rows.length;
  const ended = rows.length < wanted || count >= most;
  return {
    upserts: rows.filter(isWhole),
    deleted: [],
    // After the pages, the changes made while they were read are still to come.
    more: !ended || at.count > 0,
    next: ended
      ? { phase: 'since', place: { xid: at.from, seq: 0 }, date: source.window?.on(by.now) }
      : { ...at, count, after: last },
  };
}

async function sinceStep<D>(
  by: Reader,
  source: Source<D>,
  view: View,
  at: Extract<Cursor, { phase: 'since' }>,
  limit: number,
  state: LogState,
): Promise<Step<D>> {
  const where = { collection: source.collection, locationId: view.locationId };
  let size = limit;
  let changes = await changesSince(by.db, where, at.place, size);
  // Changes that are not settled are sent with every read. A page with only such changes would lead
  // to itself for ever, so the page grows until it holds a settled one.
  while (changes.length === size && !changes.some((change) => change.settled)) {
    size *= 4;
    changes = await changesSince(by.db, where, at.place, size);
  }
  const ids = [...new Set(changes.map((change) => change.entityId))];
  const upserts = ids.length > 0 ? await source.current(by, view, ids) : [];
  const there = new Set(upserts.map((row) => row.id));
  const full = changes.length === size;
  const settled = changes.findLast((change) => change.settled);
  const place = full
    ? settled
      ? { xid: settled.xid, seq: settled.seq }
      : at.place
    : { xid: state.settledXid, seq: 0 };
  return {
    upserts: upserts.filter(isWhole),
    // People who see only their own rows need no ids of other people's.
    deleted: view.sees === 'own' ? [] : ids.filter((id) => !there.has(id)),
    more: full,
    next: { phase: 'since', place, date: at.date },
  };
}

/**
 * The position at which this answer begins. If the window has moved with the calendar since the
 * cursor was given, rows that have come into it are read like in a first read, and the changes
 * follow.
 */
async function begin<D>(
  by: Reader,
  source: Source<D>,
  view: View,
  known: Cursor | null,
  state: LogState,
): Promise<{ at: Cursor; isReset: boolean; gone: string[] }> {
  const anew: First = { phase: 'first', from: state.settledXid, count: 0, after: [] };
  if (known === null) return { at: anew, isReset: true, gone: [] };
  const today = source.window?.on(by.now);
  if (known.phase === 'first' || known.date === today) {
    return { at: known, isReset: false, gone: [] };
  }
  const moved = known.date && (await source.window?.since(by, view, known.date));
  if (!moved) return { at: anew, isReset: true, gone: [] };
  const at: First = { ...anew, from: known.place.xid, count: 1, after: moved.after };
  return { at, isReset: false, gone: moved.gone };
}

/**
 * What a person may see of a collection at a location since a cursor, from one snapshot. After an
 * invalid cursor the reading begins anew, with `reset`.
 */
export const readSync = <D>(
  { db, keys, clock, broken }: Pick<Services, 'db' | 'keys' | 'clock' | 'broken'>,
  source: Source<D>,
  view: View,
  cursor: string | undefined,
  limit: number,
): Promise<Page<D>> =>
  db.transaction(
    async (tx) => {
      const by = { db: tx, keys, broken, now: clock() };
      const state = await logState(tx);
      const standpoint = await standpointOf(by, source, view);
      const binding: Binding = { keys, state, standpoint };
      const known = cursor === undefined ? null : readCursor(cursor, binding);
      const { at, isReset, gone } = await begin(by, source, view, known, state);
      const { next, ...step } =
        at.phase === 'first'
          ? await firstStep(by, source, view, at, limit)
          : await sinceStep(by, source, view, at, limit, state);
      return {
        ...step,
        deleted: [...gone, ...step.deleted],
        reset: cursor !== undefined && isReset,
        cursor: writeCursor(next, binding),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
