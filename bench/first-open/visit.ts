import type { Browser, Page } from 'playwright-core';
import { MINUTE_MS } from '#contract/shared/spans.ts';

/** Slow 4G as Lighthouse has it, and a processor that takes four times as long. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (0.75e6 / 8) | 0,
};
const CPU = 4;
const PHONE = { width: 390, height: 844 };
const LIMIT_MS = MINUTE_MS;

/** What a visit costs until the page can be used. */
export interface Visit {
  ms: number;
  /** Requests over the line until the page is seen; files from the cache do not count. */
  requests: number;
  /** All bytes until the bench has noticed that the page is ready, which is some frames later. */
  kB: number;
}

/** A page to open, and the element that shows that it can be used. */
export interface Opening {
  title: string;
  url: string;
  /** CSS; the first one that is visible counts. */
  ready: string;
  /** Prepares the storage of the origin, as signed in before. */
  before?: (page: Page) => Promise<void>;
  /** Runs in the loaded page, not measured; the function that it returns is measured. */
  act?: (page: Page) => Promise<() => Promise<void>>;
}

interface Watched {
  /** When the element was there; it is painted at `readyAt`, two frames later. Page's clock, ms. */
  seenAt?: number;
  readyAt?: number;
}

/** Runs before the page's own scripts: notes when the first matching element is visible. */
const watchFor = (selector: string): void => {
  const of = window as Watched;
  const look = () => {
    const found = [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
    if (found) {
      of.seenAt = performance.now();
      requestAnimationFrame(() => requestAnimationFrame(() => (of.readyAt = performance.now())));
    } else requestAnimationFrame(look);
  };
  look();
};

/** Opens a page in a browser that has never been there, over a slow line, on a slow processor. */
export async function visit(browser: Browser, opening: Opening): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    // Functions that are sent to the page call `__name`, a helper that the TypeScript loader adds.
    await context.addInitScript('globalThis.__name = (made) => made');
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (opening.before) await opening.before(page);
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    const begin = opening.act ? await opening.act(page) : undefined;
    /** When each was sent, in milliseconds since 1970. */
    const sent = new Map<string, number>();
    let bytes = 0;
    session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
      if (request.url.startsWith('http')) sent.set(requestId, wallTime * 1_000);
    });
    // The tab's icon is also a picture in the page; asked for again, it comes from the cache.
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      sent.delete(requestId);
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    let from = 0;
    if (begin) {
      from = await page.evaluate(() => performance.now());
      await page.evaluate(watchFor, opening.ready);
      await begin();
    } else {
      await page.addInitScript(watchFor, opening.ready);
      await page.goto(opening.url, { waitUntil: 'commit', timeout: LIMIT_MS });
    }
    const at = await page
      .waitForFunction(() => (window as Watched).readyAt, undefined, {
        timeout: LIMIT_MS,
        polling: 50,
      })
      .catch(async (error: Error) => {
        const shown = await page.locator('body').textContent();
        throw new Error(`${opening.title} never stood; it shows: ${String(shown).slice(0, 500)}`, {
          cause: error,
        });
      });
    const readyAt = Number(await at.jsonValue());
    const seenAt = await page.evaluate(() => (window as Watched).seenAt ?? 0);
    const until = seenAt + (await page.evaluate(() => performance.timeOrigin));
    const requests = [...sent.values()].filter((moment) => moment <= until).length;
    return { ms: readyAt - from, requests, kB: bytes / 1_000 };
  } finally {
    await context.close();
  }
}
