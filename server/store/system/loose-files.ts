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

/** Whose room a file takes as long as it belongs to nothing. */
export interface Room {
  owner: string;
  /** Of a patient, whose accounts share the room of their network, and of strangers: where it is (`placeOf`). */
  network: string | null;
}

/** Strangers' rooms begin with this. */
export const STRANGERS_ROOM = 'network:';

/**
 * A network as a file names it: the widest around it first, so that whatever lies within one of them
 * begins with its name.
 */
export const placeOf = (network: string, wider: readonly string[]): string =>
  [...wider.toReversed(), network].join('.');

const numberOf = (name: string): bigint =>
  BigInt.asIntN(64, BigInt(`0x${sha256(`room|${name}`).slice(0, 16)}`));

/**
 * Who counts in these rooms does so alone until the transaction ends; always in the same order. Strangers of
 * a network are one owner, and patients there do not wait for them.
 */
export async function lockRooms(tx: Db, { owner, network }: Room): Promise<void> {
  const shared = network !== null && !owner.startsWith(STRANGERS_ROOM);
  const names = [owner, ...(shared ? [`network ${network}`] : [])];
  for (const number of names.map(numberOf).toSorted((a, b) => (a < b ? -1 : 1))) {
    await tx.execute(sql`select pg_advisory_xact_lock(${number.toString()}::bigint)`);
  }
}

/** What files take, the content that a look has left beside their chunks included. */
const TAKEN = {
  files: sql<number>`count(*)::int`,
  bytes: sql<number>`coalesce(sum(coalesce(octet_length(${files.content}), 0) + (
    select coalesce(sum(octet_length(${fileChunks.bytes})), 0) from ${fileChunks}
    where ${fileChunks.fileId} = ${files.id})), 0)::float8`,
};
const NOTHING = { files: 0, bytes: 0 };

/** What lies here of one owner, all servers together. */
export async function looseOf(tx: Db, owner: string): Promise<{ files: number; bytes: number }> {
  const [row] = await tx.select(TAKEN).from(files).where(eq(files.owner, owner));
  return row ?? NOTHING;
}

type Whose = 'strangers' | 'patients';

/** Bytes of strangers or of patients: apart also where they are in the same network. */
async function bytesOf(tx: Db, whose: Whose, where: SQL | undefined): Promise<number> {
  const theirs = like(files.owner, `${STRANGERS_ROOM}%`);
  const [row] = await tx
    .select(TAKEN)
    .from(files)
    .where(and(isNotNull(files.owner), whose === 'strangers' ? theirs : not(theirs), where));
  return (row ?? NOTHING).bytes;
}

/** What lies here of one network. */
export const looseIn = (tx: Db, whose: Whose, place: string): Promise<number> =>
  bytesOf(tx, whose, eq(files.network, place));

/**
 * What lies here within a wider network; `''` is everywhere. Its name is the beginning of the places in
 * it.
 */
export const looseWithin = (tx: Db, whose: Whose, place: string): Promise<number> =>
  bytesOf(tx, whose, place === '' ? undefined : like(files.network, `${place}.%`));

/** Belongs to nothing yet. */
const LOOSE = and(
  inArray(files.state, ['uploading']),
  isNull(files.submissionId),
  isNull(files.messageId),
);
const UNFINISHED = sql`jsonb_array_length(${files.chunkHashes}) > (
  select count(*) from ${fileChunks} where ${fileChunks.fileId} = ${files.id})`;

/**
 * The loose files among them that no transaction holds, locked. Nobody waits here for a hand-in that
 * takes several files, which may wait in turn for one of those that are held here.
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
 * Gives back what looks have left beside the chunks of loose files and no hand-in has taken; the next
 * look makes it anew. Answers whether there was any.
 */
const dropStaged = async (db: Db, which: SQL | undefined): Promise<boolean> => {
  const dropped = await db
    .update(files)
    .set({ type: null, size: null, content: null })
    .where(inArray(files.id, free(db, and(isNotNull(files.content), which))))
    .returning({ id: files.id });
  return dropped.length > 0;
};

/** The same of all that one owner has here. */
export const dropStagedOf = (tx: Db, owner: string): Promise<boolean> =>
  dropStaged(tx, eq(files.owner, owner));

/** The same of what some looks have left, and no later look has laid over it. */
export async function dropStagedLooks(
  db: Db,
  looks: readonly { id: string; look: string }[],
): Promise<void> {
  // Without one the condition would hold for every file.
  if (looks.length === 0) return;
  await dropStaged(db, or(...looks.map(({ id, look }) => and(eq(files.id, id), eq(lookIn, look)))));
}

/** Removes uploads of this owner that were broken off; answers how many. */
export const dropUnfinished = (tx: Db, owner: string, announcedBefore: Date): Promise<number> =>
  remove(tx, and(UNFINISHED, eq(files.owner, owner), lt(files.createdAt, announcedBefore)));

/**
 * Removes what nobody has taken. An upload that is not whole goes sooner: its device has never been
 * told that it is here, keeps the bytes, and announces it anew.
 */
export async function purgeLooseFiles(
  db: Db,
  before: { staged: Date; unfinished: Date; whole: Date },
): Promise<void> {
  await dropStaged(db, lt(files.createdAt, before.staged));
  await remove(db, and(UNFINISHED, lt(files.createdAt, before.unfinished)));
  await remove(db, lt(files.createdAt, before.whole));
}
