import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  enrolDevice,
  pinField,
  signInTeam,
  TEAM,
  typePin,
  unlockAs,
} from './acts/identity-journey.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

const NEW_PIN = '97531';
const MINUTE = 60_000;

let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  practice = await Practice.open();
  tablet = await Tablet.make();
  page = await tablet.start();
  await enrolDevice(practice, page);
  await page.getByText('„Tablet am Empfang“ ist eingerichtet').first().waitFor();
  await signInTeam(page, TEAM.emre);
  await choosePin(TEAM.emre.pin);
  await atWork();
});
afterAll(async () => {
  await tablet?.picture('desk');
  await tablet?.close();
  await practice?.close();
});

const choosePin = async (pin: string) => {
  await page.getByLabel('Neue PIN').fill(pin);
  await page.getByLabel('PIN wiederholen').fill(pin);
  await page.getByRole('button', { name: 'PIN festlegen' }).click();
};
const atWork = () => page.getByText(`angemeldet als ${TEAM.emre.name}`).waitFor();
const lock = () => page.getByRole('button', { name: 'Sperren', exact: true }).click();
const tiles = () => page.getByRole('heading', { name: 'Wer arbeitet hier?' });
const tile = () => page.getByRole('button', { name: TEAM.emre.name });
const shown = (text: string) => page.getByText(text).count();
const menu = async (entry: string) => {
  await page.getByRole('button', { name: TEAM.emre.name }).click();
  await page.getByText(entry, { exact: true }).click();
};
/**
 * Makes the server tell all pages of the browser that the session ends this soon, until the
 * password is entered again. The routes stay, because removing one while it is answering would
 * answer a second time.
 */
const sessionEndsIn = async (context: BrowserContext, ms: number) => {
  let prolonged = false;
  await context.route('**/api/user', async (route) => {
    const response = await route.fetch().catch(() => null);
    // The network was cut meanwhile, or the test is over: the page sees what it would without a
    // route.
    if (!response) return route.abort().catch(() => undefined);
    if (prolonged) return route.fulfill({ response });
    const session_ends_at = new Date(Date.now() + ms).toISOString();
    await route.fulfill({ response, json: { ...(await response.json()), session_ends_at } });
  });
  await context.route('**/api/login', (route) => {
    prolonged = true;
    return route.continue();
  });
};

/** Runs in the page: how many drafts the database of this device holds. */
const draftsOnDisk = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('empfang');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const count = opening.result.transaction('drafts').objectStore('drafts').count();
      count.onsuccess = () => {
        opening.result.close();
        resolve(count.result);
      };
    };
  });

