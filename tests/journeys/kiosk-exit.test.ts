import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilKept } from './acts/kept.ts';
import { shortForm, textQuestion } from './acts/short-form.ts';
import { ENGINE, openTablet } from './driver/open-tablet.ts';
import type { Page } from './driver/page.ts';
import type { Tablet } from './driver/tablet.ts';
import { Practice } from './rig/practice.ts';

const MITTE = '/api/locations/01970000-0000-7000-8000-000000000011';
const PIN = '2468';
const QUESTION = 'Was sollen wir wissen?';
let practice: Practice;
let tablet: Tablet;
let page: Page;
let admin: string;
let form: string;

beforeAll(async () => {
  practice = await Practice.open();
  admin = await practice.signIn('admin@lindenhof.test');
  form = await shortForm(practice, [textQuestion(QUESTION)]);
  tablet = await openTablet();
  page = await tablet.start({ width: 768, height: 1024 });
  await page.goto(`${practice.origin}/kiosk`);
  await enrol();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await untilKept(page, `/api/questionnaires/${form}?published=1`);
});
afterAll(async () => {
  await tablet?.picture(`kiosk-exit-${ENGINE}`);
  await tablet?.close();
  await practice?.close();
});

const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const enrol = async () => {
  const { code } = await practice.api<{ code: string }>('POST', `${MITTE}/kiosk-codes`, {
    token: admin,
    body: { name: 'Wartezimmer', pin: PIN },
  });
  await page.getByLabel('Einmalcode').fill(code);
  await button('Tablet einrichten').click();
  await heading('Willkommen');
  await page.getByText('„Wartezimmer“ ist als Kiosk eingerichtet').first().waitFor();
};
const handInOffline = async () => {
  await button('Recall 1 Frage · etwa 1 Minute').click();
  await button('Weiter').waitFor();
  await practice.line.cut();
  await page.getByLabel(QUESTION).fill('Grünspecht');
  await button('Weiter').click();
  await button('Absenden').click();
  await page.getByText('Gespeichert, wartet auf Netz').waitFor({ timeout: 30_000 });
  await page.goto(`${practice.origin}/kiosk`);
  await heading('Willkommen');
};
const exit = async (pin: string) => {
  await button('Kiosk beenden').click();
  await page.getByLabel('PIN der Praxis').fill(pin);
  await button('Bestätigen').click();
};
const online = async () => {
  await practice.line.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
};
const received = async (): Promise<number> => {
  const inbox = await practice.api<{ total: number }>(
    'GET',
    '/api/activities?location=01970000-0000-7000-8000-000000000011',
    { token: admin },
  );
  return inbox.total;
};

describe('“Kiosk beenden”', () => {
  it('does nothing with a wrong PIN, and ends the kiosk with the right one', async () => {
    await exit('1357');
    await page.getByText('Diese PIN stimmt nicht.').waitFor();
    await button('Abbrechen').click();
    await page.goto(`${practice.origin}/kiosk`);
    await heading('Willkommen');
    await exit(PIN);
    await heading('Kiosk einrichten');
    expect(await page.getByText('wartet auf eine neue Freigabe').count()).toBe(0);
    await page.goto(`${practice.origin}/kiosk`);
    await heading('Kiosk einrichten');
    await enrol();
  });

  it('asks when something waits without network, and lets the kiosk go on', async () => {
    await handInOffline();
    await exit(PIN);
    await heading('Ein Eintrag ist noch nicht übertragen');
    await button('Kiosk bleiben').click();
    await heading('Willkommen');
    await page.goto(`${practice.origin}/kiosk`);
    await heading('Willkommen');
  });

  it('keeps it all the same, says on every screen what it waits for, and sends it later', async () => {
    await exit(PIN);
    await heading('Ein Eintrag ist noch nicht übertragen');
    await button('Beenden und verschlüsselt aufbewahren').click();
    await heading('Kiosk einrichten');
    await page.getByText('1 Eintrag wartet auf eine neue Freigabe dieses Tablets.').waitFor();
    await online();

    // The team looks at the Ausgang of the tablet with its network back.
    await page.goto(`${practice.origin}/personnel/auth/login`);
    await page.getByLabel('E-Mail-Adresse').fill('admin@lindenhof.test');
    await page.getByLabel('Passwort', { exact: true }).fill('Lindenhof-2026');
    await button('Anmelden').click();
    await page.waitForURL('**/personnel/dashboard');
    await page.goto(`${practice.origin}/personnel/ausgang`);
    await page.getByText('Wartet auf eine neue Freigabe').waitFor();
    for (const promise of ['Wird gleich', 'wird von selbst wieder versucht']) {
      expect(await page.getByText(promise).count()).toBe(0);
    }
    expect(await received()).toBe(0);

    await page.goto(`${practice.origin}/kiosk`);
    await enrol();
    await expect.poll(received, { timeout: 30_000, interval: 500 }).toBe(1);
  });

  it('sends first what can be sent, and then asks nothing', async () => {
    await handInOffline();
    await practice.line.restore();
    await exit(PIN);
    await heading('Kiosk einrichten');
    expect(await received()).toBe(2);
  });

  it('never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
