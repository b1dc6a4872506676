import type { Page } from 'playwright-core';
import { handInQuickly } from '../actors/quick-hands.ts';
import { type Experiment, onLinux } from '../experiment.ts';
import { until } from '../rig/waiting.ts';
import { World } from '../world.ts';

const ENTRIES = 100;
/** 95th percentile over all trials (issue, what must be seen). */
export const RECONNECT_BUDGET_MS = 10_000;
/** A single trial that takes this long is a finding by itself. */
const HOPELESS_MS = 60_000;

/**
 * Why the page was loaded anew, as far as known: nobody touches it meanwhile, so it must not be.
 */
const whyAnew = async (page: Page): Promise<string> => {
  await page.waitForLoadState().catch(() => undefined);
  return page
    .evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const age = Math.round(performance.now());
      return JSON.stringify({ type: entry?.type, age, session: { ...sessionStorage } });
    })
    .catch((gone: unknown) => `not read: ${gone}`);
};

/** The line comes back, and a hundred forms that were handed in without it are confirmed. */
export const reconnect: Experiment = {
  id: 'reconnect',
  unit: `times that ${ENTRIES} entries waited for the line`,
  short: 1,
  full: 20,
  size: 5,
  missing: onLinux,
  begin: ['world'],
  part: async ({ seed, amount, root }) => {
    const world = await World.open({ prefix: `Netz${seed.toString(36)}`, tabs: 1, root });
    const took: number[] = [];
    try {
      const { page } = world;
      for (let trial = 0; trial < amount; trial += 1) {
        await page.goto(`${world.proxy.origin}/questionnaires/no-menu/view/${world.forms[0]}`);
        await world.browser.context.setOffline(true);
        await world.proxy.cut();
        await handInQuickly(page, { count: ENTRIES, text: `${seed}-${trial}` }).catch(
          async (error: unknown) => {
            throw new Error(`${error}; ${await whyAnew(page)}`, { cause: error });
          },
        );
        const waiting = (await world.openRows(page)).length;
        if (waiting !== ENTRIES) throw new Error(`${waiting} wait instead of ${ENTRIES}`);
        await world.proxy.restore();
        const began = performance.now();
        await world.browser.context.setOffline(false);
        await until(
          'all confirmed',
          HOPELESS_MS,
          async () => (await world.openRows(page)).length === 0,
          100,
        );
        took.push(Math.round(performance.now() - began));
      }
      const [row] = await world.server.sql<{ n: string }>('select count(*) as n from submissions');
      if (Number(row?.n) !== ENTRIES * amount) {
        world.findings.add('lost', '', `${row?.n} of ${ENTRIES * amount} are there`);
      }
      return {
        trials: { runs: amount, entries: ENTRIES * amount },
        measures: { reconnectMs: took },
        findings: world.findings.list,
      };
    } finally {
      await world.close();
    }
  },
};
