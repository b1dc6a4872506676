import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { openDatabase } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { AtRest } from '#server/sealing/at-rest.ts';
import { addMany } from '../../tests/fixtures/inbox/many.ts';
import { addPeople } from '../../tests/fixtures/inbox/people.ts';
import { enrolDevice, signInTeam, TEAM } from '../../tests/journeys/acts/identity-journey.ts';
import { Practice } from '../../tests/journeys/rig/practice.ts';
import { watchPage } from './watch.ts';

/** Two locations share them; a device keeps the newest 5,000 of each. */
const ACTIVITIES = 11_000;
const PEOPLE = 10_000;
const KEPT = '5.000';
const SECRET = 'a benchmark keeps no secret, but needs one of length';
const SIZE = { width: 1440, height: 900 };

/** A desk at work, with all of it on its device. */
export interface Desk {
  practice: Practice;
  page: Page;
  close: () => Promise<void>;
}

/** All that the device keeps of the inbox is there. */
export const untilKept = (page: Page) =>
  page.getByText(`die neuesten ${KEPT} Vorgänge`).waitFor({ timeout: 5 * MINUTE_MS });

export const toInbox = (page: Page) =>
  page
    .getByRole('link', { name: /^Posteingang/ })
    .first()
    .click();

async function atWork(practice: Practice, page: Page): Promise<void> {
  await enrolDevice(practice, page);
  await signInTeam(page, TEAM.ada);
  await page.getByLabel('Neue PIN').fill(TEAM.ada.pin);
  await page.getByLabel('PIN wiederholen').fill(TEAM.ada.pin);
  await page.getByRole('button', { name: 'PIN festlegen' }).click();
  await page.getByRole('heading', { name: 'Heute' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await toInbox(page);
  await untilKept(page);
}

/** 5,000 activities, 10,000 people and the conversations of the demo, kept by one device. */
export async function openDesk(): Promise<Desk> {
  const directory = await mkdtemp(join(tmpdir(), 'empfang-bench-desk-'));
  const cluster = await startEmbeddedDatabase({
    directory: join(directory, 'postgres'),
    log: () => undefined,
  });
  const practice = await Practice.open({
    database: { url: cluster.connectionString, secret: SECRET },
    filled: true,
  });
  const database = openDatabase(cluster.connectionString, () => undefined);
  const where = { db: database.db, keys: new AtRest(SECRET) };
  const now = new Date();
  await addMany(where, { count: ACTIVITIES, now });
  await addPeople(where, { count: PEOPLE, now });
  await database.pool.end();
  const executablePath = process.env.CHROMIUM_PATH;
  const context = await chromium.launchPersistentContext(join(directory, 'profile'), {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: SIZE,
  });
  const close = async () => {
    await context.close();
    await practice.close();
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const [page = await context.newPage()] = context.pages();
    await page.addInitScript(watchPage);
    await atWork(practice, page);
    return { practice, page, close };
  } catch (error) {
    await close();
    throw error;
  }
}
