import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { ApiError } from '#data/http/api-error.ts';
import { UNREACHABLE } from './words.ts';

/** A failed call as a page shows it. `offline`: no usable answer came, so waiting may help. */
export interface Failure {
  offline: boolean;
  status: number;
  text: string;
}

/** Turns what a call threw into a state and a German sentence; programming errors read as internal. */
export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof ApiError)) {
    return { offline: false, status: 0, text: ERROR_TEXTS.internal };
  }
  if (error.kind !== 'http') return { offline: true, status: 0, text: UNREACHABLE };
  const text = error.code ? ERROR_TEXTS[error.code] : ERROR_TEXTS.internal;
  return { offline: false, status: error.status, text };
};

/** Retry rule of every read: once, and only where the same call can end otherwise. */
export const mayRetry = (count: number, error: unknown): boolean =>
  count < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
