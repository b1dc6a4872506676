import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#contract/shared/spans.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** Standard Webhooks: requests that are older, or as far in the future, are refused. */
const TOLERANCE_MS = 5 * MINUTE_MS;

export interface SignatureHeaders {
  id: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  /** `v1,<base64>`, several separated by blanks. */
  signature: string;
}

export const makeSecret = (): Buffer => randomBytes(SECRET_BYTES);
export const secretText = (secret: Buffer): string => PREFIX + secret.toString('base64');

/** The bytes of a secret written as `whsec_` and base64. */
export const secretBytes = (text: string): Buffer =>
  Buffer.from(text.slice(PREFIX.length), 'base64');

/** Whether a signed request is of these minutes. Checked before its body is read. */
export function isFresh(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(now.getTime() - Number(timestamp) * 1000) <= TOLERANCE_MS;
}

/** HMAC-SHA-256 over `id.timestamp.body` in base64, with its version (standardwebhooks.com). */
export function sign(
  secret: Uint8Array,
  { id, timestamp }: Pick<SignatureHeaders, 'id' | 'timestamp'>,
  body: string | Uint8Array,
): string {
  const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body);
  return `v1,${hmac.digest('base64')}`;
}

/** Whether one of the header's signatures was made with one of the secrets; in constant time. */
export function isSigned(
  secrets: readonly Uint8Array[],
  headers: SignatureHeaders,
  body: string | Uint8Array,
): boolean {
  const given = headers.signature.split(' ').map((one) => Buffer.from(one));
  return secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, headers, body));
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  });
}
