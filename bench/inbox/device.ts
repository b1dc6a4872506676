import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { openDatabase } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { AtRest } from '#server/sealing/at-rest.ts';
import { addMany } from '../../tests/fixtures/inbox/many.ts';
import { enrolDevice, signInTeam, TEAM } from '../../tests/journeys/acts/identity-journey.ts';
import { Practice } from '../../tests/journeys/rig/practice.ts';
import { forget, scrollThrough, typeKeys, watchPage } from './watch.ts';

/** Two locations share them; a device keeps the newest 5,000 of each. */
const COUNT = 11_000;
const KEPT = '5.000';
const RUNS = 5;
const SECRET = 'a benchmark keeps no secret, but needs one of length';
const SIZE = { width: 1440, height: 900 };

type Figures = Record<string, number[]>;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const worstLong = (page: Page) =>
  page.evaluate(() => Math.max(0, ...window.watched.long.map(({ ms }) => ms)));
const rows = (page: Page) => page.locator('a[data-activity]');

async function atWork(practice: Practice, page: Page): Promise<void> {
  await enrolDevice(practice, page);
  await signInTeam(page, TEAM.ada);
  await page.getByLabel('Neue PIN').fill(TEAM.ada.pin);
  await page.getByLabel('PIN wiederholen').fill(TEAM.ada.pin);
  await page.getByRole('button', { name: 'PIN festlegen' }).click();
  await page.getByRole('heading', { name: 'Heute' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page
    .getByRole('link', { name: /^Aktivitäten/ })
    .first()
    .click();
  await page.getByText(`die neuesten ${KEPT} Vorgänge`).waitFor({ timeout: 5 * MINUTE_MS });
}

/** Lock and PIN: the keys are gone, so every row is read and decrypted anew. */
async function unlock(page: Page, add: (name: string, value: number) => void): Promise<void> {
  await page.getByRole('button', { name: 'Sperren', exact: true }).click();
  await page.getByRole('button', { name: TEAM.ada.name }).click();
  await page.getByLabel('PIN', { exact: true }).fill(TEAM.ada.pin);
  await page.evaluate(forget);
  await page.getByRole('button', { name: 'Entsperren', exact: true }).click();
  await rows(page).first().waitFor();
  await page.getByText(`die neuesten ${KEPT} Vorgänge`).waitFor();
  const { shell, row } = await page.evaluate(() => window.watched);
  add('first rows after the shell, ms', (row ?? Number.NaN) - (shell ?? Number.NaN));
  add('longest task while all is decrypted, ms', await worstLong(page));
}

async function work(page: Page, add: (name: string, value: number) => void): Promise<void> {
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.getByRole('heading', { name: 'Heute' }).waitFor();
  const begun = await page.evaluate(forget);
  await page
    .getByRole('link', { name: /^Aktivitäten/ })
    .first()
    .click();
  await rows(page).first().waitFor();
  add(
    'first rows from another page, ms',
    ((await page.evaluate(() => window.watched.row)) ?? 0) - begun,
  );

  for (const status of ['neu', 'erledigt', 'alle']) {
    await page.evaluate(forget);
    await page.getByRole('group', { name: 'Status' }).getByText(status, { exact: true }).click();
    await page.waitForFunction(
      (wanted) =>
        new URL(location.href).searchParams.get('status') === (wanted === 'alle' ? null : wanted),
      status,
    );
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    add('filter, longest task, ms', await worstLong(page));
  }

  await page.getByLabel('Vorgänge durchsuchen').focus();
  await page.evaluate(forget);
  const keys = await page.evaluate(typeKeys, 'müller rezept');
  add('key of the search, ms', median(keys));
  add('key of the search, worst, ms', Math.max(...keys));
  await page.waitForFunction(() => new URL(location.href).searchParams.has('search'));
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  add('search, longest task, ms', await worstLong(page));
}

async function endless(page: Page, add: (name: string, value: number) => void): Promise<void> {
  await page.getByLabel('Vorgänge durchsuchen').fill('');
  await page.waitForFunction(() => !new URL(location.href).searchParams.has('search'));
  await page.getByRole('button', { name: 'Als eine Liste zeigen' }).click();
  await page.waitForFunction(() => new URL(location.href).searchParams.get('list') === 'endless');
  const { fps, worst } = await page.evaluate(scrollThrough, 3);
  add('scrolling 5,000, frames a second', fps);
  add('scrolling 5,000, longest frame, ms', worst);
  await page.getByRole('button', { name: 'In Seiten teilen' }).click();
}

/** 5,000 activities on a device without a line: what a person waits for. Prints a Markdown table. */
export async function benchInboxDevice(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'empfang-bench-desk-'));
  const cluster = await startEmbeddedDatabase({
    directory: join(directory, 'postgres'),
    log: () => undefined,
  });
  const practice = await Practice.open({
    database: { url: cluster.connectionString, secret: SECRET },
  });
  const database = openDatabase(cluster.connectionString, () => undefined);
  await addMany({ db: database.db, keys: new AtRest(SECRET) }, { count: COUNT, now: new Date() });
  await database.pool.end();
  const executablePath = process.env.CHROMIUM_PATH;
  const context = await chromium.launchPersistentContext(join(directory, 'profile'), {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: SIZE,
  });
  const figures: Figures = {};
  const add = (name: string, value: number) => {
    figures[name] = [...(figures[name] ?? []), value];
  };
  try {
    const [page = await context.newPage()] = context.pages();
    await page.addInitScript(watchPage);
    await atWork(practice, page);
    await practice.line.cut();
    for (let run = 0; run < RUNS; run += 1) {
      await unlock(page, add);
      await work(page, add);
      await endless(page, add);
    }
    console.log('| on the device, without a line | median | worst |\n| --- | --- | --- |');
    for (const [name, values] of Object.entries(figures)) {
      console.log(`| ${name} | ${median(values).toFixed(1)} | ${Math.max(...values).toFixed(1)} |`);
    }
  } finally {
    await context.close();
    await practice.close();
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
