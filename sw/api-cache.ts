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
 * Whether the practice says by this that it does not give everybody any more what was kept: it was
 * withdrawn, or is for those with an account now. A gateway of somebody else does not speak for it, and
 * whoever comes with a token that is not known hears only of that.
 */
const isNotPublicAnyMore = (request: Request, response: Response): boolean => {
  if (!response.headers.has(APP_VERSION_HEADER)) return false;
  const { status } = response;
  if (status === 401) return !request.headers.has('authorization');
  return status === 404 || status === 410 || (status === 200 && !isPublicAnswer(response));
};

/** Keeps what may be kept of an answer, and forgets what the practice gives to everybody no more. */
const settle = async (request: Request, response: Response): Promise<Response | null> => {
  if (isPublicAnswer(response)) return response;
  if (isNotPublicAnyMore(request, response))
    await (await caches.open(API_CACHE)).delete(request.url);
  return null;
};

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
    return answer.catch(() => noAnswer(options.event));
  };

/** The caller wants to know what the practice says now (`FRESH`). */
const wantsFresh = ({ headers }: Request): boolean =>
  headers.get('cache-control') === FRESH['cache-control'];

/**
 * Asks the practice, and answers when it is kept: what the page was told is there without network from
 * then on. Nothing else is answered where the practice cannot be reached: the page has what was kept.
 */
const ask = async (request: Request, event: ExtendableEvent): Promise<Response> => {
  try {
    const answer = await fetch(request);
    const keep = async () => {
      const kept = await settle(request, answer.clone());
      if (kept) await (await caches.open(API_CACHE)).put(request.url, kept);
    };
    // A full storage, or a line that is cut: the page reads the answer, or its failure, itself.
    await keep().catch(() => undefined);
    return answer;
  } catch {
    return noAnswer(event);
  }
};

/**
 * Public reads from the cache first, refreshed behind, or from the practice where somebody wants to
 * know what it says now; nothing else of the API is touched.
 */
export const cacheApi = (): void => {
  const strategy = new StaleWhileRevalidate({
    cacheName: API_CACHE,
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse ? fromCache(cachedResponse) : null,
        cacheWillUpdate: async ({ request, response }) => settle(request, response),
        // The key is the address alone: who asked must not matter, and no token is stored.
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
