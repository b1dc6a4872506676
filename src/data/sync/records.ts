import { Dexie } from 'dexie';
import * as z from 'zod/mini';
import { COLLECTIONS, type Collection, type CollectionData } from '#contract/collections.ts';
import { fromUtf8, utf8 } from '../bytes.ts';
import { aadOf, type DataKey, decrypt, encrypt } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import { type RecordRow, ROW_VERSION } from '../rows.ts';
import type { Place, SyncedRow } from './collections.ts';

/** Rows that are processed before the main thread gets a pause. */
const BATCH = 100;

/**
 * Lets the page paint and answer keys. `setTimeout` alone waits 4 ms each time (HTML, timers), which
 * for some thousand rows is longer than the work; WebKit has nothing else.
 */
export const breathe = (): Promise<void> =>
  'scheduler' in globalThis
    ? globalThis.scheduler.postTask(() => undefined)
    : new Promise((resolve) => setTimeout(resolve));

/** Processes rows in batches, with a pause for the page between them. */
export const inBatches = async <A, B>(
  rows: readonly A[],
  work: (row: A) => Promise<B>,
): Promise<B[]> => {
  const done: B[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    if (at > 0) await breathe();
    done.push(...(await Promise.all(rows.slice(at, at + BATCH).map(work))));
  }
  return done;
};

/** All rows of a place; `collection` may be that of a read in progress. */
export const rowsAt = (
  db: EmpfangDatabase,
  place: Omit<Place, 'collection'> & { collection: string },
) =>
  db.records
    .where('[scope+collection+locationId+id]')
    .between(
      [place.scope, place.collection, place.locationId, Dexie.minKey],
      [place.scope, place.collection, place.locationId, Dexie.maxKey],
    );

const orderOf = (collection: Collection, data: unknown): Pick<RecordRow, 'order'> => {
  const { order } = COLLECTIONS[collection] as { order?: (data: unknown) => string };
  return order ? { order: order(data) } : {};
};

/** A row as it lies on the disk: encrypted, bound to its id and scope (OE-15). */
export const encryptRecord = async (
  key: DataKey,
  place: Place,
  row: SyncedRow<unknown>,
): Promise<RecordRow> => ({
  ...place,
  id: row.id,
  etag: row.etag,
  ...orderOf(place.collection, row.data),
  cipher: await encrypt(
    key,
    utf8(JSON.stringify(row.data)),
    aadOf(row.id, place.scope, ROW_VERSION),
  ),
});

/** The row, or null when its key is not open or this release cannot read its form. */
export const openRecord = async <C extends Collection>(
  row: RecordRow,
  collection: C,
  keyFor: (keyId: string) => DataKey | undefined,
): Promise<SyncedRow<CollectionData[C]> | null> => {
  const key = keyFor(row.cipher.keyId);
  if (!key) return null;
  try {
    const plain = await decrypt(key, row.cipher, aadOf(row.id, row.scope, ROW_VERSION));
    const data = z.parse(COLLECTIONS[collection].row, JSON.parse(fromUtf8(plain)));
    return { id: row.id, etag: row.etag, data: data as CollectionData[C] };
  } catch {
    return null;
  }
};
