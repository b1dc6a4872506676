import { randomBytes } from 'node:crypto';
import { sha256 } from '#server/shared/canonical-json.ts';
import type { AtRest } from './at-rest.ts';

const KEY_BYTES = 16;

/** The hash that is stored of a link's key. */
export const hashOfLinkKey = (key: string): string => sha256(key);

/** A new key of 128 random bits for a link, and the hash that is stored of it. */
export const newLinkKey = (): { key: string; hash: string } => {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, hash: hashOfLinkKey(key) };
};

/**
 * The key of a form request: 128 bits derived from its id with the master key. So a lost answer can
 * be given again, although the database stores only the hash (ADR-0115).
 */
export const formLinkKey = (keys: AtRest, id: string): { key: string; hash: string } => {
  const bytes = Buffer.from(keys.keyedHash('form link', id), 'hex').subarray(0, KEY_BYTES);
  const key = bytes.toString('base64url');
  return { key, hash: hashOfLinkKey(key) };
};
