import * as z from 'zod/mini';
import { type Bytes, fromBase64Url, fromUtf8, randomBytes, toBase64Url, utf8 } from '../bytes.ts';
import { type DataKey, importDataKey } from '../crypto/data-key.ts';

/** One AES-256 key of a person on this browser, in the clear: never stored, overwritten after use. */
export interface RingKey {
  id: string;
  raw: Bytes;
}

/** A person's keys, newest first: the first encrypts, the others only open what is older. */
export type Ring = readonly [RingKey, ...RingKey[]];

const KEY_BYTES = 32;

export const newRingKey = (): RingKey => ({
  id: `key:${crypto.randomUUID()}`,
  raw: randomBytes(KEY_BYTES),
});

const Stored = z.array(z.object({ id: z.string(), raw: z.string() })).check(z.minLength(1));

/** The ring as it is wrapped. */
export const encodeRing = (ring: Ring): Bytes =>
  utf8(JSON.stringify(ring.map(({ id, raw }) => ({ id, raw: toBase64Url(raw) }))));

/** @throws ZodError | SyntaxError when the bytes are no ring */
export const decodeRing = (bytes: Bytes): Ring => {
  const keys = z
    .parse(Stored, JSON.parse(fromUtf8(bytes)))
    .map(({ id, raw }) => ({ id, raw: fromBase64Url(raw) }));
  const [first, ...rest] = keys;
  if (first?.raw.length !== KEY_BYTES) throw new SyntaxError('no ring');
  return [first, ...rest];
};

/** All keys of both, the first ring's order first, none twice. */
export const mergeRings = (ring: Ring, more: readonly RingKey[]): Ring => {
  const known = new Set(ring.map(({ id }) => id));
  return [...ring, ...more.filter(({ id }) => !known.has(id))];
};

/** The keys as the page uses them: they cannot be exported from WebCrypto any more. */
export const importRing = async (ring: Ring): Promise<[DataKey, ...DataKey[]]> => {
  const [first, ...rest] = ring;
  return [
    await importDataKey(first.id, first.raw),
    ...(await Promise.all(rest.map(({ id, raw }) => importDataKey(id, raw)))),
  ];
};

/** Overwrites the clear bytes as far as a script can. */
export const wipeRing = (ring: Ring): void => {
  for (const { raw } of ring) raw.fill(0);
};
