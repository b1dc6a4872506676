import { createServer } from 'node:net';
import { Tablet } from './chromium.ts';
import { Practice } from './practice.ts';

/** As many as there are workers (vite.config.ts). */
const WORKERS = 2;
/** Below what systems give to connections, so that nobody takes a port while its line is cut. */
const FIRST = 20_000;
const LAST = 29_999;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

async function freePorts(): Promise<number[]> {
  const found: number[] = [];
  const start = FIRST + (process.pid % 5_000);
  for (let port = start; port <= LAST && found.length < WORKERS; port += 1) {
    if (await isFree(port)) found.push(port);
  }
  return found;
}

/** On a page that runs nothing of the app: no key and no setting comes to lie in the profile. */
async function install(tablet: Tablet, port: number): Promise<void> {
  const practice = await Practice.open({ port });
  const page = await tablet.context.newPage();
  await page.goto(`${practice.origin}/no-eval.js`);
  await page.evaluate(async () => {
    type Policy = { createScriptURL: (url: string) => string };
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy };
    };
    const policy = trustedTypes.createPolicy('empfang', { createScriptURL: (url) => url });
    const address = policy.createScriptURL('/sw.js');
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
  await page.close();
  await practice.close();
}

/**
 * A profile of Chromium that has the app, and nothing else of it, at the ports of the workers: the
 * installation takes seconds, and a run opens some seventy browsers. First visits are walked in
 * journeys that open a practice at another port, and in the other engines.
 */
export async function makeShellProfile(): Promise<string> {
  const ports = await freePorts();
  const tablet = await Tablet.make();
  await tablet.start();
  for (const port of ports) await install(tablet, port);
  await tablet.leave();
  process.env.EMPFANG_TEST_PORTS = ports.join(',');
  process.env.EMPFANG_TEST_PROFILE = tablet.profile;
  return tablet.profile;
}
