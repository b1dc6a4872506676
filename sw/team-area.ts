import { registerRoute } from 'workbox-routing';
import { TEAM_FILES } from './files.ts';
import { worker } from './scope.ts';
import { fillFromPack, isWorthAPack, TEAM_PACK } from './shell-pack.ts';
import { soundCache } from './sound-cache.ts';

/**
 * The team's part of the app. A device keeps it once somebody of the team has signed in there: that this
 * cache exists says so, and it goes with whatever takes the app itself from the browser.
 */
const TEAM_CACHE = 'empfang-team';
/** Exists where a worker that knows areas was installed before. */
const AREAS_CACHE = 'empfang-areas';

/** Whether somebody of the team works on this device. */
const isTeamDevice = (): Promise<boolean> => caches.has(TEAM_CACHE);

/**
 * Before anything is installed: a device of a release that kept everything may be one of the team, so it
 * goes on keeping everything.
 * @param before the cache of that release
 */
export const takeOverFrom = async (before: string): Promise<void> => {
  if (await caches.has(AREAS_CACHE)) return;
  if (await caches.has(before)) await caches.open(TEAM_CACHE);
  await caches.open(AREAS_CACHE);
};

const pathOf = (url: string): string => new URL(url).pathname;

/** What is kept of it and what is missing. */
const lookInto = async (): Promise<{ cache: Cache; missing: Set<string> }> => {
  const { cache, urls } = await soundCache(TEAM_CACHE);
  const kept = new Set([...urls].map(pathOf));
  return { cache, missing: new Set([...TEAM_FILES].filter((path) => !kept.has(path))) };
};

/** True once it was found complete: until this worker ends nothing is taken away. */
let complete = false;

/** Whether all of it is on this device. */
export const hasTeamArea = async (): Promise<boolean> => {
  if (complete) return true;
  if (!(await isTeamDevice())) return false;
  complete = (await lookInto()).missing.size === 0;
  return complete;
};

const fetched = async (path: string): Promise<Response> => {
  const answer = await fetch(path, { credentials: 'same-origin' });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

const load = async (): Promise<void> => {
  const { cache, missing } = await lookInto();
  for (const path of missing) {
    // A file may have belonged to everybody before.
    const kept = await caches.match(path);
    if (kept) await cache.put(path, kept);
  }
  const { cache: now, missing: wanted } = await lookInto();
  if (isWorthAPack(wanted.size, TEAM_FILES.size)) {
    await fillFromPack(TEAM_PACK, now, wanted).catch(() => undefined);
  }
  const rest = await lookInto();
  for (const path of rest.missing) await rest.cache.put(path, await fetched(path));
  // Looked at once more: another worker may have taken a damaged cache away meanwhile.
  complete = rest.missing.size === 0 || (await lookInto()).missing.size === 0;
};

let loading: Promise<void> | undefined;

/**
 * Loads what is missing of it; what has arrived stays when the line breaks.
 * @throws when a file cannot be had
 */
const complement = (): Promise<void> => {
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
};

/** Where somebody of the team works, all of it is here afterwards. @throws when it cannot be had */
export const completeTeamArea = async (): Promise<void> => {
  if (await isTeamDevice()) await complement();
};

/** Files of other releases go. */
const tidy = async (): Promise<void> => {
  const { cache, urls } = await soundCache(TEAM_CACHE);
  for (const url of urls) if (!TEAM_FILES.has(pathOf(url))) await cache.delete(url);
};

/** Somebody of the team works here. What cannot be had now is asked for at the next time. */
export const joinTeam = async (): Promise<void> => {
  await caches.open(TEAM_CACHE);
  try {
    await complement();
  } catch {
    return;
  }
  const { waiting, installing } = worker.registration;
  // While another worker is under way, one of the two still needs what the other does not know.
  if (!waiting && !installing) await tidy();
};

/** Nothing is loaded here: pages wait for it. Incomplete it stays as it was for the next page of the team. */
const takeOver = async (): Promise<void> => {
  if (await hasTeamArea()) await tidy();
};

/** Files of the team come from this device where it keeps them. */
export const answerTeamFiles = (): void => {
  worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && TEAM_FILES.has(url.pathname),
    // To match by name makes no cache: whether there is one says whose device it is.
    async ({ request, url }) => {
      const kept = caches.match(url.pathname, { cacheName: TEAM_CACHE });
      return (await kept.catch(() => undefined)) ?? fetch(request);
    },
  );
};
