import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handInOpen } from './acts/hand-in-open.ts';
import { enrolDevice, signInTeam, TEAM } from './acts/identity-journey.ts';
import { MITTE } from './acts/own-form.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;
/** What the demo practice has unread from the beginning. */
let before: number;

/** What the page told the system: badges on the app's icon, and sounds that were played. */
const told = () =>
  page.evaluate(() => {
    const { badges, notes } = window as unknown as { badges: number[]; notes: number };
    return { badge: badges.at(-1), notes };
  });

beforeAll(async () => {
  practice = await Practice.open();
  const { unread } = await practice.api<{ unread: { alle: number } }>(
    'GET',
    `/api/activities?location=${MITTE}`,
    { token: await practice.signIn('admin@lindenhof.test') },
  );
  before = unread.alle;
  tablet = await Tablet.make({ whole: true });
  page = await tablet.start({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    const own = window as unknown as { badges: number[]; notes: number };
    own.badges = [];
    own.notes = 0;
    navigator.setAppBadge = async (count = 0) => void own.badges.push(count);
    navigator.clearAppBadge = async () => void own.badges.push(0);
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      own.notes += 1;
      start.call(this, when);
    };
  });
  await enrolDevice(practice, page);
  await signInTeam(page, TEAM.emre);
  await page.getByLabel('Neue PIN').fill(TEAM.emre.pin);
  await page.getByLabel('PIN wiederholen').fill(TEAM.emre.pin);
  await page.getByRole('button', { name: 'PIN festlegen' }).click();
  await page.getByText(`angemeldet als ${TEAM.emre.name}`).waitFor();
  // The worker must have the app before the network may go.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
afterAll(async () => {
  await tablet?.picture('attention');
  await tablet?.close();
  await practice?.close();
});

const entry = () => page.getByRole('link', { name: /^Posteingang/ }).first();
const titled = (start: string) =>
  page.waitForFunction((wanted) => document.title.startsWith(wanted), start);
const mitte = () => page.getByRole('region', { name: 'Lindenhof Mitte' });
const tile = (label: string) => mitte().getByRole('link', { name: new RegExp(label) });

describe('what comes in while somebody is at work', () => {
  it('is counted in the tab, the menu and the badge, without a reload', async () => {
    await tile('Ungelesen').getByText(String(before)).waitFor();
    await handInOpen(practice);
    await titled(`(${before + 1}) Heute`);
    await entry()
      .getByText(String(before + 1))
      .waitFor();
    expect(await told()).toEqual({ badge: before + 1, notes: 0 });
  });

  it('rings where this device wants it', async () => {
    await page.getByRole('link', { name: 'Einstellungen' }).first().click();
    await page.getByRole('switch', { name: 'Ton, wenn etwas eingeht' }).check();
    await handInOpen(practice);
    await titled(`(${before + 2})`);
    await expect.poll(async () => (await told()).notes).toBe(2);
  });

  it('stands on the start page in numbers that lead to their lists', async () => {
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await tile('Ungelesen')
      .getByText(String(before + 2))
      .waitFor();
    await tile('Ungelesen').click();
    await page.getByRole('list', { name: 'Vorgänge' }).waitFor();
    expect(await page.locator('a[data-activity]').count()).toBe(before + 2);
    await page.goBack();
  });

  it('is no longer counted once it is read, though the line is cut', async () => {
    await practice.line.cut();
    await page
      .getByRole('link', { name: /Anamnese Zahn/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'Bearbeiten' }).waitFor();
    await titled(`(${before + 1})`);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await tile('Ungelesen')
      .getByText(String(before + 1))
      .waitFor();
    await page.getByRole('link', { name: /1 Eintrag wartet auf diesem Gerät/ }).waitFor();
    expect((await told()).badge).toBe(before + 1);
    await practice.line.restore();
    await page.getByRole('link', { name: /Eintrag wartet auf/ }).waitFor({ state: 'detached' });
    await tile('Ungelesen')
      .getByText(String(before + 1))
      .waitFor();
  });
});

describe('a push while the app is not open', () => {
  it('says that something came in, and nothing of what', async () => {
    const { origin } = practice;
    await tablet.context.grantPermissions(['notifications'], { origin });
    const session = await tablet.context.newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        // A profile may know the app at other addresses, too.
        const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
        if (own) resolve(own.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await registration;
    await page.goto('about:blank');
    const data = JSON.stringify({ area: 'personnel' });
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await page.goto(`${origin}/impressum`);
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        const [first] = await worker.getNotifications();
        return first ? `${first.title}|${first.body}` : null;
      });
    await expect
      .poll(shown, { timeout: 15_000 })
      .toBe('Neues am Empfang|Es ist etwas eingegangen. Zum Ansehen öffnen.');
  });
});
