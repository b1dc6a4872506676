import { ApiError } from '#data/http/api-error.ts';

/** No answer, or none that says what became of the call: it may have been carried out. */
export const isOpen = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind !== 'http' ||
    error.status >= 500 ||
    error.status === 408 ||
    error.code === 'request_in_flight');

/** Who asks, how often and with which proof is judged before the key is looked at. */
const BEFORE_THE_KEY: readonly number[] = [401, 403, 425, 428, 429];

/**
 * An answer that a call which was carried out before would not have had (OE-9).
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && !isOpen(error) && !BEFORE_THE_KEY.includes(error.status);
