import { startErrorReporting } from '#platform/error-reporting.ts';
import { isSecure } from '#platform/secure-context.ts';
import { registerServiceWorker } from '#platform/service-worker.ts';
import { tellWaitingVersion } from './updates.ts';

/** Everything that may wait until the first page is painted. */
export const startLater = (): void => {
  if (!isSecure()) return;
  const start = () => {
    // A device that blocks workers or reporting still shows every page.
    registerServiceWorker(tellWaitingVersion).catch(() => undefined);
    startErrorReporting().catch(() => undefined);
  };
  const whenIdle = () => setTimeout(start, 0);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
};
