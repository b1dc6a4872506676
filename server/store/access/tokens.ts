import { randomBytes } from 'node:crypto';
import { sha256 } from '#server/shared/canonical-json.ts';

/** Opaque tokens of 256 random bits; the prefix says what they are for, the database keeps a hash. */
export const TOKEN_PREFIX = {
  session: 'es_',
  device: 'ek_',
  practiceDevice: 'ep_',
  otis: 'eo_',
  link: 'el_',
  embed: 'em_',
  waiting: 'ew_',
  browser: 'eb_',
  visit: 'ev_',
  setup: 'ei_',
} as const;

export function newToken(kind: keyof typeof TOKEN_PREFIX): { token: string; hash: string } {
  const token = `${TOKEN_PREFIX[kind]}${randomBytes(32).toString('base64url')}`;
  return { token, hash: sha256(token) };
}

export const hashOfToken = (token: string): string => sha256(token);

/** The value with which the holder of a token can end its session, and do nothing else. */
export const revocationOf = (token: string): string => sha256(`revoke|${token}`);
export const hashOfRevocation = (revocation: string): string => sha256(revocation);
