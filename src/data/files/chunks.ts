import { LIMITS } from '#contract/shared/limits.ts';
import { type Bytes, concat, randomBytes, sha256Hex, utf8 } from '../bytes.ts';
import type { BlobChunkRow } from '../rows.ts';

const IV_BYTES = 12;
/** AES-GCM adds 16 bytes, the IV 12: so what is transferred stays within one MiB. */
const PLAIN_BYTES = LIMITS.chunkBytes - IV_BYTES - 16;

const chunkAad = (fileId: string, index: number): Bytes => utf8(`${fileId}|${index}`);

const importKey = (raw: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

/**
 * A file as encrypted, hashed chunks of at most 1 MiB (OE-24), each the IV and the
 * cipher text, under a content key of its own. The key goes into the encrypted draft and later
 * into the sealed hand-in, so the bytes need no second encryption.
 */
export const toChunks = async (
  fileId: string,
  ownerId: string,
  plain: Bytes,
  now: number,
): Promise<{ rows: BlobChunkRow[]; contentKey: Bytes }> => {
  const contentKey = randomBytes(32);
  const key = await importKey(contentKey);
  const rows: BlobChunkRow[] = [];
  const count = Math.max(1, Math.ceil(plain.length / PLAIN_BYTES));
  for (let index = 0; index < count; index += 1) {
    const iv = randomBytes(IV_BYTES);
    const part = plain.slice(index * PLAIN_BYTES, (index + 1) * PLAIN_BYTES);
    const cipher = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: chunkAad(fileId, index) },
      key,
      part,
    );
    const bytes = concat(iv, new Uint8Array(cipher));
    rows.push({ fileId, index, bytes, sha256: await sha256Hex(bytes), ownerId, createdAt: now });
  }
  return { rows, contentKey };
};

/**
 * The file again.
 * @throws DOMException when a chunk is missing, moved or damaged
 */
export const fromChunks = async (
  rows: readonly BlobChunkRow[],
  contentKey: Bytes,
): Promise<Bytes> => {
  const key = await importKey(contentKey);
  const parts: Bytes[] = [];
  for (const [index, row] of rows.toSorted((a, b) => a.index - b.index).entries()) {
    const plain = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: row.bytes.slice(0, IV_BYTES),
        additionalData: chunkAad(row.fileId, index),
      },
      key,
      row.bytes.slice(IV_BYTES),
    );
    parts.push(new Uint8Array(plain));
  }
  return concat(...parts);
};
