import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { type Db, openDatabase } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { AtRest } from '#server/sealing/at-rest.ts';
import { enrolDevice, signInTeam, TEAM } from '../../tests/journeys/acts/identity-journey.ts';
import { Practice } from '../../tests/journeys/rig/practice.ts';
import { BENCH_SECRET } from '../practice.ts';
import { watchPage } from './watch.ts';

const SIZE = { width: 1440, height: 900 };

/** A desk at work, with all of it on its device. */
export interface Desk {
  practice: Practice;
  page: Page;
  close: () => Promise<void>;
}

interface Work {
  /** Begins with the calls and messages of the demo. */
  filled: boolean;
  /** Puts into the database what the desk works with. */
  fill: (where: { db: Db; keys: AtRest }, now: Date) => Promise<void>;
}

async function atWork(practice: Practice, page: Page): Promise<void> {
  await enrolDevice(practice, page);
  await signInTeam(page, TEAM.ada);
  await page.getByLabel('Neue PIN').fill(TEAM.ada.pin);
  await page.getByLabel('PIN wiederholen').fill(TEAM.ada.pin);
  await page.getByRole('button', { name: 'PIN festlegen' }).click();
  await page.getByRole('heading', { name: 'Heute', level: 1 }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** A practice with a database of its own, and a practice device at its start page. */
export async function openDesk({ filled, fill }: Work): Promise<Desk> {
  const directory = await mkdtemp(join(tmpdir(), 'empfang-bench-desk-'));
  const cluster = await startEmbeddedDatabase({
    directory: join(directory, 'postgres'),
    log: () => undefined,
  });
  const practice = await Practice.open({
    database: { url: cluster.connectionString, secret: BENCH_SECRET },
    filled,
  });
  const database = openDatabase(cluster.connectionString, () => undefined);
  await fill({ db: database.db, keys: new AtRest(BENCH_SECRET) }, new Date());
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
    // Functions that are sent to the page call `__name`, a helper that the TypeScript loader adds.
    await page.addInitScript('globalThis.__name = (made) => made');
    await page.addInitScript(watchPage);
    await atWork(practice, page);
    return { practice, page, close };
  } catch (error) {
    await close();
    throw error;
  }
}
