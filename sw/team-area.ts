import { registerRoute } from 'workbox-routing';
import { TEAM_FILES } from './files.ts';
import { worker } from './scope.ts';
import { fillFromPack, isWorthAPack, TEAM_PACK } from './shell-pack.ts';
import { soundCache } from './sound-cache.ts';

/**
 * The team's part of the app. A device keeps it once somebody of the team has signed in there. That
 * this cache exists marks the device as one of the team; it is deleted together with the app
 * itself.
 */
const TEAM_CACHE = 'empfang-team';
/** This cache exists where a worker that knows areas was installed before. */
const AREAS_CACHE = 'empfang-areas';

/** Whether somebody of the team works on this device. */
const isTeamDevice = (): Promise<boolean> => caches.has(TEAM_CACHE);

/**
 * Called before anything is installed: a device with a release that kept everything may belong to
 * the team, so it goes on keeping everything.
 * @param before the cache of that release
 */
export const takeOverFrom = async (before: string): Promise<void> => {
  if (await caches.has(AREAS_CACHE)) return;
  if (await caches.has(before)) await caches.open(TEAM_CACHE);
  await caches.open(AREAS_CACHE);
};

const pathOf = (url: string): string => new URL(url).pathname;

/** Which of the team's files are kept, and which are missing. */
const lookInto = async (): Promise<{ cache: Cache; missing: Set<string> }> => {
  const { cache, urls } = await soundCache(TEAM_CACHE);
  const kept = new Set([...urls].map(pathOf));
  return { cache, missing: new Set([...TEAM_FILES].filter((path) => !kept.has(path))) };
};

/** True once all files were found: nothing is taken away while this worker runs. */
let complete = false;

/** Whether the whole team area is on this device. */
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
    // A file of the team may have been in the shell for everybody before.
    const kept = await caches.match(path);
    if (kept) await cache.put(path, kept);
  }
  const { cache: now, missing: wanted } = await lookInto();
  if (isWorthAPack(wanted.size, TEAM_FILES.size)) {
    await fillFromPack(TEAM_PACK, now, wanted).catch(() => undefined);
  }
  const rest = await lookInto();
  for (const path of rest.missing) await rest.cache.put(path, await fetched(path));
  // Checked once more: another worker may have deleted a damaged cache meanwhile.
  complete = rest.missing.size === 0 || (await lookInto()).missing.size === 0;
};

let loading: Promise<void> | undefined;

/**
 * Loads missing files of the team; what has arrived stays when the connection breaks.
 * @throws when a file cannot be had
 */
const complement = (): Promise<void> => {
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
};

/** Loads the whole team area on a device of the team. @throws when a file cannot be had */
export const completeTeamArea = async (): Promise<void> => {
  if (await isTeamDevice()) await complement();
};

/** Deletes files of other releases. */
const tidy = async (): Promise<void> => {
  const { cache, urls } = await soundCache(TEAM_CACHE);
  for (const url of urls) if (!TEAM_FILES.has(pathOf(url))) await cache.delete(url);
};

/** Somebody of the team works here. What cannot be loaded now is loaded the next time. */
export const joinTeam = async (): Promise<void> => {
  await caches.open(TEAM_CACHE);
  try {
    await complement();
  } catch {
    return;
  }
  const { waiting, installing } = worker.registration;
  // Not while another worker is being installed: each of the two needs files that the other does
  // not know.
  if (!waiting && !installing) await tidy();
};

/**
 * Loads nothing, because pages wait for it. An incomplete area stays as it is until the next page
 * of the team.
 */
const takeOver = async (): Promise<void> => {
  if (await hasTeamArea()) await tidy();
};

/** Answers with files of the team from this device where it keeps them. */
export const answerTeamFiles = (): void => {
  worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && TEAM_FILES.has(url.pathname),
    // `match` with a name does not create the cache, whose existence marks a device of the team.
    async ({ request, url }) => {
      const kept = caches.match(url.pathname, { cacheName: TEAM_CACHE });
      return (await kept.catch(() => undefined)) ?? fetch(request);
    },
  );
};
