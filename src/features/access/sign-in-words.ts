import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Refused } from '#platform/identity/identity-state.ts';
import { pauseText } from '#ui/pause-text.ts';
import { SIGN_IN_FAILURE } from './texts.ts';

/** What a call before the sign-in threw, as a sentence; what was typed stays. */
export const failureText = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.kind !== 'http') {
    return navigator.onLine ? SIGN_IN_FAILURE.unreachable : SIGN_IN_FAILURE.offline;
  }
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
