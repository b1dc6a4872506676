import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { fillFromPack } from './shell-pack.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<PrecacheController['addToCacheList']>[0];
};

/** Fewer missing files are fetched one by one: an update brings what is new, not all again. */
const WORTH_THE_PACK = 60;

const controller = new PrecacheController();

/** Files named by their content, which no cache of this worker has yet. */
const missing = async (cache: Cache): Promise<Set<string>> => {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const named = controller
    .getCachedURLs()
    .filter((url) => controller.getCacheKeyForURL(url) === url);
  return new Set(named.filter((url) => !kept.has(url)).map((url) => new URL(url).pathname));
};

const install = async (event: ExtendableEvent): Promise<unknown> => {
  const cache = await caches.open(cacheNames.precache);
  const wanted = await missing(cache);
  // It is a quicker way, not the only one: without it Workbox fetches each file.
  if (wanted.size > WORTH_THE_PACK) await fillFromPack(cache, wanted).catch(() => undefined);
  return controller.install(event);
};

/** The app shell: opens without network. The list is put in by the build. */
export const precacheApp = (): void => {
  cleanupOutdatedCaches();
  controller.addToCacheList(self.__WB_MANIFEST);
  self.addEventListener('install', (event) => event.waitUntil(install(event)));
  self.addEventListener('activate', (event) => event.waitUntil(controller.activate(event)));
  registerRoute(new PrecacheRoute(controller));
};

/** Answers with a file of the shell, whatever address was asked for. */
export const answerWith = (url: string) => controller.createHandlerBoundToURL(url);
