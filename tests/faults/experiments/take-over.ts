import type { Page } from 'playwright-core';
import { handInQuickly } from '../actors/quick-hands.ts';
import { type Experiment, type Outcome, onLinux, type PartOptions } from '../experiment.ts';
import { sleep, until } from '../rig/waiting.ts';
import { World } from '../world.ts';

/** Enough entries that some still wait when the tab stops, however slow the preparation was. */
const ENTRIES = 30;
/** Each request takes this long, so that the sender is surely in the middle of its work. */
const ON_THE_WAY_MS = 3_000;
/** All lanes of the first sender are busy, so the next entry is sent by another one. */
const LANES = 3;
const BUSY_MS = 400;
const LOCK = 'empfang-outbox';
const COMMIT = '/api/questionnaires/commit';
/** A write that waits this long is blocked by a transaction that never ends. */
const WRITE_MS = 2_000;
/** Time after which a process that goes on has released what it held. */
const THAWED_MS = 20_000;

/** Which page holds the one lock of the sender. */
const holderOf = (pages: readonly Page[]): Promise<Page> =>
  until('a tab that sends', 20_000, async () => {
    for (const page of pages) {
      const mine = await page.evaluate(async (lock) => {
        const own = `who-${crypto.randomUUID()}`;
        return navigator.locks.request(own, async () => {
          const { held = [] } = await navigator.locks.query();
          const me = held.find(({ name }) => name === own)?.clientId;
          return held.some(({ name, clientId }) => name === lock && clientId === me);
        });
      }, LOCK);
      if (mine) return page;
    }
    return undefined;
  });

/** How a tab is stopped, and how it goes on again where it can. */
interface Stopping {
  stop: () => void;
  goOn?: () => void;
}

/** Prepares to stop a tab. */
type Prepare = (page: Page, other: Page) => Promise<Stopping>;

/**
 * Whether a table cannot be written, because the stopped tab is in the middle of a transaction
 * (ADR-0110). Checked by writes that change nothing, because a reading transaction lets others
 * read, but not write.
 */
const isHeld = (page: Page): Promise<boolean> =>
  page.evaluate(async (patienceMs) => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await ask(indexedDB.open('empfang'));
    // Each table by itself, so that one that is held is not hidden by another.
    const counts = [...db.objectStoreNames].map((name) =>
      ask(db.transaction(name, 'readwrite').objectStore(name).count()),
    );
    const free = Promise.all(counts).then(() => false);
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), patienceMs));
    const held = await Promise.race([free, late]);
    db.close();
    return held;
  }, WRITE_MS);

/** The state of outbox, heartbeat and lock as seen from this tab, where they can be read. */
const stateOf = (page: Page): Promise<string> => {
  const read = page.evaluate(async () => {
    const all = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await all(indexedDB.open('empfang'));
    const rows = await all(db.transaction('outbox').objectStore('outbox').getAll());
    const meta = (key: string) => all(db.transaction('meta').objectStore('meta').get(key));
    const [beat, steal] = [await meta('outbox-beat'), await meta('outbox-steal')];
    const locks = await navigator.locks.query();
    db.close();
    const entries = rows.map(({ state, leaseUntil, nextAttemptAt }) => ({
      state,
      leaseUntil,
      nextAttemptAt,
    }));
    return JSON.stringify({ now: Date.now(), beat, steal, locks, entries });
  });
  return Promise.race([read, sleep(WRITE_MS).then(() => 'the outbox cannot be read')]);
};

/**
 * One tab sends, another waits; something happens to the first. Answers how long it takes until
 * the next entry leaves.
 */
