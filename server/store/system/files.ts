import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openOne } from '#server/sealing/open-each.ts';
import { forget, hit } from '../access/rate-limits.ts';
import { fileChunks, files } from '../questionnaires/schema/submissions.ts';

export type FileRow = typeof files.$inferSelect;

const aadOf = (id: string): string => `file ${id}`;
const chunkAad = (id: string, index: number): string => `file ${id} chunk ${index}`;

const nameAad = (id: string): string => `file ${id} name`;

/** Encrypted, because people name files by their content. */
export const sealedName = (keys: AtRest, id: string, name: string | null): Buffer | null =>
  name === null ? null : keys.protect(Buffer.from(name), nameAad(id));

export const nameOfFile = (
  keys: AtRest,
  { id, sealedName: sealed }: Pick<FileRow, 'id' | 'sealedName'>,
): string | null => (sealed ? keys.reveal(sealed, nameAad(id)).toString('utf8') : null);

export async function fileById(db: Db, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row ?? null;
}

type Announced = Pick<
  FileRow,
  'id' | 'companyId' | 'questionnaireId' | 'chunkHashes' | 'owner' | 'network'
>;

/**
 * Announces a file. An announced one stays as it is, and its time begins anew. Returns the stored
 * row.
 */
export async function declareFile(tx: Db, file: Announced, now: Date): Promise<FileRow> {
  await tx
    .insert(files)
    .values({ ...file, state: 'uploading', createdAt: now })
    .onConflictDoUpdate({
      target: files.id,
      set: { createdAt: now },
      setWhere: eq(files.state, 'uploading'),
    });
  const stored = await fileById(tx, file.id);
  if (!stored) throw new Error('an announced file is not there');
  return stored;
}

const announcements = (id: string): string => `announced|${id}`;

/** How often a loose file was announced within a time that begins with the first; counts this. */
export const countAnnouncement = async (
  tx: Db,
  id: string,
  withinMs: number,
  now: Date,
): Promise<number> => (await hit(tx, announcements(id), withinMs, now)).count;

/** Deletes what was uploaded of a loose file: the device that announces it has all of its bytes. */
export async function beginAnew(tx: Db, id: string): Promise<void> {
  await tx
    .update(files)
    .set({ type: null, size: null, content: null })
    .where(isLoose([id]));
  await tx.delete(fileChunks).where(eq(fileChunks.fileId, id));
}

/** Indexes of the missing chunks; none once the file belongs to a hand-in. */
export async function missingChunks(
  db: Db,
  file: Pick<FileRow, 'id' | 'state' | 'chunkHashes'>,
): Promise<number[]> {
  if (file.state !== 'uploading') return [];
  const rows = await db
    .select({ index: fileChunks.index })
    .from(fileChunks)
    .where(eq(fileChunks.fileId, file.id));
  const there = new Set(rows.map((row) => row.index));
  return file.chunkHashes.map((_, index) => index).filter((index) => !there.has(index));
}

/** Stores a chunk, encrypted; the same chunk again changes nothing. */
export async function putChunk(
  tx: Db,
  keys: AtRest,
  fileId: string,
  index: number,
  bytes: Uint8Array,
): Promise<void> {
  await tx
    .insert(fileChunks)
    .values({ fileId, index, bytes: keys.protect(bytes, chunkAad(fileId, index)) })
    .onConflictDoNothing();
}

/** The chunks of a file in order, as they were sent. */
export async function chunksOf(tx: Db, keys: AtRest, fileId: string): Promise<Buffer[]> {
  const rows = await tx
    .select()
    .from(fileChunks)
    .where(eq(fileChunks.fileId, fileId))
    .orderBy(asc(fileChunks.index));
  return rows.map((row) => keys.reveal(row.bytes, chunkAad(fileId, row.index)));
}

/** A file that was announced and belongs to nothing yet. */
export interface LooseFile extends Pick<FileRow, 'id' | 'companyId' | 'state' | 'chunkHashes'> {
  /** Id of the look that has staged its content (`stageContent`); null when none has. */
  look: string | null;
}

/** IV and tag of the staged content, which differ with every encryption. */
const LOOK_BYTES = 28;
const lookOf = (encrypted: Buffer): string => encrypted.subarray(0, LOOK_BYTES).toString('hex');
/** The same in SQL; null when nothing is staged. */
export const lookIn = sql<
  string | null
>`encode(substring(${files.content} from 1 for ${LOOK_BYTES}), 'hex')`;

