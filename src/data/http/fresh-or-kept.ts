import { FRESH } from '#contract/shared/constants.ts';
import type { Endpoint, ResponseOf } from '#contract/shared/endpoint.ts';
import { ApiError } from './api-error.ts';
import type { CallInput, Client } from './client.ts';
import { keptAnswer } from './kept-answers.ts';

/**
 * What the practice says now of a public read; what the worker kept of it where the practice cannot be
 * reached. What is kept alone would be the answer before the last one.
 * @throws ApiError when the practice refuses it, or cannot be reached and nothing is kept
 */
export const freshOrKept = async <E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ResponseOf<E>> => {
  try {
    return (await client.call(endpoint, { ...input, headers: { ...input.headers, ...FRESH } }))
      .data;
  } catch (error) {
    const answered = error instanceof ApiError && error.status >= 400 && error.status < 500;
    const kept = answered ? undefined : await keptAnswer(endpoint, input);
    if (kept === undefined) throw error;
    return kept;
  }
};
