import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, goTo } from '../../acts/go-to.ts';
import { TEAM } from '../../acts/identity-journey.ts';
import { Tablet } from '../../rig/chromium.ts';
import { Practice } from '../../rig/practice.ts';

const MITTE = '01970000-0000-7000-8000-000000000011';

// Only in Chromium: the driver of the other engines cannot type without a field.
let practice: Practice;
let tablet: Tablet;
let page: Page;

beforeAll(async () => {
  practice = await Practice.open();
  tablet = await Tablet.make();
  page = await tablet.start({ width: 1440, height: 900 });
  await enter(practice, page, TEAM.ada, '/personnel/questionnaires/');
  await row('Recall').waitFor();
});
afterAll(async () => {
  await tablet?.picture('questionnaire-list');
  await tablet?.close();
  await practice?.close();
});

const row = (title: string) => page.getByRole('row', { name: new RegExp(title) });
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
/** Opens the menu of a row and chooses an item by its first letters, without a mouse. */
const choose = async (title: string, item: string) => {
  await page.getByRole('button', { name: `Aktionen für ${title}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: item, exact: true }).waitFor();
  for (let step = 0; step < 20 && (await focused()) !== item; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await focused()).toBe(item);
  await page.keyboard.press('Enter');
};

/** As many short forms more, named by their number. */
const fillUp = async (count: number) => {
  const token = await practice.signIn(TEAM.ada.email);
  const elements = [{ id: 'frage', kind: 'input', type: 'text', text: 'Was ist neu?' }];
  for (let at = 1; at <= count; at += 1) {
    await practice.api('PUT', `/api/locations/${MITTE}/questionnaires/${uuidv7()}`, {
      token,
      headers: { 'if-none-match': '*' },
      body: {
        title: `Kurzbogen ${at}`,
        language: 'de',
        status: 'draft',
        access: 'public',
        pages: [{ id: 'seite', title: 'Kurz', elements }],
      },
    });
  }
};

describe('the list of questionnaires, by keyboard', () => {
  it('is searched without minding umlauts, sorted, and its address says so', async () => {
    await page.getByLabel('Fragebögen durchsuchen').focus();
    await page.keyboard.type('aufklaerung');
    await page.waitForURL('**?search=aufklaerung');
    await row('Aufklärung').first().waitFor();
    expect(await row('Recall').count()).toBe(0);
    await page.reload();
    await row('Aufklärung').first().waitFor();
    await page.getByLabel('Fragebögen durchsuchen').fill('');
    await row('Recall').waitFor();
    await page.getByRole('button', { name: 'Fragen', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**?sort=fragen');
    const header = page.getByRole('columnheader', { name: 'Fragen' });
    expect(await header.getAttribute('aria-sort')).toBe('descending');
  });

  it('gives the focus back when its menu is left', async () => {
    const opener = page.getByRole('button', { name: 'Aktionen für Recall', exact: true });
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('duplicates, deletes, archives and takes it back', async () => {
    await choose('Recall', 'Duplizieren');
    await row('Recall \\(Kopie\\)').waitFor();
    await choose('Recall (Kopie)', 'Löschen');
    await page.getByRole('button', { name: 'Endgültig löschen' }).focus();
    await page.keyboard.press('Enter');
    await row('Recall \\(Kopie\\)').waitFor({ state: 'detached' });
    await choose('Recall', 'Archivieren');
    await row('Recall').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rückgängig' }).focus();
    await page.keyboard.press('Enter');
    await row('Recall').waitFor();
    await expect.poll(() => row('Recall').textContent()).toContain('Veröffentlicht');
  });

  it('archives without network, says that it waits, and sends it afterwards', async () => {
    await practice.line.cut();
    await choose('Recall', 'Archivieren');
    await row('Recall').waitFor({ state: 'detached' });
    await page.getByLabel('Status').selectOption('archived');
    await expect.poll(() => row('Recall').textContent()).toContain('wartet');
    await practice.line.restore();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect
      .poll(() => row('Recall').textContent(), { timeout: 30_000 })
      .not.toContain('wartet');
    expect(tablet.faults).toEqual([]);
  });

  it('says how many a page holds once there is more than one, and remembers it', async () => {
    await fillUp(10);
    await goTo(page, `${practice.origin}/personnel/questionnaires/`);
    await page.getByLabel('Je Seite').selectOption('10');
    await goTo(page, `${practice.origin}/personnel/questionnaires/`);
    await row('Kurzbogen').first().waitFor();
    expect(await page.getByLabel('Je Seite').inputValue()).toBe('10');
  });
});