const isLoose = (ids: readonly string[]) =>
  and(
    inArray(files.id, [...ids]),
    eq(files.state, 'uploading'),
    isNull(files.submissionId),
    isNull(files.messageId),
  );

/** Announced files that belong to nothing yet. */
export const looseFiles = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: files.id,
      companyId: files.companyId,
      state: files.state,
      chunkHashes: files.chunkHashes,
      look: lookIn,
    })
    .from(files)
    .where(isLoose(ids))
    .orderBy(asc(files.id));

/** The same, locked until the transaction ends. */
export const lockLooseFiles = async (tx: Db, ids: readonly string[]): Promise<LooseFile[]> =>
  ids.length === 0 ? [] : looseFiles(tx, ids).for('update');

/**
 * Stores the checked content of a loose file beside its chunks, so that the transaction that takes
 * the file moves no large bytes. Returns the id of the look; null when the file has been taken.
 */
export async function stageContent(
  db: Db,
  keys: AtRest,
  id: string,
  { type, content }: { type: string; content: Uint8Array },
): Promise<string | null> {
  const encrypted = keys.protect(content, aadOf(id));
  const staged = await db
    .update(files)
    .set({ type, size: content.byteLength, content: encrypted })
    .where(isLoose([id]))
    .returning({ id: files.id });
  return staged.length > 0 ? lookOf(encrypted) : null;
}

/** The hand-in or message that a file came with. */
export type FileOwner = { submissionId: string } | { messageId: string };

/** Makes the staged content the file's own, and deletes the chunks. */
export async function keepFile(
  tx: Db,
  keys: AtRest,
  owner: FileOwner,
  { id, name }: { id: string; name: string | null },
): Promise<void> {
  await tx
    .update(files)
    .set({
      ...owner,
      sealedName: sealedName(keys, id, name),
      state: 'kept',
      owner: null,
      network: null,
    })
    .where(eq(files.id, id));
  await tx.delete(fileChunks).where(eq(fileChunks.fileId, id));
  await forget(tx, announcements(id));
}

/** Stores a whole file that came inside a hand-in, without chunks. False when its id is taken. */
export async function insertKeptFile(
  tx: Db,
  keys: AtRest,
  file: Pick<FileRow, 'id' | 'companyId' | 'questionnaireId'> & {
    submissionId: string;
    name: string;
    type: string;
    content: Uint8Array;
  },
  now: Date,
): Promise<boolean> {
  const { content, name, ...rest } = file;
  const made = await tx
    .insert(files)
    .values({
      ...rest,
      sealedName: sealedName(keys, file.id, name),
      chunkHashes: [],
      state: 'kept',
      size: content.byteLength,
      content: keys.protect(content, aadOf(file.id)),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: files.id });
  return made.length > 0;
}

/** Stores a file of the server's own: a recording, or an attachment of a message. */
export async function insertOwnFile(
  tx: Db,
  keys: AtRest,
  file: { id: string; companyId: string; name: string; type: string; content: Uint8Array },
  now: Date,
): Promise<void> {
  const { content, name, ...rest } = file;
  await tx.insert(files).values({
    ...rest,
    sealedName: sealedName(keys, file.id, name),
    chunkHashes: [],
    state: 'kept',
    size: content.byteLength,
    content: keys.protect(content, aadOf(file.id)),
    createdAt: now,
  });
}

/** Keeps a refused file as it was sent: it belongs to its owner, and is never handed out. */
export async function refuseFile(tx: Db, id: string, owner: FileOwner): Promise<void> {
  await tx
    .update(files)
    .set({
      ...owner,
      state: 'refused',
      type: null,
      size: null,
      content: null,
      owner: null,
      network: null,
    })
    .where(eq(files.id, id));
  await forget(tx, announcements(id));
}

export const contentOfFile = (keys: AtRest, file: FileRow): Buffer | null =>
  file.content ? keys.reveal(file.content, aadOf(file.id)) : null;

/** Files of a hand-in that can be read. */
export async function keptFilesOf(db: Db, keys: AtRest, submissionId: string) {
  const rows = await db
    .select({ id: files.id, sealedName: files.sealedName, type: files.type, size: files.size })
    .from(files)
    .where(and(eq(files.submissionId, submissionId), eq(files.state, 'kept')));
  return rows.map(({ id, type, size, ...row }) => ({
    id,
    type,
    size,
    name: openOne(keys, 'files', id, () => nameOfFile(keys, { id, ...row })) ?? null,
  }));
}
