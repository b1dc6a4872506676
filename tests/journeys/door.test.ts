import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DOOR_KEYS } from '#platform/identity/door-keys.ts';
import { expectAccessible } from './acts/axe.ts';
import { MITTE } from './acts/own-form.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  practice = await Practice.open();
  tablet = await Tablet.make();
  page = await tablet.start({ width: 390, height: 844 });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture(`door-${task.name}`);
});
afterAll(async () => {
  await tablet?.close();
  await practice?.close();
});

const open = (path: string) => page.goto(`${practice.origin}${path}`);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
/** Checks the page scrolled to its end, where the menu covers nothing. */
const accessible = async () => {
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);
};
/** The newest mail to an address, once there are `count` of them. */
const mail = async (address: string, count: number): Promise<string> => {
  const all = await expect
    .poll(() => practice.mailsTo(address), { timeout: 30_000, interval: 250 })
    .toHaveLength(count)
    .then(() => practice.mailsTo(address));
  return all.at(-1) ?? '';
};
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? 'none';
const linkIn = (text: string): string =>
  /https?:\/\/\S+\/personnel\/el_[\w-]{43}/.exec(text)?.[0] ?? 'none';
const wrong = (pin: string): string => (pin === '000000' ? '000001' : '000000');
const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
/** The registration as it is stored, sealed, in the tab a moment after typing. */
const sealed = () => page.evaluate((key) => sessionStorage.getItem(key), DOOR_KEYS.registration);
/**
 * Types into the registration and waits until it is stored: no person reloads a page within 20 ms.
 */
const typeToKeep = async (label: string, text: string) => {
  const before = await sealed();
  await type(label, text);
  await expect.poll(sealed).not.toBe(before);
};
const signedOut = async () => {
  await open('/auth/logout');
  await page.getByLabel('E-Mail-Adresse').waitFor();
};

const NORA = { email: 'nora.neu@example.org', password: 'drei-rote-kiesel' };

describe('a patient who is new', () => {
  it('is told beside each field what is missing, and loses nothing by a reload', async () => {
    await open('/auth/login');
    await page.locator('input[name=email]:focus').waitFor();
    await type('E-Mail-Adresse', 'nora');
    await press('Weiter');
    await page.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein, zum Beispiel').waitFor();
    await type('E-Mail-Adresse', NORA.email);
    await press('Weiter');
    await heading('Mit Passwort oder Code anmelden');
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).waitFor();
    await accessible();
    await page.getByRole('link', { name: 'Neu hier? Konto anlegen' }).click();
    await heading('Konto anlegen');
    await accessible();
    expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe(NORA.email);

    await type('Vorname', 'Nora');
    await type('Geburtsdatum', '31.2.1990');
    await press('Konto anlegen');
    const summary = page.getByRole('region', { name: 'Bitte prüfen Sie 3 Angaben' });
    await summary.waitFor();
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await accessible();
    await summary.getByRole('link', { name: 'Geburtsdatum' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'date_of_birth',
    );

    await typeToKeep('Nachname', 'Neu');
    await typeToKeep('Geburtsdatum', '1.5.1990');
    await type('Passwort', NORA.password);
    await page.reload();
    await heading('Konto anlegen');
    expect(await page.getByLabel('Nachname').inputValue()).toBe('Neu');
    expect(await page.getByLabel('Passwort', { exact: true }).inputValue()).toBe('');
    expect(await kept()).not.toContain(NORA.password);
  });

  it('says without network what is wrong, and keeps what was typed', async () => {
    await type('Passwort', NORA.password);
    await practice.line.cut();
    await press('Konto anlegen');
    await page
      .getByText(/Server der Praxis ist gerade nicht erreichbar|Gerade ohne Netz/)
      .waitFor();
    expect(await page.getByLabel('Passwort', { exact: true }).inputValue()).toBe(NORA.password);
    await practice.line.restore();
  });

  it('signs in with the code from the mail, pasted as it stands there', async () => {
    await press('Konto anlegen');
    await heading('E-Mail-Adresse bestätigen');
    await accessible();
    const pin = codeIn(await mail(NORA.email, 1));
    await press('Bestätigen und anmelden');
    await page.getByText('Bitte geben Sie alle sechs Ziffern aus der E-Mail ein.').waitFor();
    await type('Code aus der E-Mail', wrong(pin));
    await press('Bestätigen und anmelden');
    await page.getByText('Der Code stimmt nicht oder ist abgelaufen.').waitFor();
    await type('Code aus der E-Mail', ` ${pin.slice(0, 3)} ${pin.slice(3)} `);
    await press('Bestätigen und anmelden');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: /Nora Neu/ }).waitFor();
    // The draft is no longer needed and must be gone.
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('nora');
    await signedOut();
  });

  it('who has an account already learns it by mail alone', async () => {
    await open('/auth/register');
    for (const [label, text] of [
      ['Vorname', 'Nora'],
      ['Nachname', 'Neu'],
      ['Geburtsdatum', '01051990'],
      ['E-Mail-Adresse', NORA.email],
      ['Passwort', 'ein-anderes-passwort'],
    ] as const) {
      await type(label, text);
    }
    await press('Konto anlegen');
    await heading('E-Mail-Adresse bestätigen');
    const text = await mail(NORA.email, 2);
    expect(text).toContain('gibt es schon ein Konto');
    expect(codeIn(text)).toBe('none');
  });
});

