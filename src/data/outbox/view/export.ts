import { type Bytes, concat, randomBytes, toBase64Url, utf8 } from '../../bytes.ts';
import type { DataKey } from '../../crypto/data-key.ts';
import type { EmpfangDatabase } from '../../db.ts';
import type { LedgerRow, OutboxRow } from '../../rows.ts';
import { decodePayload } from '../write/payload.ts';

/** First bytes of an exported file, so that a later release knows how to read it. */
export const EXPORT_MAGIC = 'EMPFANG-AUSGANG-1\n';
const ROUNDS = 600_000;

const bytesAsText = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? { base64url: toBase64Url(value) } : value;

type KeyFor = (keyId: string) => DataKey | undefined;

/**
 * What an entry would send, where its key is open; null when its key is not here or it cannot be
 * read.
 */
const readable = async (row: OutboxRow, keyFor: KeyFor): Promise<unknown> =>
  decodePayload(row, keyFor).catch(() => null);

/**
 * Everything the practice needs to bring an entry in by hand: row, chunks, and how they belong
 * together.
 */
const contentOf = async (
  db: EmpfangDatabase,
  ids: readonly string[],
  now: number,
  keyFor: KeyFor,
) => {
  const rows: OutboxRow[] = await db.outbox
    .where('id')
    .anyOf([...ids])
    .sortBy('seq');
  const owners = rows.flatMap(({ id, dependsOn }) => [id, ...dependsOn]);
  const uploads: OutboxRow[] = await db.outbox.where('id').anyOf(owners).sortBy('seq');
  const files = uploads.map(({ entityId }) => entityId);
  return {
    exported_at: new Date(now).toISOString(),
    entries: await Promise.all(
      uploads.map(async (row) => ({ ...row, payload: await readable(row, keyFor) })),
    ),
    chunks: await db.blobs.where('fileId').anyOf(files).toArray(),
  };
};

/**
 * Entries as one encrypted file (OE-21): magic, 16 bytes salt, 12 bytes IV, then
 * AES-256-GCM under PBKDF2-SHA-256 of a password that the person chooses. Entries whose key is open
 * are readable inside as `payload`; what is sealed to the practice stays sealed, and what belongs to
 * somebody who is not signed in stays under that person's key.
 */
export const exportEntries = async (
  db: EmpfangDatabase,
  ids: readonly string[],
  password: string,
  now: number,
  keyFor: KeyFor = () => undefined,
): Promise<Bytes> => {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const material = await crypto.subtle.importKey('raw', utf8(password), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const plain = utf8(JSON.stringify(await contentOf(db, ids, now, keyFor), bytesAsText));
  const magic = utf8(EXPORT_MAGIC);
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: magic },
    key,
    plain,
  );
  return concat(magic, salt, iv, new Uint8Array(cipher));
};

/**
 * The ledger as text that anybody can check: one JSON line a link, each with the SHA-256 of its
 * fields and of the link before. No content, no person.
 */
export const ledgerAsText = (rows: readonly LedgerRow[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');
