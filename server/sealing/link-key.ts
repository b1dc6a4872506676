import { randomBytes } from 'node:crypto';
import { sha256 } from '#server/shared/canonical-json.ts';
import type { AtRest } from './at-rest.ts';

const KEY_BYTES = 16;

/** What is kept of the key in an address. */
export const hashOfLinkKey = (key: string): string => sha256(key);

/** A key of 128 random bits for an address, and what is kept of it. */
export const newLinkKey = (): { key: string; hash: string } => {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, hash: hashOfLinkKey(key) };
};

/**
 * The key of a form request: 128 bits that only the practice's master key makes of its id, so that a lost
 * answer can be given again although the database keeps the hash alone (ADR-0115).
 */
export const formLinkKey = (keys: AtRest, id: string): { key: string; hash: string } => {
  const bytes = Buffer.from(keys.keyedHash('form link', id), 'hex').subarray(0, KEY_BYTES);
  const key = bytes.toString('base64url');
  return { key, hash: hashOfLinkKey(key) };
};
