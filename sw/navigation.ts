import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerWith, mendLater } from './precache.ts';
import { hasTeamArea } from './team-area.ts';

/** Every page of the app is the same document; calls of the API and files with a name are not. */
export const NOT_PAGES = [/^\/api\//, /\/[^/?]+\.[^/]+$/];
/** So long the practice is asked for the page, before it opens as it was kept. */
const FRESH_MS = 4_000;
const TEAM_PAGE = /^\/personnel(\/|$)/i;

/**
 * Whether the page is asked for at the practice first. What was kept says who might frame the app when it
 * was kept (SEC-16). And it names files of the team that the server has no longer when there was an
 * update since: on a device that does not keep them the page has to come from where they do.
 */
const wantsFresh = async ({ destination, url }: Request): Promise<boolean> =>
  destination === 'iframe' || (TEAM_PAGE.test(new URL(url).pathname) && !(await hasTeamArea()));

export const answerNavigations = (): void => {
  const kept = answerWith('/index.html');
  /** Where the disk does not give it back, the practice does. */
  const shell = (options: RouteHandlerCallbackOptions): Promise<Response> =>
    kept(options).catch(() => fetch(options.request));
  registerRoute(
    new NavigationRoute(
      async (options) => {
        const { request, event } = options;
        event.waitUntil(mendLater());
        // What the disk refuses to say, the practice knows.
        if (!(await wantsFresh(request).catch(() => true))) return shell(options);
        const fresh = fetch(request, { signal: AbortSignal.timeout(FRESH_MS) });
        const answer = await fresh.catch(() => null);
        return answer?.ok ? answer : shell(options);
      },
      { denylist: NOT_PAGES },
    ),
  );
};
