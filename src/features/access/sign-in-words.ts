import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Refused } from '#platform/identity/identity-state.ts';
import { pauseText } from '#ui/pause-text.ts';
import { SIGN_IN_FAILURE, TRIES } from './texts.ts';

/** Up to so many minutes a wait is told in minutes, above that in hours. */
const MOST_MINUTES = 90;

/** When the next try is allowed, by the `Retry-After` of a refusal. */
export const whenToGoOn = ({ retryAfterS }: ApiError): string => {
  if (retryAfterS === undefined) return TRIES.later;
  const ms = retryAfterS * 1_000;
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  return minutes <= MOST_MINUTES
    ? TRIES.inMinutes(minutes)
    : TRIES.inHours(Math.ceil(ms / HOUR_MS));
};

/** When the next try is allowed, as a sentence; undefined unless there were too many tries. */
export const pauseOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'rate_limited'
    ? TRIES.goOn(whenToGoOn(error))
    : undefined;

/** What a call before the sign-in threw, as a sentence; what was typed stays. */
export const failureText = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.kind !== 'http') {
    return navigator.onLine ? SIGN_IN_FAILURE.unreachable : SIGN_IN_FAILURE.offline;
  }
  const pause = pauseOf(error);
  if (pause) return pause;
  return error.problem?.message ?? (error.code ? ERROR_TEXTS[error.code] : ERROR_TEXTS.internal);
};

/** Why somebody was not let in, e.g. without network, or the server's own words. */
export const refusedText = (refused: Refused): string => {
  switch (refused.why) {
    case 'message':
      return refused.message;
    case 'expired':
      return SIGN_IN_FAILURE.expired;
    case 'paused':
      return pauseText(refused.pauseMs);
    case 'wrong':
      return ERROR_TEXTS.credentials_wrong;
    default:
      return SIGN_IN_FAILURE.notKept;
  }
};
