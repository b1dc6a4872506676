import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/access/roles.ts';
import { SPEC_TEXTS } from '#contract/shared/spec-texts.ts';
import { decideRoute } from '../../src/app/guards.ts';
import { LEGAL_LINKS } from '../../src/app/shells/legal-links.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';
import { everyAddress } from './rig/route-table.ts';

/**
 * Every address of the app, opened by everybody for whom it is: each ends on a page with a heading,
 * none on the error page. Who is sent away is in guards.test.ts (all) and seldom/routes.test.ts (in a browser).
 */
const MITTE = '01970000-0000-7000-8000-000000000011';
const TOKEN = 'empfang-0.0.1-auth-token';

let practice: Practice;
let tablet: Tablet;
let page: Page;
let form = '';

beforeAll(async () => {
  practice = await Practice.open();
  const published = `/api/locations/${MITTE}/published-questionnaires`;
  const { data } = await practice.api<{ data: { id: string; title: string }[] }>('GET', published);
  form = data.find(({ title }) => title === 'Recall')?.id ?? '';
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

interface Visitor {
  email: string | null;
  role: Role | null;
  /** Where the walk begins: the steps after it stay inside the app. */
  from: string;
}

const VISITORS: Record<string, Visitor> = {
  nobody: { email: null, role: null, from: '/dashboard' },
  'a patient': { email: 'patient@lindenhof.test', role: 'customers', from: '/dashboard' },
  'a member of the team': {
    email: 'empfang@lindenhof.test',
    role: 'personnels',
    from: '/personnel/dashboard',
  },
  'the lead': { email: 'admin@lindenhof.test', role: 'admins', from: '/personnel/dashboard' },
};

const decisionFor = (address: string, { role }: Visitor) => {
  const url = new URL(address, practice.origin);
  return decideRoute({
    path: url.pathname,
    search: url.search.slice(1),
    auth: { status: role === null ? 'signed_out' : 'signed_in', role },
    wanted: null,
  });
};

/** Sign-outs end the walk; they are in seldom/routes.test.ts. */
const staysSignedIn = (address: string, visitor: Visitor): boolean => {
  if (visitor.role === null) return true;
  const decision = decisionFor(address, visitor);
  const to = decision.kind === 'redirect' ? decision.to : address;
  return !to.includes('/auth/logout');
};

/**
 * One step inside the app, as a link of it makes one; answers the heading of the page it leads to. The
 * page that is left is gone with the next frame, or it is one for both addresses and keeps its heading.
 */
async function step(address: string): Promise<string> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, address);
  const heading = page.locator('h1').first();
  await heading.waitFor({ state: 'attached' }).catch(() => {
    throw new Error(`${address} shows no heading`);
  });
  return (await heading.textContent()) ?? '';
}

const addressNow = () => page.evaluate(() => location.pathname + location.search);

describe.each(Object.entries(VISITORS))('%s', (_, visitor) => {
  it('opens every address that is for them, and none ends in the error page', {
    timeout: 240_000,
  }, async () => {
    const token = visitor.email && (await practice.signIn(visitor.email));
    await page.goto(`${practice.origin}/robots.txt`);
    await page.evaluate(
      ([key, value]) => {
        localStorage.clear();
        sessionStorage.clear();
        if (key && value) localStorage.setItem(key, value);
      },
      [TOKEN, token] as const,
    );
    await page.goto(`${practice.origin}${visitor.from}`);
    await page.locator('h1').first().waitFor();
    for (const address of everyAddress(form)) {
      if (!staysSignedIn(address, visitor)) continue;
      const heading = await step(address);
      expect(heading.trim(), address).not.toBe('');
      expect(heading, address).not.toBe(SPEC_TEXTS.somethingWentWrong);
      const { kind } = decisionFor(address, visitor);
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
      const heading = await step(address);
      expect(heading, address).not.toBe(SPEC_TEXTS.somethingWentWrong);
      expect(heading.trim(), address).not.toBe('');
    }
    expect(tablet.faults).toEqual([]);
  });
});
