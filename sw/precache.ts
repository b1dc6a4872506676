import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { API_CACHE } from '#contract/shared/constants.ts';
import { SHELL_FILES, TEAM_FILES } from './files.ts';
import { worker } from './scope.ts';
import { fillFromPack, isWorthAPack, SHELL_PACK } from './shell-pack.ts';
import { soundCache } from './sound-cache.ts';
import { completeTeamArea, takeOverFrom } from './team-area.ts';

const controller = new PrecacheController();

const keyOf = (url: string): string => controller.getCacheKeyForURL(url) ?? url;

/** The files of this worker that its cache lacks, by their addresses. */
const lookInto = async (): Promise<{ cache: Cache; missing: string[] }> => {
  const { cache, urls } = await soundCache(cacheNames.precache);
  return { cache, missing: controller.getCachedURLs().filter((url) => !urls.has(keyOf(url))) };
};

/**
 * Loads the missing files whose names contain a hash all at once, as one pack, if they are many.
 */
const fetchMany = async (cache: Cache, missing: readonly string[]): Promise<void> => {
  const named = missing.filter((url) => keyOf(url) === url).map((url) => new URL(url).pathname);
  // The pack is only the quicker way: files that it does not bring are fetched one by one.
  if (isWorthAPack(named.length, SHELL_FILES.length)) {
    await fillFromPack(SHELL_PACK, cache, new Set(named)).catch(() => undefined);
  }
};

const installShell = async (event: ExtendableEvent): Promise<unknown> => {
  const { cache, missing } = await lookInto();
  await fetchMany(cache, missing);
  return controller.install(event);
};

const DOCUMENT = '/index.html';

/**
 * Whether an answer is a file of this worker's release. A page of another release names files that
 * this worker does not have, so it would not open offline. The page of a gateway in between names
 * none of our files.
 */
const isOwn = async (path: string, answer: Response): Promise<boolean> => {
  if (answer.status !== 200 || answer.redirected) return false;
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (path !== DOCUMENT) return !isPage;
  const own = new Set(controller.getCachedURLs().map((url) => new URL(url).pathname));
  const named = (await answer.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  return isPage && named.length > 0 && named.every((one) => own.has(one) || TEAM_FILES.has(one));
};

/**
 * Reloads files of this worker's shell that a damaged disk has lost. A server of another release
 * has files with other names: then the next worker loads all of its own.
 */
const mendShell = async (): Promise<void> => {
  const { cache, missing } = await lookInto();
  if (missing.length === 0) return;
  await fetchMany(cache, missing);
  const rest = await lookInto();
  for (const url of rest.missing) {
    const answer = await fetch(url, { credentials: 'same-origin', cache: 'no-cache' });
    if (await isOwn(new URL(url).pathname, answer)) await rest.cache.put(keyOf(url), answer);
  }
};

/** Waits until the page that was opened has what it needs. */
const MEND_AFTER_MS = 3_000;
let mended: Promise<void> | undefined;

/** Checks once in the life of a worker whether all files are still there. */
export const mendLater = (): Promise<void> => {
  mended ??= new Promise((resolve) => setTimeout(resolve, MEND_AFTER_MS))
    // The answers of the practice are stored again as pages read them; here only a broken cache is
    // replaced.
    .then(() => Promise.all([mendShell(), soundCache(API_CACHE)]))
    .then(() => undefined)
    .catch(() => {
      // There is no network now: the next page tries again.
      mended = undefined;
    });
  return mended;
};

/**
 * Installs with all that this device needs, or not at all: until then the old worker has all of its
 * own files, and nothing is taken away.
 */
const install = async (event: ExtendableEvent): Promise<void> => {
  await takeOverFrom(cacheNames.precache);
  await Promise.all([installShell(event), completeTeamArea()]);
};

/** The app shell: opens without network. The build fills in the list. */
export const precacheApp = (): void => {
  cleanupOutdatedCaches();
  controller.addToCacheList([...SHELL_FILES]);
  worker.addEventListener('install', (event) => event.waitUntil(install(event)));
  worker.addEventListener('activate', (event) => event.waitUntil(controller.activate(event)));
  registerRoute(new PrecacheRoute(controller));
};

/** Answers with a file of the shell, whatever address was asked for. */
export const answerWith = (url: string) => controller.createHandlerBoundToURL(url);
