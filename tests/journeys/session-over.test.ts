import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInTeam, TEAM } from './acts/identity-journey.ts';
import { ENGINE, openTablet } from './driver/open-tablet.ts';
import type { Page } from './driver/page.ts';
import type { Tablet } from './driver/tablet.ts';
import { Practice } from './rig/practice.ts';

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
  it('SEC-45 is covered, asks for the password, and loses nothing that was typed', async () => {
    await page.goto(`${practice.origin}/personnel/dashboard`);
    await signInTeam(page, TEAM.ada);
    await page.getByRole('button', { name: 'Praxisgerät einrichten' }).click();
    await name().fill('Tablet im Labor');
    const first = await token();
    await practice.api('POST', '/api/logout', { token: first });
    const cover = page.getByRole('dialog', { name: 'Die Anmeldung ist abgelaufen' });
    // A background call may notice the end first; then a dialog already covers the button.
    const sent = page.getByRole('button', { name: 'Code erzeugen' }).click({ timeout: 5_000 });
    await sent.catch(() => undefined);
    await cover.waitFor();
    expect(await token()).toBe('');
    // A browser closes a dialog at the second Escape, even if the page prevented the first.
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
