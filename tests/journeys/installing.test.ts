import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { Tablet } from './chromium.ts';
import { signInTeam, TEAM } from './identity-journey.ts';
import { Practice } from './practice.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  practice = await Practice.open();
});
beforeEach(async () => {
  tablet = await Tablet.make();
  page = await tablet.start({ width: 390, height: 844 });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet.picture(`installing-${task.name.slice(0, 10)}`);
  await tablet.close();
});
afterAll(() => practice?.close());

const offer = (at = page) => at.getByRole('region', { name: 'Empfang auf Ihrem Startbildschirm' });
const dashboard = async (at = page) => {
  await at.goto(`${practice.origin}/dashboard`);
  await at.getByRole('heading', { name: 'So erreichen Sie uns' }).waitFor();
};
/** Chromium says it only to people, so the page is told. */
const offerOfBrowser = (at: Page) =>
  at.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.title = 'gefragt';
      return { outcome: 'accepted' };
    };
    window.dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });

describe('the app on the home screen', () => {
  it('is offered at the second visit, installed by a press, and not asked for again', async () => {
    await dashboard();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await offerOfBrowser(page)).toBe(true);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('empfang-0.0.1-install')))
      .toContain('"visits":1');
    expect(await offer().count()).toBe(0);

    const second = await tablet.context.newPage();
    await dashboard(second);
    await offerOfBrowser(second);
    await offer(second).waitFor();
    await expectAccessible(second);
    await offer(second).getByRole('button', { name: 'Installieren' }).click();
    await expect.poll(() => second.title()).toBe('gefragt');
    await offer(second).waitFor({ state: 'detached' });

    const third = await tablet.context.newPage();
    await dashboard(third);
    await offerOfBrowser(third);
    await offer(third).getByRole('button', { name: 'Nicht mehr fragen' }).click();
    await offer(third).waitFor({ state: 'detached' });
    await third.reload();
    await third.getByRole('heading', { name: 'So erreichen Sie uns' }).waitFor();
    await offerOfBrowser(third);
    expect(await offer(third).count()).toBe(0);
  });

  it('comes with the steps of its own menu on an iPhone', async () => {
    await page.addInitScript((agent) => {
      Object.defineProperty(navigator, 'userAgent', { value: agent });
      localStorage.setItem(
        'empfang-0.0.1-install',
        '{"visits":1,"useful":true,"notBefore":null,"never":false}',
      );
    }, IPHONE);
    await dashboard();
    await offer().getByText('„Zum Home-Bildschirm“ wählen').waitFor();
    await expectAccessible(page);
  });

  it('starts without network from the address of each manifest', async () => {
    await page.goto(`${practice.origin}/personnel/auth/login`);
    await signInTeam(page, TEAM.ada);
    await page.waitForURL('**/personnel/dashboard');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const starts: Record<string, string> = {};
    for (const area of ['patient', 'personnel', 'kiosk']) {
      const text = await practice.bytes('GET', `/manifest-${area}.webmanifest`);
      const manifest = JSON.parse(text.toString('utf8')) as {
        start_url: string;
        shortcuts?: { url: string }[];
        icons: { src: string }[];
      };
      starts[area] = manifest.start_url;
      for (const { src } of manifest.icons) {
        expect((await practice.bytes('GET', src)).length).toBeGreaterThan(100);
      }
      // A shortcut leads to a page that there is, in its own area.
      for (const { url } of manifest.shortcuts ?? []) {
        expect(url.startsWith('/personnel/')).toBe(area === 'personnel');
      }
    }
    await practice.line.cut();
    const seen: string[] = [];
    for (const [area, path] of Object.entries(starts)) {
      await page.goto(`${practice.origin}${path}`);
      await page.locator('h1').first().waitFor();
      await expect
        .poll(() => page.locator('link[rel=manifest]').getAttribute('href'))
        // Somebody of the team in the patient's area is led out, to their own.
        .toBe(`/manifest-${area === 'patient' ? 'personnel' : area}.webmanifest`);
      seen.push(area);
    }
    expect(seen).toEqual(['patient', 'personnel', 'kiosk']);
  });
});
