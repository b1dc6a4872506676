import * as z from 'zod/mini';

/** Every code that a problem document of this server can carry, with its HTTP status. */
export const ERROR_STATUS = {
  malformed_request: 400,
  invalid_input: 400,
  invalid_json: 400,
  credentials_wrong: 401,
  not_signed_in: 401,
  signature_wrong: 401,
  signature_expired: 401,
  not_allowed: 403,
  device_without_token: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  request_in_flight: 409,
  already_exists: 409,
  questionnaire_in_use: 409,
  gdt_folder_missing: 409,
  gdt_file_unread: 409,
  retention: 409,
  customer_held: 409,
  reply_off: 409,
  last_admin: 409,
  last_location: 409,
  gone: 410,
  version_conflict: 412,
  body_too_large: 413,
  uri_too_long: 414,
  media_type_unsupported: 415,
  answers_invalid: 422,
  questionnaire_invalid: 422,
  gdt_invalid: 422,
  idempotency_key_reused: 422,
  code_wrong: 422,
  consent_not_possible: 422,
  customer_merged: 422,
  file_refused: 422,
  recording_refused: 422,
  digest_mismatch: 422,
  precondition_required: 428,
  second_factor_needed: 428,
  rate_limited: 429,
  storage_full: 429,
  day_full: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  no_practice: 503,
  server_behind: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ErrorCode = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

/** RFC 9457 problem document, `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: ErrorCode,
  detail: z.optional(z.string()),
  /** What is wrong and where; `field` is a path as in the body, or an element id. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** In addition to the problem, on POST /api/login (SPEC-7). */
  message: z.optional(z.string()),
});
export type Problem = z.infer<typeof Problem>;
