import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { sha256 } from '#server/shared/canonical-json.ts';
import { fileChunks, files } from '../questionnaires/schema/submissions.ts';

/** Whose room a file takes as long as it belongs to nothing. */
export interface Room {
  owner: string;
  /** Of a patient: the network whose accounts share a room. */
  network: string | null;
}

const numberOf = (name: string): bigint =>
  BigInt.asIntN(64, BigInt(`0x${sha256(`room|${name}`).slice(0, 16)}`));

/** Who counts in these rooms does so alone until the transaction ends; always in the same order. */
export async function lockRooms(tx: Db, { owner, network }: Room): Promise<void> {
  const names = [owner, ...(network === null ? [] : [`network ${network}`])];
  for (const number of names.map(numberOf).toSorted((a, b) => (a < b ? -1 : 1))) {
    await tx.execute(sql`select pg_advisory_xact_lock(${number.toString()}::bigint)`);
  }
}

/** What lies here of one room, all servers together. */
export async function looseIn(
  tx: Db,
  room: 'owner' | 'network',
  name: string,
): Promise<{ files: number; bytes: number }> {
  const [row] = await tx
    .select({
      files: sql<number>`count(distinct ${files.id})::int`,
      bytes: sql<number>`coalesce(sum(octet_length(${fileChunks.bytes})), 0)::float8`,
    })
    .from(files)
    .leftJoin(fileChunks, eq(fileChunks.fileId, files.id))
    .where(eq(files[room], name));
  return row ?? { files: 0, bytes: 0 };
}

/** Belongs to nothing yet. */
const LOOSE = and(
  inArray(files.state, ['uploading']),
  isNull(files.submissionId),
  isNull(files.messageId),
);
const UNFINISHED = sql`jsonb_array_length(${files.chunkHashes}) > (
  select count(*) from ${fileChunks} where ${fileChunks.fileId} = ${files.id})`;

const remove = async (db: Db, which: SQL | undefined): Promise<number> => {
  const gone = await db.delete(files).where(which).returning({ id: files.id });
  return gone.length;
};

/** Removes uploads of this owner that were broken off; answers how many. */
export const dropUnfinished = (tx: Db, owner: string, announcedBefore: Date): Promise<number> =>
  remove(tx, and(LOOSE, UNFINISHED, eq(files.owner, owner), lt(files.createdAt, announcedBefore)));

/**
 * Removes what nobody has taken. An upload that is not whole goes sooner: its device has never been
 * told that it is here, keeps the bytes, and announces it anew.
 */
export async function purgeLooseFiles(
  db: Db,
  before: { unfinished: Date; whole: Date },
): Promise<void> {
  await remove(db, and(LOOSE, UNFINISHED, lt(files.createdAt, before.unfinished)));
  await remove(db, and(LOOSE, lt(files.createdAt, before.whole)));
}
