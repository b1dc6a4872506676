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

/** People name files by what is on them. */
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
 * Announces a file; one that is known stays as it is, and is waited for anew. Answers what is stored
 * now.
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

/** How often a loose file was announced in so long, this time included; the first one begins the time. */
export const countAnnouncement = async (
  tx: Db,
  id: string,
  withinMs: number,
  now: Date,
): Promise<number> => (await hit(tx, announcements(id), withinMs, now)).count;

/** Has a loose file come as if for the first time: whoever announces it has its bytes. */
export async function beginAnew(tx: Db, id: string): Promise<void> {
  await tx
    .update(files)
    .set({ type: null, size: null, content: null })
    .where(isLoose([id]));
  await tx.delete(fileChunks).where(eq(fileChunks.fileId, id));
}

/** Numbers of the chunks that have not arrived; none once the file was handed in. */
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

/** Keeps a chunk, encrypted at rest; the same chunk again changes nothing. */
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

/** The chunks of a file in their order, as they travelled. */
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
  /** Which look into it left its content there (`stageContent`); null before the first one. */
  look: string | null;
}

/** IV and tag: no two encryptions have the same. */
const LOOK_BYTES = 28;
const lookOf = (encrypted: Buffer): string => encrypted.subarray(0, LOOK_BYTES).toString('hex');
/** The same of a row; null where no look has left anything. */
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

/** Announced files that nobody has taken yet. */
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
 * Lays what a look into a loose file left beside its chunks, so that the transaction that takes it has
 * no large bytes to move. Answers which look it was, or null when somebody has taken the file.
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

/** With what a file came. */
export type FileOwner = { submissionId: string } | { messageId: string };

/** Keeps the content that was staged for it, and drops the chunks. */
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

/** Keeps a file that came whole, beside the chunks of a hand-in. False when its id is taken. */
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

/** Keeps a file that belongs to no hand-in: a recording, something sent along with a message. */
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

/** Keeps a file that could not be accepted as it travelled: with its owner, never handed out. */
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
