import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './acts/axe.ts';
import { enter, goTo } from './acts/go-to.ts';
import { TEAM } from './acts/identity-journey.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';
const SUBJECTS = ['Rezept für Frau Yılmaz', 'Befund Herr Kowalski', 'Rückruf Familie Weber'];

let practice: Practice;
let tablet: Tablet;
let page: Page;
let token: string;

const addTask = async (subject: string, part: object = {}): Promise<string> => {
  const id = uuidv7();
  await practice.api('PUT', `/api/activities/${id}`, {
    token,
    headers: { 'if-none-match': '*' },
    body: {
      location_id: MITTE,
      subject,
      preview: '',
      status: 'neu',
      priority: 0,
      business_case: null,
      is_archived: false,
      assignee_ids: [],
      ...part,
    },
  });
  return id;
};

beforeAll(async () => {
  practice = await Practice.open();
  token = await practice.signIn(TEAM.ada.email);
  for (const subject of SUBJECTS) await addTask(subject);
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await enter(practice, page, TEAM.emre);
  await page.waitForURL('**/personnel/dashboard');
  await goTo(page, `${practice.origin}/personnel/activities/task`);
  await row('Rückruf').waitFor();
  await page.getByRole('link', { name: 'Alles übertragen' }).waitFor();
});
afterAll(async () => {
  await tablet?.picture('inbox');
  await tablet?.close();
  await practice?.close();
});

const row = (subject: string) =>
  page.getByRole('list', { name: 'Vorgänge' }).getByRole('link', { name: new RegExp(subject) });
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Whether the focus is in a part of the page; it must never fall back to the page itself. */
const focusIsIn = (what: 'views' | 'list' | 'detail') =>
  page.evaluate((part) => {
    const at = { views: 'section > div', list: '[data-activity]', detail: 'article' }[part];
    return document.activeElement?.closest(at) != null;
  }, what);
