import { createDecipheriv } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM, the IV in front, the tag behind, AAD `file id|index` (contract, calls/files.ts). */
function openChunk(chunk: Buffer, key: Buffer, fileId: string, index: number): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, chunk.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(`${fileId}|${index}`))
    .setAuthTag(chunk.subarray(chunk.length - TAG_BYTES));
  return Buffer.concat([
    decipher.update(chunk.subarray(IV_BYTES, chunk.length - TAG_BYTES)),
    decipher.final(),
  ]);
}

/**
 * The bytes of a file that travelled as cipher text, or null when the key does not fit or bytes were
 * changed: the caller decides what that means.
 * @param key base64url
 */
export function openChunks(fileId: string, chunks: readonly Buffer[], key: string): Buffer | null {
  try {
    const bytes = Buffer.from(key, 'base64url');
    return Buffer.concat(chunks.map((chunk, at) => openChunk(chunk, bytes, fileId, at)));
  } catch {
    return null;
  }
}
