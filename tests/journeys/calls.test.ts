import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './acts/axe.ts';
import { enrolDevice, signInTeam, TEAM } from './acts/identity-journey.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

let practice: Practice;
let desk: Tablet;
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
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('heading', { name: 'Heute', level: 1 }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Posteingang' }).first().click();
  await page.getByRole('button', { name: 'Neue Aufgabe' }).waitFor();
});
afterAll(async () => {
  await desk?.picture('calls');
  await desk?.close();
  await practice?.close();
});

const list = () => page.getByRole('list', { name: 'Vorgänge' });
const call = () => page.getByRole('region', { name: 'Anruf' });
/** The newest call that may be an emergency. */
const urgent = () =>
  list()
    .getByRole('link')
    .filter({ hasText: 'Anrufbeantworter' })
    .filter({ hasText: 'Notfall?' })
    .first();
const place = () => call().getByLabel('Stelle in der Aufnahme');
const at = async () => Number(await place().inputValue());

/** How many answers of a kind this device keeps. */
const kept = (on: Page, kind: string): Promise<number> =>
  on.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('empfang');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('records').objectStore('records').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.filter(({ collection }) => collection === wanted).length);
          };
        };
      }),
    kind,
  );

describe('the answering machine of the demo practice', () => {
  it('has taken calls, SMS and chats by its own door', async () => {
    await urgent().waitFor();
    for (const text of ['Anruf: Rezept', 'SMS: Befund', 'Chat', 'Frage zur Rechnung']) {
      await list().getByText(text).first().waitFor();
    }
    // An unknown caller is named by their own words, as a guess, or by the number.
    await list().getByText('vermutlich Hannelore Krüger').first().waitFor();
    await list().getByText('0171 39200012').first().waitFor();
  });

  it('says who called and why, with what was said', async () => {
    await urgent().click();
    await call().getByText('Die Worte klingen dringend.').waitFor();
    await call()
      .getByText(/es blutet seit zwei Stunden/)
      .waitFor();
    const back = call().getByRole('link', { name: 'Zurückrufen' });
    expect(await back.getAttribute('href')).toBe('tel:+4917139200012');
  });

  it('plays the recording, with a wave of its samples, by keyboard too', async () => {
    await expect.poll(() => call().locator('svg rect').count()).toBeGreaterThan(50);
    const heights = await call()
      .locator('svg rect')
      .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))));
    expect(new Set(heights).size).toBeGreaterThan(10);
    await expectAccessible(page);
    await call().getByRole('button', { name: 'Abspielen' }).click();
    await call().getByRole('button', { name: 'Pause' }).waitFor();
    await expect.poll(at).toBeGreaterThan(0);
    await call().getByRole('button', { name: 'Pause' }).click();
    const before = await at();
    await call().getByRole('button', { name: 'Abspielen' }).press('ArrowLeft');
    await expect.poll(at).toBe(0);
    expect(before).toBeGreaterThan(0);
    await call().getByLabel('Tempo').selectOption('2');
    expect(
      await call()
        .locator('audio')
        .evaluate((audio) => (audio as HTMLAudioElement).playbackRate),
    ).toBe(2);
  });

  it('is heard again without network', async () => {
    // Texts of calls are stored before anybody opens them; recordings are not.
    await expect.poll(() => kept(page, 'calls'), { timeout: 30_000 }).toBeGreaterThan(2);
    await practice.line.cut();
    await urgent().click();
    await call()
      .getByText(/es blutet seit zwei Stunden/)
      .waitFor();
    await call().getByRole('button', { name: 'Abspielen' }).click();
    await expect.poll(at).toBeGreaterThan(0);
    await list().getByText('Anruf: Rezept').first().click();
    await call()
      .getByText(/Ich bräuchte bitte ein Folgerezept/)
      .waitFor();
    await page.getByText('Die Aufnahme liegt bei der Praxis').waitFor();
    await practice.line.restore();
    // The open call completes itself.
    await call().getByRole('button', { name: 'Abspielen' }).waitFor({ timeout: 60_000 });
  });

  it('lets a further system in with a secret that is shown once', async () => {
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await page.getByRole('link', { name: 'Standort', exact: true }).first().click();
    await page.getByLabel('Name des Systems').fill('SMS-Dienst');
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'Ist eingetragen' }).click();
    await page.getByText('noch nie gehört').waitFor();
    expect(await page.getByText(/^whsec_/).count()).toBe(0);
  });
});
