import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORAGE_PREFIX } from '#contract/shared/constants.ts';
import { expectAccessible } from '../acts/axe.ts';
import { goTo } from '../acts/go-to.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

const STEP_MS = 30_000;
const ADMIN = 'admin@lindenhof.test';

let practice: Practice;
let tablet: Tablet;
let page: Page;
let secret: string;
let recovery: string[];
/** The newest time step whose code was used; each code works once. */
let given = 0;

beforeAll(async () => {
  practice = await Practice.open({ secondFactor: true });
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
});
afterAll(async () => {
  await tablet?.picture('second-factor');
  await tablet?.close();
  await practice?.close();
});

/**
 * A code that was not used yet: of this step of 30 seconds, or of the next, which is accepted too.
 */
const nextCode = (): string => {
  given = Math.max(given + 1, Math.floor(Date.now() / STEP_MS));
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: given * STEP_MS });
};

/** The exact text, because the one for screen readers at the same time is longer. */
const CONFIRM = 'Bitte bestätigen Sie das mit Ihrem zweiten Faktor.';
const typePassword = async (on: Page, email: string) => {
  await goTo(on, `${practice.origin}/personnel/auth/login`);
  await on.getByLabel('E-Mail-Adresse').fill(email);
  await on.getByLabel('Passwort', { exact: true }).fill('Lindenhof-2026');
  await on.getByRole('button', { name: 'Anmelden', exact: true }).click();
};
const enterCode = async (on: Page, action: string, code: string) => {
  await on.getByLabel('Code aus der App').fill(code);
  await on.getByRole('button', { name: action, exact: true }).click();
};
const signOut = async (on: Page) => {
  // The page continues at once; until the server is told, the session is in the list of devices.
  const told = on.waitForResponse((response) => response.url().endsWith('/api/logout'));
  await on.goto(`${practice.origin}/personnel/auth/logout`);
  await on.waitForURL((url) => url.pathname.endsWith('/auth/login'));
  await told;
};
/** Deletes what identifies this browser, so that it seems to be another one. */
const forgetBrowser = () =>
  page.evaluate((key) => localStorage.removeItem(key), `${STORAGE_PREFIX}-browser-tokens`);

describe('a practice that wants a second factor', () => {
  it('leads somebody without one through the set-up, to ten codes shown once', async () => {
    await typePassword(page, ADMIN);
    await page.getByRole('img', { name: 'QR-Code mit dem Geheimnis für die App' }).waitFor();
    await expectAccessible(page);
    secret = (await page.locator('code').textContent()) ?? '';
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await enterCode(page, 'Einrichten', '12345');
    await page.getByText('Der Code hat sechs Ziffern.').waitFor();
    await enterCode(page, 'Einrichten', nextCode());
    await page.getByRole('heading', { name: 'Wiederherstellungscodes sichern' }).waitFor();
    await expectAccessible(page);
    const list = page.getByRole('list', { name: 'Wiederherstellungscodes' });
    recovery = await list.getByRole('listitem').allTextContents();
    expect(recovery).toHaveLength(10);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als Datei sichern' }).click();
    expect((await download).suggestedFilename()).toBe('wiederherstellungscodes.txt');
    await page.getByRole('button', { name: 'Die Codes sind gesichert' }).click();
    await page.waitForURL('**/personnel/dashboard');
  });

  it('asks no second time on this browser, but on another one', async () => {
    await signOut(page);
    await typePassword(page, ADMIN);
    await page.waitForURL('**/personnel/dashboard');
    await signOut(page);
    await forgetBrowser();
    await typePassword(page, ADMIN);
    await page.getByLabel('Code aus der App').waitFor();
    await expectAccessible(page);
    await enterCode(page, 'Anmelden', '000000');
    await page.getByText('Dieser Code stimmt nicht oder wurde schon benutzt').waitFor();
    await enterCode(page, 'Anmelden', nextCode());
    await page.waitForURL('**/personnel/dashboard');
  });

  it('takes a recovery code once, and leads back to the password', async () => {
    await signOut(page);
    await forgetBrowser();
    for (const works of [true, false]) {
      await typePassword(page, ADMIN);
      await page.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click();
      await page.getByLabel('Wiederherstellungscode').fill(recovery[0]?.toLowerCase() ?? '');
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
      if (works) {
        await page.waitForURL('**/personnel/dashboard');
        await signOut(page);
        await forgetBrowser();
      } else await page.getByText('stimmt nicht oder wurde schon benutzt').waitFor();
    }
    await page.getByRole('button', { name: 'Zurück zum Passwort' }).click();
    await page.getByLabel('Passwort', { exact: true }).waitFor();
  });
});

