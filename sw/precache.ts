import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { SHELL_FILES } from './files.ts';
import { worker } from './scope.ts';
import { fillFromPack, isWorthAPack, SHELL_PACK } from './shell-pack.ts';
import { completeTeamArea, takeOverFrom } from './team-area.ts';

const controller = new PrecacheController();

/** Files named by their content, which no cache of this worker has yet. */
const missing = async (cache: Cache): Promise<Set<string>> => {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const named = controller
    .getCachedURLs()
    .filter((url) => controller.getCacheKeyForURL(url) === url);
  return new Set(named.filter((url) => !kept.has(url)).map((url) => new URL(url).pathname));
};

const installShell = async (event: ExtendableEvent): Promise<unknown> => {
  const cache = await caches.open(cacheNames.precache);
  const wanted = await missing(cache);
  // It is a quicker way, not the only one: without it Workbox fetches each file.
  if (isWorthAPack(wanted.size, SHELL_FILES.length)) {
    await fillFromPack(SHELL_PACK, cache, wanted).catch(() => undefined);
  }
  return controller.install(event);
};

/**
 * Comes to be with all that this device needs, or not at all: until then the worker before has all of
 * its own, and takes nothing away.
 */
const install = async (event: ExtendableEvent): Promise<void> => {
  await takeOverFrom(cacheNames.precache);
  await Promise.all([installShell(event), completeTeamArea()]);
};

/** The app shell: opens without network. The list is put in by the build. */
export const precacheApp = (): void => {
  cleanupOutdatedCaches();
  controller.addToCacheList([...SHELL_FILES]);
  worker.addEventListener('install', (event) => event.waitUntil(install(event)));
  worker.addEventListener('activate', (event) => event.waitUntil(controller.activate(event)));
  registerRoute(new PrecacheRoute(controller));
};

/** Answers with a file of the shell, whatever address was asked for. */
export const answerWith = (url: string) => controller.createHandlerBoundToURL(url);
