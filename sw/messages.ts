import { worker } from './scope.ts';
import { completeTeamArea, joinTeam } from './team-area.ts';

/** What a page may say to the worker. */
export type PageMessage =
  /** The person asked for the new version (OE-23). */
  | { type: 'SKIP_WAITING' }
  | { type: 'VERSION' }
  /** Somebody of the team works on this device. */
  | { type: 'TEAM' };

/**
 * After this time it is too late to take over: the page has gone on
 * (src/platform/worker/service-worker.ts).
 */
const TAKE_OVER_MS = 4_000;

/**
 * Takes over once all that this device needs is here. If it cannot be loaded, the old worker stays.
 */
const takeOver = async (): Promise<void> => {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), TAKE_OVER_MS));
  const ready = completeTeamArea().then(
    () => true,
    () => false,
  );
  if (await Promise.race([ready, late])) await worker.skipWaiting();
};

export const listenToPages = (): void => {
  worker.addEventListener('message', (event) => {
    const message = event.data as PageMessage | undefined;
    if (message?.type === 'SKIP_WAITING') event.waitUntil(takeOver());
    if (message?.type === 'TEAM') event.waitUntil(joinTeam());
    if (message?.type === 'VERSION') event.ports[0]?.postMessage({ version: __APP_VERSION__ });
  });
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
};
