import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../acts/filling.ts';
import { enter, goTo } from '../acts/go-to.ts';
import { TEAM } from '../acts/identity-journey.ts';
import { MITTE, ownForm } from '../acts/own-form.ts';
import { Tablet } from '../rig/chromium.ts';
import { Practice } from '../rig/practice.ts';

// Only in Chromium, whose developer tools can read the history of a kiosk.
const SLOWLY = { timeout: 30_000 };
const question = (id: string, text: string) => ({ id, kind: 'input', type: 'text', text });
const FORM = {
  title: 'Vor Ihrem Besuch',
  access: 'public',
  pages: [
    { id: 'eins', title: 'Zu Ihnen', elements: [question('name', 'Ihr Name')] },
    { id: 'zwei', title: 'Ihr Anliegen', elements: [question('wunsch', 'Was führt Sie zu uns?')] },
    { id: 'drei', title: 'Noch etwas', elements: [question('noch', 'Was noch?')] },
  ],
};

let practice: Practice;
let phone: Tablet;
let page: Page;
let form: string;

beforeAll(async () => {
  practice = await Practice.open();
  form = await ownForm(practice, FORM);
  phone = await Tablet.make();
  page = await phone.start({ width: 390, height: 844 });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await phone.picture('form-back');
});
afterAll(async () => {
  await phone?.close();
  await practice?.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const startPage = () =>
  page.getByRole('heading', { name: 'Was können wir für Sie tun?' }).waitFor();
const fill = async (label: string, text: string) => {
  await page.getByLabel(label).fill(text);
  await button('Weiter').click();
};
/**
 * Waits, because on a slow machine the page is shown before the pages behind it are in the history.
 */
const behind = (pages: number) =>
  expect.poll(() => page.evaluate(() => history.state?.pagesBehind), SLOWLY).toBe(pages);
const value = (label: string) => page.getByLabel(label).inputValue();

describe('somebody without an account', () => {
  it('goes back page by page, by the phone and by the form, and forward again', async () => {
    await page.goto(`${practice.origin}/dashboard`);
    await startPage();
    await goTo(page, `${practice.origin}/questionnaires/view/${form}`);
    await fill('Ihr Name', 'Erika');
    await fill('Was führt Sie zu uns?', 'Ein Zahn');
    await heading('Noch etwas');
    await page.goBack();
    await heading('Ihr Anliegen');
    await page.goBack();
    await heading('Zu Ihnen');
    expect(await value('Ihr Name')).toBe('Erika');
    await page.goForward();
    await heading('Ihr Anliegen');
    expect(await value('Was führt Sie zu uns?')).toBe('Ein Zahn');
    await button('Zurück').click();
    await heading('Zu Ihnen');
    await saved(page);
  });

  it('leaves from the first page, and reads on the start page that a form is begun', async () => {
    await page.goBack();
    await startPage();
    await page.getByText('Ein begonnener Fragebogen').waitFor(SLOWLY);
    expect(await page.getByText('Erika').count()).toBe(0);
    const here = page.getByRole('link', { name: /Ein begonnener Fragebogen/ });
    await here.click();
    await page.getByRole('heading', { name: 'Ein Fragebogen wurde unterbrochen' }).waitFor();
    await button('Weiter ausfüllen').click();
    await heading('Zu Ihnen');
    expect(await value('Ihr Name')).toBe('Erika');
  });

  it('goes back page by page after a reload, and at once while it is asked whose form it is', async () => {
    await button('Weiter').click();
    await button('Weiter').click();
    await heading('Noch etwas');
    await saved(page);
    await page.reload();
    await button('Weiter ausfüllen').click();
    await heading('Noch etwas');
    await behind(2);
    await page.goBack();
    await heading('Ihr Anliegen');
    await saved(page);
    await page.reload();
    await button('Weiter ausfüllen').waitFor();
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
    await page.goBack();
    await startPage();
  });

  it('comes from a change of an answer back to the review', async () => {
    await page.goForward();
    await button('Weiter ausfüllen').click();
    await heading('Ihr Anliegen');
    await button('Weiter').click();
    await button('Weiter').click();
    await heading('Prüfen und absenden');
    await button('Zu Ihnen ändern').click();
    await page.getByLabel('Ihr Name').fill('Erika Muster');
    await page.goBack();
    await heading('Prüfen und absenden');
    await page.getByText('Erika Muster').waitFor();
  });

  it('never comes back into the form that was sent', async () => {
    await button('Absenden').click();
    await button('Fertig').waitFor();
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
    await page.goBack();
    await startPage();
    await expect.poll(() => page.getByText('Ein begonnener Fragebogen').count()).toBe(0);
    await page.goForward();
    await page.getByLabel('Ihr Name').waitFor();
    expect(await value('Ihr Name')).toBe('');
    await page.goto(`${practice.origin}/dashboard`);
    await startPage();
    expect(await page.getByText('Ein begonnener Fragebogen').count()).toBe(0);
  });
});

describe('somebody who is signed in', () => {
  it('finds the form by its name, at the page where it was left', async () => {
    await enter(practice, page, TEAM.patient, '/dashboard');
    await goTo(page, `${practice.origin}/questionnaires/view/${form}`);
    await fill('Ihr Name', 'Paula');
    await heading('Ihr Anliegen');
    await goTo(page, `${practice.origin}/dashboard`);
    await page.getByRole('link', { name: /Vor Ihrem Besuch.*Begonnen/ }).click(SLOWLY);
    await heading('Ihr Anliegen');
    await behind(1);
    await page.goBack();
    await heading('Zu Ihnen');
    expect(await value('Ihr Name')).toBe('Paula');
  });

  it('is led from the end of the form to the start page, and back past the form', async () => {
    for (let at = 0; at < 3; at += 1) await button('Weiter').click();
    await button('Absenden').click();
    await button('Fertig').click();
    await page.waitForURL('**/dashboard');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });
});

describe('a kiosk', () => {
  let tablet: Tablet;
  let wall: Page;
  afterAll(() => tablet?.close());
  const press = (name: string | RegExp) => wall.getByRole('button', { name }).click();
  const home = () => wall.getByRole('heading', { name: 'Willkommen' }).waitFor();
  const entries = async () => {
    const session = await wall.context().newCDPSession(wall);
    const { entries: all } = await session.send('Page.getNavigationHistory');
    return all.map(({ url }) => new URL(url).pathname);
  };

  it('goes back page by page, and has no entry of the form for whoever comes next', async () => {
    const token = await practice.signIn('admin@lindenhof.test');
    const { code } = await practice.api<{ code: string }>(
      'POST',
      `/api/locations/${MITTE}/kiosk-codes`,
      { token, body: { name: 'Wartezimmer', pin: '2468' } },
    );
    tablet = await Tablet.make();
    wall = await tablet.start({ width: 768, height: 1024 });
    await wall.goto(`${practice.origin}/kiosk`);
    await wall.getByLabel('Einmalcode').fill(code);
    await press('Tablet einrichten');
    await home();
    await press(/^Vor Ihrem Besuch/);
    await wall.getByLabel('Ihr Name').fill('Erika');
    await press('Weiter');
    await wall.getByLabel('Was führt Sie zu uns?').waitFor();
    await wall.goBack();
    await wall.getByLabel('Ihr Name').waitFor();
    expect(await wall.getByLabel('Ihr Name').inputValue()).toBe('Erika');
    for (let at = 0; at < 3; at += 1) await press('Weiter');
    await press('Absenden');
    await press('Fertig');
    await home();
    await expect.poll(async () => (await entries()).join()).not.toContain('/fill/');
    await wall.goBack().catch(() => null);
    expect(wall.url()).not.toContain('/fill/');
    expect(await wall.getByText('Erika').count()).toBe(0);
  });
});
