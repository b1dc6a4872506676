import { type Bytes, concat, randomBytes, utf8 } from '../bytes.ts';
import { type DataKey, decrypt, encrypt } from '../crypto/data-key.ts';
import type { Cipher, PersonRow } from '../rows.ts';
import { decodeRing, encodeRing, type Ring } from './ring.ts';

/** PBKDF2 with SHA-256, as OWASP asks for it (OE-15). */
export const PASSWORD_ROUNDS = 600_000;
/** A shorter password is too easily guessed from a copied disk. */
export const PASSWORD_LENGTH = 12;
const SALT_BYTES = 16;

/** Whom a wrapped thing belongs to. */
export type Owner = Pick<PersonRow, 'userId' | 'scope' | 'rowVersion'>;

/**
 * The data that each wrapped thing of a person is bound to: person, scope, version and its own
 * purpose.
 */
const aadFor = (owner: Owner, purpose: 'share' | 'password' | 'pin' | 'session'): Bytes =>
  utf8(`${owner.userId}|${owner.scope}|${owner.rowVersion}|${purpose}`);

const aes = (id: string, key: CryptoKey): DataKey => ({ id, key });

/** HKDF-SHA-256 of the server's share and the device's: neither of the two alone opens anything. */
const shareKey = async (serverShare: Bytes, deviceShare: Bytes): Promise<DataKey> => {
  const material = await crypto.subtle.importKey(
    'raw',
    concat(serverShare, deviceShare),
    'HKDF',
    false,
    ['deriveKey'],
  );
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8('empfang-vault-1') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  return aes('share', key);
};

/** A key from something that a person knows; `salt` and `rounds` are no secret. */
export interface SecretKey {
  salt: Bytes;
  rounds: number;
  key: DataKey;
}

/** PBKDF2-SHA-256 of a password or PIN. Takes a few hundred milliseconds on purpose. */
export const secretKey = async (
  secret: string,
  from: { rounds: number; salt?: Bytes; pepper?: Bytes },
): Promise<SecretKey> => {
  const salt = from.salt ?? randomBytes(SALT_BYTES);
  const material = await crypto.subtle.importKey(
    'raw',
    utf8(secret.normalize('NFC')),
    'PBKDF2',
    false,
    ['deriveKey'],
  );
  const key = await crypto.subtle.deriveKey(
    {
      name: 'PBKDF2',
      hash: 'SHA-256',
      salt: from.pepper ? concat(salt, from.pepper) : salt,
      iterations: from.rounds,
    },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  return { salt, rounds: from.rounds, key: aes('secret', key) };
};

export interface Shares {
  server: Bytes;
  device: Bytes;
}

export const wrapByShare = async (owner: Owner, ring: Ring, shares: Shares): Promise<Cipher> =>
  encrypt(await shareKey(shares.server, shares.device), encodeRing(ring), aadFor(owner, 'share'));

/** The ring, or null when the shares are not the ones it was wrapped with. */
export const unwrapByShare = async (row: PersonRow, shares: Shares): Promise<Ring | null> => {
  if (!row.byShare) return null;
  const key = await shareKey(shares.server, shares.device);
  return decrypt(key, row.byShare, aadFor(row, 'share')).then(decodeRing, () => null);
};

export const wrapByPassword = async (
  owner: Owner,
  ring: Ring,
  { salt, rounds, key }: SecretKey,
): Promise<NonNullable<PersonRow['byPassword']>> => ({
  salt,
  rounds,
  ring: await encrypt(key, encodeRing(ring), aadFor(owner, 'password')),
});

/** The ring, or null when it is another password or none was wrapped. */
export const unwrapByPassword = async (row: PersonRow, password: string): Promise<Ring | null> => {
  if (!row.byPassword) return null;
  const { key } = await secretKey(password, row.byPassword);
  return decrypt(key, row.byPassword.ring, aadFor(row, 'password')).then(decodeRing, () => null);
};

export const sealFor = (
  owner: Owner,
  purpose: 'pin' | 'session',
  key: DataKey,
  plain: Bytes,
): Promise<Cipher> => encrypt(key, plain, aadFor(owner, purpose));

/** The plain bytes, or null when the key is another one. */
export const unsealFor = (
  owner: Owner,
  purpose: 'pin' | 'session',
  key: DataKey,
  cipher: Cipher,
): Promise<Bytes | null> => decrypt(key, cipher, aadFor(owner, purpose)).catch(() => null);
