import { liveQuery } from 'dexie';
import type { Collection, CollectionData } from '#contract/collections.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { RecordRow } from '../rows.ts';
import type { Place, SyncedRow } from './collections.ts';
import { breathe, inBatches, openRecord, rowsAt } from './records.ts';

/** What a device knows of a collection at a location. */
export interface LocalRows<D> {
  rows: SyncedRow<D>[];
  /** When the last complete read began; null while the first one is still under way. */
  completeAt: number | null;
  /** Rows that could not be opened: the collection must be read anew. */
  unreadable: number;
  /** Ids of rows that are not opened yet; each of them sorts behind all of `rows`. */
  waiting: ReadonlySet<string>;
}

type At<C extends Collection> = Omit<Place, 'collection'> & { collection: C };
type Opened<C extends Collection> = SyncedRow<CollectionData[C]> | null;

/** Number of rows that are opened first; each further step opens four times as many. */
const FIRST_LOOK = 100;
const NONE: ReadonlySet<string> = new Set();

/** Opens rows and remembers them, so that after a change only what changed is decrypted. */
class Opener<C extends Collection> {
  #known = new Map<string, { row: RecordRow; open: Opened<C> }>();
  readonly #collection: C;
  readonly #keyRing: KeyRing;

  constructor(collection: C, keyRing: KeyRing) {
    this.#collection = collection;
    this.#keyRing = keyRing;
  }

  async open(rows: readonly RecordRow[]): Promise<Opened<C>[]> {
    const opened = await inBatches(rows, async (row) => {
      const known = this.#known.get(row.id);
      if (known?.open && sameCipher(known.row, row)) return known.open;
      const open = await openRecord(row, this.#collection, (id) => this.#keyRing.find(id));
      this.#known.set(row.id, { row, open });
      return open;
    });
    return opened;
  }

  /** Forgets what is not among these any more. */
  keepOnly(rows: readonly RecordRow[]): void {
    const there = new Set(rows.map(({ id }) => id));
    for (const id of this.#known.keys()) if (!there.has(id)) this.#known.delete(id);
  }
}

/** Every encryption has a fresh IV, so an equal IV means the same content. */
const sameCipher = (a: RecordRow, b: RecordRow): boolean =>
  a.cipher.iv.every((byte, at) => byte === b.cipher.iv[at]);

const load = (db: EmpfangDatabase, at: Place) =>
  db.transaction('r', db.records, db.cursors, async () => ({
    rows: await rowsAt(db, at).toArray(),
    cursor: await db.cursors.get([at.scope, at.collection, at.locationId]),
  }));

type Loaded = Awaited<ReturnType<typeof load>>;

/** Newest first, by the unencrypted `order`; null where a row has none. */
const newestFirst = (rows: readonly RecordRow[]): RecordRow[] | null => {
  if (rows.some(({ order }) => order === undefined)) return null;
  const key = ({ order = '', id }: RecordRow) => `${order}|${id}`;
  const keyed = rows.map((row) => ({ key: key(row), row }));
  return keyed.sort((a, b) => (a.key < b.key ? 1 : -1)).map(({ row }) => row);
};

const localRows = <C extends Collection>(
  opened: readonly Opened<C>[],
  { cursor }: Loaded,
  waiting: readonly RecordRow[] = [],
): LocalRows<CollectionData[C]> => {
  const readable = opened.filter((row) => row !== null);
  return {
    rows: readable,
    completeAt: cursor?.completeAt ?? null,
    unreadable: opened.length - readable.length,
    waiting: waiting.length > 0 ? new Set(waiting.map(({ id }) => id)) : NONE,
  };
};

/** All rows of a collection at a location, decrypted with the keys that are open. */
export const readCollection = async <C extends Collection>(
  db: EmpfangDatabase,
  keyRing: KeyRing,
  at: At<C>,
): Promise<LocalRows<CollectionData[C]>> => {
  const loaded = await load(db, at);
  return localRows(await new Opener(at.collection, keyRing).open(loaded.rows), loaded);
};

/**
 * Tells the same rows now and again after each change in any tab. The first time, the newest rows
 * are told as soon as they are opened, with the ids of those still waiting. Returns a function that
 * stops it and forgets what was decrypted.
 */
export const liveCollection = <C extends Collection>(
  db: EmpfangDatabase,
  keyRing: KeyRing,
  at: At<C>,
  tell: (local: LocalRows<CollectionData[C]>) => void,
): (() => void) => {
  const opener = new Opener(at.collection, keyRing);
  let latest = 0;
  let whole = false;
  let running = Promise.resolve();

  /** Tells more and more rows, step by step, never fewer than before. */
  const lookByLook = async (loaded: Loaded, rows: readonly RecordRow[], mine: number) => {
    for (let upTo = FIRST_LOOK; upTo < rows.length; upTo *= 4) {
      const opened = await opener.open(rows.slice(0, upTo));
      if (mine !== latest) return;
      tell(localRows(opened, loaded, rows.slice(upTo)));
      await breathe();
    }
  };

  const subscription = liveQuery(() => load(db, at)).subscribe((loaded) => {
    latest += 1;
    const mine = latest;
    // One after the other, so that each can reuse the rows that the one before has opened.
    running = running.then(async () => {
      if (mine !== latest) return;
      const sorted = whole ? null : newestFirst(loaded.rows);
      if (sorted) await lookByLook(loaded, sorted, mine);
      const opened = await opener.open(sorted ?? loaded.rows);
      opener.keepOnly(loaded.rows);
      if (mine !== latest) return;
      whole = true;
      tell(localRows(opened, loaded));
    });
  });
  return () => {
    latest += 1;
    subscription.unsubscribe();
  };
};
