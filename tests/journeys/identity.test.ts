import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  enrolDevice,
  pinField,
  signInTeam,
  TEAM,
  typePin,
  unlockAs,
} from './acts/identity-journey.ts';
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
  page = await tablet.start();
});
afterAll(async () => {
  await tablet?.picture(`identity-${ENGINE}`);
  await tablet?.close();
  await practice?.close();
});

const atWork = async (name: string) => {
  await page.getByRole('heading', { name: 'Heute', exact: true }).waitFor();
  await page.getByText(`angemeldet als ${name}`).waitFor();
};
const locked = () => page.getByRole('heading', { name: 'Wer arbeitet hier?' }).waitFor();
const hasFocus = () =>
  expect
    .poll(() => pinField(page).evaluate((field) => field === document.activeElement))
    .toBe(true);
const lock = () => page.getByRole('button', { name: 'Sperren', exact: true }).click();

/** Measures in the page itself, from the next click until the text is there or gone. */
const clockFrom = (text: string, shown: boolean) =>
  page.evaluate(
    (wanted) => {
      let began: number | undefined;
      addEventListener('click', () => (began ??= performance.now()), { capture: true, once: true });
      const look = () => {
        const there = document.body.textContent?.includes(wanted.text) === true;
        if (began === undefined || there !== wanted.shown) requestAnimationFrame(look);
        else document.body.dataset.took = String(performance.now() - began);
      };
      look();
    },
    { text, shown },
  );
const took = async () => {
  await page.waitForFunction(() => document.body.dataset.took !== undefined);
  return page.evaluate(() => {
    const { took: ms } = document.body.dataset;
    delete document.body.dataset.took;
    return Number(ms);
  });
};

describe('a shared tablet of the team', () => {
  it('becomes a practice device with a one-time code', async () => {
    await enrolDevice(practice, page);
  });

  it('lets two people in, each with a PIN of their own', async () => {
    await signInTeam(page, TEAM.ada);
    await page.getByRole('heading', { name: 'PIN für dieses Gerät festlegen' }).waitFor();
    await page.getByText('PIN vergessen kostet nichts').waitFor();
    await page.getByLabel('Neue PIN').fill(TEAM.ada.pin);
    await page.getByLabel('PIN wiederholen').fill(TEAM.ada.pin);
    await page.getByRole('button', { name: 'PIN festlegen' }).click();
    await atWork(TEAM.ada.name);
    await lock();
    await locked();
    await page.getByRole('button', { name: 'Jemand anderes anmelden' }).click();
    await signInTeam(page, TEAM.emre);
    await page.getByLabel('Neue PIN').fill(TEAM.emre.pin);
    await page.getByLabel('PIN wiederholen').fill(TEAM.emre.pin);
    await page.getByRole('button', { name: 'PIN festlegen' }).click();
    await atWork(TEAM.emre.name);
  });

  it('SEC-22 hides everything within a second when it is locked, without network too', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await practice.line.cut();
    await clockFrom('angemeldet als', false);
    await lock();
    await locked();
    expect(await took()).toBeLessThan(1_000);
    expect(await page.getByText('Heute', { exact: true }).count()).toBe(0);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('auth-token');
    expect(kept).not.toContain(TEAM.emre.name);
    await unlockAs(page, TEAM.emre);
    await page.getByRole('link', { name: 'Ausgang' }).first().waitFor();
    await practice.line.restore();
  });

  it('SEC-21 changes from one person to the other within three seconds', async () => {
    await page.getByRole('button', { name: TEAM.emre.name }).click();
    await page.getByRole('menuitem', { name: 'Person wechseln' }).click();
    await locked();
    await clockFrom(`angemeldet als ${TEAM.ada.name}`, true);
    await page.getByRole('button', { name: TEAM.ada.name }).click();
    await hasFocus();
    for (const digit of TEAM.ada.pin) await page.keyboard.press(digit);
    await page.keyboard.press('Enter');
    await atWork(TEAM.ada.name);
    expect(await took()).toBeLessThan(3_000);
  });

  it('wants the password after the fifth wrong PIN, and after a reload still', async () => {
    await lock();
    await page.getByRole('button', { name: TEAM.ada.name }).click();
    for (let wrong = 1; wrong <= 4; wrong += 1) {
      await typePin(page, '0000');
      await page.getByText('Diese PIN stimmt nicht').waitFor();
      await expect.poll(() => pinField(page).inputValue()).toBe('');
    }
    await typePin(page, '0000');
    await page.getByLabel('Passwort', { exact: true }).waitFor();
    await page.reload();
    await locked();
    await page.getByRole('button', { name: TEAM.ada.name }).click();
    await page.getByLabel('Passwort', { exact: true }).fill(TEAM.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('heading', { name: 'PIN bestätigen' }).waitFor();
    await typePin(page, TEAM.ada.pin, 'Bestätigen');
    await atWork(TEAM.ada.name);
  });

  it('asks who was at work at once after a reload, and opens by PIN, as the server says', async () => {
    await page.reload();
    await page.getByRole('heading', { name: TEAM.ada.name }).waitFor();
    await hasFocus();
    await page.getByRole('button', { name: 'Andere Person' }).click();
    await page.getByRole('button', { name: TEAM.emre.name }).click();
    await typePin(page, TEAM.emre.pin);
    await atWork(TEAM.emre.name);
  });

  it('opens by password alone when the browser died and there is no network', async () => {
    await practice.line.cut();
    await tablet.kill();
    page = await tablet.start();
    await page.goto(`${practice.origin}/personnel/dashboard`);
    await locked();
    await page.getByRole('button', { name: TEAM.ada.name }).click();
    await page.getByText('Nach einem Neustart öffnet dann nur das Passwort').waitFor();
    await page.getByLabel('Passwort', { exact: true }).fill('falsch-falsch-falsch');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByText('Dieses Passwort stimmt nicht').waitFor();
    await page.getByLabel('Passwort', { exact: true }).fill(TEAM.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('heading', { name: 'PIN für diese Sitzung' }).waitFor();
    await page.getByRole('button', { name: 'Überspringen' }).click();
    await page.getByRole('button', { name: TEAM.ada.name }).waitFor();
    await practice.line.restore();
  });

  it('SEC-33 never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
