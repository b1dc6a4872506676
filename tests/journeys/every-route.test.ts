import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SPEC_TEXTS } from '#contract/shared/spec-texts.ts';
import { LEGAL_LINKS } from '../../src/app/shells/legal-links.ts';
import {
  beVisitor,
  decisionFor,
  publishedForm,
  staysSignedIn,
  step,
  VISITORS,
} from './acts/visitors.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';
import { everyAddress } from './rig/route-table.ts';

/**
 * Every address of the app, opened by every kind of visitor who may see it: each ends on a page
 * with a heading, none on the error page. Redirects of others are tested in guards.test.ts (all)
 * and seldom/routes.test.ts (in a browser).
 */
const MITTE = '01970000-0000-7000-8000-000000000011';

let practice: Practice;
let tablet: Tablet;
let page: Page;
let form = '';

beforeAll(async () => {
  practice = await Practice.open();
  form = await publishedForm(practice, MITTE);
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1024, height: 900 });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture('every-route');
});
afterAll(async () => {
  await tablet?.close();
  await practice?.close();
});

const addressNow = () => page.evaluate(() => location.pathname + location.search);

describe.each(Object.entries(VISITORS))('%s', (_, visitor) => {
  it('opens every address that is for them, and none ends in the error page', {
    timeout: 240_000,
  }, async () => {
    await beVisitor(practice, page, visitor);
    for (const address of everyAddress(form)) {
      if (!staysSignedIn(practice.origin, address, visitor)) continue;
      const heading = await step(page, address);
      expect(heading.trim(), address).not.toBe('');
      expect(heading, address).not.toBe(SPEC_TEXTS.somethingWentWrong);
      const { kind } = decisionFor(practice.origin, address, visitor);
      // Signed out, some pages of patients lead to the sign-in themselves.
      const to = visitor.role === null ? [address, '/auth/login'] : [address];
      if (kind === 'render') expect(to, address).toContain(await addressNow());
      expect(tablet.faults, address).toEqual([]);
    }
  });
});

describe('what the law wants', () => {
  it.each(['/personnel/auth/login', '/kiosk'])(
    'opens over %s, with its own words, and leaves the page below as it is',
    async (path) => {
      await page.goto(`${practice.origin}/robots.txt`);
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${practice.origin}${path}`);
      const below = await page.locator('main h1').first().textContent();
      for (const { label } of LEGAL_LINKS) {
        await page.locator('footer').getByRole('button', { name: label, exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('heading', { name: label, level: 1 }).waitFor();
        await dialog.locator('section p').first().waitFor();
        await dialog.getByRole('button', { name: 'Schließen' }).last().click();
        await dialog.waitFor({ state: 'hidden' });
        expect(await page.locator('main h1').first().textContent()).toBe(below);
      }
      expect(tablet.faults).toEqual([]);
    },
  );
});

describe('the tablet on the wall', () => {
  it('opens every address of the kiosk', async () => {
    const admin = await practice.signIn('admin@lindenhof.test');
    const codes = `/api/locations/${MITTE}/kiosk-codes`;
    const body = { name: 'Wartezimmer', pin: '2468' };
    const { code } = await practice.api<{ code: string }>('POST', codes, { token: admin, body });
    await page.goto(`${practice.origin}/kiosk`);
    await page.getByLabel('Einmalcode').fill(code);
    await page.getByRole('button', { name: 'Tablet einrichten' }).click();
    await page.getByRole('heading', { name: 'Willkommen' }).waitFor();
    for (const address of everyAddress(form).filter((one) => one.startsWith('/kiosk/'))) {
      const heading = await step(page, address);
      expect(heading, address).not.toBe(SPEC_TEXTS.somethingWentWrong);
      expect(heading.trim(), address).not.toBe('');
    }
    expect(tablet.faults).toEqual([]);
  });
});
