import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortForm, textQuestion } from './acts/short-form.ts';
import { ENGINE, openTablet } from './driver/open-tablet.ts';
import type { Page } from './driver/page.ts';
import type { Tablet } from './driver/tablet.ts';
import { Practice } from './rig/practice.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';
let practice: Practice;
let tablet: Tablet;
let page: Page;
let form: string;

beforeAll(async () => {
  practice = await Practice.open();
  form = await shortForm(practice, [textQuestion('Was sollen wir wissen?')]);
  tablet = await openTablet();
  page = await tablet.start({ width: 390, height: 844 });
  await signIn();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
afterAll(async () => {
  await tablet?.picture(`left-over-${ENGINE}`);
  await tablet?.close();
  await practice?.close();
});

const signIn = async () => {
  if (!page.url().endsWith('/auth/login')) await page.goto(`${practice.origin}/auth/login`);
  await page.getByLabel('E-Mail-Adresse').fill('patient@lindenhof.test');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByLabel('Passwort', { exact: true }).fill('Lindenhof-2026');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL('**/dashboard');
};
const token = () =>
  page.evaluate(
    () =>
      Object.entries({ ...localStorage }).find(([key]) => key.endsWith('auth-token'))?.[1] ?? null,
  );
const received = async (): Promise<number> => {
  const inbox = await practice.api<{ total: number }>('GET', `/api/activities?location=${MITTE}`, {
    token: await practice.signIn('admin@lindenhof.test'),
  });
  return inbox.total;
};
const expectReceived = (total: number) =>
  expect.poll(received, { timeout: 30_000, interval: 500 }).toBe(total);

/**
 * Opens a form with network, fills it and hands it in offline; `again`: the last answers are
 * offered.
 */
const handInOffline = async ({ again }: { again: boolean }) => {
  await page.goto(`${practice.origin}/questionnaires/view/${form}`);
  if (again) await page.getByRole('button', { name: 'Neu ausfüllen' }).click();
  await page.getByRole('button', { name: 'Weiter', exact: true }).waitFor();
  await practice.line.cut();
  await page.getByLabel('Was sollen wir wissen?').fill('Grünspecht');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('button', { name: 'Absenden' }).click();
  await page.getByText('Gespeichert, wartet auf Netz').waitFor({ timeout: 30_000 });
};
const online = async () => {
  await practice.line.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
};

describe('what waits for somebody whose session has ended', () => {
  it('stays, says on the login page how much it is, and goes out for the same person', async () => {
    await handInOffline({ again: false });
    await practice.api('POST', '/api/logout', { token: (await token()) ?? '' });
    await online();
    await expect.poll(token, { timeout: 30_000 }).toBeNull();
    await page.goto(`${practice.origin}/auth/login`);
    await page.getByText('1 Eintrag wartet auf eine Anmeldung.').waitFor();
    expect(await received()).toBe(0);
    await signIn();
    await expectReceived(1);
  });
});

describe('a sign-out while something waits', () => {
  const heading = () =>
    page.getByRole('heading', { name: 'Ein Eintrag ist noch nicht übertragen' }).waitFor();

  it('offers to stay', async () => {
    await handInOffline({ again: true });
    await page.goto(`${practice.origin}/auth/logout`);
    await heading();
    await page.getByRole('link', { name: 'Angemeldet bleiben' }).click();
    await page.waitForURL('**/dashboard');
    expect(await token()).not.toBeNull();
  });

  it('keeps it encrypted and sends it after the next sign-in of the same person', async () => {
    await page.goto(`${practice.origin}/auth/logout`);
    await heading();
    const ended = (await token()) ?? '';
    await page.getByRole('button', { name: 'Abmelden und verschlüsselt aufbewahren' }).click();
    await page.waitForURL('**/auth/login');
    expect(await token()).toBeNull();
    await page.getByText('1 Eintrag wartet auf eine Anmeldung.').waitFor();
    await practice.api('GET', '/api/user', { token: ended });
    await online();
    // The end of the session waited too, and is sent without anybody being signed in.
    const whose = () => practice.api('GET', '/api/user', { token: ended }).catch(String);
    await expect.poll(whose, { timeout: 30_000, interval: 500 }).toContain('401');
    await signIn();
    await expectReceived(2);
  });

  it('throws it away only when that is typed out', async () => {
    await handInOffline({ again: true });
    await page.goto(`${practice.origin}/auth/logout`);
    await heading();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    const word = page.getByLabel('Zum Verwerfen „verwerfen“ eintippen');
    await word.fill('ja');
    await page.getByRole('button', { name: 'Verwerfen und abmelden' }).click();
    await page.getByText('Bitte das Wort „verwerfen“ eintippen.').waitFor();
    await word.fill('verwerfen');
    await page.getByRole('button', { name: 'Verwerfen und abmelden' }).click();
    await page.waitForURL('**/auth/login');
    expect(await page.getByText('wartet auf eine Anmeldung').count()).toBe(0);
    await online();
    await signIn();
    await page.goto(`${practice.origin}/ausgang`);
    await page.getByRole('heading', { name: 'Ausgang' }).waitFor();
    expect(await received()).toBe(2);
  });

  it('sends first what can be sent, and then asks nothing', async () => {
    await handInOffline({ again: true });
    await practice.line.restore();
    await page.goto(`${practice.origin}/auth/logout`);
    await page.waitForURL('**/auth/login');
    expect(await received()).toBe(3);
  });

  it('never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
