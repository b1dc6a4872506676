import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerWith, mendLater } from './precache.ts';
import { hasTeamArea } from './team-area.ts';

/**
 * Every page of the app is the same document, except calls of the API and paths with a file name.
 */
export const NOT_PAGES = [/^\/api\//, /\/[^/?]+\.[^/]+$/];
/** How long to wait for the practice's answer before the kept page is opened. */
const FRESH_MS = 4_000;
const TEAM_PAGE = /^\/personnel(\/|$)/i;

/**
 * Whether the practice is asked first for the page. The kept page still has the rule, of the time
 * when it was kept, who may frame the app (SEC-16). And after an update it names files of the team
 * that the server no longer has: a device that does not keep those files must get a page that names
 * the present ones.
 */
const wantsFresh = async ({ destination, url }: Request): Promise<boolean> =>
  destination === 'iframe' || (TEAM_PAGE.test(new URL(url).pathname) && !(await hasTeamArea()));

export const answerNavigations = (): void => {
  const kept = answerWith('/index.html');
  /** The page from the disk; where it cannot be read, from the practice. */
  const shell = (options: RouteHandlerCallbackOptions): Promise<Response> =>
    kept(options).catch(() => fetch(options.request));
  registerRoute(
    new NavigationRoute(
      async (options) => {
        const { request, event } = options;
        event.waitUntil(mendLater());
        // Where the disk cannot be read, the practice is asked.
        if (!(await wantsFresh(request).catch(() => true))) return shell(options);
        const fresh = fetch(request, { signal: AbortSignal.timeout(FRESH_MS) });
        const answer = await fresh.catch(() => null);
        return answer?.ok ? answer : shell(options);
      },
      { denylist: NOT_PAGES },
    ),
  );
};