describe('a patient without a password', () => {
  it('signs in by a code, and step by step back', async () => {
    await open('/messages');
    await page.waitForURL('**/auth/login');
    await type('E-Mail-Adresse', NORA.email);
    await press('Weiter');
    await press('Code per E-Mail statt Passwort');
    await heading('Code aus der E-Mail eingeben');
    await accessible();
    await page.goBack();
    await heading('Mit Passwort oder Code anmelden');
    await page.goForward();
    await page.reload();
    await heading('Code aus der E-Mail eingeben');
    const again = page.getByRole('button', { name: /Neuer Code in \d+ s/ });
    expect(await again.isDisabled()).toBe(true);
    const field = page.getByLabel('Code aus der E-Mail');
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    await field.fill(codeIn(await mail(NORA.email, 3)));
    await field.press('Enter');
    // Back to the page that was wanted.
    await page.waitForURL('**/messages');
    await signedOut();
  });

  it('chooses a new one by a code, and is signed in with it', async () => {
    await open('/auth/forgot-password');
    await type('E-Mail-Adresse', NORA.email);
    await press('Code senden');
    await heading('Neues Passwort wählen');
    await accessible();
    await type('Code aus der E-Mail', codeIn(await mail(NORA.email, 4)));
    await type('Neues Passwort', 'zu-kurz');
    await press('Passwort speichern und anmelden');
    await page.getByText('Noch 5 Zeichen, dann ist es lang genug.').waitFor();
    await type('Neues Passwort', 'vier-gelbe-kiesel');
    await press('Passwort speichern und anmelden');
    await page.waitForURL('**/dashboard');
    await signedOut();
    await type('E-Mail-Adresse', NORA.email);
    await press('Weiter');
    await type('Passwort', NORA.password);
    await press('Anmelden');
    await page.getByText('E-Mail-Adresse oder Passwort stimmt nicht').waitFor();
  });
});

