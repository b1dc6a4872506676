import type { ErrorCode } from '#contract/shared/error-codes.ts';
import { ApiError } from '../../http/api-error.ts';
import type { EntryEvent } from '../machine.ts';

/** How an attempt is judged. `waitS`: how long the server asks to wait (`Retry-After`). */
export interface Verdict {
  event: Extract<
    EntryEvent,
    'acknowledge' | 'retry' | 'authenticate' | 'conflict' | 'reject' | 'uncertain' | 'undecodable'
  >;
  status: number | null;
  code: ErrorCode | null;
  waitS?: number;
  etag?: string | null;
}

const AGAIN_LATER = new Set([408, 425, 429]);

/** Whether the request may have been applied although no usable answer came. */
export const isAmbiguous = (error: ApiError): boolean =>
  error.kind !== 'http' || error.status >= 500 || error.status === 408;

const eventOf = (error: ApiError): Verdict['event'] => {
  if (error.kind !== 'http' || error.status >= 500 || error.status < 400) return 'retry';
  if (AGAIN_LATER.has(error.status)) return 'retry';
  // The bytes were damaged on the way; the entry itself is sound.
  if (error.code === 'request_in_flight' || error.code === 'digest_mismatch') return 'retry';
  if (error.status === 401) return 'authenticate';
  if (error.status === 409 || error.status === 412) return 'conflict';
  return 'reject';
};

/**
 * Judges a failed attempt by its status, never by its words; 409 and 422 are told apart by the
 * problem code (OE-11). A 2xx that is not ours, a redirect, a time-out and no answer at all are
 * caused by the network: try again later.
 * @param options `resendable`: false for a POST to a server that does not know idempotency keys;
 *   an unknown outcome is then never resent blindly (OE-10)
 */
export const judge = (error: unknown, options: { resendable: boolean }): Verdict => {
  if (!(error instanceof ApiError)) return { event: 'retry', status: null, code: null };
  const event = !options.resendable && isAmbiguous(error) ? 'uncertain' : eventOf(error);
  return {
    event,
    status: error.status || null,
    code: error.code ?? null,
    ...(error.retryAfterS === undefined ? {} : { waitS: error.retryAfterS }),
  };
};
