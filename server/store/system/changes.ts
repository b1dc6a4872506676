import { sql } from 'drizzle-orm';
import type { Collection } from '#contract/collections.ts';
import type { Db } from '#server/database/database.ts';
import { renewEpoch } from './meta.ts';
import { changes } from './schema/changes.ts';

/** A place in the log of changes: everything up to it has been read. `xid` is a decimal number. */
export interface ChangePlace {
  xid: string;
  seq: number;
}

/** What decides whether an older place is still one of this log. */
export interface LogState {
  /** Id of this database's life; another one after a restore (OE-26). */
  epoch: string;
  /** Greatest transaction id that was ever purged. */
  purgedXid: string;
  /** Transactions below it have ended; what they wrote is seen by this snapshot, or never will be. */
  settledXid: string;
  /** No transaction of this snapshot has this id or a greater one. */
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
  /** Nothing can appear before it any more. */
  settled: boolean;
}

/**
 * Changes of a collection at a location after a place, in the log's order. Rows of transactions
 * that committed while an older one still runs come too, but are not settled: a place may only
 * move over settled ones, so that what the older one adds is never skipped.
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

/** A place in the log of one collection at one location. */
interface Watched {
  collection: Collection;
  locationId: string;
  since: ChangePlace;
}

/** The positions of those after whose place nothing was written. */
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
 * After a dump was loaded into another cluster, the log names transactions that this one has not
 * come to yet: every place in it would count as purged. It begins anew, and so does every reader.
 * Answers whether it did.
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
 * Forgets old changes and remembers how far, so that an older place begins anew. Only settled ones:
 * a place that is given meanwhile must not count as older than what was forgotten.
 */
export async function purgeChanges(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${changes} where at < ${before.toISOString()}::timestamptz
      and xid < pg_snapshot_xmin(pg_current_snapshot()) returning xid),
    newest as (select xid from gone order by xid desc limit 1)
    insert into meta (key, value) select ${PURGED}, xid::text from newest
    on conflict (key) do update set value = greatest(meta.value::xid8, excluded.value::xid8)::text`);
}