const giveRecovery = async (on: Page, action: string, code = '') => {
  await on.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click();
  await on.getByLabel('Wiederherstellungscode').fill(code);
  await on.getByRole('button', { name: action, exact: true }).click();
};

const byRecovery = async (on: Page, code = '') => {
  await typePassword(on, ADMIN);
  await giveRecovery(on, 'Anmelden', code);
  await on.waitForURL('**/personnel/dashboard');
};

describe('what wants the second factor once more', () => {
  it('asks above the page, and goes on with what was asked', async () => {
    await byRecovery(page, recovery[9]);
    await signOut(page);
    // The browser is known and not asked for a second factor, so this session has not confirmed
    // one.
    await typePassword(page, ADMIN);
    await page.waitForURL('**/personnel/dashboard');
    await goTo(page, `${practice.origin}/personnel/customers`);
    await page.getByRole('list', { name: 'Patienten' }).getByRole('link').first().click();
    const card = page.getByRole('article', { name: 'Kartei' });
    const ask = async () => {
      await card.getByRole('button', { name: 'Weitere Aktionen' }).click();
      await page.getByRole('menuitem', { name: 'Auskunft nach Art. 15 DSGVO' }).click();
    };
    await ask();
    const dialog = page.getByRole('dialog', { name: 'Bitte kurz bestätigen' });
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(CONFIRM, { exact: true }).waitFor();
    await ask();
    await dialog.getByLabel('Code aus der App').fill('000000');
    await dialog.getByRole('button', { name: 'Bestätigen', exact: true }).click();
    await dialog.getByText('Dieser Code stimmt nicht oder wurde schon benutzt').waitFor();
    const download = page.waitForEvent('download');
    await giveRecovery(page, 'Bestätigen', recovery[8]);
    expect((await download).suggestedFilename()).toBe('auskunft.zip');
    // For a quarter of an hour it is not asked again.
    const again = page.waitForEvent('download');
    await ask();
    await again;
    await signOut(page);
    await forgetBrowser();
  });
});

describe('the page of the own sign-in', () => {
  it('names the devices and signs another browser out, which learns it at its next request', async () => {
    await byRecovery(page, recovery[1]);
    const elsewhere = await tablet.context.browser()?.newContext();
    const other = await elsewhere?.newPage();
    if (!elsewhere || !other) throw new Error('no second browser');
    await byRecovery(other, recovery[2]);
    await page.getByRole('button', { name: 'Dr. Ada Linden' }).click();
    await page.getByRole('menuitem', { name: 'Anmeldung und Geräte' }).click();
    await page.getByRole('heading', { name: 'Anmeldung und Geräte' }).waitFor();
    await page.getByText('Noch 5 von 10 Wiederherstellungscodes').waitFor();
    await page.getByText('Dieses Gerät').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Chrome auf .* abmelden$/ }).click();
    await page.getByText('ist abgemeldet').waitFor();
    await other.reload();
    await other.waitForURL('**/personnel/auth/login');
    await page.reload();
    await page.getByRole('heading', { name: 'Anmeldung und Geräte' }).waitFor();
    await elsewhere.close();
  });

  it('changes the password against the old one, and lets nobody in with that one', async () => {
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await page.getByLabel('Bisheriges Passwort').fill('falsch-falsch-falsch');
    await page.getByLabel('Neues Passwort', { exact: true }).fill('Lindenhof-2027');
    await page.getByLabel('Neues Passwort wiederholen').fill('Lindenhof-2027');
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await page.getByText('Dieses Passwort stimmt nicht.').waitFor();
    await page.getByLabel('Bisheriges Passwort').fill('Lindenhof-2026');
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await page.getByText('Das neue Passwort gilt.').waitFor();
    await expect(practice.signIn(ADMIN)).rejects.toThrow('credentials_wrong');
  });
});

