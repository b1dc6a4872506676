import { API_CACHE } from '#contract/shared/constants.ts';
import type { Endpoint, ResponseOf } from '#contract/shared/endpoint.ts';
import { type AddressInput, addressOf } from './address.ts';
import { readAnswer } from './answer-read.ts';

/**
 * What the worker keeps of public reads (`sw/api-cache.ts`), read by a page without any request.
 * Where caches are blocked nothing is kept.
 */
const find = async <E extends Endpoint>(
  endpoint: E,
  input: AddressInput<E>,
): Promise<Response | undefined> => {
  try {
    return await (await caches.open(API_CACHE)).match(addressOf(endpoint, input));
  } catch {
    return undefined;
  }
};

export const isKept = async <E extends Endpoint>(
  endpoint: E,
  input: AddressInput<E> = {},
): Promise<boolean> => (await find(endpoint, input)) !== undefined;

/** The kept answer; undefined also where this build does not understand it. */
export const keptAnswer = async <E extends Endpoint>(
  endpoint: E,
  input: AddressInput<E> = {},
): Promise<ResponseOf<E> | undefined> => {
  const found = await find(endpoint, input);
  const body: unknown = await found?.json().catch(() => undefined);
  if (!endpoint.response || body === undefined) return undefined;
  return readAnswer(endpoint.response, body) as ResponseOf<E> | undefined;
};

export const forgetKept = async <E extends Endpoint>(
  endpoint: E,
  input: AddressInput<E> = {},
): Promise<void> => {
  try {
    await (await caches.open(API_CACHE)).delete(addressOf(endpoint, input));
  } catch {
    // Nothing was kept.
  }
};
