import type { Workbox } from 'workbox-window';
import { keepInstallPrompt } from './install-prompt.ts';
import { trustedScriptUrl } from '../reporting/trusted-types.ts';

const SCRIPT = '/sw.js';
/** A worker that does not take over within this time does not keep the person waiting. */
const TAKE_OVER_MS = 4_000;

let workbox: Workbox | undefined;
let waiting = false;

const isVersion = (answer: unknown): answer is { version: string } =>
  typeof answer === 'object' && answer !== null && 'version' in answer;

/** The version of the worker that waits; it answers although it does not control yet. */
const waitingVersion = async (): Promise<string | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.waiting;
  if (!worker) return null;
  const { messageSW } = await import('workbox-window');
  const answer: unknown = await messageSW(worker, { type: 'VERSION' });
  return isVersion(answer) ? answer.version : null;
};

const keepReads = async (): Promise<void> => {
  const worker = navigator.serviceWorker.controller;
  if (worker) (await import('../kept/keep-reads.ts')).keepEarlierReads(worker);
};

/**
 * Registers the worker; call after the first paint. Updates are only told, never forced
 * (OE-23).
 * @param onWaiting told the version of a worker that is installed and waits
 */
export const registerServiceWorker = async (
  onWaiting: (version: string) => void,
): Promise<void> => {
  // Before the manifest is read and installing is offered; it costs the first paint nothing here.
  keepInstallPrompt();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox(trustedScriptUrl(SCRIPT), { updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => {
    waiting = true;
    void waitingVersion().then((version) => {
      if (version !== null) onWaiting(version);
    });
  });
  if (!navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener('controllerchange', keepReads, { once: true });
  }
  await workbox.register();
};

/** A new worker is looked for; true once it waits. */
const fetchUpdate = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return false;
  await registration.update();
  const worker = registration.waiting ?? registration.installing;
  if (!worker) return false;
  if (worker.state === 'installed') return true;
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(worker.state === 'installed'));
  });
};

const reload = (() => {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    window.location.reload();
  };
})();

/**
 * Loads the new version: the waiting worker takes over, then the page is loaded once. Without a
 * worker the page is simply loaded again.
 */
export const loadNewVersion = async (): Promise<void> => {
  const late = setTimeout(reload, TAKE_OVER_MS);
  try {
    if (!waiting && !(await fetchUpdate())) return reload();
    if (!workbox) return reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload);
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  } catch {
    clearTimeout(late);
    reload();
  }
};
