import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { AtRest } from '#server/sealing/at-rest.ts';
import { textsOf, wantedWords } from '#server/store/activities/activity-texts.ts';
import { sealActivities } from '#server/store/activities/seal-activities.ts';
import { freshDatabase } from '../fresh-database.ts';
import { TEST_SECRET } from '../settings.ts';

const FOLDER = new URL('../../../server/migrations/', import.meta.url);
const BEFORE = 15;
const ROWS = 1_203;
const company = randomUUID();
const location = randomUUID();
const keys = new AtRest(TEST_SECRET);
let database: Database;
let drop: () => Promise<void>;

const sql = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows as R[];

/** Runs migrations by their numbers, as an earlier release would have. */
async function migrate(from: number, to: number): Promise<void> {
  const { entries } = JSON.parse(await readFile(new URL('meta/_journal.json', FOLDER), 'utf8')) as {
    entries: { idx: number; tag: string }[];
  };
  for (const { idx, tag } of entries) {
    if (idx < from || idx > to) continue;
    for (const text of (await readFile(new URL(`${tag}.sql`, FOLDER), 'utf8')).split('-->')) {
      await sql(text.replace(/^ statement-breakpoint/, ''));
    }
  }
}

beforeAll(async () => {
  const fresh = await freshDatabase('template1');
  database = openDatabase(fresh.url, () => undefined);
  drop = fresh.drop;
  await migrate(0, BEFORE - 1);
  await sql("insert into companies (id, name, link_param) values ($1, 'Praxis', 'praxis')", [
    company,
  ]);
  await sql(
    "insert into locations (id, company_id, position, name, street, postal_code, city, phone, digital_reception, dashboard_buttons) values ($1, $2, 1, 'Mitte', '', '', '', '', '{}', '{}')",
    [location, company],
  );
  await sql(
    `insert into activities (id, company_id, location_id, source, status, priority, is_automatic, is_archived, subject, preview, sender, created_at, version)
     select gen_random_uuid(), $1, $2, 'task', 'neu', 0, false, false, 'Aufgabe ' || n, 'Rückruf Müller', 'Erika', now() - n * interval '1 minute', 7 from generate_series(1, $3) n`,
    [company, location, ROWS],
  );
  await migrate(BEFORE, BEFORE);
});
afterAll(async () => {
  await database.pool.end();
  await drop();
});

describe('activities of a release that kept them in clear', () => {
  it('are encrypted by the first start, all of them, once, and are the same to every device', async () => {
    const before = await sql('select id, version, updated_at from activities order by id');
    const changes = await sql('select count(*) from changes');
    expect(await sealActivities(database.db, keys)).toBe(ROWS);
    expect(await sealActivities(database.db, keys)).toBe(0);

    const rows = await sql<{ id: string; texts: Buffer }>(
      'select id, texts from activities order by created_at desc',
    );
    expect(rows.map((row) => textsOf(keys, row))).toEqual(
      rows.map((_, n) => ({
        subject: `Aufgabe ${n + 1}`,
        preview: 'Rückruf Müller',
        sender: 'Erika',
        contact: null,
      })),
    );
    const words = `{${wantedWords(keys, company, 'aufgabe 1203 muell').join(',')}}`;
    const found = await sql('select id from activities where words @> $1::bigint[]', [words]);
    expect(found).toEqual([{ id: rows.at(-1)?.id }]);
    expect(await sql('select id, version, updated_at from activities order by id')).toEqual(before);
    expect(await sql('select count(*) from changes')).toEqual(changes);
    expect(await sql('select * from activities_in_clear')).toEqual([]);
  });

  it('are logged and counted again when they change later', async () => {
    const [row] = await sql<{ id: string }>('select id from activities limit 1');
    await sql("update activities set status = 'gelesen' where id = $1", [row?.id]);
    const [after] = await sql<{ version: number }>('select version from activities where id = $1', [
      row?.id,
    ]);
    expect(after?.version).toBe(8);
  });

  it('do not lie in the files of the table any more', async () => {
    await sql(
      "insert into activities_in_clear select id, 'Übrig', '', null from activities limit 1",
    );
    expect(await sealActivities(database.db, keys)).toBe(1);
    const [page] = await sql<{ pages: string }>(
      "select pg_relation_size('activities_in_clear') as pages",
    );
    expect(Number(page?.pages)).toBe(0);
  });
});
