import { sql } from 'drizzle-orm';
import type { Collection } from '#contract/collections.ts';
import type { Db } from '#server/database/database.ts';
import { renewEpoch } from './meta.ts';
import { changes } from './schema/changes.ts';

/** A position in the log of changes: all before it has been read. `xid` is a decimal number. */
export interface ChangePlace {
  xid: string;
  seq: number;
}

/** By this it is decided whether an earlier position is still valid. */
export interface LogState {
  /** Id of this database's life; another one after a restore (OE-26). */
  epoch: string;
  /** Greatest transaction id that was ever purged. */
  purgedXid: string;
  /** All transactions below it have ended: this snapshot sees their changes, or they wrote none. */
  settledXid: string;
  /** Every transaction id of this snapshot is smaller. */
  nextXid: string;
}

const PURGED = 'changes_purged';

export async function logState(db: Db): Promise<LogState> {
  const { rows } = await db.execute<{ [name in keyof LogState]: string }>(sql`
    select
      coalesce((select value from meta where key = 'epoch'), '') as epoch,
      coalesce((select value from meta where key = ${PURGED}), '0') as "purgedXid",
      pg_snapshot_xmin(pg_current_snapshot())::text as "settledXid",
      pg_snapshot_xmax(pg_current_snapshot())::text as "nextXid"`);
  const [state] = rows;
  if (!state) throw new Error('the database did not tell its state');
  return state;
}

export interface Change extends ChangePlace {
  entityId: string;
  /** No change can appear before this one any more. */
  settled: boolean;
}

/**
 * Changes of a collection at a location after a position, in the log's order. Changes are returned
 * even while an older transaction still runs, but are then not settled. A position may only move
 * over settled ones, so that changes of the older transaction are never skipped.
 */
export async function changesSince(
  db: Db,
  where: { collection: Collection; locationId: string },
  since: ChangePlace,
  limit: number,
): Promise<Change[]> {
  const { rows } = await db.execute<{
    seq: string;
    xid: string;
    entity_id: string;
    settled: boolean;
  }>(sql`
    select seq::text, xid::text, entity_id, xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
    from ${changes}
    where location_id = ${where.locationId} and collection = ${where.collection}
      and (xid, seq) > (${since.xid}::xid8, ${since.seq}::bigint)
    order by xid, seq
    limit ${limit}`);
  return rows.map(({ seq, xid, entity_id, settled }) => ({
    seq: Number(seq),
    xid,
    entityId: entity_id,
    settled,
  }));
}

/** A position in the log of one collection at one location. */
interface Watched {
  collection: Collection;
  locationId: string;
  since: ChangePlace;
}

/** The indexes of those positions after which nothing was written. */
export async function untouched(db: Db, watched: readonly Watched[]): Promise<Set<number>> {
  if (watched.length === 0) return new Set();
  const column = (of: (one: Watched) => string | number) => sql.param(watched.map(of));
  const { rows } = await db.execute<{ at: string }>(sql`
    select (place.at - 1)::text as at
    from unnest(
      ${column(({ collection }) => collection)}::text[],
      ${column(({ locationId }) => locationId)}::uuid[],
      ${column(({ since }) => since.xid)}::xid8[],
      ${column(({ since }) => since.seq)}::bigint[]
    ) with ordinality as place (collection, location_id, xid, seq, at)
    where not exists (
      select from ${changes} change
      where change.location_id = place.location_id and change.collection = place.collection
        and (change.xid, change.seq) > (place.xid, place.seq)
    )`);
  return new Set(rows.map(({ at }) => Number(at)));
}

/**
 * A dump loaded into another cluster has a log with transaction ids that this cluster has not
 * reached, so every new position would count as purged. The log then begins anew, and so do all
 * readers. Returns whether it did.
 */
export const beginForeignLogAnew = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ foreign: boolean }>(sql`
      select greatest(
        (select max(xid::text::numeric) from ${changes}),
        (select value::numeric from meta where key = ${PURGED})
      ) >= pg_snapshot_xmax(pg_current_snapshot())::text::numeric as foreign`);
    if (!rows[0]?.foreign) return false;
    await tx.delete(changes);
    await tx.execute(sql`delete from meta where key = ${PURGED}`);
    await renewEpoch(tx, { now, running: false });
    return true;
  });

/**
 * Deletes old changes and remembers up to where, so that readers with an older position begin anew.
 * Only settled ones: a position given out meanwhile must not count as older than the deleted ones.
 */
export async function purgeChanges(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${changes} where at < ${before.toISOString()}::timestamptz
      and xid < pg_snapshot_xmin(pg_current_snapshot()) returning xid),
    newest as (select xid from gone order by xid desc limit 1)
    insert into meta (key, value) select ${PURGED}, xid::text from newest
    on conflict (key) do update set value = greatest(meta.value::xid8, excluded.value::xid8)::text`);
}