describe('the team', () => {
  const NELE = { email: 'nele@lindenhof.test', password: 'sieben-blaue-krüge' };
  const signIn = async (email: string, password: string) => {
    await open('/personnel/auth/login');
    await page.locator('input[name=email]:focus').waitFor();
    await type('E-Mail-Adresse', email);
    await type('Passwort', password);
    await press('Anmelden');
    await page.waitForURL('**/personnel/dashboard');
  };
  const leave = async () => {
    await open('/personnel/auth/logout');
    await page.waitForURL((url) => url.pathname === '/personnel/auth/login');
  };

  it('invites somebody, sends it again and sees when it was taken back', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('admin@lindenhof.test', 'Lindenhof-2026');
    await open('/personnel/settings/');
    await page.getByRole('searchbox').fill('einladungen');
    const entry = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    // The way back, the page in the navigation, and the page in the overview.
    const links = page.getByRole('main').getByRole('link');
    await expect.poll(() => links.count()).toBe(3);
    expect(await entry('Team').count()).toBe(2);
    await entry('Team').first().click();
    await page.waitForURL('**/personnel/settings/empfang/personnel');
    await page.getByText('empfang@lindenhof.test').waitFor();
    await press('Person einladen');
    const dialog = page.getByRole('dialog', { name: 'Person einladen' });
    await dialog.getByLabel('Name').fill('Nele Neu');
    await dialog.getByRole('button', { name: 'Einladung senden' }).click();
    await dialog.getByText('Bitte die E-Mail-Adresse eingeben').waitFor();
    await accessible();
    await dialog.getByLabel('E-Mail-Adresse').fill(NELE.email);
    await dialog.getByRole('button', { name: 'Einladung senden' }).click();
    const waiting = page.getByRole('region', { name: 'Offene Einladungen' });
    await waiting.getByText(NELE.email).waitFor();
    await accessible();
    const first = linkIn(await mail(NELE.email, 1));
    await waiting.getByRole('button', { name: 'Erneut senden' }).click();
    const second = linkIn(await mail(NELE.email, 2));
    expect(second).not.toBe(first);
    await waiting.getByRole('button', { name: 'Zurücknehmen' }).click();
    await page
      .getByRole('dialog', { name: 'Einladung zurücknehmen?' })
      .getByRole('button', { name: 'Zurücknehmen' })
      .click();
    await waiting.waitFor({ state: 'detached' });
    await press('Person einladen');
    await dialog.getByLabel('Name').fill('Nele Neu');
    await dialog.getByLabel('E-Mail-Adresse').fill(NELE.email);
    await dialog.getByRole('button', { name: 'Einladung senden' }).click();
    await waiting.getByText(NELE.email).waitFor();
    await leave();
    await page.goto(second);
    await heading('Dieser Link gilt nicht mehr');
    await accessible();
  });

  it('lets the invited person choose a password, once, and keeps the link out of the address', async () => {
    const link = linkIn(await mail(NELE.email, 3));
    await page.goto(link);
    await heading('Willkommen, Nele Neu');
    const token = link.split('/').at(-1) ?? '';
    const shows = await page.evaluate(
      () => `${location.href} ${document.referrer} ${history.length}`,
    );
    expect(shows).not.toContain(token);
    expect(new URL(page.url()).pathname).toBe('/personnel/auth/passwort');
    expect(await kept()).not.toContain(token);
    await accessible();
    await type('Passwort', 'elf-zeichen');
    await press('Passwort speichern');
    await page.getByText('Noch ein Zeichen, dann ist es lang genug.').waitFor();
    await type('Passwort', NELE.password);
    await press('Passwort speichern');
    await heading('Das Passwort ist gespeichert');
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await signIn(NELE.email, NELE.password);
    await leave();
    await page.goto(link);
    await heading('Dieser Link gilt nicht mehr');
    await page.reload();
    await heading('Dieser Link gilt nicht mehr');
  });

  it('chooses a new password by a link, whoever is signed in here', async () => {
    await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
    await type('E-Mail-Adresse', NELE.email);
    await press('Link senden');
    await page.getByText('Wenn es zu dieser Adresse ein Konto gibt').waitFor();
    await accessible();
    const link = linkIn(await mail(NELE.email, 4));
    await signIn('empfang@lindenhof.test', 'Lindenhof-2026');
    await page.goto(link);
    await heading('Neues Passwort wählen');
    await type('Neues Passwort', 'acht-grüne-krüge');
    await press('Passwort speichern');
    await heading('Das Passwort ist gespeichert');
    await leave();
    await signIn(NELE.email, 'acht-grüne-krüge');
    // The given permissions apply: the reception's template may not manage the team.
    const { access_token } = await practice.api<{ access_token: string }>('POST', '/api/login', {
      body: { email: NELE.email, password: 'acht-grüne-krüge' },
    });
    const asked = practice.api('GET', `/api/locations/${MITTE}/invitations`, {
      token: access_token,
    });
    await expect(asked).rejects.toThrow('403');
  });

  it('never broke the content security policy or threw', () => {
    expect(tablet.faults).toEqual([]);
  });
});
