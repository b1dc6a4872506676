import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Probes } from '../form/probes.ts';
import { prepare } from './in-page.ts';
import { NotFinished, within } from './within.ts';

/** What one visit to one engine's page gave. Times in ms; those of the main thread are CPU time. */
export interface Run {
  /** Navigation to the last question in the DOM and two frames, by the clock. */
  ready: number;
  /** Main thread from navigation to there. */
  load: number;
  /** Main thread for one keystroke, each of them. */
  keys: number[];
  /** CPU time of the main thread each time an answer shows the questions that depend on it. */
  shows: number[];
  /** The same by the clock, until the questions are painted. */
  showClocks: number[];
  /** JavaScript heap after a garbage collection, before anything was typed. */
  heap: number;
  /** Paths of the scripts that were fetched until the form was ready. */
  scripts: string[];
  /** Paths of the scripts that were fetched later. */
  later: string[];
}

const KEYS = 'Guten Tag all';
const SHOWS = 3;
/** The pause after typing, in which a draft is written (300 ms after the last key). */
const REST_MS = 500;
/** Long enough that the draft of the answer before is written. */
const SETTLE_MS = 600;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** CPU time of the page's main thread since it began, ms. */
async function mainThread(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

const pathsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.replace(/^\/[^/]*\//, ''))
      .filter((path) => path.endsWith('.js')),
  );

async function typed(page: Page, cdp: CDPSession, { key }: Probes): Promise<number[]> {
  await page.evaluate((id) => window.bench.focus(id), key);
  const keys: number[] = [];
  for (const letter of KEYS) {
    const before = await mainThread(cdp);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.evaluate(() => window.bench.twoFrames());
    keys.push((await mainThread(cdp)) - before);
  }
  // The pause in which a draft is written belongs to typing: it is shared out among the keys.
  const before = await mainThread(cdp);
  await rest(REST_MS);
  const pause = ((await mainThread(cdp)) - before) / keys.length;
  return keys.map((ms) => ms + pause);
}

async function shown(page: Page, cdp: CDPSession, probes: Probes) {
  const { control, dependents } = probes;
  await page.evaluate((id) => window.bench.toSight(id), control.id);
  const choose = (text: string, seen: boolean) =>
    page.evaluate(({ id, text: option, ids, on }) => window.bench.choose(id, option, ids, on), {
      id: control.id,
      text,
      ids: dependents,
      on: seen,
    });
  const shows: number[] = [];
  const showClocks: number[] = [];
  for (let at = 0; at < SHOWS; at++) {
    await choose(control.off, false);
    await rest(SETTLE_MS);
    const before = await mainThread(cdp);
    showClocks.push(await choose(control.on, true));
    shows.push((await mainThread(cdp)) - before);
  }
  return { shows, showClocks };
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

async function visit(page: Page, cdp: CDPSession, url: string, probes: Probes): Promise<Run> {
  const before = await mainThread(cdp);
  await page.goto(url, { waitUntil: 'commit', timeout: 0 });
  const ready = await page.evaluate(() => window.bench.ready);
  const after = await mainThread(cdp);
  const scripts = await pathsOf(page);
  await page.evaluate(async () => void (await window.benchPage?.settle?.()));
  const later = (await pathsOf(page)).filter((path) => !scripts.includes(path));
  const heap = await heapOf(cdp);
  const keys = await typed(page, cdp, probes);
  return {
    ready,
    // A page that runs in a new process counts its CPU time from zero.
    load: after < before ? after : after - before,
    keys,
    ...(await shown(page, cdp, probes)),
    heap,
    scripts,
    later,
  };
}

/**
 * One visit in a fresh profile.
 * @param patience ms; at CPU/4 it is the caller who gives more
 * @throws NotFinished when the form takes longer, and Error with what the page threw
 */
export async function runOnce(
  browser: Browser,
  options: { url: string; probes: Probes; throttle: number; patience: number },
): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 900, height: 1200 } });
  try {
    const page = await context.newPage();
    const thrown = new Promise<never>((_, reject) => page.once('pageerror', reject));
    thrown.catch(() => undefined);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: options.throttle });
    // tsx names functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (made) => made');
    await page.addInitScript(prepare, options.probes);
    const work = visit(page, cdp, options.url, options.probes);
    work.catch(() => undefined);
    return await within(options.patience, Promise.race([work, thrown]));
  } finally {
    // A page that is busy for minutes does not close by itself.
    await within(10_000, context.close()).catch((error: unknown) => {
      if (error instanceof NotFinished) throw new BrowserStuck();
    });
  }
}

/** The browser does not close a page any more; a new one is needed. */
export class BrowserStuck extends Error {
  override readonly name = 'BrowserStuck';
}
