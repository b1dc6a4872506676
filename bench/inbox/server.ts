import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { AtRest } from '#server/sealing/at-rest.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { inboxPage, unreadCounts } from '#server/store/activities/activities.ts';
import { combinations } from '../../tests/fixtures/inbox/combinations.ts';
import { addMany } from '../../tests/fixtures/inbox/many.ts';
import { explained, wholeScans } from '../../tests/fixtures/inbox/plans.ts';

const COUNT = 100_000;
const NOW = new Date('2026-03-02T09:00:00.000Z');
const PAGE = { number: 1, size: 25 };
const TARGET_MS = 30;
const RUNS = 3;

const shortPlan = (nodes: readonly string[]): string =>
  nodes.filter((node) => /Scan/.test(node)).join(', ');

/**
 * 100,000 activities in their own PostgreSQL: for each combination of filters, the time for its
 * first page and for its number, and the index or table that the database scanned. Prints a
 * Markdown table.
 */
export async function benchInboxServer(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'empfang-bench-inbox-'));
  const cluster = await startEmbeddedDatabase({
    directory: join(directory, 'postgres'),
    log: () => undefined,
  });
  const database = openDatabase(cluster.connectionString, () => undefined);
  const keys = new AtRest('a benchmark keeps no secret, but needs one of length');
  try {
    await migrateDatabase(database.pool);
    await seedDemo(database.db, { password: 'Lindenhof-2026', now: NOW, questionnaires: [] });
    const begun = performance.now();
    await addMany({ db: database.db, keys }, { count: COUNT, now: NOW });
    await database.pool.query('vacuum analyze');
    console.log(`${COUNT} activities in ${((performance.now() - begun) / 1_000).toFixed(1)} s\n`);
    console.log(
      '| filters | page, ms | number, ms | plan of the page |\n| --- | --- | --- | --- |',
    );
    let slow = 0;
    let whole = 0;
    for (const { name, filter } of combinations(keys, NOW)) {
      const plans = await explained(database.pool, (db) => inboxPage(db, filter, PAGE), RUNS);
      const [page, number] = plans;
      if (!page || !number) throw new Error(`no plan for ${name}`);
      slow += Number(page.ms > TARGET_MS || number.ms > TARGET_MS);
      whole += wholeScans(plans).length;
      console.log(
        `| ${name} | ${page.ms.toFixed(1)} | ${number.ms.toFixed(1)} | ${shortPlan(page.nodes)} |`,
      );
    }
    const seen = { locationId: DEMO_IDS.mitte, assignedTo: null };
    const [unread] = await explained(database.pool, (db) => unreadCounts(db, seen, NOW), RUNS);
    console.log(
      `| unread counts | ${unread?.ms.toFixed(1)} | | ${shortPlan(unread?.nodes ?? [])} |`,
    );
    console.log(`\n${slow} slower than ${TARGET_MS} ms, ${whole} scans of a whole big table`);
  } finally {
    await database.pool.end();
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
