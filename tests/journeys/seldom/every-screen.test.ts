import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { found } from '../acts/axe.ts';
import { beVisitor, decisionFor, publishedForm, step, VISITORS } from '../acts/visitors.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';
import { everyAddress } from '../rig/route-table.ts';

/**
 * Every page, with content, on a phone and on a PC, for every kind of visitor: nothing that
 * axe-core finds against WCAG 2.2 AA or good practice, one main heading, nothing wider than the
 * screen (LOOK, "How it is judged").
 */
const MITTE = '01970000-0000-7000-8000-000000000011';
const SIZES = { 'a phone': { width: 390, height: 844 }, 'a PC': { width: 1440, height: 900 } };

let practice: Practice;
let form = '';

beforeAll(async () => {
  practice = await Practice.open({ filled: true });
  form = await publishedForm(practice, MITTE);
});
afterAll(async () => {
  await practice?.close();
});

/** Nothing is loading any more: the page has its heading and no placeholder. */
const stands = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('h1')].some((one) => one.checkVisibility()) &&
      !document.querySelector('[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])'),
    undefined,
    { timeout: 15_000 },
  );

const shape = (page: Page) =>
  page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length,
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    // Text that does not fit is wider than its box.
    widest: [...document.querySelectorAll('body *')]
      .filter((one) => getComputedStyle(one).overflowX === 'visible')
      .map((one) => ({ one, right: one.getBoundingClientRect().left + one.scrollWidth }))
      .filter(({ right }) => right > document.documentElement.clientWidth)
      .map(({ one }) => one.textContent)
      .at(-1),
  }));

describe.each(Object.entries(SIZES))('on %s', (size, viewport) => {
  it.each(Object.entries(VISITORS))(
    '%s finds nothing in the way on any page',
    {
      timeout: 600_000,
    },
    async (who, visitor) => {
      const tablet = await Tablet.make();
      try {
        const page = await tablet.start(viewport);
        await beVisitor(practice, page, visitor);
        const wrong: string[] = [];
        const seen = new Set<string>();
        for (const address of everyAddress(form)) {
          const { kind } = decisionFor(practice.origin, address, visitor);
          if (kind !== 'render' || address.includes('/auth/logout')) continue;
          await step(page, address);
          await stands(page).catch(() => wrong.push(`${address}: never stands`));
          const { headings, tooWide, widest } = await shape(page);
          if (headings !== 1) wrong.push(`${address}: ${headings} main headings`);
          if (tooWide > 0) wrong.push(`${address}: ${tooWide} px too wide, as is ${widest}`);
          for (const one of await found(page)) {
            // Findings in the frame, which is the same on every page, are listed once.
            if (!seen.has(one)) wrong.push(`${address}: ${one}`);
            seen.add(one);
          }
        }
        expect(wrong, `${who} on ${size}`).toEqual([]);
      } finally {
        await tablet.close();
      }
    },
  );
});
