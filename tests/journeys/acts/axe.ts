import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Only = { type: 'tag' | 'rule'; values: string[] };
/** And what axe-core calls good practice: landmarks, one main heading, the order of headings. */
const BEST: Only = { type: 'tag', values: [...WCAG_22_AA, 'best-practice'] };
const ALL: Only = { type: 'tag', values: WCAG_22_AA };
/** Rules that another theme can break. */
const COLOURS: Only = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe-core finds against WCAG 2.2 AA in what a frame shows now: rule and places. */
const violations = async (at: Frame, only: Only): Promise<string[]> => {
  if (!(await at.evaluate(() => 'axe' in window))) await at.evaluate(axe.source);
  return at.evaluate(async (runOnly) => {
    const { axe: tool } = window as unknown as { axe: typeof axe };
    // Excludes Fluent's guards around a message and a dialog: they pass the focus on at once, so
    // nobody stays on one.
    const shown = { include: [document], exclude: ['[data-tabster-dummy]'] };
    const found = await tool.run(shown, { runOnly, resultTypes: ['violations'] });
    /**
     * Checks an element again where a person would scroll it to, as it may be half behind a fixed
     * bar.
     */
    const isTooSmall = async (selector: string): Promise<boolean> => {
      const one = document.querySelector(selector);
      if (!one) return true;
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await tool.run(
        { include: [[selector]] },
        { runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'] },
      );
      return again.violations.length > 0;
    };
    const wrong: string[] = [];
    for (const { id, nodes } of found.violations) {
      for (const { target, failureSummary } of nodes) {
        const place = target.join(' ');
        if (id === 'target-size' && !(await isTooSmall(place))) continue;
        wrong.push(`${id} at ${place}: ${failureSummary}`);
      }
    }
    return wrong;
  }, only);
};

/** Switches the page to a theme and waits until nothing moves any more. */
const settleIn = async (page: Page, colorScheme: 'light' | 'dark', at: Frame): Promise<void> => {
  // A colour in transition has the contrast of neither colour.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await at.evaluate(async () => {
    // The duration of a message is an animation, too, but it changes no colour and lasts ten
    // seconds.
    const short = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2_000);
    await Promise.allSettled(short.map(({ finished }) => finished));
  });
};

/** Violations in this state of a page, against the rules and good practice, in both themes. */
export const found = async (page: Page, at = page.mainFrame()): Promise<string[]> => {
  const all: string[] = [];
  for (const [scheme, only] of [
    ['dark', COLOURS],
    ['light', BEST],
  ] as const) {
    await settleIn(page, scheme, at);
    all.push(...(await violations(at, only)).map((one) => `${scheme}: ${one}`));
  }
  return all;
};

/** Asserts that this state of a page or frame is accessible, in the light and the dark theme. */
export const expectAccessible = async (page: Page, at = page.mainFrame()): Promise<void> => {
  for (const [colorScheme, only] of [
    ['dark', COLOURS],
    ['light', ALL],
  ] as const) {
    await settleIn(page, colorScheme, at);
    expect(await violations(at, only), colorScheme).toEqual([]);
  }
};
