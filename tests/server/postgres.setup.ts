import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { AtRest } from '#server/sealing/at-rest.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { ensureSealingKey } from '#server/store/system/sealing-keys.ts';
import { TEST_QUESTIONNAIRES } from './fixtures.ts';
import { TEMPLATE, TEST_NOW, TEST_PASSWORD, TEST_SECRET } from './settings.ts';

/** Another database of the same cluster. */
const beside = (connectionString: string, database: string): string => {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
};

/**
 * One real PostgreSQL for all files of this project, with a migrated and seeded template from
 * which each file makes its own database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'empfang-server-tests-'));
  // When we are root, PostgreSQL runs as another user and must be able to reach its own folder.
  await chmod(directory, 0o755);
  const cluster = await startEmbeddedDatabase({
    directory: join(directory, 'postgres'),
    log: () => undefined,
  });
  const client = new pg.Client({ connectionString: cluster.connectionString });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const database = openDatabase(beside(cluster.connectionString, TEMPLATE), (error) => {
    throw error;
  });
  await migrateDatabase(database.pool);
  await seedDemo(database.db, {
    password: TEST_PASSWORD,
    now: TEST_NOW,
    questionnaires: TEST_QUESTIONNAIRES,
  });
  await ensureSealingKey(database.db, new AtRest(TEST_SECRET), DEMO_IDS.company, TEST_NOW);
  await database.pool.end();
  project.provide('postgres', cluster.connectionString);
  return async () => {
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
