import { COLLECTION_NAMES, COLLECTIONS, type Collection } from '#contract/collections.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { EmpfangDatabase } from '../db.ts';
import { ApiError } from '../http/api-error.ts';
import type { Client } from '../http/client.ts';
import type { CursorRow, RecordRow } from '../rows.ts';
import type { Place, SyncedRow } from './collections.ts';
import { breathe, encryptRecord, inBatches, rowsAt } from './records.ts';

export interface PullOptions {
  db: EmpfangDatabase;
  client: Client;
  keyRing: KeyRing;
  place: Place;
  /** Ends the run after the page that is being read: hidden, locked, signed out. */
  signal: AbortSignal;
  now?: () => number;
  /** Rows of one page, when not as many as the server gives. */
  limit?: number;
}

/**
 * `complete`: the device has everything. `stopped`: the rest is read another time, from where it
 * stopped. `refused`: the person may not see the collection, and nothing of it is left here.
 */
export type Pulled = 'complete' | 'stopped' | 'refused';

type Page = ResponseOf<(typeof COLLECTIONS)[Collection]['sync']>;

/**
 * While a collection is read again from the start, its new rows wait under this name, so that no
 * list is ever empty.
 */
const anew = (collection: Collection): string => `${collection}+`;

const PAUSE_MS = 500;

type Target = Omit<Place, 'collection'> & { collection: string };
const cursorKey = (at: Target): [string, string, string] => [
  at.scope,
  at.collection,
  at.locationId,
];

/** Removes all that this device holds of a collection, so that the next run reads it anew. */
export const forgetCollection = (db: EmpfangDatabase, place: Place): Promise<void> =>
  db.transaction('rw', db.records, db.cursors, async () => {
    for (const collection of [place.collection, anew(place.collection)]) {
      await rowsAt(db, { ...place, collection }).delete();
      await db.cursors.delete(cursorKey({ ...place, collection }));
    }
  });

/**
 * Removes a person's collections that are not at one of these places: those of a location that the
 * person has left or may no longer see. What is kept under other names (answers, not collections)
 * is not touched.
 */
export const forgetOthers = async (
  db: EmpfangDatabase,
  scope: string,
  places: readonly Place[],
): Promise<void> => {
  const known = new Set(places.map(({ collection, locationId }) => `${collection}@${locationId}`));
  const cursors = await db.cursors
    .where('[scope+collection+locationId]')
    .between([scope], [scope, []])
    .toArray();
  for (const { collection: name, locationId } of cursors) {
    const collection = COLLECTION_NAMES.find((one) => one === name || anew(one) === name);
    if (!collection || known.has(`${collection}@${locationId}`)) continue;
    await forgetCollection(db, { scope, collection, locationId });
  }
};

/**
 * Where the next page continues: in a new full read that was begun, else in the collection itself.
 */
const standing = async (db: EmpfangDatabase, place: Place) => {
  const staged = { ...place, collection: anew(place.collection) };
  const begun = await db.cursors.get(cursorKey(staged));
  if (begun) return { target: staged as Target, cursor: begun };
  return { target: place as Target, cursor: await db.cursors.get(cursorKey(place)) };
};

interface Write {
  place: Place;
  target: Target;
  /**
   * The cursor with which the page was asked for: if it changed, somebody else has written
   * meanwhile.
   */
  asked: CursorRow | undefined;
  page: Page;
  records: RecordRow[];
  began: number;
}

/** One page with its cursor in one transaction; false when another tab was there first. */
const write = (db: EmpfangDatabase, { place, target, asked, page, records, began }: Write) =>
  db.transaction('rw', db.records, db.cursors, async () => {
    const there = await db.cursors.get(cursorKey(target));
    if (there?.cursor !== asked?.cursor) return false;
    const main = await db.cursors.get(cursorKey(place));
    // A collection that was never complete is shown as it grows; a complete one stays until the new
    // one is complete.
    const into: Target =
      page.reset && main?.completeAt ? { ...place, collection: anew(place.collection) } : target;
    if (page.reset || !asked) await rowsAt(db, into).delete();
    await db.records.bulkPut(records.map((row) => ({ ...row, collection: into.collection })));
    await db.records.bulkDelete(
      page.deleted.map((id) => [into.scope, into.collection, into.locationId, id]),
    );
    const staged = into.collection !== place.collection;
    if (staged && !page.more) await replace(db, place, into);
    const { collection } = page.more ? into : place;
    const before = collection === place.collection ? main?.completeAt : null;
    await db.cursors.put({
      ...place,
      collection,
      cursor: page.cursor,
      completeAt: page.more ? (before ?? null) : began,
    });
    return true;
  });

/** Replaces the old rows by those that were read again from the start. */
const replace = async (db: EmpfangDatabase, place: Place, staged: Target): Promise<void> => {
  const rows = await rowsAt(db, staged).toArray();
  await rowsAt(db, staged).delete();
  await db.cursors.delete(cursorKey(staged));
  await rowsAt(db, place).delete();
  await db.records.bulkPut(rows.map((row) => ({ ...row, collection: place.collection })));
};

/**
 * Brings a collection at a location up to date: page after page, each encrypted and written with
 * its cursor in one transaction before the next is asked for (OE-19). After a crash the next run
 * continues where this one was. Without an open key nothing is requested or stored.
 * @throws ApiError when the server was not reached or answered with a fault
 */
export const pull = async (options: PullOptions): Promise<Pulled> => {
  const { db, client, keyRing, place, signal, now = Date.now, limit } = options;
  const { sync: endpoint } = COLLECTIONS[place.collection];
  for (;;) {
    if (signal.aborted || !keyRing.current(place.scope)) return 'stopped';
    const { target, cursor: asked } = await standing(db, place);
    const began = now();
    let page: Page;
    try {
      const query = {
        location: place.locationId,
        ...(asked ? { cursor: asked.cursor } : {}),
        ...(limit ? { limit: String(limit) } : {}),
      };
      page = (await client.call(endpoint, { query, signal, quiet: true })).data;
    } catch (error) {
      if (signal.aborted) return 'stopped';
      if (!(error instanceof ApiError) || error.status !== 403) throw error;
      await forgetCollection(db, place);
      return 'refused';
    }
    const key = keyRing.current(place.scope);
    if (!key) return 'stopped';
    const rows: readonly SyncedRow<unknown>[] = page.upserts;
    const records = await inBatches(rows, (row) => encryptRecord(key, place, row));
    // Locked, or the person changed, while the page was on its way: it must not be kept.
    if (signal.aborted || keyRing.current(place.scope)?.id !== key.id) return 'stopped';
    const written = await write(db, { place, target, asked, page, records, began });
    if (written && !page.more) return 'complete';
    // An older transaction is still running at the server, which gives the same changes again: wait
    // a moment.
    if (page.cursor === asked?.cursor) await new Promise((done) => setTimeout(done, PAUSE_MS));
    else await breathe();
  }
};
