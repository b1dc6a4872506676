import { ApiError } from '#data/http/api-error.ts';

/** Whether the call may have been carried out: no answer, or one that does not tell. */
export const isOpen = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind !== 'http' ||
    error.status >= 500 ||
    error.status === 408 ||
    error.code === 'request_in_flight');

/** Decided before the key is looked at: they do not tell whether the call was carried out. */
const BEFORE_THE_KEY: readonly number[] = [401, 403, 425, 428, 429];

/**
 * Whether the call was certainly not carried out: otherwise its key would have given the first
 * answer again (OE-9).
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && !isOpen(error) && !BEFORE_THE_KEY.includes(error.status);
