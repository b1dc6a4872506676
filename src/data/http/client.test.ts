import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putActivity } from '#contract/activities/calls/activities.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { putFileChunk } from '#contract/system/calls/files.ts';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';

const ID = '0192f0c1-2d3e-7a4b-8c5d-6e7f80910001';
const NOW = Date.UTC(2026, 10, 23, 8);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failure = async (send: typeof fetch, endpoint: Endpoint = putActivity): Promise<ApiError> => {
  const client = createClient({ token: () => null, fetch: send });
  const params = { id: ID, index: '0' } as never;
  const failed = await client.call(endpoint, { params }).catch((error: unknown) => error);
  if (!(failed instanceof ApiError)) throw failed;
  return failed;
};

describe('Retry-After', () => {
  const waitOf = async (value: string, more: Record<string, string> = {}) =>
    (
      await failure(
        async () => new Response(null, { status: 503, headers: { 'retry-after': value, ...more } }),
      )
    ).retryAfterS;

  it('is a number of seconds or a date', async () => {
    expect(await waitOf('120')).toBe(120);
    expect(await waitOf('Mon, 23 Nov 2026 08:02:00 GMT')).toBe(120);
    expect(await waitOf('Monday, 23-Nov-26 08:02:00 GMT')).toBe(120);
  });

  it('counts a date by the clock of the server that named it', async () => {
    const date = 'Mon, 23 Nov 2026 07:00:00 GMT';
    expect(await waitOf('Mon, 23 Nov 2026 07:00:30 GMT', { date })).toBe(30);
  });

  it('is no wait when the date is past, and nothing when it is neither', async () => {
    expect(await waitOf('Mon, 23 Nov 2026 07:59:00 GMT')).toBe(0);
    expect(await waitOf('Soon')).toBeUndefined();
    expect(await waitOf('-5')).toBeUndefined();
  });
});

describe('an answer that does not come', () => {
  /**
   * A server that never answers; the time-out ends the wait at once, and its duration is recorded.
   */
  const waited = async (endpoint: Endpoint) => {
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    const error = await failure(async (_, init) => {
      throw init?.signal?.reason;
    }, endpoint);
    expect(error.kind).toBe('timeout');
    return limits;
  };

  it('is waited for 30 seconds', async () => {
    expect(await waited(putActivity)).toEqual([30_000]);
  });

  it('is waited for 120 seconds when bytes of a file are on the way', async () => {
    expect(await waited(putFileChunk)).toEqual([120_000]);
  });
});
