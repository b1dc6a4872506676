import { liveQuery } from 'dexie';
import type { Collection } from '#contract/calls/sync.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { RecordRow } from '../rows.ts';
import type { CollectionData, Place, SyncedRow } from './collections.ts';
import { inBatches, openRecord, rowsAt } from './records.ts';

/** What a device knows of a collection at a location. */
export interface LocalRows<D> {
  rows: SyncedRow<D>[];
  /** When the last whole read began; null while the first one is still on its way. */
  completeAt: number | null;
  /** Rows that could not be opened: the collection must be read anew. */
  unreadable: number;
}

type At<C extends Collection> = Omit<Place, 'collection'> & { collection: C };

/** Opens rows and remembers them, so that after a change only what changed is decrypted. */
class Opener<C extends Collection> {
  #known = new Map<string, { row: RecordRow; open: SyncedRow<CollectionData[C]> | null }>();
  readonly #collection: C;
  readonly #keyRing: KeyRing;

  constructor(collection: C, keyRing: KeyRing) {
    this.#collection = collection;
    this.#keyRing = keyRing;
  }

  async open(rows: readonly RecordRow[]): Promise<(SyncedRow<CollectionData[C]> | null)[]> {
    const before = this.#known;
    const opened = await inBatches(rows, async (row) => {
      const known = before.get(row.id);
      if (known?.open && sameCipher(known.row, row)) return { row, open: known.open };
      return { row, open: await openRecord(row, this.#collection, (id) => this.#keyRing.find(id)) };
    });
    this.#known = new Map(opened.map((one) => [one.row.id, one]));
    return opened.map(({ open }) => open);
  }
}

/** A fresh IV for every encryption names its content. */
const sameCipher = (a: RecordRow, b: RecordRow): boolean =>
  a.cipher.iv.every((byte, at) => byte === b.cipher.iv[at]);

const load = (db: EmpfangDatabase, at: Place) =>
  db.transaction('r', db.records, db.cursors, async () => ({
    rows: await rowsAt(db, at).toArray(),
    cursor: await db.cursors.get([at.scope, at.collection, at.locationId]),
  }));

type Loaded = Awaited<ReturnType<typeof load>>;

const localRows = async <C extends Collection>(
  { rows, cursor }: Loaded,
  opener: Opener<C>,
): Promise<LocalRows<CollectionData[C]>> => {
  const opened = await opener.open(rows);
  const readable = opened.filter((row) => row !== null);
  return {
    rows: readable,
    completeAt: cursor?.completeAt ?? null,
    unreadable: opened.length - readable.length,
  };
};

/** All rows of a collection at a location, decrypted with the keys that are open. */
export const readCollection = async <C extends Collection>(
  db: EmpfangDatabase,
  keyRing: KeyRing,
  at: At<C>,
): Promise<LocalRows<CollectionData[C]>> =>
  localRows(await load(db, at), new Opener(at.collection, keyRing));

/**
 * The same, and again after each change, in whichever tab it was made. Answers how to stop; what
 * was decrypted is forgotten then.
 */
export const liveCollection = <C extends Collection>(
  db: EmpfangDatabase,
  keyRing: KeyRing,
  at: At<C>,
  tell: (local: LocalRows<CollectionData[C]>) => void,
): (() => void) => {
  const opener = new Opener(at.collection, keyRing);
  let latest = 0;
  let running = Promise.resolve();
  const subscription = liveQuery(() => load(db, at)).subscribe((loaded) => {
    latest += 1;
    const mine = latest;
    // One after the other, so that each finds what the one before it has opened.
    running = running.then(async () => {
      if (mine !== latest) return;
      const local = await localRows(loaded, opener);
      if (mine === latest) tell(local);
    });
  });
  return () => {
    latest += 1;
    subscription.unsubscribe();
  };
};
