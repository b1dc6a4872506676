import { ERROR_STATUS, type ErrorCode, type Problem } from '#contract/shared/error-codes.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import type { Extras } from '#server/shared/refusal.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The problem document (RFC 9457) of a code. Sign-in also says `message` (SPEC-7). */
export function problemOf(code: ErrorCode, extras: Extras = {}): Problem {
  return {
    type: `urn:empfang:problem:${code}`,
    title: ERROR_TEXTS[code],
    status: ERROR_STATUS[code],
    code,
    ...(extras.detail ? { detail: extras.detail } : {}),
    ...(extras.errors?.length ? { errors: extras.errors } : {}),
    ...(code === 'credentials_wrong' ? { message: ERROR_TEXTS[code] } : {}),
  };
}
