import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALERTS } from '#contract/shared/spec-texts.ts';
import { journeyForm } from '../fixtures/fhir-samples.ts';
import { ENGINE, openTablet } from './driver/open-tablet.ts';
import type { Page } from './driver/page.ts';
import type { Tablet } from './driver/tablet.ts';
import { handInOpen } from './rig/hand-in-open.ts';
import { Practice } from './rig/practice.ts';

let practice: Practice;
let tablet: Tablet;
let page: Page;
let activity: string;

beforeAll(async () => {
  practice = await Practice.open();
  await practice.import(journeyForm());
  activity = await handInOpen(practice);
  tablet = await openTablet();
  page = await tablet.start({ width: 1440, height: 900 });
});
afterAll(async () => {
  await tablet?.picture(`team-${ENGINE}`);
  await tablet?.close();
  await practice?.close();
});

const open = (path: string) => page.goto(`${practice.origin}${path}`);
const signIn = async (path: string, email: string) => {
  await open(path);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  if (path === '/auth/login') await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByLabel('Passwort', { exact: true }).fill('Lindenhof-2026');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
};
/** Nobody is signed in any more: the logout page has gone on to the login page. */
const signedOut = async () => {
  await page.waitForURL((url) => url.pathname.endsWith('/auth/login'));
  await page.getByLabel('E-Mail-Adresse').waitFor();
};

describe('the rules of the areas, word for word', () => {
  it('sends / and /login where they belong and shows the public start page', async () => {
    await open('/');
    await page.waitForURL('**/dashboard');
    await page.getByText('Demo: keine echten Patientendaten').waitFor();
    await open('/login');
    await page.waitForURL('**/auth/login');
    for (const name of ['Impressum', 'Datenschutz', 'Barrierefreiheit']) {
      await page.getByRole('link', { name }).first().waitFor();
    }
  });

  it('removes the sso marker silently and shows 404 - Not Found for an unknown route', async () => {
    await open('/dashboard?sso=1');
    await page.waitForURL((url) => !url.search.includes('sso'));
    await open('/gibt-es-nicht');
    await page.getByText('404 - Not Found').waitFor();
    await open('/questionnaires/view/01970000-0000-7000-8000-0000000000ff');
    await page.getByText('404 - Not Found').waitFor();
    await open('/questionnaires/no-menu/result');
    await page.getByText('404 - Not Found').waitFor();
  });

  it('asks staff to sign in and brings them back to what they wanted', async () => {
    await open('/personnel/questionnaires/');
    await page.waitForURL('**/personnel/auth/login');
    await page.getByLabel('E-Mail-Adresse').fill('admin@lindenhof.test');
    await page.getByLabel('Passwort', { exact: true }).fill('falsch-falsch-falsch');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByText('E-Mail-Adresse oder Passwort stimmt nicht').waitFor();
    await page.getByLabel('Passwort', { exact: true }).fill('Lindenhof-2026');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.waitForURL('**/personnel/questionnaires/');
    await page.getByText('Anamnese Zahn').first().waitFor();
  });

  it('shows the hand-in in the inbox with its answers and opens the PDF', async () => {
    await open('/personnel');
    await page.waitForURL('**/personnel/dashboard');
    await open('/personnel/activities/questionnaire_upload');
    await page.getByText('Fragebogen-Upload').first().waitFor();
    await open(`/personnel/activities/questionnaire_upload?activity=${activity}`);
    await page.getByText('Grünwald').first().waitFor();
    await page.getByRole('button', { name: /PDF/ }).first().waitFor();
  });

  it('sends staff out of the customer area with the alert, and customers out of the personnel area', async () => {
    await open('/dashboard');
    await page.waitForURL('**/personnel/auth/**alert=wrong_area**');
    await page.getByText(ALERTS.wrong_area).waitFor();
    await signedOut();
    await signIn('/auth/login', 'patient@lindenhof.test');
    await page.waitForURL('**/dashboard');
    await open('/auth/login');
    await page.waitForURL('**/dashboard');
    await open('/personnel/dashboard');
    await page.waitForURL('**/auth/**alert=wrong_area**');
    await page.getByText(ALERTS.wrong_area).waitFor();
    await signedOut();
  });

  it('signs out at once without network, and the token is gone from this browser', async () => {
    await signIn('/auth/login', 'patient@lindenhof.test');
    await page.waitForURL('**/dashboard');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await practice.line.cut();
    await open('/auth/logout');
    await signedOut();
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.endsWith('auth-token') || key.endsWith('-user'))).toEqual([]);
    await practice.line.restore();
  });

  it('SEC-33 never breaks the content security policy or throws', () => {
    expect(tablet.faults).toEqual([]);
  });
});
