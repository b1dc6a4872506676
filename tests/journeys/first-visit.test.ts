import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from './acts/filling.ts';
import { shortForm, textQuestion } from './acts/short-form.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;
let address: string;
/** Held requests for the practice's key: nothing can be stored before they are released. */
let held: Route[];
let isHeld: boolean;

beforeAll(async () => {
  practice = await Practice.open();
  const form = await shortForm(practice, [textQuestion('Was führt Sie zu uns?')]);
  address = `${practice.origin}/questionnaires/no-menu/view/${form}`;
  tablet = await Tablet.make({ cold: true });
  page = await tablet.start({ width: 390, height: 844 });
  [held, isHeld] = [[], true];
  await page.route('**/api/sealing-key', (route) =>
    isHeld ? void held.push(route) : route.continue(),
  );
});
afterAll(async () => {
  await tablet?.picture('first-visit');
  await tablet?.close();
  await practice?.close();
});

const field = () => page.getByLabel('Was führt Sie zu uns?');
const state = () => page.getByTestId('save-state').textContent();

describe('a form by its link, in a browser that was never here', () => {
  it('can be filled before the device can keep anything, and does not say that it is kept', async () => {
    await page.goto(address);
    await field().fill('Ein Zahn');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await field().pressSequentially(' tut weh');
    expect(await state()).toBe('Wird gespeichert');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  it('is kept with all that was typed meanwhile', async () => {
    isHeld = false;
    for (const route of held) await route.continue();
    await saved(page);
    await page.reload();
    await page.getByRole('button', { name: 'Weiter ausfüllen' }).click();
    await expect.poll(() => field().inputValue()).toBe('Ein Zahn tut weh');
  });

  it('opens without network by what the worker keeps, whatever the browser has thrown away', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await practice.line.cut();
    // Starts a new process, because the old one remembers scripts that it has run.
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByRole('button', { name: 'Weiter ausfüllen' }).click();
    await expect.poll(() => field().inputValue()).toBe('Ein Zahn tut weh');
    await practice.line.restore();
  });

  it('and nothing breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });

  it('stays with what was typed when the practice gives no key, and is kept once it does', async () => {
    const other = await Tablet.make({ cold: true });
    try {
      const fresh = await other.start({ width: 390, height: 844 });
      let isRefused = true;
      await fresh.route('**/api/sealing-key', (route) =>
        isRefused ? route.fulfill({ status: 503 }) : route.continue(),
      );
      await fresh.goto(address);
      const question = fresh.getByLabel('Was führt Sie zu uns?');
      await question.fill('Ein Zahn');
      await fresh.getByRole('alert').getByText('konnten nicht gespeichert werden').waitFor();
      expect(await question.inputValue()).toBe('Ein Zahn');
      isRefused = false;
      await question.pressSequentially(' tut weh');
      await saved(fresh);
    } finally {
      await other.close();
    }
  });
});
