import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerWith } from './precache.ts';

/** Every page of the app is the same document; calls of the API and files with a name are not. */
export const NOT_PAGES = [/^\/api\//, /\/[^/?]+\.[^/]+$/];
/** So long the practice is asked who may frame it, before a frame opens as it last did. */
const FRAME_MS = 4_000;

export const answerNavigations = (): void => {
  const shell = answerWith('/index.html');
  registerRoute(
    new NavigationRoute(
      async (options) => {
        const { request } = options;
        if (request.destination !== 'iframe') return shell(options);
        // What was kept says who might frame the app when it was kept (SEC-16).
        const fresh = fetch(request, { signal: AbortSignal.timeout(FRAME_MS) });
        const answer = await fresh.catch(() => null);
        return answer?.ok ? answer : shell(options);
      },
      { denylist: NOT_PAGES },
    ),
  );
};
