import { isSecure } from '#platform/practice/secure-context.ts';
import { firstUse } from '#platform/worker/first-use.ts';
import { tellWaitingVersion } from './notices/updates.ts';

/** The address of the practice's own error collector, where it set one in the page. */
const collector = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="sentry-dsn"]')?.content.trim() || null;

/**
 * A page from the browser's back cache is loaded again: it may show what another person has read,
 * and its database is closed (src/data/page-leave.ts).
 */
const loadWhenShownAgain = (): void =>
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });

/** Lets the engine load first: keeping typed text is more urgent than pages without network. */
const AFTER_FIRST_USE_MS = 1_500;

/** Shows Inter instead of its fallback, which has the same measures (src/ui/global.css). */
const showOwnType = () => {
  document.documentElement.dataset.type = 'own';
};

/** Everything that may wait until the first page can be used, and is fetched only then. */
export const startLater = (): void => {
  loadWhenShownAgain();
  void firstUse().then(showOwnType);
  if (!isSecure()) return;
  const isWarm = Boolean(navigator.serviceWorker?.controller);
  const start = async () => {
    await firstUse();
    if (!isWarm) await new Promise((resolve) => setTimeout(resolve, AFTER_FIRST_USE_MS));
    const { registerServiceWorker } = await import('#platform/worker/service-worker.ts');
    // A device that blocks workers still shows every page.
    await registerServiceWorker(tellWaitingVersion).catch(() => undefined);
    const address = collector();
    if (!address) return;
    const { startSentry } = await import('#platform/reporting/error-reporting.ts');
    startSentry(address);
  };
  const whenIdle = () => setTimeout(() => void start().catch(() => undefined), 0);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
};

/** For pages with patient content: whatever was recorded before ends there. */
export const stopRecording = async (): Promise<void> => {
  if (!collector()) return;
  const { stopReplay } = await import('#platform/reporting/error-reporting.ts');
  await stopReplay();
};
