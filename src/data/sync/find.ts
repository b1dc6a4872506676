import { Dexie } from 'dexie';
import type { Collection, CollectionData } from '#contract/collections.ts';
import type { DataKey } from '../crypto/data-key.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { Scope } from '../rows.ts';
import { inBatches, openRecord, rowsAt } from './records.ts';

type KeyFor = (keyId: string) => DataKey | undefined;

interface Which<C extends Collection> {
  /** Whose records. */
  scope: Scope;
  collection: C;
}

/** The locations at which this device keeps a collection of a person. */
const locationsOf = async (
  db: EmpfangDatabase,
  { scope, collection }: Which<Collection>,
): Promise<string[]> => {
  const cursors = await db.cursors
    .where('[scope+collection+locationId]')
    .between([scope, collection, Dexie.minKey], [scope, collection, Dexie.maxKey])
    .toArray();
  return cursors.map(({ locationId }) => locationId);
};

/**
 * One record of a person by its id, at whichever location this device keeps it; undefined where it is
 * not here, or its key is not open.
 */
export const findRecord = async <C extends Collection>(
  db: EmpfangDatabase,
  keyFor: KeyFor,
  { scope, collection, id }: Which<C> & { id: string },
): Promise<CollectionData[C] | undefined> => {
  for (const locationId of await locationsOf(db, { scope, collection })) {
    const row = await db.records.get([scope, collection, locationId, id]);
    const open = row && (await openRecord(row, collection, keyFor));
    if (open) return open.data;
  }
  return undefined;
};

/**
 * The first record that fits, where no id is known: opens all of them, with pauses for the page.
 */
export const findRecordWhere = async <C extends Collection>(
  db: EmpfangDatabase,
  keyFor: KeyFor,
  { scope, collection, fits }: Which<C> & { fits: (data: CollectionData[C]) => boolean },
): Promise<CollectionData[C] | undefined> => {
  for (const locationId of await locationsOf(db, { scope, collection })) {
    const rows = await rowsAt(db, { scope, collection, locationId }).toArray();
    const opened = await inBatches(rows, (row) => openRecord(row, collection, keyFor));
    const found = opened.find((row) => row !== null && fits(row.data));
    if (found) return found.data;
  }
  return undefined;
};
