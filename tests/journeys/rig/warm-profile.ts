import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { MODULE_MAP, type ModuleMap } from '../../../scripts/lib/build/module-map.ts';

/**
 * A browser that has been here before: its worker is installed and the app is in its caches, as on
 * nearly every day of a practice. Installing takes three seconds of work, so it is done once for
 * each address, and each tablet begins with a copy; what the app itself stores (databases, keys,
 * storage) is not in it, because no page of the app was opened there.
 */

/** The folder that `template.setup.ts` has made for this run; a benchmark has none. */
const folder = (): string | undefined => process.env.EMPFANG_TEST_TEMPLATE;

/** Outside the range that systems use for outgoing connections. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * The port of this test worker's practices, one after the other, because a service worker and its
 * caches belong to an address. 0, which means any, outside of the journeys and while another
 * practice of the same file uses it.
 */
export async function wantedPort(): Promise<number> {
  const made = folder();
  if (!made) return 0;
  const file = join(made, `port-${process.env.VITEST_POOL_ID ?? '1'}`);
  const known = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (known !== 0) return (await isFree(known)) ? known : 0;
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (!(await isFree(port))) continue;
    await writeFile(file, String(port));
    return port;
  }
}

/** Copies many small files by the system's command, which needs a tenth of the work. */
const copy = async (from: string, to: string): Promise<void> => {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-R', `${from}/.`, to]);
};

/** Page for installing the worker: an answer of our server without scripts. */
const QUIET = '/api/health/live';

/** How many files the team's part of the app has. */
export const teamFiles = async (): Promise<number> => {
  const map = await readFile(new URL(`../../../dist/${MODULE_MAP}`, import.meta.url), 'utf8');
  return (JSON.parse(map) as ModuleMap).team.length;
};

/** Installs the worker at an address, as the app does on a device on which the team has worked. */
async function install(page: Page, origin: string): Promise<void> {
  // The page is not part of the app and has its own policy.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.goto(`${origin}${QUIET}`);
  await page.evaluate(
    async (count) => {
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'TEAM' });
      const kept = async () => (await (await caches.open('empfang-team')).keys()).length;
      while ((await kept()) < count) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    await teamFiles(),
  );
  await session.detach();
}

/** Parts of a profile that are copied: the worker, its caches, and the browser's list of them. */
const KEPT = ['Service Worker', 'WebStorage'];

/** Whether a practice of this worker answers at its port. */
const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}${QUIET}`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Gives a new profile the worker and its caches, if a practice of this worker is open.
 * @param kind of browser: its profiles fit no other kind
 * @param browse starts a browser on a profile, does the work, and ends it in good order
 */
export async function warmUp(
  profile: string,
  kind: string,
  browse: (profile: string, work: (page: Page) => Promise<void>) => Promise<void>,
): Promise<void> {
  const made = folder();
  if (!made) return;
  const worker = process.env.VITEST_POOL_ID ?? '1';
  const port = Number(await readFile(join(made, `port-${worker}`), 'utf8').catch(() => '0'));
  const template = join(made, `profile-${kind}-${worker}`);
  if (!existsSync(template)) {
    const origin = `http://localhost:${port}`;
    if (port === 0 || !(await answers(origin))) return;
    const draft = await mkdtemp(`${template}-`);
    await browse(draft, (page) => install(page, origin));
    for (const name of KEPT) {
      await mkdir(join(template, 'Default', name), { recursive: true });
      await copy(join(draft, 'Default', name), join(template, 'Default', name));
    }
    await rm(draft, { recursive: true, force: true, maxRetries: 10 });
  }
  await copy(template, profile);
}
