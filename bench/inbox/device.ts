import type { Page } from 'playwright-core';
import { TEAM, unlockAs } from '../../tests/journeys/acts/identity-journey.ts';
import { Figures, median } from '../desk/figures.ts';
import { forget, openRow, scrollThrough, typeKeys } from '../desk/watch.ts';
import { openFullDesk, toInbox, untilKept } from './full-desk.ts';

const RUNS = 5;
/** The main thread must not be blocked for longer than this (the browser's own "long task"). */
const LONG_MS = 50;
const FIRST_ROWS_MS = 300;
const OPEN_MS = 100;
/** One frame of a screen, in milliseconds. */
const KEY_MS = 16;
const SHIFT = 0.02;

const worstLong = (page: Page) =>
  page.evaluate(() => Math.max(0, ...window.watched.long.map(({ ms }) => ms)));
const shift = (page: Page) => page.evaluate(() => window.watched.shift);
const rows = (page: Page) => page.locator('a[data-activity]');
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Lock and PIN: the keys are gone, so every row is read and decrypted anew. */
async function unlock(page: Page, figures: Figures): Promise<void> {
  await page.getByRole('button', { name: 'Sperren', exact: true }).click();
  await page.getByRole('button', { name: TEAM.ada.name }).waitFor();
  await page.evaluate(forget);
  await unlockAs(page, TEAM.ada);
  await rows(page).first().waitFor();
  await untilKept(page);
  const { shell, row } = await page.evaluate(() => window.watched);
  figures.add(
    'first rows after the shell, ms',
    (row ?? Number.NaN) - (shell ?? Number.NaN),
    FIRST_ROWS_MS,
  );
  figures.add('longest task while all is decrypted, ms', await worstLong(page), LONG_MS);
  figures.add('shift of the layout while the inbox comes', await shift(page), SHIFT);
}

async function work(page: Page, figures: Figures): Promise<void> {
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.getByRole('heading', { name: 'Heute', level: 1 }).waitFor();
  const begun = await page.evaluate(forget);
  await toInbox(page);
  await rows(page).first().waitFor();
  const row = await page.evaluate(() => window.watched.row);
  figures.add('first rows from another page, ms', (row ?? Number.NaN) - begun, FIRST_ROWS_MS);

  for (const status of ['neu', 'erledigt', 'alle']) {
    await page.evaluate(forget);
    await page.getByRole('group', { name: 'Status' }).getByText(status, { exact: true }).click();
    await page.waitForFunction(
      (wanted) =>
        new URL(location.href).searchParams.get('status') === (wanted === 'alle' ? null : wanted),
      status,
    );
    await twoFrames(page);
    figures.add('filter, longest task, ms', await worstLong(page), LONG_MS);
  }

  await page.getByLabel('Vorgänge durchsuchen').focus();
  await page.evaluate(forget);
  const keys = await page.evaluate(typeKeys, 'müller rezept');
  figures.add('key in the list, median, ms', median(keys));
  figures.add('key in the list, worst, ms', Math.max(...keys), KEY_MS);
  await page.waitForFunction(() => new URL(location.href).searchParams.has('search'));
  await twoFrames(page);
  figures.add('the list after a search, longest task, ms', await worstLong(page), LONG_MS);
  await page.getByLabel('Vorgänge durchsuchen').fill('');
  await page.waitForFunction(() => !new URL(location.href).searchParams.has('search'));
}

/** Strg+K: people, activities, forms, settings and actions at each key. */
async function searchAll(page: Page, figures: Figures): Promise<void> {
  for (const text of ['müller-lüd 1980', '0171 39', 'rezept termin']) {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Suchen' });
    await field.waitFor();
    await field.focus();
    const keys = await page.evaluate(typeKeys, text);
    figures.add('key in the search over everything, median, ms', median(keys));
    figures.add('key in the search over everything, worst, ms', Math.max(...keys), KEY_MS);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  }
}

/** Measures opening a conversation and a call that are already stored on the device. */
async function opening(page: Page, figures: Figures): Promise<void> {
  const kinds = [
    { name: 'a conversation', search: 'Frage zur Rechnung', words: 'Ziffer 4040' },
    { name: 'a call', search: 'es blutet', words: 'es blutet seit zwei Stunden' },
  ];
  for (const { name, search, words } of kinds) {
    await page.getByLabel('Vorgänge durchsuchen').fill(search);
    await page.waitForFunction(
      (wanted) => new URL(location.href).searchParams.get('search') === wanted,
      search,
    );
    await rows(page).first().waitFor();
    await page.evaluate(forget);
    figures.add(`opening ${name}, ms`, await page.evaluate(openRow, words), OPEN_MS);
    await twoFrames(page);
    figures.add(`shift of the layout while ${name} opens`, await shift(page), SHIFT);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !new URL(location.href).searchParams.has('activity'));
  }
  await page.getByLabel('Vorgänge durchsuchen').fill('');
  await page.waitForFunction(() => !new URL(location.href).searchParams.has('search'));
}

async function endless(page: Page, figures: Figures): Promise<void> {
  await page.getByRole('button', { name: 'Als eine Liste zeigen' }).click();
  await page.waitForFunction(() => new URL(location.href).searchParams.get('list') === 'endless');
  const { fps, worst } = await page.evaluate(scrollThrough, 3);
  figures.add('scrolling 5,000, frames a second', fps);
  figures.add('scrolling 5,000, longest frame, ms', worst);
  await page.getByRole('button', { name: 'In Seiten teilen' }).click();
}

/**
 * 5,000 activities and 10,000 people on a device without network: how long a person waits. Prints a
 * Markdown table with the limits.
 */
export async function benchInboxDevice(): Promise<void> {
  const { practice, page, close } = await openFullDesk();
  const figures = new Figures();
  try {
    // A device stores a call only after somebody has read it there.
    await opening(page, new Figures());
    await practice.line.cut();
    for (let run = 0; run < RUNS; run += 1) {
      await unlock(page, figures);
      await work(page, figures);
      await searchAll(page, figures);
      await opening(page, figures);
      await endless(page, figures);
    }
    const over = figures.print('on the device, without a line');
    if (over.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}
