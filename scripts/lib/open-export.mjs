import { webcrypto } from 'node:crypto';

/** As `src/data/outbox/view/export.ts` writes them: magic, 16 bytes salt, 12 bytes IV, AES-256-GCM. */
const MAGIC = Buffer.from('EMPFANG-AUSGANG-1\n');
const ROUNDS = 600_000;

/** The file is none of ours, is damaged, or the password is another one. */
export class NotOpened extends Error {}

/**
 * Opens a file that the Ausgang exported.
 * @param {Uint8Array} bytes @param {string} password
 * @returns {Promise<{ exported_at: string, entries: object[], chunks: object[] }>}
 * @throws NotOpened
 */
export async function openExport(bytes, password) {
  const file = Buffer.from(bytes);
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new NotOpened('Das ist keine Datei aus dem Ausgang von Empfang.');
  }
  const salt = file.subarray(MAGIC.length, MAGIC.length + 16);
  const iv = file.subarray(MAGIC.length + 16, MAGIC.length + 28);
  const { subtle } = webcrypto;
  const material = await subtle.importKey('raw', Buffer.from(password), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const key = await subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  const plain = await subtle
    .decrypt({ name: 'AES-GCM', iv, additionalData: MAGIC }, key, file.subarray(MAGIC.length + 28))
    .catch(() => {
      throw new NotOpened('Das Passwort stimmt nicht, oder die Datei ist beschädigt.');
    });
  return JSON.parse(Buffer.from(plain).toString('utf8'));
}
