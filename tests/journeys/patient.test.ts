import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journeyForm } from '../fixtures/fhir-samples.ts';
import { cameraPhoto } from './rig/camera-photo.ts';
import { ENGINE, openTablet } from './driver/open-tablet.ts';
import type { Tablet } from './driver/tablet.ts';
import { fillVisiblePage, saved, visibleValues } from './rig/filling.ts';
import { CANARY, expectOneActivity, fillPages, prepareForm } from './rig/kiosk-journey.ts';
import { Practice } from './rig/practice.ts';

let practice: Practice;
let tablet: Tablet;

beforeEach(async () => {
  practice = await Practice.open();
  tablet = await openTablet();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tablet?.picture(`patient-${ENGINE}`);
  await tablet?.close();
  await practice?.close();
});

describe('a questionnaire on a patient’s own phone', () => {
  it('survives a reload with and without network and arrives exactly once', async () => {
    const admin = await practice.signIn('admin@lindenhof.test');
    const form = await prepareForm(practice, journeyForm(), admin);

    const page = await tablet.start({ width: 390, height: 844 });
    await page.goto(`${practice.origin}/login`);
    await page.waitForURL('**/auth/login');
    await page.getByLabel('E-Mail-Adresse').fill('patient@lindenhof.test');
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await page.getByLabel('Passwort', { exact: true }).fill('Lindenhof-2026');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${practice.origin}/questionnaires/view/${form}`);

    await fillPages(page, 1);
    await fillVisiblePage(page, () => CANARY);
    await saved(page);
    const typed = await visibleValues(page);
    await page.reload();
    await expect.poll(() => visibleValues(page), { timeout: 15_000 }).toEqual(typed);

    await practice.line.cut();
    await page.reload();
    await expect.poll(() => visibleValues(page), { timeout: 15_000 }).toEqual(typed);
    await fillPages(page);
    await page.locator('input[type=file]:not([capture])').setInputFiles({
      name: 'u-heft.jpg',
      mimeType: 'image/jpeg',
      buffer: await cameraPhoto(),
    });
    await page.getByText('u-heft.jpg').waitFor();
    await page.getByRole('button', { name: /Weiter|Prüfen/ }).click();
    await page.getByRole('button', { name: 'Absenden' }).click();
    await page.getByText('Gespeichert, wartet auf Netz').waitFor({ timeout: 30_000 });

    await practice.line.restore();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page
      .getByText('Ihr Fragebogen ist in der Praxis angekommen')
      .waitFor({ timeout: 60_000 });
    await expectOneActivity(practice, admin);

    // The copy opens with the key alone, as on another phone.
    const copy = await page.getByRole('link', { name: /Kopie/ }).getAttribute('href');
    await page.goto(copy ?? '');
    await page.getByText(CANARY).first().waitFor();
    expect(tablet.faults).toEqual([]);
  });
});
