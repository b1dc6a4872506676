import type { ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { isOrWasAnyCut, isOrWasCut } from '../rig/line.ts';

/** Messages that an engine writes to its console by itself, whatever the page does. */
export const isExpected = (message: string): boolean =>
  /^(\S+ )?CONSOLE NETWORK ERROR Failed to load resource|Unrecognized Content-Security-Policy directive 'manifest-src'/.test(
    message,
  );

/**
 * Firefox, about an answer that broke off between worker and page, or did not exist
 * (`sw/api-cache.ts`).
 */
const BROKEN_ANSWER =
  /Failed to load ‘(https?:[^’]+)’\. A ServiceWorker (intercepted the request and encountered an unexpected error|passed a promise to FetchEvent\.respondWith\(\) that rejected with ‘TypeError: NetworkError when attempting to fetch resource\.’|passed an Error Response to FetchEvent\.respondWith\(\)\. This typically means the ServiceWorker performed an invalid fetch\(\) call)\.?$/;

/** The same in WebKit, which does not name the answer. */
const NO_ANSWER = /^(\S+ )?CONSOLE JS ERROR Response served by service worker is an error$/;

/**
 * Whether a message is about an answer that broke off because the line is cut, or was a moment ago.
 * With a working line the same message is an error.
 */
export const isCutOff = (message: string): boolean => {
  const url = BROKEN_ANSWER.exec(message.trim())?.[1];
  if (url === undefined) return NO_ANSWER.test(message.trim()) && isOrWasAnyCut();
  return isOrWasCut(url);
};

/** SIGKILL to a browser that leads its own process group, with all its processes. */
export const killGroup = async (leader: ChildProcess): Promise<void> => {
  if (leader.pid === undefined || leader.exitCode !== null || leader.signalCode !== null) return;
  const ended = new Promise((resolve) => leader.once('exit', resolve));
  process.kill(-leader.pid, 'SIGKILL');
  await ended;
};

/** Keeps what the screen showed under test-results/. */
export const savePicture = async (name: string, take: () => Promise<Uint8Array>): Promise<void> => {
  const folder = new URL('../../../test-results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const png = await take().catch(() => undefined);
  if (png) await writeFile(new URL(`${name}.png`, folder), png);
};

/**
 * Fonts are loaded once a page can be used, and cancelled if the page is left then; only Firefox
 * reports that, and only for fonts. 2152398850 is its NS_BINDING_ABORTED; a missing or refused font
 * has another number.
 */
export const isCalledOff = (message: string): boolean =>
  /^downloadable font: download failed .* status=2152398850 source: /.test(message.trim());

/** What engines write when a page is left while it is still loading. */
export const isLeaving = (message: string): boolean =>
  /ServiceWorker intercepted the request|error loading dynamically imported module|Importing a module script failed|due to access control checks/.test(
    message,
  );
