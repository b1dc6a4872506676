import equal from 'fast-deep-equal';
import { uuidv7 } from 'uuidv7';
import { sha256Hex } from '../../bytes.ts';
import type { DataKey } from '../../crypto/data-key.ts';
import type { EmpfangDatabase } from '../../db.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Scope } from '../../rows.ts';
import { outboxTables } from '../dexie-store.ts';
import { UPLOAD_FILE } from '../send/senders.ts';
import { addEntry, type NewEntry } from './enqueue.ts';
import { assertFits } from './fits.ts';
import { decodePayload, encodePayload, encryptPayload, NO_KEY, Undecodable } from './payload.ts';

/** A new thing that a person records by POST, through the outbox. */
export interface PostEntry {
  key: DataKey;
  scope: Scope;
  /** Endpoint id of the contract. */
  operation: string;
  /** What it belongs to: entries of one lane go one after the other. */
  lane: string;
  body: { id: string };
  appVersion: string;
  now: number;
}

/** The files that go before a POST, and the text on this device that they were kept for. */
export interface PostFiles {
  ids: readonly string[];
  /** Row of the draft that becomes this POST: it is deleted in the same transaction. */
  draftId: string;
}

/** Uploads of the files, each on a lane of its own: the POST waits for all of them. */
const uploadsOf = async (
  db: EmpfangDatabase,
  { scope, appVersion, now }: PostEntry,
  ids: readonly string[],
): Promise<NewEntry[]> => {
  const uploads: NewEntry[] = [];
  for (const fileId of ids) {
    const chunks = await db.blobs.where('fileId').equals(fileId).sortBy('index');
    if (chunks.length === 0) throw new Undecodable('chunks are missing');
    const bytes = encodePayload({ body: { chunks: chunks.map(({ sha256 }) => sha256) } });
    uploads.push({
      id: uuidv7(),
      operation: UPLOAD_FILE,
      scope,
      lane: fileId,
      entityId: fileId,
      dependsOn: [],
      cipher: { iv: new Uint8Array(0), bytes, keyId: NO_KEY },
      cipherHash: await sha256Hex(bytes),
      appVersion,
      now,
    });
  }
  return uploads;
};

/**
 * Files that were kept for the draft belong to the entry now; those that were removed from it are
 * deleted.
 */
const handOver = async (
  db: EmpfangDatabase,
  { ids, draftId }: PostFiles,
  entryId: string,
): Promise<void> => {
  const named = new Set(ids);
  const owned = await db.blobs.where('ownerId').equals(draftId).toArray();
  await db.blobs.bulkPut(
    owned
      .filter(({ fileId }) => named.has(fileId))
      .map((chunk) => ({ ...chunk, ownerId: entryId })),
  );
  await db.blobs.where('ownerId').equals(draftId).delete();
  await db.drafts.delete(draftId);
};

/** Whether this entry exists already. @throws ApiError when another one exists under its id */
const isHere = async (db: EmpfangDatabase, { key, body }: PostEntry): Promise<boolean> => {
  const row = await db.outbox.where('id').equals(body.id).first();
  if (!row) return false;
  const keyFor = (id: string) => (id === key.id ? key : undefined);
  const known = await decodePayload(row, keyFor).catch(() => undefined);
  // Compared as it is sent, without what JSON leaves out.
  if (known && equal(known.body, JSON.parse(JSON.stringify(body)))) return true;
  const problem = { type: '', title: '', status: 422, code: 'idempotency_key_reused' } as const;
  throw ApiError.http(problem.status, { problem });
};

/**
 * Enqueues a POST under the id of what it writes, after the uploads of its files; resolves after
 * the strict transaction. Enqueuing the same one again changes nothing.
 * @throws ApiError body_too_large, idempotency_key_reused · Undecodable for a file that is not here, with nothing changed
 */
export const enqueuePost = async (
  db: EmpfangDatabase,
  entry: PostEntry,
  files?: PostFiles,
): Promise<void> => {
  const { key, scope, operation, lane, body, appVersion, now } = entry;
  assertFits(body);
  const { id } = body;
  if (await isHere(db, entry)) return;
  const { cipher, cipherHash } = await encryptPayload(key, { id, scope }, { body });
  const uploads = files ? await uploadsOf(db, entry, files.ids) : [];
  const dependsOn = uploads.map((upload) => upload.id);
  await db.transaction('rw', [db.drafts, ...outboxTables(db)], async () => {
    if (await db.outbox.where('id').equals(id).first()) return;
    for (const upload of uploads) await addEntry(db, upload);
    const head = { id, operation, scope, lane, entityId: id, dependsOn };
    await addEntry(db, { ...head, cipher, cipherHash, appVersion, now });
    if (files) await handOver(db, files, id);
  });
};
