import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINE, openTablet } from './driver/open-tablet.ts';
import type { Page } from './driver/page.ts';
import type { Tablet } from './driver/tablet.ts';
import { signInTeam, TEAM } from './identity-journey.ts';
import { Practice } from './practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  practice = await Practice.open();
  tablet = await openTablet();
  page = await tablet.start({ width: 1440, height: 900 });
});
afterAll(async () => {
  await tablet?.picture(`session-over-${ENGINE}`);
  await tablet?.close();
  await practice?.close();
});

const token = () =>
  page.evaluate(
    () =>
      Object.entries({ ...localStorage }).find(([key]) => key.endsWith('auth-token'))?.[1] ?? '',
  );
const name = () => page.getByLabel('Name des Geräts');

describe('a session of the team that ends at the server', () => {
  it('is covered, asks for the password, and loses nothing that was typed', async () => {
    await page.goto(`${practice.origin}/personnel/dashboard`);
    await signInTeam(page, TEAM.ada);
    await page.getByRole('button', { name: 'Praxisgerät einrichten' }).click();
    await name().fill('Tablet im Labor');
    const first = await token();
    await practice.api('POST', '/api/logout', { token: first });
    const cover = page.getByRole('dialog', { name: 'Die Anmeldung ist abgelaufen' });
    // A call in the background may be the first to learn of it, and has covered the button then.
    const sent = page.getByRole('button', { name: 'Code erzeugen' }).click({ timeout: 5_000 });
    await sent.catch(() => undefined);
    await cover.waitFor();
    expect(await token()).toBe('');
    // A browser closes a dialog at the second Escape, whatever the page says to the first.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await cover.isVisible()).toBe(true);
    await cover.getByLabel('Passwort').fill('falsch-falsch-falsch');
    await cover.getByRole('button', { name: 'Weiterarbeiten' }).click();
    await cover.getByText('Dieses Passwort stimmt nicht').waitFor();
    await cover.getByLabel('Passwort').fill(TEAM.password);
    await cover.getByRole('button', { name: 'Weiterarbeiten' }).click();
    await cover.waitFor({ state: 'hidden' });
    expect(await name().inputValue()).toBe('Tablet im Labor');
    expect(await token()).not.toBe(first);
    await page.getByRole('button', { name: 'Code erzeugen' }).click();
    await page.getByText('Gilt einmal').waitFor();
  });
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
