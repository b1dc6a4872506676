import { type Bytes, randomBytes, utf8 } from '../bytes.ts';
import type { Cipher } from '../rows.ts';

/** A key of this device that encrypts what one person or one kiosk session typed. */
export interface DataKey {
  id: string;
  key: CryptoKey;
}

const IV_BYTES = 12;

/** What the cipher text is bound to: moved to another id or scope it no longer opens (OE-15). */
export const aadOf = (id: string, scope: string, version: number): Bytes =>
  utf8(`${id}|${scope}|${version}`);

/** AES-256-GCM with a fresh IV for every call. */
export const encrypt = async (dataKey: DataKey, plain: Bytes, aad: Bytes): Promise<Cipher> => {
  const iv = randomBytes(IV_BYTES);
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: aad },
    dataKey.key,
    plain,
  );
  return { iv, bytes: new Uint8Array(bytes), keyId: dataKey.id };
};

/** @throws DOMException OperationError when key, AAD or bytes do not belong together. */
export const decrypt = async (dataKey: DataKey, cipher: Cipher, aad: Bytes): Promise<Bytes> =>
  new Uint8Array(
    await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: cipher.iv, additionalData: aad },
      dataKey.key,
      cipher.bytes,
    ),
  );

export const importDataKey = async (id: string, raw: Bytes): Promise<DataKey> => ({
  id,
  key: await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']),
});
