import { LIMITS } from '#contract/shared/limits.ts';
import { utf8 } from '../../bytes.ts';
import { ApiError } from '../../http/api-error.ts';

/**
 * Checks that the server accepts a body of this size, while its person can still shorten it.
 * @param body of a new entry, sealed where it is to be sealed
 * @throws ApiError with the answer that the server would give, body_too_large
 */
export const assertFits = (body: unknown): void => {
  if (utf8(JSON.stringify(body) ?? '').length <= LIMITS.jsonBytes) return;
  const problem = { type: '', title: '', status: 413, code: 'body_too_large' } as const;
  throw ApiError.http(problem.status, { problem });
};
