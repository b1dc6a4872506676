import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchOrTake } from './early-answers.ts';

const COMPANY = '/api/company';
const early = (answer: Response | undefined) => {
  globalThis.__earlyAnswers = new Map([[COMPANY, Promise.resolve(answer)]]);
};
const asked = vi.fn(async (_: string) => new Response('asked now'));
const read = async (url = COMPANY, init: RequestInit = { method: 'GET' }) =>
  (await fetchOrTake(url, init)).text();

const clock = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  clock(1_000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.__earlyAnswers = undefined;
  asked.mockClear();
  vi.restoreAllMocks();
});

describe('an answer that was asked for before the app was there', () => {
  it('is taken once, by the call of its address alone', async () => {
    early(new Response('early'));
    expect(await read('/api/locations')).toBe('asked now');
    expect(await read(COMPANY, { method: 'PUT' })).toBe('asked now');
    expect(await read()).toBe('early');
    expect(await read()).toBe('asked now');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is asked for anew when the line was cut, it was refused, or it is old', async () => {
    early(undefined);
    expect(await read()).toBe('asked now');
    early(new Response('no practice', { status: 404 }));
    expect(await read()).toBe('asked now');
    early(new Response('early'));
    clock(30_001);
    expect(await read()).toBe('asked now');
  });

  it('is nothing to a call that was given up meanwhile', async () => {
    early(new Response('early'));
    const stop = new AbortController();
    const reading = read(COMPANY, { method: 'GET', signal: stop.signal });
    stop.abort();
    await expect(reading).rejects.toThrow('abort');
    expect(asked).not.toHaveBeenCalled();
  });
});