describe('a passkey', () => {
  it('is made on the page of the own sign-in, with codes for who loses the device', async () => {
    await signOut(page);
    const cdp = await tablet.context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await goTo(page, `${practice.origin}/auth/login`);
    await page.getByLabel('E-Mail-Adresse').fill('patient@lindenhof.test');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByLabel('Passwort', { exact: true }).fill('Lindenhof-2026');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Anmeldung und Geräte' }).click();
    await page.getByRole('button', { name: 'Passkey einrichten' }).click();
    await page.getByRole('textbox', { name: 'Passwort' }).fill('Lindenhof-2026');
    await page.getByRole('button', { name: 'Passkey einrichten' }).click();
    await page.getByText('Der Passkey ist eingerichtet.').waitFor();
    await page.getByRole('heading', { name: 'Wiederherstellungscodes sichern' }).waitFor();
    await page.getByRole('button', { name: 'Die Codes sind gesichert' }).click();
    await page.getByRole('button', { name: /^Passkey Chrome auf .* entfernen$/ }).waitFor();
    await expectAccessible(page);
  });

  it('SEC-28 is taken away with itself alone: the page asks, and finishes what was begun', async () => {
    const remove = page.getByRole('button', { name: /^Passkey Chrome auf .* entfernen$/ });
    await remove.click();
    await page.getByRole('textbox', { name: 'Passwort' }).fill('Lindenhof-2026');
    const act = page.getByRole('button', { name: /^„Chrome auf .*“ entfernen$/ });
    await act.click();
    const dialog = page.getByRole('dialog', { name: 'Bitte kurz bestätigen' });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByText(CONFIRM, { exact: true }).waitFor();
    await act.click();
    await dialog.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
    await page.getByText('Der Passkey ist entfernt.').waitFor();
    await remove.waitFor({ state: 'detached' });
  });

  it('signs a patient in without a password', async () => {
    await page.getByRole('button', { name: 'Passkey einrichten' }).click();
    await page.getByRole('textbox', { name: 'Passwort' }).fill('Lindenhof-2026');
    await page.getByRole('button', { name: 'Passkey einrichten' }).click();
    await page.getByRole('button', { name: 'Die Codes sind gesichert' }).click();
    await page.goto(`${practice.origin}/auth/logout`);
    await page.waitForURL((url) => url.pathname === '/auth/login');
    await page.getByLabel('E-Mail-Adresse').fill('patient@lindenhof.test');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Anmeldung und Geräte' }).waitFor();
    await page.goto(`${practice.origin}/auth/logout`);
    await page.waitForURL((url) => url.pathname === '/auth/login');
  });

  it('is the second factor that somebody new in the team sets up at the sign-in', async () => {
    await typePassword(page, 'empfang@lindenhof.test');
    await page.getByText('Die Praxis verlangt einen zweiten Faktor.').waitFor();
    await page.getByRole('button', { name: 'Passkey auf diesem Gerät einrichten' }).click();
    await page.getByRole('heading', { name: 'Wiederherstellungscodes sichern' }).waitFor();
    await page.getByRole('button', { name: 'Die Codes sind gesichert' }).click();
    await page.waitForURL('**/personnel/dashboard');
  });
});

it('throws nothing', () => {
  expect(tablet.faults).toEqual([]);
});
