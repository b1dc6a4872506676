import * as z from 'zod/mini';
import { type Bytes, fromUtf8, sha256Hex, utf8 } from '../bytes.ts';
import { aadOf, type DataKey, decrypt } from '../crypto/data-key.ts';
import { type OutboxRow, ROW_VERSION } from '../rows.ts';

/** What an entry sends: path parameters and body of its call. */
export const Payload = z.object({
  params: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
});
export type Payload = z.infer<typeof Payload>;

/** Entries whose bytes any sender may read: sealed to the practice, or without a person's words. */
export const HPKE_PREFIX = 'hpke:';
export const NO_KEY = 'none';

export const encodePayload = (payload: Payload): Bytes => utf8(JSON.stringify(payload));

/** An entry that no code can read any more: shown, exported, never thrown away (decision 3). */
export class Undecodable extends Error {
  override readonly name = 'Undecodable';
}

/** An entry whose key is not on this device right now: it waits for its person. */
export class KeyMissing extends Error {
  override readonly name = 'KeyMissing';
}

/**
 * The payload of an entry.
 * @throws Undecodable when version, hash, key or form do not fit · KeyMissing
 */
export const decodePayload = async (
  row: OutboxRow,
  keyFor: (keyId: string) => DataKey | undefined,
): Promise<Payload> => {
  if (row.rowVersion > ROW_VERSION) throw new Undecodable('row of a newer release');
  if ((await sha256Hex(row.cipher.bytes)) !== row.cipherHash) throw new Undecodable('hash');
  const { keyId } = row.cipher;
  let plain = row.cipher.bytes;
  if (keyId !== NO_KEY && !keyId.startsWith(HPKE_PREFIX)) {
    const key = keyFor(keyId);
    if (!key) throw new KeyMissing(keyId);
    plain = await decrypt(key, row.cipher, aadOf(row.id, row.scope, row.rowVersion)).catch(() => {
      throw new Undecodable('cipher');
    });
  }
  try {
    return z.parse(Payload, JSON.parse(fromUtf8(plain)));
  } catch {
    throw new Undecodable('form');
  }
};
