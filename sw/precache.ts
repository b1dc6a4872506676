import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

/** The app shell: opens without network. The list is put in by the build. */
export const precacheApp = (): void => {
  cleanupOutdatedCaches();
  precacheAndRoute(self.__WB_MANIFEST);
};
