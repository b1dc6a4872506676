import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolDevice, signInTeam, TEAM } from './acts/identity-journey.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

/**
 * How many taps the most frequent tasks take, from the start page to *saved*; what is typed, and the
 * keys that say it is typed, are not counted (LOOK, "How it is judged").
 */
let practice: Practice;
let desk: Tablet;
let page: Page;
let taps = 0;

const tap = async (what: Locator) => {
  taps += 1;
  await what.click();
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const atStart = async () => {
  await page.getByRole('link', { name: 'Start', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Heute' }).waitFor();
  await page.getByRole('region', { name: 'Braucht Sie jetzt' }).waitFor();
  taps = 0;
};
/** Of what is open, as its field says it. */
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
  await desk?.close();
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
});
