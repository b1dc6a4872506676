import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const ADDRESS = 'http://localhost/api/company';

/** Answers of the server, in turn. */
const answers: (() => Promise<Response>)[] = [];
const keptAnswers: string[] = [];
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
let ask: () => Promise<Response>;
/** Everything that the worker was asked to stay awake for. */
let awake: Promise<unknown>[] = [];

beforeAll(async () => {
  process.on('unhandledRejection', note);
  const cache = {
    match: async () => undefined,
    // As in a browser: an answer that breaks off is not kept.
    put: async (_: unknown, answer: Response) => void keptAnswers.push(await answer.text()),
  };
  const caches = { open: async () => cache, match: cache.match };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', {
    caches,
    addEventListener: () => undefined,
    location: new URL(ADDRESS),
  });
  vi.stubGlobal('location', new URL(ADDRESS));
  vi.stubGlobal('registration', { scope: 'http://localhost/' });
  // As in the build: its checks and words for developers are left out.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('fetch', () => (answers.shift() as () => Promise<Response>)());
  vi.resetModules();
  const { getOrCreateDefaultRouter } = await import(
    'workbox-routing/utils/getOrCreateDefaultRouter.js'
  );
  const { cacheApi } = await import('../../sw/api-cache.ts');
  cacheApi();
  ask = async () => {
    const event = { waitUntil: (work: Promise<unknown>) => awake.push(work) };
    const request = new Request(ADDRESS);
    const answer = getOrCreateDefaultRouter().handleRequest({
      request,
      event: event as unknown as ExtendableEvent,
    });
    if (!answer) throw new Error('the worker leaves this address alone');
    return answer;
  };
});
afterAll(() => {
  process.off('unhandledRejection', note);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'public' };

/** An unhandled rejection is told after the microtasks of its turn. */
const settled = async () => {
  await Promise.allSettled(awake);
  awake = [];
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
};

it('keeps what came whole', async () => {
  answers.push(async () => new Response('{"data":1}', { headers: HEADERS }));
  expect(await (await ask()).text()).toBe('{"data":1}');
  await settled();
  expect(keptAnswers).toEqual(['{"data":1}']);
});

it('keeps nothing of an answer that breaks off, and reports no fault of its own', async () => {
  keptAnswers.length = 0;
  const half = new ReadableStream<Uint8Array>({
    start: (body) => body.enqueue(new TextEncoder().encode('{"da')),
    pull: (body) => body.error(new TypeError('the line was cut')),
  });
  answers.push(async () => new Response(half, { headers: HEADERS }));
  await expect((await ask()).text()).rejects.toThrow('the line was cut');
  await settled();
  expect(keptAnswers).toEqual([]);
  expect(unhandled).toEqual([]);
});

it('answers what cannot be had as a network error, not as a failure of the worker', async () => {
  answers.push(async () => Promise.reject(new TypeError('no network')));
  expect((await ask()).type).toBe('error');
  await settled();
  expect(unhandled).toEqual([]);
});
