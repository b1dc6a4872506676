import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerWith } from './precache.ts';

/** Every page of the app is the same document; calls of the API and files with a name are not. */
export const NOT_PAGES = [/^\/api\//, /\/[^/?]+\.[^/]+$/];

export const answerNavigations = (): void => {
  registerRoute(new NavigationRoute(answerWith('/index.html'), { denylist: NOT_PAGES }));
};
