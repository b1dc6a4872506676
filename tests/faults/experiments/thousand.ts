import type { Page } from 'playwright-core';
import { handInQuickly, multiplyRows } from '../actors/quick-hands.ts';
import { type Experiment, onLinux } from '../experiment.ts';
import { World } from '../world.ts';

const FEW = 10;
const MANY = 1_000;
const TIMES = 15;
/**
 * With a thousand waiting entries it may take at most this many times as long as with ten (issue).
 */
export const THOUSAND_BUDGET = 1.2;

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Milliseconds from the start of the navigation to a form in which one can type, and the badge. */
const openApp = async (page: Page, address: string): Promise<number> => {
  await page.goto(address);
  return page.evaluate(async () => {
    for (;;) {
      const header = document.querySelector('header')?.textContent ?? '';
      if (document.querySelector('main form textarea') && header.includes('wartet')) {
        return performance.now();
      }
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  });
};

const measure = async (page: Page, address: string) => {
  const opens: number[] = [];
  for (let at = 0; at < TIMES; at += 1) opens.push(await openApp(page, address));
  const enqueues = await handInQuickly(page, { count: TIMES, text: 'noch eines' });
  return { opens, enqueues };
};

/** A thousand waiting entries cost no more than ten: to enqueue one more, and to open the app. */
export const thousand: Experiment = {
  id: 'thousand',
  unit: `comparisons of ${MANY} waiting entries with ${FEW}`,
  short: 1,
  full: 3,
  size: 1,
  missing: onLinux,
  begin: ['world'],
  part: async ({ seed, root }) => {
    const world = await World.open({ prefix: `Tausend${seed.toString(36)}`, tabs: 1, root });
    try {
      const { page } = world;
      const address = `${world.proxy.origin}/questionnaires/no-menu/view/${world.forms[0]}`;
      // Never to be sent: the copies are no real hand-ins.
      await world.proxy.cut();
      await page.goto(address);
      await handInQuickly(page, { count: FEW, text: 'erste' });
      // The first round warms up caches and the compiler for both.
      await measure(page, address);
      const few = await measure(page, address);
      await multiplyRows(page, MANY);
      await page.goto(address);
      await handInQuickly(page, { count: 3, text: 'warm' });
      const many = await measure(page, address);
      const ratios = {
        enqueue: median(many.enqueues) / median(few.enqueues),
        open: median(many.opens) / median(few.opens),
      };
      for (const [what, ratio] of Object.entries(ratios)) {
        if (ratio > THOUSAND_BUDGET) world.findings.add('slow', what, `${ratio.toFixed(2)} times`);
      }
      const round = (number: number) => Math.round(number * 100) / 100;
      return {
        trials: { runs: 1 },
        measures: {
          enqueueRatio: [round(ratios.enqueue)],
          openRatio: [round(ratios.open)],
          enqueueMs: [Math.round(median(few.enqueues)), Math.round(median(many.enqueues))],
          openMs: [Math.round(median(few.opens)), Math.round(median(many.opens))],
        },
        findings: world.findings.list,
      };
    } finally {
      await world.close();
    }
  },
};
