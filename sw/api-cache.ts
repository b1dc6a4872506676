import type { RouteHandlerCallback } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import * as locations from '#contract/practice/calls/locations.ts';
import { legalTexts } from '#contract/practice/calls/practice-settings.ts';
import * as questionnaires from '#contract/questionnaires/calls/questionnaires.ts';
import { API_CACHE, APP_VERSION_HEADER } from '#contract/shared/constants.ts';
import { type Endpoint, isEndpoint } from '#contract/shared/endpoint.ts';

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** The GETs that the contract marks as equal for every caller (OE-16). */
const AREAS: readonly unknown[] = [
  ...Object.values(locations),
  ...Object.values(questionnaires),
  legalTexts,
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
 * What was kept, without the version of the server that said it: that one may have been replaced
 * since, and the page would take the old version for a new one.
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
 * The handler of a strategy that fails without an unhandled error. A strategy leaves behind the promise
 * that an answer was kept, and nobody listens to it: a definition whose line is cut while it is read
 * ahead would be reported as a fault of the app. What cannot be had is a network error for the page.
 */
const quietly =
  (strategy: StaleWhileRevalidate): RouteHandlerCallback =>
  (options) => {
    const [answer, kept] = strategy.handleAll(options);
    kept.catch(() => undefined);
    return answer.catch(() => Response.error());
  };

/** Public reads from the cache first, refreshed behind; nothing else of the API is touched. */
export const cacheApi = (): void => {
  const strategy = new StaleWhileRevalidate({
    cacheName: API_CACHE,
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse ? fromCache(cachedResponse) : null,
        cacheWillUpdate: async ({ response }) => (isPublicAnswer(response) ? response : null),
        // The key is the address alone: who asked must not matter, and no token is stored.
        cacheKeyWillBeUsed: async ({ request }) => request.url,
      },
    ],
  });
  registerRoute(isCacheableRead, quietly(strategy));
};
