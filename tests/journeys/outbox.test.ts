import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handInOpen } from './acts/hand-in-open.ts';
import { signInTeam, TEAM } from './acts/identity-journey.ts';
import { readActivity } from './acts/read-activity.ts';
import { Tablet } from './rig/chromium.ts';
import { Practice } from './rig/practice.ts';
import { checkLedger, openExport } from './rig/tools.ts';

const PASSWORD = 'Ausgang-Lindenhof-7';
let practice: Practice;
let activity: string;
const tablets: Tablet[] = [];
let ada: Page;
let emre: Page;

const signIn = async (person: { email: string }): Promise<Page> => {
  const tablet = await Tablet.make({ whole: true });
  tablets.push(tablet);
  const page = await tablet.start({ width: 1440, height: 900 });
  await page.goto(`${practice.origin}/personnel/auth/login`);
  await signInTeam(page, person);
  await page.waitForURL('**/personnel/dashboard');
  return page;
};

beforeAll(async () => {
  practice = await Practice.open();
  activity = await handInOpen(practice);
  await readActivity(practice, activity);
  ada = await signIn(TEAM.ada);
  emre = await signIn(TEAM.emre);
});
afterAll(async () => {
  for (const [at, tablet] of tablets.entries()) {
    await tablet.picture(`outbox-${at}`);
    await tablet.close();
  }
  await practice?.close();
});

const open = async (page: Page) => {
  await page.goto(`${practice.origin}/personnel/activities/alle?activity=${activity}`);
  await page.getByRole('region', { name: 'Bearbeiten' }).waitFor();
};
const field = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Bearbeiten' }).getByLabel(name);
const choose = (page: Page, name: string, value: string) =>
  field(page, name).selectOption({ label: value });
