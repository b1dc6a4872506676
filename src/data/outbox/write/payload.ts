import * as z from 'zod/mini';
import { ENTRY_VERSION } from '#contract/shared/constants.ts';
import { type Bytes, fromUtf8, sha256Hex, utf8 } from '../../bytes.ts';
import { aadOf, type DataKey, decrypt, encrypt } from '../../crypto/data-key.ts';
import type { OutboxRow } from '../../rows.ts';

/**
 * What an entry sends: path parameters and body of its call; for a PUT also what it was based on,
 * and, after a conflict, what somebody else made of it meanwhile (OE-20).
 */
export const Payload = z.object({
  params: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.unknown()),
  /** The entity as it was when the person began; absent for a new one. */
  base: z.optional(z.unknown()),
  theirs: z.optional(z.object({ etag: z.nullable(z.string()), data: z.unknown() })),
});
export type Payload = z.infer<typeof Payload>;

/**
 * Key ids of entries that any sender may send: sealed to the practice, or without a person's words.
 */
export const HPKE_PREFIX = 'hpke:';
export const NO_KEY = 'none';

export const encodePayload = (payload: Payload): Bytes => utf8(JSON.stringify(payload));

/** An entry that this release cannot read: it is shown and exported, never thrown away (OE-3). */
export class Undecodable extends Error {
  override readonly name = 'Undecodable';
}

/** An entry whose key is not on this device right now: it waits for its person. */
export class KeyMissing extends Error {
  override readonly name = 'KeyMissing';
}

/**
 * A payload encrypted for its entry, ready for `addEntry`. The bytes are bound to the entry's id,
 * scope and version.
 */
export const encryptPayload = async (
  key: DataKey,
  entry: Pick<OutboxRow, 'id' | 'scope'>,
  payload: Payload,
): Promise<Pick<OutboxRow, 'cipher' | 'cipherHash' | 'rowVersion'>> => {
  const aad = aadOf(entry.id, entry.scope, ENTRY_VERSION);
  const cipher = await encrypt(key, encodePayload(payload), aad);
  return { cipher, cipherHash: await sha256Hex(cipher.bytes), rowVersion: ENTRY_VERSION };
};

/**
 * The payload of an entry.
 * @throws Undecodable when version, hash, key or form do not fit · KeyMissing
 */
export const decodePayload = async (
  row: OutboxRow,
  keyFor: (keyId: string) => DataKey | undefined,
): Promise<Payload> => {
  // Versions 1 and 2 hold the same payload; a version that needs another reading gets it here.
  if (row.rowVersion > ENTRY_VERSION || row.rowVersion < 1) {
    throw new Undecodable('row of another release');
  }
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
