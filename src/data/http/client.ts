import * as z from 'zod/mini';
import { APP_VERSION_HEADER } from '#contract/shared/constants.ts';
import type { BodyOf, Endpoint, ResponseOf } from '#contract/shared/endpoint.ts';
import { Problem } from '#contract/shared/error-codes.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { type AddressInput, addressOf } from './address.ts';
import { readAnswer } from './answer-read.ts';
import { ApiError } from './api-error.ts';

export interface ClientOptions {
  baseUrl?: string;
  /** The bearer token at the moment of the call, or null. */
  token: () => string | null;
  /** Called with the `x-app-version` of every answer. */
  onAppVersion?: (version: string) => void;
  /** Called on a 401 or 403; the caller decides what is shown (the transport shows nothing). */
  onRefused?: (refusal: { status: 401 | 403; endpoint: Endpoint; quiet: boolean }) => void;
  fetch?: typeof fetch;
}

export interface CallInput<E extends Endpoint> extends AddressInput<E> {
  body?: E extends { binaryBody: readonly string[] } ? Uint8Array<ArrayBuffer> : BodyOf<E>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** For background work: refusals are reported with `quiet`. */
  quiet?: boolean;
  timeoutMs?: number;
}

export interface CallAnswer<E extends Endpoint> {
  status: number;
  data: ResponseOf<E>;
  headers: Headers;
}

export interface Client {
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<CallAnswer<E>>;
}

/**
 * Seconds of a `Retry-After`: a number, or a date, compared with the server's own clock where the
 * answer gives it (RFC 9110, 10.2.3).
 */
const retryAfter = (headers: Headers): number | undefined => {
  const value = headers.get('retry-after') ?? '-';
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  // Every form of an HTTP date begins with the name of a day.
  const seconds = /^[A-Z]/.test(value)
    ? Math.max(0, (Date.parse(value) - now) / 1000)
    : Number(value);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};

const problemOf = async (response: Response): Promise<Problem | undefined> => {
  try {
    const parsed = z.safeParse(Problem, await response.json());
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

const answerOf = async (endpoint: Endpoint, response: Response): Promise<unknown> => {
  if (endpoint.binary) {
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) throw ApiError.invalid(response.status);
    return response.blob();
  }
  if (endpoint.status === 204) {
    if (response.status !== 204) throw ApiError.invalid(response.status);
    return undefined;
  }
  const body: unknown = await response.json().catch(() => {
    throw ApiError.invalid(response.status);
  });
  if (!endpoint.response) return body;
  const data = readAnswer(endpoint.response, body);
  if (data === undefined) throw ApiError.invalid(response.status);
  return data;
};

/** The one way to the server: every call is typed, validated and bounded in time by the contract. */
export const createClient = (options: ClientOptions): Client => ({
  async call(endpoint, input = {}) {
    const url = `${options.baseUrl ?? ''}${addressOf(endpoint, input)}`;
    const headers = new Headers(input.headers);
    headers.set(
      'accept',
      endpoint.binary ? `${endpoint.binary}, application/json` : 'application/json',
    );
    const token = options.token();
    if (token !== null && !headers.has('authorization')) {
      headers.set('authorization', `Bearer ${token}`);
    }
    let body: BodyInit | undefined;
    if (endpoint.binaryBody) {
      headers.set('content-type', endpoint.binaryBody[0] ?? 'application/octet-stream');
      body = input.body as Uint8Array<ArrayBuffer>;
    } else if (input.body !== undefined) {
      if (!headers.has('content-type')) headers.set('content-type', 'application/json');
      body = JSON.stringify(input.body);
    }
    const limit = input.timeoutMs ?? (endpoint.binaryBody ? TIMEOUTS.blobMs : TIMEOUTS.jsonMs);
    const timer = AbortSignal.timeout(limit);
    const signal = input.signal ? AbortSignal.any([timer, input.signal]) : timer;
    const send = options.fetch ?? fetch;
    try {
      const response = await send(url, {
        method: endpoint.method,
        headers,
        ...(body === undefined ? {} : { body }),
        signal,
        redirect: 'manual',
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      const version = response.headers.get(APP_VERSION_HEADER);
      if (version) options.onAppVersion?.(version);
      if (response.ok) {
        const data = (await answerOf(endpoint, response)) as never;
        return { status: response.status, data, headers: response.headers };
      }
      if (response.status === 401 || response.status === 403) {
        options.onRefused?.({ status: response.status, endpoint, quiet: input.quiet ?? false });
      }
      // A redirect is never followed: it comes from a gateway that is not ours.
      if (response.type === 'opaqueredirect') throw ApiError.invalid(0);
      throw ApiError.http(response.status, {
        problem: await problemOf(response),
        retryAfterS: retryAfter(response.headers),
        etag: response.headers.get('etag') ?? undefined,
      });
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (timer.aborted) throw ApiError.timeout(limit);
      if (input.signal?.aborted) throw error;
      throw ApiError.network();
    }
  },
});
