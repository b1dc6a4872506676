import { type Bytes, fromBase64Url, toBase64Url } from '../bytes.ts';
import type { EmpfangDatabase } from '../db.ts';
import { fromChunks, toChunks } from './chunks.ts';

/**
 * Stores a file for a text that is not sent yet, encrypted under a key of its own, which belongs
 * into that text (base64url).
 */
export const keepOwnFile = async (
  db: EmpfangDatabase,
  file: { id: string; ownerId: string; bytes: Bytes },
): Promise<string> => {
  const { rows, contentKey } = await toChunks(file.id, file.ownerId, file.bytes, Date.now());
  await db.blobs.bulkPut(rows);
  return toBase64Url(contentKey);
};

/** Its bytes; undefined when they are not on this device (any more). */
export const ownFileBytes = async (
  db: EmpfangDatabase,
  id: string,
  key: string,
): Promise<Bytes | undefined> => {
  const rows = await db.blobs.where('fileId').equals(id).toArray();
  return rows.length > 0 ? fromChunks(rows, fromBase64Url(key)) : undefined;
};

export const dropOwnFile = async (db: EmpfangDatabase, id: string): Promise<void> => {
  await db.blobs.where('fileId').equals(id).delete();
};