/** Opens the outbox by the menu, like a person, without a new load. */
const outbox = async (page: Page) => {
  await page.getByRole('link', { name: 'Ausgang', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Ausgang' }).waitFor();
};
const accounts = (page: Page) => page.getByTestId('accounts');
const stored = () =>
  practice.api<{ status: string; priority: number; business_case: string | null }>(
    'GET',
    `/api/activities/${activity}`,
    { token },
  );
let token: string;
beforeAll(async () => {
  token = await practice.signIn(TEAM.ada.email);
});

/** Holds the answers to these calls; returns a function that releases them. */
const hold = async (page: Page, calls: string): Promise<() => Promise<void>> => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(calls, async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    letGo();
    await page.unroute(calls);
  };
};

describe('the Ausgang in a browser', () => {
  it('is "Alles übertragen" only once this page itself has read what the practice has', async () => {
    const state = (words: string) => ada.getByRole('link', { name: words });
    await state('Alles übertragen').waitFor();
    const keys = await hold(ada, '**/api/device-share');
    // Also the first question, whether anything has changed at all (syncStandings).
    const rows = await hold(ada, '**/api/sync**');
    await ada.reload();
    await state('nicht abgeglichen').waitFor();
    await keys();
    await state('gleicht ab').waitFor();
    expect(await state('Alles übertragen').count()).toBe(0);
    await rows();
    await state('Alles übertragen').waitFor();
  });

  it('keeps a refused entry until a person exports it, and discards it only for a typed word', async () => {
    // The person is quicker than the page's keys, which come with an answer of the server.
    const handKeys = await hold(ada, '**/api/device-share');
    await open(ada);
    await ada.route('**/api/activities/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 403,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'x', title: 'x', status: 403, code: 'not_allowed' }),
          })
        : route.fallback(),
    );
    await choose(ada, 'Anliegen', 'Befund');
    await handKeys();
    await outbox(ada);
    const entry = ada.locator('[data-entry]');
    await entry.getByText('Vom Server nicht angenommen').waitFor({ timeout: 30_000 });
    await entry.getByText(/^Vorgang „Anamnese Zahn“/).waitFor();
    await entry.getByText('Anliegen: Befund').waitFor();
    await entry.getByText(/^Betrifft: .*Grünwald/).waitFor();
    await expect
      .poll(() => accounts(ada).textContent(), { timeout: 10_000 })
      .toMatch(/Offen 1 · 0 ungeklärt/);

    await entry.getByRole('button', { name: /^Exportieren/ }).click();
    await ada.getByLabel('Passwort der Datei').fill(PASSWORD);
    await ada.getByLabel('Passwort wiederholen').fill(PASSWORD);
    const saved = ada.waitForEvent('download');
    await ada.getByRole('button', { name: 'Datei speichern' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^empfang-ausgang-\d{4}-\d\d-\d\d\.bin$/);
    const content = await openExport(await download.path(), PASSWORD);
    expect(content.entries).toMatchObject([
      { entityId: activity, payload: { body: { business_case: 'Befund' } } },
    ]);

    await entry.getByRole('button', { name: /^Verwerfen/ }).click();
    const dialog = ada.getByRole('dialog', { name: 'Eintrag verwerfen?' });
    await dialog.getByRole('button', { name: 'Verwerfen' }).click();
    await dialog.getByText('Bitte geben Sie zum Bestätigen').waitFor();
    expect(await entry.count()).toBe(1);
    await dialog.getByLabel(/Zum Bestätigen/).fill('verwerfen');
    await dialog.getByRole('button', { name: 'Verwerfen' }).click();
    await expect.poll(() => entry.count()).toBe(0);
    await expect
      .poll(() => accounts(ada).textContent(), { timeout: 10_000 })
      .toMatch(/Verworfen 1 · Offen 0 · 0/);
    expect((await stored()).business_case).toBeNull();
    await ada.unroute('**/api/activities/*');
  });

  it('corrects a refused entry and sends it again', async () => {
    await open(ada);
    let refused = 0;
    await ada.route('**/api/activities/*', (route) => {
      if (route.request().method() !== 'PUT' || refused > 0) return route.fallback();
      refused += 1;
      return route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'x', title: 'x', status: 422, code: 'invalid_input' }),
      });
    });
    await choose(ada, 'Anliegen', 'Rezept');
    await outbox(ada);
    await ada.getByRole('button', { name: /^Als neu bearbeiten/ }).click();
    await ada.getByRole('dialog').getByLabel('Anliegen').selectOption({ label: 'Abrechnung' });
    await ada.getByRole('button', { name: 'Berichtigt senden' }).click();
    await expect
      .poll(async () => (await stored()).business_case, { timeout: 20_000 })
      .toBe('Abrechnung');
    await expect.poll(() => ada.locator('[data-entry]').count(), { timeout: 10_000 }).toBe(0);
    await ada.unroute('**/api/activities/*');
  });

  it('lets a person decide a conflict of two browsers in three columns', async () => {
    await Promise.all([open(ada), open(emre)]);
    // Both must have the last correction first, as a choice based on an older state would be
    // another conflict.
    for (const page of [ada, emre]) {
      await expect
        .poll(() => field(page, 'Anliegen').locator('option:checked').textContent(), {
          timeout: 20_000,
        })
        .toBe('Abrechnung');
    }
    await ada.getByRole('link', { name: 'Alles übertragen' }).waitFor();
    // As the page knows that it is offline, nothing is sent between the two choices: they become
    // one entry.
    await ada.context().setOffline(true);
    await ada.getByRole('link', { name: /offline seit/ }).waitFor();
    await choose(ada, 'Status', 'Erledigt');
    await choose(ada, 'Priorität', 'Hoch');
    await choose(emre, 'Status', 'Neu');
    await choose(emre, 'Anliegen', 'Termin');
    await expect
      .poll(async () => (await stored()).business_case, { timeout: 20_000 })
      .toBe('Termin');
    await ada.context().setOffline(false);
    await outbox(ada);
    await ada.getByRole('button', { name: /^Fassungen vergleichen/ }).click({ timeout: 60_000 });
    await ada.getByRole('heading', { name: 'Zwei Fassungen vergleichen' }).waitFor();
    const status = ada.getByRole('group', { name: 'Status' });
    for (const text of ['Vorher', 'Neu', 'Erledigt', 'Gelesen']) {
      await status.getByText(text, { exact: true }).waitFor();
    }
    await ada.getByText('Priorität: Keine → Hoch (Ihre Änderung)').waitFor();
    await ada.getByRole('button', { name: 'So speichern' }).click();
    await status.getByText('Bitte entscheiden Sie').waitFor();
    // By keyboard: the focus is on the first undecided field, an arrow key chooses the other side.
    await ada.keyboard.press('Space');
    await ada.keyboard.press('ArrowRight');
    await ada.keyboard.press('ArrowLeft');
    await ada.getByRole('button', { name: 'So speichern' }).click();
    await expect
      .poll(stored, { timeout: 30_000 })
      .toMatchObject({ status: 'erledigt', priority: 75, business_case: 'Termin' });
    await expect
      .poll(() => accounts(ada).textContent(), { timeout: 10_000 })
      .toMatch(/Offen 0 · 0 ungeklärt/);
    // The colleague's screen updates.
    await expect
      .poll(() => field(emre, 'Status').inputValue(), { timeout: 30_000 })
      .toBe('erledigt');
  });

  it('gives a ledger that somebody else can check', async () => {
    await outbox(ada);
    const saved = ada.waitForEvent('download');
    await ada.getByRole('button', { name: 'Protokoll herunterladen' }).click();
    const file = await (await saved).path();
    const said = await checkLedger(file);
    // What was edited as new is an entry of its own, and the one before it is discarded.
    expect(said).toContain('Eingereiht 4 · Bestätigt 2 · Verworfen 2 · Offen 0');
    expect(said).toContain('Die Kette ist lückenlos');
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain('Abrechnung');
  });

  it('never throws nor breaks the content security policy', () => {
    expect(tablets.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
