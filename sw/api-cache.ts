import type { RouteHandlerCallback } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import * as locations from '#contract/practice/calls/locations.ts';
import * as look from '#contract/practice/calls/look.ts';
import { legalTexts } from '#contract/practice/calls/practice-settings.ts';
import * as questionnaires from '#contract/questionnaires/calls/questionnaires.ts';
import { API_CACHE, APP_VERSION_HEADER, FRESH } from '#contract/shared/constants.ts';
import { type Endpoint, isEndpoint } from '#contract/shared/endpoint.ts';
import { noAnswer } from './no-answer.ts';

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** The GETs that the contract marks as equal for every caller (OE-16). */
const AREAS: readonly unknown[] = [
  ...Object.values(locations),
  ...Object.values(questionnaires),
  legalTexts,
  ...Object.values(look),
];
const CACHEABLE = AREAS.filter((one): one is Endpoint => isEndpoint(one))
  .filter(({ cacheable, method }) => cacheable !== undefined && method === 'GET')
  .map(({ path, cacheable }) => ({
    path: pattern(path),
    search: typeof cacheable === 'string' ? `?${cacheable}` : '',
  }));

/**
 * What may be kept of a cacheable call: a 200 that the server itself calls public. A definition
 * that needs a sign-in says `no-store` and is not kept.
 */
export const isPublicAnswer = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('cache-control') ?? '')
    .split(',')
    .some((part) => part.trim() === 'public') &&
  (response.headers.get('content-type') ?? '').startsWith('application/json');

/**
 * Whether this answer says that what was kept is no longer public: it was withdrawn, or needs an
 * account now. An answer of a foreign gateway does not count, and a 401 for a request with a token
 * is only about that token.
 */
const isNotPublicAnyMore = (request: Request, response: Response): boolean => {
  if (!response.headers.has(APP_VERSION_HEADER)) return false;
  const { status } = response;
  if (status === 401) return !request.headers.has('authorization');
  return status === 404 || status === 410 || (status === 200 && !isPublicAnswer(response));
};

/** Keeps an answer that may be kept, and forgets what is no longer public. */
const settle = async (request: Request, response: Response): Promise<Response | null> => {
  if (isPublicAnswer(response)) return response;
  if (isNotPublicAnyMore(request, response))
    await (await caches.open(API_CACHE)).delete(request.url);
  return null;
};

/**
 * The kept answer without its version header: the server may have been updated since, and the page
 * would take the old version for a new one.
 */
export const fromCache = (kept: Response): Response => {
  const headers = new Headers(kept.headers);
  headers.delete(APP_VERSION_HEADER);
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
};

/** The only requests of the API that the worker touches; never a write (OE-16). */
export const isCacheableRead = ({
  url,
  sameOrigin,
  request,
}: {
  url: URL;
  sameOrigin: boolean;
  request: Pick<Request, 'method'>;
}): boolean =>
  sameOrigin &&
  request.method === 'GET' &&
  CACHEABLE.some(({ path, search }) => path.test(url.pathname) && url.search === search);

/**
 * The handler of a strategy, without unhandled errors. A strategy leaves a promise, that the answer
 * was stored, to which nobody listens: a definition that is read ahead when the network breaks
 * would be reported as an error of the app. For the page, what cannot be fetched is a network
 * error.
 */
const quietly =
  (strategy: StaleWhileRevalidate): RouteHandlerCallback =>
  (options) => {
    const [answer, kept] = strategy.handleAll(options);
    kept.catch(() => undefined);
    return answer.catch(() => noAnswer(options.event));
  };

/** The caller wants to know what the practice says now (`FRESH`). */
const wantsFresh = ({ headers }: Request): boolean =>
  headers.get('cache-control') === FRESH['cache-control'];

/**
 * Asks the practice, and answers once the answer is stored: what the page was told is available
 * offline from then on. Where the practice cannot be reached this gives no other answer: the page
 * itself has what was kept.
 */
const ask = async (request: Request, event: ExtendableEvent): Promise<Response> => {
  try {
    const answer = await fetch(request);
    const keep = async () => {
      const kept = await settle(request, answer.clone());
      if (kept) await (await caches.open(API_CACHE)).put(request.url, kept);
    };
    // The storage may be full or the network cut: the page reads the answer, or its failure,
    // itself.
    await keep().catch(() => undefined);
    return answer;
  } catch {
    return noAnswer(event);
  }
};

/**
 * Public reads are answered from the cache and refreshed in the background, or from the practice
 * where the page asks for the present state; no other call of the API is touched.
 */
export const cacheApi = (): void => {
  const strategy = new StaleWhileRevalidate({
    cacheName: API_CACHE,
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse ? fromCache(cachedResponse) : null,
        cacheWillUpdate: async ({ request, response }) => settle(request, response),
        // The key is only the address: who asked must not matter, and no token is stored.
        cacheKeyWillBeUsed: async ({ request }) => request.url,
      },
    ],
  });
  registerRoute(
    (read) => isCacheableRead(read) && wantsFresh(read.request),
    ({ request, event }) => ask(request, event),
  );
  registerRoute(isCacheableRead, quietly(strategy));
};
