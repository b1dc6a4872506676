import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { enrolDevice, signInTeam, TEAM } from '../acts/identity-journey.ts';
import { arrowTo, expectFocusKept, pressOn, tabTo } from '../acts/keys.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

/** The most frequent tasks without a mouse: by Tab, arrows, Enter and the shortcuts (LOOK, "How it is judged"). */
let practice: Practice;
let desk: Tablet;
let phone: Tablet;
let page: Page;

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
  await desk?.picture('keyboard-walks');
  await phone?.picture('keyboard-walks-phone');
  await desk?.close();
  await phone?.close();
  await practice?.close();
});

const press = (key: string) => page.keyboard.press(key);
const saved = (title: string) => page.getByText(title, { exact: true }).first().waitFor();
const atStart = async () => {
  await pressOn(page, 'Start');
  await page.getByRole('region', { name: 'Braucht Sie jetzt' }).waitFor();
};

describe('without a mouse the desk', () => {
  it('notes a call', async () => {
    await atStart();
    await pressOn(page, 'Anruf notieren');
    await page.getByRole('combobox', { name: 'Wer hat angerufen' }).waitFor();
    await page.keyboard.type('probst');
    await page.getByRole('option', { name: /Paula Probst/ }).waitFor();
    await press('ArrowDown');
    await press('Enter');
    await page.keyboard.type('Bittet um einen früheren Termin');
    await pressOn(page, 'Speichern');
    await saved('Anruf notiert');
    await expectFocusKept(page);
  });

  it('finds a caller', async () => {
    await press('Control+k');
    await page.getByRole('combobox', { name: 'Suchen' }).waitFor();
    await page.keyboard.type('probst');
    await page.getByRole('option', { name: /Probst, Paula/ }).waitFor();
    await press('Enter');
    await page.getByRole('heading', { name: 'Paula Probst' }).waitFor();
    await expectFocusKept(page);
  });

  it('answers a chat', async () => {
    await atStart();
    await pressOn(page, /Gast von der Website/);
    await page.getByLabel('Antwort', { exact: true }).waitFor();
    await expectFocusKept(page);
    await press('r');
    await page.keyboard.type('Die Rechnung liegt in Ihrem Postfach.');
    await press('Control+Shift+Enter');
    await saved('Gesendet und erledigt');
    await expectFocusKept(page);
  });

  it('takes work on', async () => {
    await pressOn(page, /^Posteingang/);
    await page.getByRole('list', { name: 'Vorgänge' }).waitFor();
    await expectFocusKept(page);
    // What may be an emergency stands above all others.
    await tabTo(page, /^Anrufbeantworter.*Notfall/s);
    await arrowTo(page, /Anruf: Rezept/);
    await press('Enter');
    await pressOn(page, 'Zuweisen');
    await page.getByRole('group', { name: 'Zugewiesen an' }).waitFor();
    await pressOn(page, `${TEAM.emre.name} (ich)`, 'Space');
    await pressOn(page, 'Zuweisen');
    await saved('Zugewiesen');
    await expectFocusKept(page);
  });

  it('notes a task', async () => {
    await press('n');
    await page.getByRole('dialog').waitFor();
    await expectFocusKept(page);
    await page.keyboard.type('Etiketten bestellen');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectFocusKept(page);
  });

  it('hands a form to a kiosk', async () => {
    await atStart();
    await pressOn(page, 'Bogen an Kiosk');
    await page.getByRole('combobox', { name: 'Fragebogen' }).waitFor();
    await page.keyboard.type('anamnese');
    await page
      .getByRole('option', { name: /Anamnese/ })
      .first()
      .waitFor();
    await press('Enter');
    await pressOn(page, 'PIN erzeugen');
    await page.getByText('Bereit für den Kiosk').waitFor();
    await pressOn(page, 'Fertig');
    await expectFocusKept(page);
  });
});

describe('without a mouse a patient', () => {
  it('signs in, writes to the practice and wishes an appointment', async () => {
    phone = await Tablet.make();
    const patient = await phone.start({ width: 1024, height: 800 });
    await patient.goto(`${practice.origin}/dashboard`);
    await patient.getByRole('heading', { name: 'Was können wir für Sie tun?' }).waitFor();
    await pressOn(patient, 'Anmelden');
    await tabTo(patient, /^E-Mail-Adresse/);
    await patient.keyboard.type('patient@lindenhof.test');
    await patient.keyboard.press('Enter');
    await patient.getByLabel('Passwort', { exact: true }).waitFor();
    await tabTo(patient, /^Passwort/);
    await patient.keyboard.type(TEAM.password);
    await patient.keyboard.press('Enter');
    await patient.getByRole('heading', { name: /Paula Probst/ }).waitFor();
    await pressOn(patient, /^Nachricht an die Praxis/);
    await tabTo(patient, /^Ihre Nachricht/);
    await patient.keyboard.type('Ich brauche ein Folgerezept.');
    await pressOn(patient, 'Senden');
    await patient
      .getByRole('list', { name: 'Verlauf' })
      .getByText('Ich brauche ein Folgerezept.')
      .waitFor();
    await expectFocusKept(patient);
    await pressOn(patient, 'Start');
    await pressOn(patient, /^Termin vereinbaren/);
    await tabTo(patient, /Wann/);
    await patient.keyboard.type('dienstags am Vormittag');
    await pressOn(patient, 'Wunsch senden');
    await patient.getByRole('heading', { name: 'Ihr Terminwunsch ist da' }).waitFor();
    await expectFocusKept(patient);
  });
});
