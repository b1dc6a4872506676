import type { ErrorCode, Problem } from '#contract/shared/error-codes.ts';
import { SPEC_TEXTS } from '#contract/shared/spec-texts.ts';

/**
 * Why a call gave no usable answer. `http` carries a status; `invalid` is a 2xx answer that is not
 * our server's.
 */
export type FailureKind = 'network' | 'timeout' | 'http' | 'invalid';

/**
 * A call that failed. `message` is the generic text of SPEC-8; what a person
 * reads comes from the code by `error-texts.ts`. `status` is 0 when no answer came.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly status: number;
  readonly problem: Problem | undefined;
  /** Seconds that the server asks to wait (`Retry-After`), if it said so. */
  readonly retryAfterS: number | undefined;
  readonly etag: string | undefined;

  constructor(
    kind: FailureKind,
    message: string,
    answer: { status?: number; problem?: Problem; retryAfterS?: number; etag?: string } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = answer.status ?? 0;
    this.problem = answer.problem;
    this.retryAfterS = answer.retryAfterS;
    this.etag = answer.etag;
  }

  get code(): ErrorCode | undefined {
    return this.problem?.code;
  }

  static network(): ApiError {
    return new ApiError('network', SPEC_TEXTS.networkError);
  }

  static timeout(ms: number): ApiError {
    return new ApiError('timeout', SPEC_TEXTS.timeout(ms));
  }

  static http(
    status: number,
    answer: { problem?: Problem; retryAfterS?: number; etag?: string } = {},
  ): ApiError {
    return new ApiError('http', SPEC_TEXTS.requestFailed(status), { ...answer, status });
  }

  /** A 2xx whose body breaks the contract: a captive portal answers 200 too (OE-11). */
  static invalid(status: number): ApiError {
    return new ApiError('invalid', SPEC_TEXTS.networkError, { status });
  }
}
