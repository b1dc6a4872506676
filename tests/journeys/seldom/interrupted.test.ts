import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KIOSK } from '#contract/shared/limits.ts';
import { fillVisiblePage, saved } from '../acts/filling.ts';
import { TEAM } from '../acts/identity-journey.ts';
import { shortForm } from '../acts/short-form.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

// Only in Chromium: the driver of the other engines cannot move a page's clock.
const MITTE = '/api/locations/01970000-0000-7000-8000-000000000011';
let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeEach(async () => {
  practice = await Practice.open();
  tablet = await Tablet.make();
  page = await tablet.start({ width: 768, height: 1024 });
  await page.clock.install();
  await page.goto(`${practice.origin}/kiosk`);
  const { code } = await practice.api<{ code: string }>('POST', `${MITTE}/kiosk-codes`, {
    token: await practice.signIn(TEAM.ada.email),
    body: { name: 'Wartezimmer', pin: TEAM.ada.pin },
  });
  await page.getByLabel('Einmalcode').fill(code);
  await page.getByRole('button', { name: 'Tablet einrichten' }).click();
});
afterEach(async () => {
  await tablet?.picture('interrupted');
  await tablet?.close();
  await practice?.close();
});

const interrupted = () => page.getByRole('heading', { name: 'Ein Fragebogen wurde unterbrochen' });
const leaveForm = async (text = 'Grünspecht') => {
  await page.getByRole('button', { name: 'Recall' }).click();
  await page.getByRole('button', { name: 'Weiter', exact: true }).waitFor();
  await fillVisiblePage(page, () => text);
  await saved(page);
  await page.goto(`${practice.origin}/kiosk`);
  await interrupted().waitFor();
};
const drafts = () =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('empfang');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const count = db.transaction('drafts').objectStore('drafts').count();
          count.onerror = () => reject(count.error);
          count.onsuccess = () => {
            db.close();
            resolve(count.result);
          };
        };
      }),
  );

describe('a form that somebody left at the kiosk', () => {
  it('is wiped after 30 minutes although nobody touches the tablet', async () => {
    await leaveForm();
    expect(await drafts()).toBe(1);
    await page.clock.fastForward(KIOSK.resumeForMs - 120_000);
    expect(await interrupted().count()).toBe(1);
    expect(await drafts()).toBe(1);
    await page.clock.fastForward(200_000);
    await interrupted().waitFor({ state: 'detached' });
    await expect.poll(drafts).toBe(0);
  });

  it('is wiped while the Ausgang is left open, which then says so', async () => {
    await leaveForm();
    await page.getByRole('button', { name: 'Ausgang' }).click();
    await page.getByRole('heading', { name: 'Ausgang' }).waitFor();
    await page.clock.fastForward(KIOSK.resumeForMs + 80_000);
    await expect.poll(drafts).toBe(0);
    await page.getByText('Ein Fragebogen wurde begonnen und nicht abgesendet').first().waitFor();
  });

  it('takes five dates of birth, then pauses over a reload, and the desk can release it', async () => {
    const born = {
      id: 'geboren',
      kind: 'input',
      type: 'text',
      format: 'date',
      text: 'Geboren',
      name: 'filler_birth_date',
    };
    await shortForm(practice, [born]);
    // The worker answers with the list that it kept, and renews it in the background.
    const listed = async () => {
      await page.goto(`${practice.origin}/kiosk`);
      await page.getByRole('button', { name: 'Recall' }).waitFor();
      return page.getByText('1 Frage · etwa 1 Minute', { exact: true }).count();
    };
    await expect.poll(listed, { timeout: 30_000, interval: 500 }).toBe(1);
    await leaveForm('24.12.1980');
    const resume = page.getByRole('button', { name: 'Weiter ausfüllen' });
    const pin = page.getByRole('button', { name: 'PIN eingeben' });
    await resume.click();
    for (let count = 0; count < 5; count += 1) {
      expect(await pin.count()).toBe(0);
      await page.getByLabel('Ihr Geburtsdatum').fill('01.01.1901');
      await resume.click();
      await page.getByText(/passt nicht|Bitte warten Sie eine Minute/).waitFor();
      await expect.poll(() => page.getByLabel('Ihr Geburtsdatum').inputValue()).toBe('');
    }
    await page.goto(`${practice.origin}/kiosk`);
    await resume.click();
    await page.getByText('Bitte warten Sie eine Minute').waitFor();
    await pin.click();
    await page.getByLabel('PIN der Praxis').fill(TEAM.ada.pin);
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await page.getByLabel('Tag').waitFor();
  });
});
