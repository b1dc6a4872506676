import type { Dexie, Table } from 'dexie';
import { NotNow } from './patience.ts';
import { generationOf, isOwn, type Mirrored } from './tables.ts';

type Row = Record<string, unknown>;

/** What tells an older state of a row from a newer one; undefined: rows that are written once. */
const versionOf = (table: Mirrored, row: Row | undefined): unknown => {
  if (row === undefined) return 'gone';
  if (table === 'outbox') return `${row.epoch} ${row.id}`;
  if (table === 'drafts') return `${row.revision} ${row.putBack}`;
  if (table === 'people') return row.updatedAt;
  // A restore links the rows of the ledger anew, which changes their hashes.
  if (table === 'ledger') return row.hash;
  return table === 'meta' ? JSON.stringify(row.value) : undefined;
};

/**
 * Reads from a database in one transaction, and checks in it that this is still the same database:
 * the browser may throw it away while tabs are open, and then what is missing was not deleted.
 * @param generation that it must have; undefined: any
 * @throws NotNow 'wiped'
 */
const readFrom = <T>(
  from: Dexie,
  names: readonly Mirrored[],
  generation: unknown,
  read: () => Promise<T>,
): Promise<T> =>
  from.transaction('r', [...new Set([...names, 'meta'])], async () => {
    if (generation !== undefined && (await generationOf(from)) !== generation)
      throw new NotNow('wiped');
    return await read();
  });

/**
 * Brings some rows of the second database to what the first one holds now; rows that are gone there
 * are deleted. All in one transaction: a power cut in the middle of a hand-in must leave draft or
 * entry, never neither and never both.
 * @param generation of the database that is read
 * @throws NotNow 'wiped'
 */
export const copyRows = async (
  from: Dexie,
  to: Dexie,
  wanted: ReadonlyMap<Mirrored, readonly unknown[]>,
  generation?: unknown,
): Promise<void> => {
  const names = [...wanted.keys()];
  if (names.length === 0) return;
  const found = await readFrom(from, names, generation, () =>
    Promise.all(
      [...wanted].map(async ([name, keys]) => {
        const rows = (await from.table(name).bulkGet([...keys] as never[])) as (Row | undefined)[];
        const gone = keys.filter((_, at) => rows[at] === undefined);
        return { name, gone, rows: rows.filter((row) => row !== undefined) };
      }),
    ),
  );
  await to.transaction('rw', names, async () => {
    for (const { name, gone, rows } of found) {
      if (gone.length > 0) await to.table(name).bulkDelete(gone as never[]);
      await to.table(name).bulkPut(rows);
    }
  });
};

/** A key as text, because keys of two parts are arrays and cannot be compared. */
export const keyText = (key: unknown): string => JSON.stringify(key);

/**
 * The owner of each chunk of a file; read from the index, because the chunks are a megabyte each.
 */
const owners = async (blobs: Table): Promise<Map<string, unknown>> => {
  const [keys, owned] = await blobs.db.transaction('r', blobs, () => {
    const ordered = blobs.orderBy('ownerId');
    return Promise.all([ordered.primaryKeys(), ordered.keys()]);
  });
  return new Map(keys.map((key, at) => [keyText(key), owned[at]]));
};

/** Chunks whose owner changed from a draft to its hand-in. */
const moved = async (source: Table, target: Table, both: unknown[]): Promise<unknown[]> => {
  const [mine, theirs] = [await owners(source), await owners(target)];
  return both.filter((key) => mine.get(keyText(key)) !== theirs.get(keyText(key)));
};

/** All rows by their key, in one request: a thousand single reads would hold up the start. */
const byKey = async (table: Table): Promise<Map<string, Row>> => {
  const [keys, rows] = await table.db.transaction('r', table, () =>
    Promise.all([table.toCollection().primaryKeys(), table.toArray()]),
  );
  return new Map(keys.map((key, at) => [keyText(key), rows[at]]));
};

/** Each link names the hash of the one before: where the last ones are alike, all are. */
const isSameChain = async (source: Table, target: Table): Promise<boolean> => {
  const [mine, theirs] = await Promise.all([
    source.toCollection().last(),
    target.toCollection().last(),
  ]);
  return mine?.n === theirs?.n && mine?.hash === theirs?.hash;
};

interface Whole {
  /** Generation of the database that is read. */
  generation: unknown;
  /** Called before each row; it throws when there is no more time. */
  step?: () => void;
}

/**
 * Brings a whole table of `to` to the state of `from`; rows that are alike are not written again.
 * @throws NotNow 'wiped'
 */
export const copyTable = async (
  from: Dexie,
  to: Dexie,
  name: Mirrored,
  { generation, step = () => undefined }: Whole,
): Promise<void> => {
  const [source, target] = [from.table(name), to.table(name)];
  step();
  const [keys, there] = await Promise.all([
    readFrom(from, [name], generation, async () => await source.toCollection().primaryKeys()),
    target.toCollection().primaryKeys(),
  ]);
  const wanted = new Set(keys.map(keyText));
  const known = new Set(there.map(keyText));
  const cold = keys.filter((key) => !isOwn(name, key));
  const differs = async (): Promise<unknown[]> => {
    const both = cold.filter((key) => known.has(keyText(key)));
    if (name === 'receipts') return [];
    if (name === 'blobs') return await moved(source, target, both);
    if (name === 'ledger' && (await isSameChain(source, target))) return [];
    const [mine, theirs] = await Promise.all([byKey(source), byKey(target)]);
    const version = (rows: Map<string, Row>, key: unknown) =>
      versionOf(name, rows.get(keyText(key)));
    return both.filter((key) => version(mine, key) !== version(theirs, key));
  };
  const changed = [...cold.filter((key) => !known.has(keyText(key))), ...(await differs())];
  const extra = there.filter((key) => !wanted.has(keyText(key)) && !isOwn(name, key));
  // The settings are written in one step, above all with the generation, which says that everything
  // is there. Other tables are written row by row: a file's chunks are a megabyte each.
  const parts = name === 'meta' ? [[...changed, ...extra]] : changed.map((key) => [key]);
  for (const part of parts) {
    step();
    await copyRows(from, to, new Map([[name, part]]), generation);
  }
  if (name !== 'meta' && extra.length > 0) await target.bulkDelete(extra as never[]);
};
