import * as z from 'zod/mini';
import { concat, fromBase64Url, fromUtf8, randomBytes, toBase64Url, utf8 } from '#data/bytes.ts';
import type { DOOR_KEYS } from '../identity/door-keys.ts';
import { readText, writeText } from '../storage/storage.ts';
import type { SESSION_KEYS } from '../storage/storage-keys.ts';

const IV_BYTES = 12;

type Names = typeof SESSION_KEYS & typeof DOOR_KEYS;

/** Where something lies as long as the tab is open, for whoever has a secret that lies nowhere. */
interface SecretPlace {
  name: Names[keyof Names];
  /** Unguessable, as the key of a link is: of this one alone it is read again. */
  secret: string;
  /** What it is for; two uses of one secret have two keys. */
  info: string;
}

/** The same for a key of this browser that cannot be taken out of it. */
interface KeyPlace {
  name: Names[keyof Names];
  key: CryptoKey;
}

export type SealedPlace = SecretPlace | KeyPlace;

const cipherKey = async (place: SealedPlace): Promise<CryptoKey> => {
  if ('key' in place) return place.key;
  const { secret, info } = place;
  const material = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: utf8('empfang'), info: utf8(info) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

/** What lies there, or null. Never throws: with another secret, or broken, it is nothing. */
export const readSealed = async <S extends z.ZodMiniType>(
  place: SealedPlace,
  schema: S,
): Promise<z.output<S> | null> => {
  const text = readText(place.name, 'sessionStorage');
  if (text === null) return null;
  try {
    const bytes = fromBase64Url(text);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) },
      await cipherKey(place),
      bytes.subarray(IV_BYTES),
    );
    const parsed = z.safeParse(schema, JSON.parse(fromUtf8(new Uint8Array(plain))));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** Keeps a value of JSON; null removes it. */
export const writeSealed = async (place: SealedPlace, value: object | null): Promise<void> => {
  if (value === null) {
    writeText(place.name, null, 'sessionStorage');
    return;
  }
  const iv = randomBytes(IV_BYTES);
  const plain = utf8(JSON.stringify(value));
  const key = await cipherKey(place);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  writeText(place.name, toBase64Url(concat(iv, new Uint8Array(sealed))), 'sessionStorage');
};
