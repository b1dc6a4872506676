import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRESH } from '#contract/shared/constants.ts';

const ADDRESS = 'http://localhost/api/company';

/** Answers of the server, in turn. */
const answers: (() => Promise<Response>)[] = [];
/** What the worker keeps, by address. */
const kept = new Map<string, { text: string; headers: Headers }>();
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
let ask: (headers?: Record<string, string>) => Promise<Response>;
/** Everything that the worker was asked to stay awake for. */
let awake: Promise<unknown>[] = [];

beforeAll(async () => {
  process.on('unhandledRejection', note);
  const urlOf = (key: Request | string) => (typeof key === 'string' ? key : key.url);
  const cache = {
    match: async (key: Request | string) => {
      const found = kept.get(urlOf(key));
      return found && new Response(found.text, { headers: found.headers });
    },
    // Like a browser, does not store an answer that breaks off.
    put: async (key: Request | string, answer: Response) => {
      const text = await answer.text();
      kept.set(urlOf(key), { text, headers: answer.headers });
    },
    delete: async (key: Request | string) => kept.delete(urlOf(key)),
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
  // As in the build, where Workbox's checks and messages for developers are left out.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('fetch', () => (answers.shift() as () => Promise<Response>)());
  vi.resetModules();
  const { getOrCreateDefaultRouter } = await import(
    'workbox-routing/utils/getOrCreateDefaultRouter.js'
  );
  const { cacheApi } = await import('../../sw/api-cache.ts');
  cacheApi();
  ask = async (headers = {}) => {
    // As in WebKit: `handled` rejects where there was no answer, which is an unhandled error if
    // nobody listens.
    let fail = (_: Error): void => undefined;
    const handled = new Promise<void>((_, reject) => {
      fail = reject;
    });
    const event = { handled, waitUntil: (work: Promise<unknown>) => awake.push(work) };
    const request = new Request(ADDRESS, { headers });
    const answer = getOrCreateDefaultRouter().handleRequest({
      request,
      event: event as unknown as ExtendableEvent,
    });
    if (!answer) throw new Error('the worker leaves this address alone');
    const given = await answer;
    if (given.type === 'error') fail(new Error('NetworkError'));
    return given;
  };
});
afterAll(() => {
  process.off('unhandledRejection', note);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

beforeEach(() => kept.clear());

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'public',
  'x-app-version': '0.1.0',
};
const say = (text: string, init: ResponseInit = {}) =>
  answers.push(async () => new Response(text, { headers: HEADERS, ...init }));
const keptText = () => kept.get(ADDRESS)?.text;

/** Waits for a further turn, because unhandled rejections are reported after the microtasks. */
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
  expect(keptText()).toBe('{"data":1}');
});

it('keeps nothing of an answer that breaks off, and reports no fault of its own', async () => {
  const half = new ReadableStream<Uint8Array>({
    start: (body) => body.enqueue(new TextEncoder().encode('{"da')),
    pull: (body) => body.error(new TypeError('the line was cut')),
  });
  answers.push(async () => new Response(half, { headers: HEADERS }));
  await expect((await ask()).text()).rejects.toThrow('the line was cut');
  await settled();
  expect(keptText()).toBeUndefined();
  expect(unhandled).toEqual([]);
});

it('answers what cannot be had as a network error, not as a failure of the worker', async () => {
  answers.push(async () => Promise.reject(new TypeError('no network')));
  expect((await ask()).type).toBe('error');
  await settled();
  expect(unhandled).toEqual([]);
});

describe('a read that wants what the practice says now', () => {
  it('is answered by the practice, and kept before the page has it', async () => {
    kept.set(ADDRESS, { text: '"old"', headers: new Headers(HEADERS) });
    say('"new"');
    const answer = await ask(FRESH);
    expect(keptText()).toBe('"new"');
    expect(await answer.text()).toBe('"new"');
    // A read without `FRESH` comes from the cache.
    say('"newer"');
    expect(await (await ask()).text()).toBe('"new"');
    await settled();
  });

  it('fails without network and leaves what was kept', async () => {
    kept.set(ADDRESS, { text: '"old"', headers: new Headers(HEADERS) });
    answers.push(async () => Promise.reject(new TypeError('no network')));
    expect((await ask(FRESH)).type).toBe('error');
    await settled();
    expect(unhandled).toEqual([]);
    expect(keptText()).toBe('"old"');
    await settled();
    expect(unhandled).toEqual([]);
  });

  it('is answered although nothing more can be kept', async () => {
    const { put } = await caches.open('');
    const cache = await caches.open('');
    cache.put = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    say('"new"');
    expect(await (await ask(FRESH)).text()).toBe('"new"');
    cache.put = put;
    await settled();
    expect(unhandled).toEqual([]);
  });
});

describe('what the practice does not give to everybody any more', () => {
  const old = () => kept.set(ADDRESS, { text: '"old"', headers: new Headers(HEADERS) });
  const refused = (status: number, headers: object = HEADERS) =>
    say('{}', { status, headers: { ...headers } });

  it.each([{}, FRESH])('is not kept on: withdrawn', async (headers) => {
    old();
    refused(404);
    await ask(headers);
    await settled();
    expect(keptText()).toBeUndefined();
  });

  it('is not kept on: for those with an account now', async () => {
    old();
    refused(401);
    await ask();
    await settled();
    expect(keptText()).toBeUndefined();
    old();
    say('"theirs"', { headers: { ...HEADERS, 'cache-control': 'no-store' } });
    await ask({ authorization: 'Bearer them' });
    await settled();
    expect(keptText()).toBeUndefined();
  });

  it('stays when it is the caller who is unknown, or the practice is not itself', async () => {
    old();
    refused(401);
    await ask({ authorization: 'Bearer nobody' });
    refused(500);
    await ask();
    // A foreign gateway, as in a hotel.
    refused(404, { 'content-type': 'text/html' });
    await ask();
    await settled();
    expect(keptText()).toBe('"old"');
  });
});
