import type { ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';

/** A cut line and a refused sign-in are what the tests are about; browsers log them themselves. */
export const isExpected = (message: string): boolean =>
  /Failed to load resource|net::ERR|NetworkError when attempting|Could not connect|network connection was lost|Unrecognized Content-Security-Policy directive/.test(
    message,
  );

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

/** What engines write when a page is left while it still loads. */
export const isLeaving = (message: string): boolean =>
  /ServiceWorker intercepted the request|error loading dynamically imported module|Importing a module script failed|due to access control checks/.test(
    message,
  );