const says = (text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
const dialog = () => page.getByRole('dialog');
const stored = async (subject: string) => {
  const query = new URLSearchParams({
    location: MITTE,
    type: 'task',
    search: subject,
    isArchived: 'false',
  });
  const archived = new URLSearchParams({
    location: MITTE,
    type: 'task',
    search: subject,
    isArchived: 'true',
  });
  type List = { data: { status: string; priority: number; is_archived: boolean }[] };
  const lists = await Promise.all(
    [query, archived].map((one) => practice.api<List>('GET', `/api/activities?${one}`, { token })),
  );
  return lists.flatMap(({ data }) => data)[0];
};

describe('the inbox by keyboard alone', () => {
  it('goes from the list to done, and back', async () => {
    await row('Rückruf').focus();
    await press('j', 'k', 'j');
    await page.waitForFunction(() =>
      document.activeElement?.textContent?.includes('Befund Herr Kowalski'),
    );
    await press('Enter');
    await page.getByRole('heading', { name: 'Befund Herr Kowalski' }).waitFor();
    // An opened activity is read; that can be undone, and stays undone while it is open.
    const unread = page.getByRole('button', { name: 'Wieder als neu markieren' });
    await expect
      .poll(async () => (await stored('Kowalski'))?.status, { timeout: 30_000 })
      .toBe('gelesen');
    await unread.click();
    await unread.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await stored('Kowalski'))?.status, { timeout: 30_000 })
      .toBe('neu');
    await page
      .getByRole('region', { name: 'Bearbeiten' })
      .getByLabel('Status')
      .selectOption('gelesen');
    await expect
      .poll(async () => (await stored('Kowalski'))?.status, { timeout: 30_000 })
      .toBe('gelesen');
    await page.getByRole('heading', { name: 'Befund Herr Kowalski' }).focus();
    await press('e');
    await says('Erledigt');
    await expect
      .poll(async () => (await stored('Kowalski'))?.status, { timeout: 30_000 })
      .toBe('erledigt');
    await press('z');
    await says('Rückgängig gemacht');
    await expect
      .poll(async () => (await stored('Kowalski'))?.status, { timeout: 30_000 })
      .toBe('gelesen');
    await press('Escape');
    await page.waitForFunction(() =>
      document.activeElement?.textContent?.includes('Befund Herr Kowalski'),
    );
  });

  it('gives a priority, puts off, archives, and takes each back', async () => {
    await press('p');
    await dialog().getByRole('button', { name: 'Hoch' }).focus();
    await press('Enter');
    await expect
      .poll(async () => (await stored('Kowalski'))?.priority, { timeout: 30_000 })
      .toBe(75);
    await row('Befund').focus();
    await press('s');
    await dialog()
      .getByRole('button', { name: /Morgen früh/ })
      .focus();
    await press('Enter');
    await row('Befund').waitFor({ state: 'detached' });
    await press('z');
    await row('Befund').waitFor();
    await row('Befund').focus();
    await press('#');
    await row('Befund').waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await stored('Kowalski'))?.is_archived, { timeout: 30_000 })
      .toBe(true);
    await press('z');
    await row('Befund').waitFor();
  });

  it('chooses a range and does it to all, with one undo', async () => {
    await row('Rückruf').focus();
    await press('x', 'j', 'j', 'Shift+X');
    await page.getByText('3 ausgewählt').waitFor();
    // Waits until the earlier message has faded out, because a half faded text fails the contrast
    // check.
    await page.getByText('Rückgängig gemacht', { exact: true }).waitFor({ state: 'detached' });
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Auswahl' }).getByText('Erledigt').focus();
    await press('Enter');
    await says('3 Vorgänge');
    // The bar is gone, and with it the button that had the focus.
    await page.getByText('3 ausgewählt').waitFor({ state: 'detached' });
    await expect.poll(() => focusIsIn('list')).toBe(true);
    for (const name of ['Weber', 'Kowalski', 'Yılmaz']) {
      await expect
        .poll(async () => (await stored(name))?.status, { timeout: 30_000 })
        .toBe('erledigt');
    }
    await press('z');
    for (const name of ['Weber', 'Kowalski', 'Yılmaz']) {
      const was = name === 'Kowalski' ? 'gelesen' : 'neu';
      await expect.poll(async () => (await stored(name))?.status, { timeout: 30_000 }).toBe(was);
    }
  });

  it('names a view, which is a tab from then on, and gives it up again', async () => {
    const views = () => page.getByRole('button', { name: /^Ansicht speichern/ });
    const tab = page.getByRole('tab', { name: /^Meine Aufgaben/ });
    await views().focus();
    await press('Enter');
    await dialog().getByLabel('Diese Ansicht speichern als').fill('Meine Aufgaben');
    await expectAccessible(page);
    await press('Enter');
    await tab.waitFor();
    await dialog().waitFor({ state: 'hidden' });
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    expect(await focusIsIn('views')).toBe(true);
    // First to the view for everybody, then back by its own tab.
    await tab.focus();
    await press('Home', 'Enter');
    await page.waitForURL('**/personnel/activities/alle');
    // Views for which there is no room are in a menu at the end.
    await page.getByRole('button', { name: /weitere Ansicht/ }).focus();
    await press('Enter');
    await page.getByRole('menuitem', { name: /^Meine Aufgaben/ }).focus();
    await press('Enter');
    await page.waitForURL('**/personnel/activities/task');
    await views().click();
    await dialog().getByRole('button', { name: 'Ansicht „Meine Aufgaben“ löschen' }).click();
    await dialog().getByText('„Meine Aufgaben“ ist gelöscht.').waitFor();
    await press('Escape');
    // Until it has closed, nothing beside it takes the focus.
    await dialog().waitFor({ state: 'hidden' });
    await tab.waitFor({ state: 'detached' });
  });

  it('filters by chips, by keyboard too, and keeps the focus', async () => {
    const filter = page.getByRole('button', { name: /^Filter/ });
    await filter.focus();
    await press('Enter');
    const level = page.getByRole('dialog', { name: 'Filter' }).getByLabel('Priorität');
    await level.selectOption('75');
    await row('Befund').waitFor();
    await row('Rückruf').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Filter2gesetzt');
    const chip = page.getByRole('button', { name: 'Priorität: Hoch, entfernen' });
    await chip.focus();
    await press('Delete');
    await row('Rückruf').waitFor();
    // The other filter is the channel in the address.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Kanal: Task');
  });

  it('searches, makes a task and lists its keys; letters in a field stay letters', async () => {
    await press('/');
    await page.keyboard.type('yilmaz e');
    await row('Befund').waitFor({ state: 'detached' });
    expect((await stored('Yılmaz'))?.status).toBe('neu');
    await page.getByRole('searchbox').fill('');
    await row('Befund').waitFor();
    await row('Befund').focus();
    await press('n');
    await dialog().getByLabel('Betreff').waitFor();
    await press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    expect(await focusIsIn('list')).toBe(true);
    await press('?');
    await dialog().getByText('Nächster, voriger Vorgang').waitFor();
    await expectAccessible(page);
    await dialog().getByLabel('Tastenkürzel verwenden').uncheck();
    await press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    expect(await focusIsIn('list')).toBe(true);
    await press('e');
    await page.getByRole('button', { name: 'Tastenkürzel' }).click();
    await dialog().getByLabel('Tastenkürzel verwenden').check();
    await press('Escape');
    expect((await stored('Kowalski'))?.status).toBe('gelesen');
  });
});