const takeOver = async (
  { seed, root }: PartOptions,
  prepare: Prepare,
  limits: { free: number; held: number },
): Promise<Outcome> => {
  const world = await World.open({ prefix: `Tab${seed.toString(36)}`, tabs: 2, root });
  try {
    const [first, second] = world.pages;
    if (!first || !second) throw new Error('no pages');
    await world.proxy.cut();
    await handInQuickly(first, { count: ENTRIES, text: `${seed}` });
    world.proxy.delay = ({ path }) => (path === COMMIT ? ON_THE_WAY_MS : 0);
    let sent = 0;
    let stopped = false;
    let takenAt = 0;
    world.proxy.onRequest = ({ path }) => {
      if (path !== COMMIT) return;
      sent += 1;
      if (stopped && takenAt === 0) takenAt = performance.now();
    };
    await world.proxy.restore();
    for (const page of world.pages) {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    }
    const holder = await holderOf(world.pages);
    const heir = holder === first ? second : first;
    const { stop, goOn } = await prepare(holder, heir);
    await until('the first entries on their way', 10_000, () => sent >= LANES, 5);
    // Between two batches: all lanes have just been filled again.
    const filled = sent;
    await until('the next batch on its way', 10_000, () => sent >= filled + LANES, 5);
    if (sent > ENTRIES - LANES) throw new Error(`nothing is left to send: ${sent} left already`);
    stopped = true;
    const began = performance.now();
    stop();
    // Like a person whose tab no longer responds; the browser also gives more time to a tab in
    // front.
    await heir.bringToFront();
    const held = await isHeld(heir);
    const limitMs = held ? limits.held : limits.free;
    const isTaken = () => takenAt > 0;
    const failed = async (cause: unknown) => {
      throw new Error(`${sent} of ${ENTRIES} left, held: ${held}; ${await stateOf(heir)}`, {
        cause,
      });
    };
    const patienceMs = limitMs * (held ? 2 : 3);
    const taken = await until('the next entry', patienceMs, isTaken, 5).then(
      () => true,
      // Nobody can write to the table, and the browser does not end the transaction: no tab of the
      // product could go on.
      async (error) => (goOn && (await isHeld(heir)) ? false : await failed(error)),
    );
    if (!taken) {
      goOn?.();
      await until('the next entry once the tab goes on', THAWED_MS, isTaken, 5).catch(failed);
      const stuckMs = Math.round(takenAt - began);
      return {
        trials: { runs: 1 },
        measures: { stuckMs: [stuckMs] },
        findings: world.findings.list,
      };
    }
    const tookMs = Math.round(takenAt - began);
    if (tookMs > limitMs) world.findings.add('slow', '', `${tookMs} ms`);
    return {
      trials: { runs: 1 },
      measures: held ? { heldMs: [tookMs] } : { takeOverMs: [tookMs] },
      findings: world.findings.list,
    };
  } finally {
    await world.close();
  }
};

const crashTab: Prepare = async (page) => {
  const session = await page.context().newCDPSession(page);
  // This call is never answered, because the page has crashed.
  return { stop: () => void session.send('Page.crash').catch(() => undefined) };
};

interface ProcessInfo {
  type: string;
  id: number;
  cpuTime: number;
}

/** The renderer process of a page: the one that gets busy when the page does. */
const rendererOf = async (page: Page): Promise<number> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const session = await browser.newBrowserCDPSession();
  const times = async () => {
    const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
      processInfo: ProcessInfo[];
    };
    return processInfo.filter(({ type }) => type === 'renderer');
  };
  const before = new Map((await times()).map(({ id, cpuTime }) => [id, cpuTime]));
  await page.evaluate((ms) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  }, BUSY_MS);
  const after = (await times()).map(({ id, cpuTime }) => ({
    id,
    more: cpuTime - (before.get(id) ?? 0),
  }));
  await session.detach();
  const busiest = after.toSorted((a, b) => b.more - a.more)[0];
  if (!busiest) throw new Error('no renderer');
  return busiest.id;
};

/** SIGSTOP: the process stops and keeps everything that it holds. */
const freezeTab: Prepare = async (page, other) => {
  const pid = await rendererOf(page);
  if ((await rendererOf(other)) === pid) throw new Error('both tabs share a process');
  return {
    stop: () => void process.kill(pid, 'SIGSTOP'),
    goOn: () => void process.kill(pid, 'SIGCONT'),
  };
};

export const CRASH_BUDGET_MS = 1_000;
export const FROZEN_BUDGET_MS = 50_000;
/**
 * The browser's own limit for a transaction without progress (60 s), a moment, and the 6 s for
 * which a heartbeat is watched if it could not be read before.
 */
export const HELD_BUDGET_MS = 72_000;

/** The tab that sends crashes; the other one goes on. */
export const takeOverCrashed: Experiment = {
  id: 'take-over-crashed',
  unit: 'crashes of the tab that sends',
  short: 1,
  full: 20,
  size: 1,
  missing: onLinux,
  begin: ['world'],
  part: (options) => takeOver(options, crashTab, { free: CRASH_BUDGET_MS, held: CRASH_BUDGET_MS }),
};

/** The tab that sends freezes while it holds the lock; the other one steals it. */
export const takeOverFrozen: Experiment = {
  id: 'take-over-frozen',
  unit: 'freezes of the tab that sends',
  short: 1,
  full: 5,
  size: 1,
  missing: onLinux,
  begin: ['world'],
  part: (options) => takeOver(options, freezeTab, { free: FROZEN_BUDGET_MS, held: HELD_BUDGET_MS }),
};
