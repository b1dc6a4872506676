import { registerRoute } from 'workbox-routing';
import { logo, lookSheet } from '#contract/practice/calls/look.ts';
import { API_CACHE, FRESH } from '#contract/shared/constants.ts';
import { worker } from './scope.ts';

/** How long a first page waits for its colours; without them it has the app's own look. */
const PATIENCE_MS = 3_000;
const LOGO = new RegExp(`^${logo.path.replace('{id}', '[\\w-]+')}$`);
/** How a style sheet names the logo. */
const NAMED = /url\((\/api\/logos\/[\w-]+)\)/;

/** An empty sheet that changes nothing; an error would be reported by the page. */
const plain = (): Response => new Response('', { headers: { 'content-type': 'text/css' } });
const open = (): Promise<Cache> => caches.open(API_CACHE);

const asked = async (path: string): Promise<Response> => {
  const answer = await fetch(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

/** A logo; under one name it never changes. */
const picture = async (path: string): Promise<Response> => {
  const cache = await open();
  const kept = await cache.match(path);
  if (kept) return kept;
  const answer = await asked(path);
  await cache.put(path, answer.clone());
  return answer;
};

/**
 * Reads the present look together with its logo, so that a page never has one without the other.
 */
const renew = async (): Promise<Response> => {
  const cache = await open();
  const answer = await asked(lookSheet.path);
  const [, named] = NAMED.exec(await answer.clone().text()) ?? [];
  if (named) await picture(named);
  await cache.put(lookSheet.path, answer.clone());
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (LOGO.test(pathname) && pathname !== named) await cache.delete(url);
  }
  return answer;
};

const inTime = async (renewed: Promise<Response>): Promise<Response> => {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const answer = await Promise.race([renewed, late]).catch(() => null);
  return answer ?? (await (await open()).match(lookSheet.path)) ?? plain();
};

/**
 * Shows logo and colour of the practice at the first paint, offline too: what was kept is used at
 * once and renewed in the background. A hanging connection does not keep a page from being drawn.
 */
export const keepLook = (): void => {
  worker.addEventListener('install', (event) => event.waitUntil(renew().catch(() => undefined)));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === lookSheet.path,
    async ({ request, event }) => {
      const renewed = renew();
      // Without network this fails before the cache has answered, when nobody handles the rejection
      // yet.
      renewed.catch(() => undefined);
      const kept = await (await open()).match(lookSheet.path);
      if (!kept || request.headers.get('cache-control') === FRESH['cache-control']) {
        return inTime(renewed);
      }
      event.waitUntil(renewed.catch(() => undefined));
      return kept;
    },
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && LOGO.test(url.pathname),
    // A logo that was removed meanwhile is a 404, which the page does not report.
    ({ url }) => picture(url.pathname).catch(() => new Response(null, { status: 404 })),
  );
};
