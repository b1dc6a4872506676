import { worker } from './scope.ts';

/** What a page may say to the worker. */
export type PageMessage =
  /** The person asked for the new version (OE-23). */
  { type: 'SKIP_WAITING' } | { type: 'VERSION' };

export const listenToPages = (): void => {
  worker.addEventListener('message', (event) => {
    const message = event.data as PageMessage | undefined;
    if (message?.type === 'SKIP_WAITING') void worker.skipWaiting();
    if (message?.type === 'VERSION') event.ports[0]?.postMessage({ version: __APP_VERSION__ });
  });
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
};
