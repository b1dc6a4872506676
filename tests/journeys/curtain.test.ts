import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEAM } from './acts/identity-journey.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

// Only in Chromium: the driver of the other engines cannot move a page's clock.
let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  practice = await Practice.open();
  tablet = await Tablet.make();
  page = await tablet.start({ width: 768, height: 1024 });
});
afterAll(async () => {
  await tablet?.picture('curtain');
  await tablet?.close();
  await practice?.close();
});

describe('the curtain of a kiosk', () => {
  it('is lifted by its button alone: no key closes it or reaches behind it', async () => {
    const mitte = '/api/locations/01970000-0000-7000-8000-000000000011';
    const { code } = await practice.api<{ code: string }>('POST', `${mitte}/kiosk-codes`, {
      token: await practice.signIn(TEAM.ada.email),
      body: { name: 'Wartezimmer', pin: TEAM.ada.pin },
    });
    await page.clock.install();
    await page.goto(`${practice.origin}/kiosk`);
    await page.getByLabel('Einmalcode').fill(code);
    await page.getByRole('button', { name: 'Tablet einrichten' }).click();
    await page.getByRole('button', { name: 'Recall' }).click();
    await page.getByRole('button', { name: 'Weiter', exact: true }).waitFor();
    await page.clock.fastForward(121_000);
    const curtain = page.getByRole('alertdialog', { name: 'Sind Sie noch da?' });
    await curtain.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    for (let key = 0; key < 4; key += 1) {
      await page.keyboard.press('Tab');
      const behind = await page.evaluate(
        () =>
          document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(behind).toBe(false);
    }
    await curtain.getByRole('button', { name: 'Ja, weiter ausfüllen' }).click();
    await page.getByRole('button', { name: 'Weiter', exact: true }).waitFor();
  });
});
