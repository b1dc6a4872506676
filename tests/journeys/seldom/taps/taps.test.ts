import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolDevice, signInTeam, TEAM } from '../../acts/identity-journey.ts';
import { Tablet } from '../../rig/chromium.ts';
import { Practice } from '../../rig/practice.ts';

/**
 * How many taps the most frequent tasks take, from the start page to *saved*; what is typed, and the
 * keys that say it is typed, are not counted (LOOK, "How it is judged").
 */
let practice: Practice;
let desk: Tablet;
let phone: Tablet;
let page: Page;
let patient: Page;
let taps = 0;

const tap = async (what: Locator) => {
  taps += 1;
  await what.click();
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const atStart = async () => {
  await page.getByRole('link', { name: 'Start', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Heute', level: 1 }).waitFor();
  await page.getByRole('region', { name: 'Braucht Sie jetzt' }).waitFor();
  taps = 0;
};
/** The status of the open activity, as its field shows it. */
const status = () => page.locator('select').filter({ hasText: 'Gelesen' }).first().inputValue();
const saved = (title: string) => page.getByText(title, { exact: true }).first().waitFor();

beforeAll(async () => {
  practice = await Practice.open({ filled: true });
  desk = await Tablet.make();
  page = await desk.start({ width: 1440, height: 900 });
  await enrolDevice(practice, page);
  await signInTeam(page, TEAM.emre);
  await page.getByLabel('Neue PIN').fill(TEAM.emre.pin);
  await page.getByLabel('PIN wiederholen').fill(TEAM.emre.pin);
  await page.getByRole('button', { name: 'PIN festlegen' }).click();
  await page.getByText(`angemeldet als ${TEAM.emre.name}`).waitFor();
});
afterAll(async () => {
  await desk?.picture('taps');
  await phone?.picture('taps-phone');
  await desk?.close();
  await phone?.close();
  await practice?.close();
});

describe('taps from the start page to saved', () => {
  it('note a call: 2', async () => {
    await atStart();
    await tap(button('Anruf notieren'));
    await page.getByRole('combobox', { name: 'Wer hat angerufen' }).waitFor();
    await page.keyboard.type('probst');
    await dialog('Anruf notieren')
      .getByRole('option', { name: /Paula Probst/ })
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Bittet um einen früheren Termin');
    await tap(dialog('Anruf notieren').getByRole('button', { name: 'Speichern' }));
    await saved('Anruf notiert');
    expect(taps).toBe(2);
  });

  it('note a call from any other page: 2, and a key', async () => {
    await page.getByRole('link', { name: 'Patienten', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Patienten' }).waitFor();
    taps = 0;
    await tap(button('Neu'));
    await tap(page.getByRole('menuitem', { name: 'Anruf notieren' }));
    await page.getByRole('combobox', { name: 'Wer hat angerufen' }).waitFor();
    await page.keyboard.type('030 23125999');
    await page.keyboard.press('Control+Enter');
    await dialog('Anruf notieren').waitFor({ state: 'hidden' });
    expect(taps).toBe(2);
  });

  it('find a caller: 1', async () => {
    await atStart();
    await tap(page.getByRole('button', { name: /^Suchen: Personen/ }));
    await page.getByRole('combobox', { name: 'Suchen' }).waitFor();
    await page.keyboard.type('probst');
    await page.getByRole('option', { name: /Probst, Paula/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Kartei' }).getByText('Paula Probst').waitFor();
    expect(taps).toBe(1);
  });

  it('find a caller by keys alone: 0, without network too', async () => {
    await atStart();
    await practice.line.cut();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Suchen' }).waitFor();
    await page.keyboard.type('rechnung');
    await page.getByRole('option', { name: /Frage zur Rechnung/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Suchen' }).waitFor({ state: 'hidden' });
    await practice.line.restore();
    expect(taps).toBe(0);
  });

  it('answer a chat: 1, and r', async () => {
    await atStart();
    await tap(page.getByRole('link', { name: /Gast von der Website/ }).first());
    const answer = page.getByLabel('Antwort', { exact: true });
    await answer.waitFor();
    await page.keyboard.press('r');
    await page.keyboard.type('Die Rechnung liegt in Ihrem Postfach.');
    await page.keyboard.press('Control+Shift+Enter');
    await saved('Gesendet und erledigt');
    await expect.poll(status).toBe('erledigt');
    expect(await answer.inputValue()).toBe('');
    expect(taps).toBe(1);
  });

  it('an answer that is taken back has its work open again', async () => {
    const messages = page.getByRole('list', { name: 'Verlauf' });
    await messages.getByRole('button', { name: 'Rückgängig' }).click();
    await expect
      .poll(() => page.getByLabel('Antwort', { exact: true }).inputValue())
      .toBe('Die Rechnung liegt in Ihrem Postfach.');
    await expect.poll(status).not.toBe('erledigt');
  });

  it('assign to oneself: 2', async () => {
    await atStart();
    await tap(page.getByRole('link', { name: /^Posteingang/ }).first());
    const list = page.getByRole('list', { name: 'Vorgänge' });
    await list.getByText('Anruf: Rezept').first().hover();
    await tap(page.getByTitle('Mir zuweisen'));
    await saved('Zugewiesen');
    expect(taps).toBe(2);
  });

  it('a form to a kiosk: 2', async () => {
    await atStart();
    await tap(button('Bogen an Kiosk'));
    await page.getByRole('combobox', { name: 'Fragebogen' }).waitFor();
    await page.keyboard.type('anamnese');
    await page
      .getByRole('option', { name: /Anamnese/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await tap(button('PIN erzeugen'));
    await page.getByText('Bereit für den Kiosk').waitFor();
    await button('Fertig').click();
    expect(taps).toBe(2);
  });

  it('write to somebody first, from every page: 2, and keys', async () => {
    await atStart();
    await tap(button('Neu'));
    await tap(page.getByRole('menuitem', { name: 'Nachricht' }));
    await page.getByRole('combobox', { name: 'An wen' }).waitFor();
    await page.keyboard.type('probst');
    await dialog('Nachricht schreiben')
      .getByRole('option', { name: /Paula Probst/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type('Ihr Befund');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bitte rufen Sie uns an.');
    await page.keyboard.press('Control+Enter');
    await saved('Gesendet');
    expect(taps).toBe(2);
  });
});

describe('taps of a patient on a phone, from the start page to saved', () => {
  const named = (name: string | RegExp) => patient.getByRole('button', { name, exact: true });
  const atHome = async () => {
    await patient.getByRole('link', { name: 'Start', exact: true }).first().click();
    await patient.getByRole('heading', { name: /Paula Probst/ }).waitFor();
    taps = 0;
  };

  it('sign in: 3', async () => {
    phone = await Tablet.make();
    patient = await phone.start({ width: 390, height: 844 });
    await patient.goto(`${practice.origin}/dashboard`);
    await patient.getByRole('heading', { name: 'Was können wir für Sie tun?' }).waitFor();
    taps = 0;
    await tap(patient.getByRole('link', { name: 'Anmelden', exact: true }).first());
    await patient.getByLabel('E-Mail-Adresse').fill('patient@lindenhof.test');
    await tap(named('Weiter'));
    await patient.getByLabel('Passwort', { exact: true }).fill('Lindenhof-2026');
    await tap(named('Anmelden'));
    await patient.getByRole('heading', { name: /Paula Probst/ }).waitFor();
    expect(taps).toBe(3);
  });

  it('read what the practice wrote first: 2', async () => {
    await atHome();
    await tap(patient.getByRole('link', { name: /^Nachrichten/ }).first());
    await tap(patient.getByRole('link', { name: /Ihr Befund/ }));
    await patient.getByText('Bitte rufen Sie uns an.').waitFor();
    expect(taps).toBe(2);
  });

  it('write a message: 2', async () => {
    await atHome();
    await tap(patient.getByRole('link', { name: /Nachricht an die Praxis/ }).first());
    await patient.getByLabel('Ihre Nachricht').fill('Ich brauche ein Folgerezept.');
    await tap(named('Senden'));
    const written = patient.getByRole('list', { name: 'Verlauf' });
    await written.getByText('Ich brauche ein Folgerezept.').waitFor();
    await written.getByText(/gesendet|zugestellt|gelesen/).waitFor();
    expect(taps).toBe(2);
  });

  it('wish an appointment: 2', async () => {
    await atHome();
    await tap(patient.getByRole('link', { name: /Termin vereinbaren/ }).first());
    await patient.getByLabel(/Wann/).fill('dienstags am Vormittag');
    await tap(named('Wunsch senden'));
    await patient.getByRole('heading', { name: 'Ihr Terminwunsch ist da' }).waitFor();
    expect(taps).toBe(2);
  });
});
