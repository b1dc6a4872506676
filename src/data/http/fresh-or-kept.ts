import { FRESH } from '#contract/shared/constants.ts';
import type { Endpoint, ResponseOf } from '#contract/shared/endpoint.ts';
import { ApiError } from './api-error.ts';
import type { CallInput, Client } from './client.ts';
import { keptAnswer } from './kept-answers.ts';

/**
 * What the practice answers now to a public read, or, where it cannot be reached, what the worker
 * kept of it. Reading only what is kept would give the answer before the latest.
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
