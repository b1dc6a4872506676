import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus, as a screen reader names it, and whether the focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement as HTMLElement | null;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement as HTMLElement;
    if (!at || at === document.body)
      return { name: '', isBody: true, isPlace: false, isSeen: false };
    const words = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
    const label = (at as HTMLInputElement).labels?.[0]?.textContent;
    const name =
      at.getAttribute('aria-label') ||
      words(at.getAttribute('aria-labelledby')) ||
      label ||
      at.textContent ||
      at.title;
    // Fluent draws the focus ring on a pseudo element, others on the element or on the field around
    // it.
    const ring = (one: Element, pseudo?: string) => {
      const style = getComputedStyle(one, pseudo);
      const outline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
      const border = pseudo !== undefined && style.content !== 'none';
      return outline || style.boxShadow !== 'none' || border;
    };
    const around = [at, at.parentElement, at.parentElement?.parentElement].filter((one) => !!one);
    // A heading or the whole page can only be a starting point for the keys; Tab never stops there.
    const isPlace = at.tabIndex < 0 && /^(H[1-6]|MAIN)$/.test(at.tagName);
    const isSeen =
      /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName) ||
      around.some((one) => ring(one) || ring(one, '::after') || ring(one, '::before'));
    return { name: name.replace(/\s+/g, ' ').trim(), isBody: false, isPlace, isSeen };
  });

/** More stops than are ever needed to reach an element. */
const MOST_STOPS = 80;

/**
 * Moves to the element of this name only by Tab; each stop on the way must have a name and be
 * visible.
 */
export async function tabTo(page: Page, wanted: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const at = await focused(page);
    const isIt = typeof wanted === 'string' ? at.name === wanted : wanted.test(at.name);
    if (isIt) return;
    if (!at.isBody && !at.isPlace) {
      passed.push(at.name);
      expect(at.name, `a stop without a name after ${passed.at(-2)}`).not.toBe('');
      expect(at.isSeen, `where the focus is cannot be seen: ${at.name}`).toBe(true);
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${wanted} is not reached by ${key}: ${passed.join(' · ')}`);
}

/** Moves there by arrow keys, in a list that is a single stop for Tab. */
export const arrowTo = (page: Page, wanted: RegExp): Promise<void> =>
  tabTo(page, wanted, 'ArrowDown');

/** Moves there and presses a key. */
export async function pressOn(page: Page, wanted: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/**
 * After something was closed or done, the focus must be on something, so that Tab continues from
 * there.
 */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(async () => (await focused(page)).isBody).toBe(false);
