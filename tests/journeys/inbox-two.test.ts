import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CustomerContent, EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { expectAccessible } from './acts/axe.ts';
import { enter, goTo } from './acts/go-to.ts';
import { handInOpen } from './acts/hand-in-open.ts';
import { TEAM } from './acts/identity-journey.ts';
import { readActivity } from './acts/read-activity.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';

let practice: Practice;
let activity: string;
let token: string;
const tablets: Tablet[] = [];
let ada: Page;
let emre: Page;

const signIn = async (person: { email: string }): Promise<Page> => {
  const tablet = await Tablet.make();
  tablets.push(tablet);
  const page = await tablet.start({ width: 1440, height: 900 });
  await enter(practice, page, person);
  await page.waitForURL('**/personnel/dashboard');
  await goTo(page, `${practice.origin}/personnel/activities/alle?activity=${activity}`);
  await work(page).waitFor();
  await page.getByRole('link', { name: 'Alles übertragen' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
};

beforeAll(async () => {
  practice = await Practice.open();
  activity = await handInOpen(practice);
  await readActivity(practice, activity);
  token = await practice.signIn(TEAM.ada.email);
  ada = await signIn(TEAM.ada);
  emre = await signIn(TEAM.emre);
});
afterAll(async () => {
  for (const [at, tablet] of tablets.entries()) {
    await tablet.picture(`inbox-two-${at}`);
    await tablet.close();
  }
  await practice?.close();
});

const work = (page: Page) => page.getByRole('region', { name: 'Bearbeiten' });
const choose = (page: Page, name: string, value: string) =>
  work(page).getByLabel(name).selectOption({ label: value });
const noteOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Notizen' }).getByText(text);
const write = async (page: Page, text: string) => {
  await page.getByLabel('Notiz für das Team').fill(text);
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await noteOf(page, text).waitFor();
};
const stored = () =>
  practice.api<{
    status: string;
    priority: number;
    business_case: string | null;
    notes: { text: string }[];
  }>('GET', `/api/activities/${activity}`, { token });

describe('two colleagues without network at the same activity', () => {
  it('lose nothing: fields of both, notes of both, and the same field is for a person', async () => {
    await practice.line.cut();
    await choose(emre, 'Anliegen', 'Termin');
    await choose(emre, 'Status', 'Neu');
    await write(emre, 'Emre: Kasse fragt nach');
    await choose(ada, 'Priorität', 'Hoch');
    await choose(ada, 'Status', 'Erledigt');
    await write(ada, 'Ada: ist geklärt');
    // Emre is first at the practice.
    await ada.route('**/api/activities/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await practice.line.restore();
    await expect
      .poll(stored, { timeout: 60_000 })
      .toMatchObject({ status: 'neu', business_case: 'Termin', priority: 0 });
    await ada.unroute('**/api/activities/*');

    await ada.getByRole('link', { name: 'Ausgang', exact: true }).first().click();
    await ada.getByRole('heading', { name: 'Ausgang' }).waitFor();
    await ada
      .getByRole('button', { name: /^Alles jetzt senden|^Jetzt senden/ })
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await ada.getByRole('button', { name: /^Fassungen vergleichen/ }).click({ timeout: 90_000 });
    const status = ada.getByRole('group', { name: 'Status' });
    for (const text of ['Vorher', 'Neu', 'Erledigt', 'Gelesen']) {
      await status.getByText(text, { exact: true }).waitFor();
    }
    await ada.getByText('Priorität: Keine → Hoch (Ihre Änderung)').waitFor();
    await ada.getByRole('button', { name: 'So speichern' }).click();
    await status.getByText('Bitte entscheiden Sie').waitFor();
    await ada.keyboard.press('Space');
    await ada.getByRole('button', { name: 'So speichern' }).click();
    await expect.poll(async () => (await stored()).priority, { timeout: 60_000 }).toBe(75);
    const now = await stored();
    expect(now.business_case).toBe('Termin');
    expect(now.notes.map(({ text }) => text).sort()).toEqual([
      'Ada: ist geklärt',
      'Emre: Kasse fragt nach',
    ]);
    await noteOf(emre, 'Ada: ist geklärt').waitFor();
    await expect
      .poll(() => work(emre).getByLabel('Priorität').inputValue(), { timeout: 30_000 })
      .toBe('75');
  });
});

describe('two colleagues without network at the same customer', () => {
  const id = uuidv7();
  const card = (page: Page) => page.getByRole('article', { name: 'Kartei' });
  const edit = async (page: Page, fields: Record<string, string>) => {
    await card(page).getByRole('button', { name: 'Bearbeiten', exact: true }).click();
    const form = page.getByRole('dialog');
    for (const [label, text] of Object.entries(fields)) {
      await form.getByRole('textbox', { name: label, exact: true }).fill(text);
    }
    await form.getByRole('button', { name: 'Speichern' }).click();
    await card(page).getByText('wartet').waitFor();
  };
  const kept = () => practice.api<CustomerContent>('GET', `/api/customers/${id}`, { token });

  it('lose nothing either: three columns for the same field, the others together', async () => {
    await practice.api('PUT', `/api/customers/${id}`, {
      token,
      headers: { 'if-none-match': '*' },
      body: { ...EMPTY_CUSTOMER, first_name: 'Erika', last_name: 'Zweimal', note: 'Vorher' },
    });
    for (const page of [ada, emre]) {
      await goTo(page, `${practice.origin}/personnel/customers?customer=${id}`);
      await card(page).getByRole('heading', { name: 'Erika Zweimal' }).waitFor();
      await page.getByRole('link', { name: 'Alles übertragen' }).waitFor();
    }
    await practice.line.cut();
    await edit(emre, { Notiz: 'Emre: ruft zurück', Ort: 'Bonn' });
    await edit(ada, { Notiz: 'Ada: nur vormittags', Postleitzahl: '53111' });
    // Emre is first at the practice.
    await ada.route('**/api/customers/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await practice.line.restore();
    await expect
      .poll(kept, { timeout: 60_000 })
      .toMatchObject({ note: 'Emre: ruft zurück', city: 'Bonn', postal_code: '' });
    await ada.unroute('**/api/customers/*');

    await ada.getByRole('link', { name: 'Ausgang', exact: true }).first().click();
    await ada.getByRole('heading', { name: 'Ausgang' }).waitFor();
    await ada
      .getByRole('button', { name: /^Alles jetzt senden|^Jetzt senden/ })
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await ada.getByRole('button', { name: /^Fassungen vergleichen/ }).click({ timeout: 90_000 });
    const note = ada.getByRole('group', { name: 'Notiz' });
    for (const text of ['Vorher', 'Ada: nur vormittags', 'Emre: ruft zurück']) {
      await note.getByText(text, { exact: true }).first().waitFor();
    }
    await ada.getByText(/^Postleitzahl: .*53111 \(Ihre Änderung\)$/).waitFor();
    await expectAccessible(ada);
    await ada.getByRole('button', { name: 'So speichern' }).click();
    await note.getByText('Bitte entscheiden Sie').waitFor();
    await ada.keyboard.press('Space');
    await ada.getByRole('button', { name: 'So speichern' }).click();
    await expect
      .poll(kept, { timeout: 60_000 })
      .toMatchObject({ postal_code: '53111', city: 'Bonn', note: 'Ada: nur vormittags' });
    await card(emre).getByText('Ada: nur vormittags').waitFor();
  });
});