describe('one person at a practice device', () => {
  it('shares one lock over all tabs: a new one is let in, and all close and open together', async () => {
    const other = await tablet.context.newPage();
    await other.goto(`${practice.origin}/personnel/questionnaires/`);
    await other.getByText('Anamnese Zahn').first().waitFor();
    await lock();
    await tiles().waitFor();
    await other.getByRole('heading', { name: 'Wer arbeitet hier?' }).waitFor();
    expect(await other.getByText('Anamnese Zahn').count()).toBe(0);
    await unlockAs(other, TEAM.emre);
    await other.getByText('Anamnese Zahn').first().waitFor();
    await page.bringToFront();
    await atWork();
    await other.close();
  });

  it('SEC-23 shows nothing of the last person when somebody goes back to it', async () => {
    await page.goto('about:blank');
    await page.goBack();
    await page.getByRole('button', { name: 'Entsperren' }).or(tiles()).waitFor();
    expect(await shown('angemeldet als')).toBe(0);
    await unlockAs(page, TEAM.emre);
    await atWork();
  });

  it('is hidden before the browser puts the page aside, and loaded anew when it comes back', async () => {
    // The events of the browser's back/forward cache, which is off while the browser is driven.
    const text = await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      return document.body.textContent;
    });
    expect(text).not.toContain('angemeldet als');
    await page.evaluate(() =>
      setTimeout(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      ),
    );
    // Nobody has locked it, so the person who was at work is asked for the PIN at once.
    await pinField(page).waitFor();
    await unlockAs(page, TEAM.emre);
    await atWork();
  });

  it('has another PIN after a change, and the old one opens no more, after a reload either', async () => {
    await menu('PIN ändern');
    const dialog = page.getByRole('dialog', { name: 'PIN ändern' });
    await dialog.getByLabel('Passwort').fill(TEAM.password);
    await dialog.getByRole('button', { name: 'Weiter' }).click();
    await choosePin(NEW_PIN);
    await atWork();
    await lock();
    await unlockAs(page, TEAM.emre);
    await page.getByText('Diese PIN stimmt nicht').waitFor();
    await typePin(page, NEW_PIN);
    await atWork();
    await page.reload();
    await unlockAs(page, TEAM.emre);
    await page.getByText('Diese PIN stimmt nicht').waitFor();
    await typePin(page, NEW_PIN);
    await atWork();
  });

  it('SEC-45 is warned five minutes before the session ends, and goes on with the password', async () => {
    await sessionEndsIn(tablet.context, 5 * MINUTE - 1);
    await lock();
    await unlockAs(page, TEAM.emre, NEW_PIN);
    const warning = page.getByRole('dialog', { name: 'Die Anmeldung endet gleich' });
    await warning.getByText(/^Um \d\d:\d\d Uhr ist Schluss/).waitFor();
    await warning.getByLabel('Passwort').fill(TEAM.password);
    await warning.getByRole('button', { name: 'Weiterarbeiten' }).click();
    await warning.waitFor({ state: 'hidden' });
    await atWork();
  });

  it('is told what waits before the name goes from the device, and then it is gone', async () => {
    await practice.line.cut();
    await page.getByRole('link', { name: 'Posteingang' }).first().click();
    await page.getByRole('button', { name: 'Neue Aufgabe' }).click();
    await page.getByLabel('Betreff').fill('Rückruf');
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
    await page.getByText('1 wartet').first().waitFor();
    await menu('Von diesem Gerät entfernen');
    await page.getByRole('heading', { name: 'Ein Eintrag ist noch nicht übertragen' }).waitFor();
    await page.getByText('Ihr Name verschwindet von diesem Gerät').waitFor();
    await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
    await page.getByRole('button', { name: 'Verwerfen und entfernen' }).click();
    await page.getByText('Bitte das Wort „verwerfen“ eintippen').waitFor();
    await page.getByLabel('Zum Verwerfen „verwerfen“ eintippen').fill('verwerfen');
    await page.getByRole('button', { name: 'Verwerfen und entfernen' }).click();
    // There is nobody to choose from, so the device asks for an address, after a reload too.
    await page.getByLabel('E-Mail-Adresse').waitFor();
    await practice.line.restore();
    await page.reload();
    await page.getByLabel('E-Mail-Adresse').waitFor();
    expect([await tile().count(), await shown(TEAM.emre.name)]).toEqual([0, 0]);
  });

  it('SEC-21 finds it locked when nobody was there for five minutes', async () => {
    await signInTeam(page, TEAM.emre);
    await page.getByRole('heading', { name: 'PIN bestätigen' }).waitFor();
    await typePin(page, NEW_PIN, 'Bestätigen');
    await atWork();
    await page.clock.install();
    await page.reload();
    await unlockAs(page, TEAM.emre, NEW_PIN);
    await atWork();
    await page.getByRole('link', { name: 'Posteingang' }).first().click();
    await page.getByRole('button', { name: 'Neue Aufgabe' }).click();
    await page.getByLabel('Betreff').fill('Rückruf Herr Beispiel');
    await page.getByLabel('Notiz').fill('nach 16 Uhr');
    await page.clock.fastForward(1_000);
    await expect.poll(() => page.evaluate(draftsOnDisk)).toBe(1);
    await page.clock.fastForward(301_000);
    await pinField(page).waitFor();
    expect(await shown('angemeldet als')).toBe(0);
  });

  it('gives back what was being typed when it locked, once', async () => {
    await typePin(page, NEW_PIN);
    await page.getByRole('button', { name: 'Aufgabe fortsetzen' }).click();
    expect(await page.getByLabel('Betreff').inputValue()).toBe('Rückruf Herr Beispiel');
    expect(await page.getByLabel('Notiz').inputValue()).toBe('nach 16 Uhr');
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
    await page.getByRole('heading', { name: 'Rückruf Herr Beispiel' }).waitFor();
    await expect.poll(() => page.evaluate(draftsOnDisk)).toBe(0);
  });

  it('gives back a correction that was being typed when it locked, once', async () => {
    await page.route('**/api/activities/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 422,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'x', title: 'x', status: 422, code: 'invalid_input' }),
          })
        : route.fallback(),
    );
    // On a tablet they are in a drawer that has to be opened.
    await page.getByRole('button', { name: /^Angaben zum Vorgang/ }).click();
    const fields = page.getByRole('region', { name: 'Bearbeiten' });
    await fields.getByLabel('Anliegen').selectOption({ label: 'Rezept' });
    await page.keyboard.press('Escape');
    await fields.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Ausgang', exact: true }).first().click();
    const correct = () => page.getByRole('button', { name: /^Als neu bearbeiten/ }).click();
    await correct();
    const subject = page.getByRole('dialog').getByLabel('Betreff');
    await expect.poll(() => subject.inputValue()).toBe('Rückruf Herr Beispiel');
    await subject.fill('Rückruf Frau Muster');
    await page.clock.fastForward(1_000);
    await expect.poll(() => page.evaluate(draftsOnDisk)).toBe(1);
    await page.clock.fastForward(301_000);
    await pinField(page).waitFor();
    expect(await shown('Frau Muster')).toBe(0);
    expect(await subject.count()).toBe(0);
    await typePin(page, NEW_PIN);
    await correct();
    await expect.poll(() => subject.inputValue()).toBe('Rückruf Frau Muster');
    await page.unroute('**/api/activities/*');
    await page.getByRole('button', { name: 'Berichtigt senden' }).click();
    await expect.poll(() => page.evaluate(draftsOnDisk)).toBe(0);
    await expect.poll(() => page.locator('[data-entry]').count(), { timeout: 10_000 }).toBe(0);
    await page.getByRole('link', { name: 'Posteingang' }).first().click();
    await page.getByText('Rückruf Frau Muster').first().waitFor();
  });

  it('never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
