import { ERROR_STATUS, type ErrorCode, type Problem } from '#contract/error-codes.ts';
import { ERROR_TEXTS } from '#contract/error-texts.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

interface Extras {
  errors?: { field: string; message: string }[];
  detail?: string;
  headers?: Record<string, string>;
}

/** A refusal by a code of the contract. Everything that goes wrong on purpose is thrown as one. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly extras: Extras;

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(code);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The problem document (RFC 9457) of a code. Sign-in also says `message` (specification, section 7). */
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
