import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { sha256 } from '#server/shared/canonical-json.ts';
import { fileChunks, files } from '../questionnaires/schema/submissions.ts';
import { lookIn } from './files.ts';

/** The quota that a file uses as long as it belongs to nothing. */
export interface Room {
  owner: string;
  /** The network (`placeOf`), for strangers, and for patients, whose accounts share its quota. */
  network: string | null;
}

/** Owners of strangers' files begin like this. */
export const STRANGERS_ROOM = 'network:';

/**
 * The name of a network as a file stores it: the largest network first, so that names of all
 * networks within a larger one begin with that one's name.
 */
export const placeOf = (network: string, wider: readonly string[]): string =>
  [...wider.toReversed(), network].join('.');

const numberOf = (name: string): bigint =>
  BigInt.asIntN(64, BigInt(`0x${sha256(`room|${name}`).slice(0, 16)}`));

/**
 * Locks these quotas until the transaction ends, always in the same order. All strangers of a
 * network are one owner, and patients in that network do not wait for them.
 */
export async function lockRooms(tx: Db, { owner, network }: Room): Promise<void> {
  const shared = network !== null && !owner.startsWith(STRANGERS_ROOM);
  const names = [owner, ...(shared ? [`network ${network}`] : [])];
  for (const number of names.map(numberOf).toSorted((a, b) => (a < b ? -1 : 1))) {
    await tx.execute(sql`select pg_advisory_xact_lock(${number.toString()}::bigint)`);
  }
}

/** Number and bytes of files, with the content staged beside their chunks. */
const TAKEN = {
  files: sql<number>`count(*)::int`,
  bytes: sql<number>`coalesce(sum(coalesce(octet_length(${files.content}), 0) + (
    select coalesce(sum(octet_length(${fileChunks.bytes})), 0) from ${fileChunks}
    where ${fileChunks.fileId} = ${files.id})), 0)::float8`,
};
const NOTHING = { files: 0, bytes: 0 };

/** Loose files of one owner, for all servers together. */
export async function looseOf(tx: Db, owner: string): Promise<{ files: number; bytes: number }> {
  const [row] = await tx.select(TAKEN).from(files).where(eq(files.owner, owner));
  return row ?? NOTHING;
}

type Whose = 'strangers' | 'patients';

/** Bytes of strangers or of patients, which are counted apart even in the same network. */
async function bytesOf(tx: Db, whose: Whose, where: SQL | undefined): Promise<number> {
  const theirs = like(files.owner, `${STRANGERS_ROOM}%`);
  const [row] = await tx
    .select(TAKEN)
    .from(files)
    .where(and(isNotNull(files.owner), whose === 'strangers' ? theirs : not(theirs), where));
  return (row ?? NOTHING).bytes;
}

/** Bytes of loose files of one network. */
export const looseIn = (tx: Db, whose: Whose, place: string): Promise<number> =>
  bytesOf(tx, whose, eq(files.network, place));

/**
 * Bytes of loose files within a larger network, whose name is the beginning of the networks' names;
 * `''`: everywhere.
 */
export const looseWithin = (tx: Db, whose: Whose, place: string): Promise<number> =>
  bytesOf(tx, whose, place === '' ? undefined : like(files.network, `${place}.%`));

/** Files that belong to no hand-in and no message yet. */
const LOOSE = and(
  inArray(files.state, ['uploading']),
  isNull(files.submissionId),
  isNull(files.messageId),
);
const UNFINISHED = sql`jsonb_array_length(${files.chunkHashes}) > (
  select count(*) from ${fileChunks} where ${fileChunks.fileId} = ${files.id})`;

/**
 * Locks the matching loose files and skips those locked by others: waiting here could deadlock with
 * a hand-in that takes several files.
 */
const free = (db: Db, which: SQL | undefined) =>
  db
    .select({ id: files.id })
    .from(files)
    .where(and(LOOSE, which))
    .orderBy(asc(files.id))
    .for('update', { skipLocked: true });

const remove = async (db: Db, which: SQL | undefined): Promise<number> => {
  const gone = await db
    .delete(files)
    .where(inArray(files.id, free(db, which)))
    .returning({ id: files.id });
  return gone.length;
};

/**
 * Deletes content staged beside the chunks of loose files; the next look makes it again. Returns
 * whether there was any.
 */
const dropStaged = async (db: Db, which: SQL | undefined): Promise<boolean> => {
  const dropped = await db
    .update(files)
    .set({ type: null, size: null, content: null })
    .where(inArray(files.id, free(db, and(isNotNull(files.content), which))))
    .returning({ id: files.id });
  return dropped.length > 0;
};

/** The same for all files of one owner. */
export const dropStagedOf = (tx: Db, owner: string): Promise<boolean> =>
  dropStaged(tx, eq(files.owner, owner));

/** The same for content of these looks, unless a later look has replaced it. */
export async function dropStagedLooks(
  db: Db,
  looks: readonly { id: string; look: string }[],
): Promise<void> {
  // An empty `or` would match every file.
  if (looks.length === 0) return;
  await dropStaged(db, or(...looks.map(({ id, look }) => and(eq(files.id, id), eq(lookIn, look)))));
}

/** Removes incomplete uploads of an owner; returns how many. */
export const dropUnfinished = (tx: Db, owner: string, announcedBefore: Date): Promise<number> =>
  remove(tx, and(UNFINISHED, eq(files.owner, owner), lt(files.createdAt, announcedBefore)));

/**
 * Removes files that nothing has taken. Incomplete uploads go sooner: their device was never told
 * that they are complete, still has the bytes, and announces them again.
 */
export async function purgeLooseFiles(
  db: Db,
  before: { staged: Date; unfinished: Date; whole: Date },
): Promise<void> {
  await dropStaged(db, lt(files.createdAt, before.staged));
  await remove(db, and(UNFINISHED, lt(files.createdAt, before.unfinished)));
  await remove(db, lt(files.createdAt, before.whole));
}
