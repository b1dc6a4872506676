import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../acts/axe.ts';
import {
  cardOf,
  choosePin,
  newest,
  openAtDesk,
  post,
  publish,
  sign,
  TALK,
} from '../acts/consent-journey.ts';
import { enrolDevice, signInTeam, TEAM } from '../acts/identity-journey.ts';
import { MITTE } from '../acts/own-form.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let wall: Tablet;
/** The desk. */
let page: Page;
let kiosk: Page;
let admin: string;
let form: string;

const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');

/** Hands in a form and records the talk at the desk, so that only the signature is missing. */
const talked = async (): Promise<string> => {
  const key = await post(practice, form, { name: 'Erika Muster' });
  await openAtDesk(practice, page, await newest(practice, admin));
  await button('Gespräch dokumentieren').click();
  await dialog().getByLabel('Wer hat das Gespräch geführt?').fill('Dr. Linden');
  await button('Keine Fragen').click();
  await dialog().getByLabel('Ergebnis').selectOption({ label: 'Unterschrift folgt' });
  await button('Festhalten').click();
  await dialog().waitFor({ state: 'hidden' });
  await cardOf(page).getByText('Unterschrift folgt', { exact: true }).waitFor();
  await expect
    .poll(() => cardOf(page).getByText('wartet auf Übertragung').count(), { timeout: 15_000 })
    .toBe(0);
  return key;
};
const granted = async () => {
  await cardOf(page).getByText('Erteilt', { exact: true }).waitFor({ timeout: 30_000 });
  await cardOf(page).getByText('Nach dem Gespräch selbst unterschrieben').waitFor();
  await cardOf(page).getByText('Kopie ausstehend').waitFor();
};

beforeAll(async () => {
  practice = await Practice.open();
  admin = await practice.signIn(TEAM.ada.email);
  form = await publish(practice, admin, TALK);
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await enrolDevice(practice, page);
  await page.goto(`${practice.origin}/personnel/auth/login`);
  await signInTeam(page, TEAM.ada);
  await choosePin(page);
  const { code } = await practice.api<{ code: string }>(
    'POST',
    `/api/locations/${MITTE}/kiosk-codes`,
    { token: admin, body: { name: 'Wartezimmer', pin: '2468' } },
  );
  wall = await Tablet.make();
  kiosk = await wall.start({ width: 768, height: 1024 });
  await kiosk.goto(`${practice.origin}/kiosk`);
  await kiosk.getByLabel('Einmalcode').fill(code);
  await button('Tablet einrichten', kiosk).click();
  await kiosk.getByRole('heading', { name: 'Willkommen' }).waitFor();
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await tablet.picture('consent-signing-desk');
  await wall.picture('consent-signing-kiosk');
});
afterAll(async () => {
  await tablet?.close();
  await wall?.close();
  await practice?.close();
});

describe('the signature after the talk', () => {
  it('is given on the own phone, without anything missing', async () => {
    const key = await talked();
    await expectAccessible(page);
    const phone = await wall.context.newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(`${practice.origin}/questionnaires/no-menu/result?key=${key}`);
    await phone.getByRole('heading', { name: 'Nach dem Gespräch unterschreiben' }).waitFor();
    await button('Unterschrift absenden', phone).click();
    await phone.getByRole('alert').getByText('Hier fehlt noch: Ihre Unterschrift').waitFor();
    await phone.getByLabel('Ihr Name in Druckschrift').fill('Erika Muster');
    await sign(phone);
    await phone.getByText('Unterschrift übernommen').waitFor();
    await expectAccessible(phone);
    await button('Unterschrift absenden', phone).click();
    await phone.getByText(/^Stand: Erteilt/).waitFor();
    await phone.close();
    await granted();
  });

  it('keeps its ink over a reload and where the line is gone, and is sent once it is back', async () => {
    const key = await talked();
    const phone = await wall.context.newPage();
    await phone.goto(`${practice.origin}/questionnaires/no-menu/result?key=${key}`);
    await phone.getByLabel('Ihr Name in Druckschrift').fill('Erika Muster');
    const kept = () =>
      phone.evaluate(() =>
        Object.entries(sessionStorage)
          .find(([name]) => name.endsWith('signing'))
          ?.join(),
      );
    await expect.poll(kept).toBeDefined();
    const named = await kept();
    await sign(phone);
    await expect.poll(kept).not.toBe(named);
    await phone.reload();
    await phone.getByText('Unterschrift übernommen').waitFor();
    expect(await phone.getByLabel('Ihr Name in Druckschrift').inputValue()).toBe('Erika Muster');
    await phone.route('**/api/consents/signature', (route) => route.abort());
    await button('Unterschrift absenden', phone).click();
    await phone.getByRole('alert').getByText('Noch nicht angekommen').waitFor();
    await phone.setViewportSize({ width: 844, height: 390 });
    expect(await phone.locator('[data-signature-pad] path[fill]').count()).toBe(1);
    await phone.unroute('**/api/consents/signature');
    await button('Unterschrift absenden', phone).click();
    await phone.getByText(/^Stand: Erteilt/).waitFor();
    expect(await kept()).toBeUndefined();
    await phone.close();
    await granted();
  });

  it('may be a typed name, by keyboard alone, which says that it was typed', async () => {
    const key = await talked();
    const phone = await wall.context.newPage();
    await phone.goto(`${practice.origin}/questionnaires/no-menu/result?key=${key}`);
    await phone.getByLabel('Ihr Name in Druckschrift').focus();
    await phone.keyboard.type('Erika Muster');
    await phone.keyboard.press('Tab');
    await phone.keyboard.press('Space');
    await phone.getByText('Die Praxis sieht, dass der Name getippt').waitFor();
    await expectAccessible(phone);
    await phone.keyboard.press('Tab');
    await phone.keyboard.press('Enter');
    await phone.getByText(/^Stand: Erteilt/).waitFor();
    await phone.close();
    await granted();
  });

  it('is given at a kiosk by its PIN, which leaves no way back to it', async () => {
    await talked();
    await button('Am Kiosk unterschreiben').click();
    await button('PIN erzeugen').click();
    const pin = ((await page.getByTestId('hand-over-pin').textContent()) ?? '').replace(/\D/g, '');
    await expectAccessible(page);
    await button('Fertig').click();

    await button('PIN eingeben', kiosk).click();
    await kiosk.getByLabel('PIN von der Anmeldung').fill(pin);
    await button('Weiter', kiosk).click();
    await kiosk.getByRole('heading', { name: 'Nach dem Gespräch unterschreiben' }).waitFor();
    await kiosk.getByText('Erika Muster').waitFor();
    await kiosk.getByText('Gespräch mit Dr. Linden').waitFor();
    await kiosk.getByLabel('Ihr Name in Druckschrift').fill('Erika Muster');
    await sign(kiosk);
    await expectAccessible(kiosk);
    await button('Unterschrift absenden', kiosk).click();
    await kiosk.getByText('Ihre Unterschrift ist in der Praxis angekommen.').waitFor();
    await kiosk.getByRole('img', { name: 'QR-Code zu Ihrer Kopie' }).waitFor();
    await expectAccessible(kiosk);
    await button('Fertig', kiosk).click();
    await kiosk.getByRole('heading', { name: 'Willkommen' }).waitFor();
    await kiosk.goBack().catch(() => null);
    expect(await kiosk.getByText('Erika Muster').count()).toBe(0);
    expect(kiosk.url()).not.toContain('key=');
    await granted();
  });

  it('never breaks the content security policy or throws', () => {
    expect([...tablet.faults, ...wall.faults]).toEqual([]);
  });
});
