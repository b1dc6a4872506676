import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activities } from '#contract/activities/calls/activities.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { foreignKeysOf, sequencesOf, tablesOf } from '#server/backup/catalogue.ts';
import { COPY_SETTINGS } from '#server/backup/format.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { applyMigrations, journalOf } from '#server/database/migrations.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { fillInbox } from '#server/seed/fill-inbox.ts';
import { freshDatabase } from '../fresh-database.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';
import { TEST_PASSWORD } from '../settings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const { app, database, keys } = test;
  await fillInbox({ app, db: database.db, keys, password: TEST_PASSWORD }, test.clock.now());
  expect((await test.call(commit, { body: openCommit() })).statusCode).toBe(201);
});
afterAll(() => test.close());

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(COPY_SETTINGS);
  return client;
}

/** Tables that both databases have, with the columns that both have. */
async function shared(one: pg.Client, other: pg.Client): Promise<Map<string, string>> {
  const [here, there] = [await tablesOf(one), await tablesOf(other)];
  return new Map(
    here.flatMap(({ name, columns }) => {
      const known = there.find((table) => table.name === name)?.columns;
      const both = columns.filter((column) => known?.includes(column));
      return both.length > 0 ? [[name, both.map((column) => `"${column}"`).join(', ')]] : [];
    }),
  );
}

/** Copies the rows of a database into an earlier state of the tables, as far as it had them. */
async function fill(old: pg.Client, now: pg.Client, columns: Map<string, string>): Promise<void> {
  const keys = await foreignKeysOf(old);
  for (const { table, name } of keys) {
    await old.query(`alter table "${table}" drop constraint "${name}"`);
  }
  for (const [name, quoted] of columns) {
    await old.query(`alter table "${name}" disable trigger user; truncate "${name}"`);
    await pipeline(
      now.query(copyTo(`copy "${name}" (${quoted}) to stdout`)),
      old.query(copyFrom(`copy "${name}" (${quoted}) from stdin`)),
    );
    await old.query(`alter table "${name}" enable trigger user`);
  }
  for (const { table, name, definition } of keys) {
    await old.query(`alter table "${table}" add constraint "${name}" ${definition}`);
  }
  for (const [name, { value, isCalled }] of Object.entries(await sequencesOf(now))) {
    const { rows } = await old.query('select to_regclass($1) as known', [name]);
    if (rows[0]?.known) await old.query('select setval($1, $2, $3)', [name, value, isCalled]);
  }
}

async function contentOf(client: pg.Client, columns: Map<string, string>) {
  const found: Record<string, string> = {};
  for (const [name, quoted] of columns) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as sum
       from (select ${quoted} from "${name}") t`,
    );
    found[name] = rows[0]?.sum ?? '';
  }
  return found;
}

// Columns that a migration changes on purpose are left out of the comparison.
it.each([1, 6, 12])(
  'a practice comes whole through the last %i migrations',
  async (count) => {
    const upTo = (await journalOf()).at(-1 - count)?.when ?? 0;
    const fresh = await freshDatabase('template1');
    const [old, now] = [await connect(fresh.url), await connect(test.url)];
    const { pool } = openDatabase(fresh.url, () => undefined);
    try {
      await old.query('begin');
      await applyMigrations(old, { upTo });
      await old.query('commit');
      const columns = await shared(old, now);
      await fill(old, now, columns);
      const before = await contentOf(old, columns);
      expect(Number(before.activities?.split(' ')[0])).toBeGreaterThan(5);

      await migrateDatabase(pool);
      expect(await contentOf(old, columns)).toEqual(before);
      expect((await tablesOf(old)).map((table) => table.columns.toSorted())).toEqual(
        (await tablesOf(now)).map((table) => table.columns.toSorted()),
      );
      const after = await buildTestApp({ beside: { ...test, url: fresh.url } });
      const totalOf = async (one: TestApp) => {
        const token = await one.signIn('admin');
        const answer = await one.call(activities, { query: { location: DEMO_IDS.mitte }, token });
        return answer.json().total;
      };
      expect(await totalOf(after)).toBe(await totalOf(test));
      expect((await after.call(commit, { body: openCommit() })).statusCode).toBe(201);
      await after.close();
    } finally {
      await pool.end();
      await old.end();
      await now.end();
      await fresh.drop();
    }
  },
  120_000,
);
