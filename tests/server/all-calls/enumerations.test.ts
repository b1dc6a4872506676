import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../fresh-database.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { ENUMERATIONS } from './enumerations.ts';

const STORE = new URL('../../../server/store/', import.meta.url);
const MIGRATIONS = new URL('../../../server/migrations/', import.meta.url);
/** The migration with the constraints. */
const BEGIN = 52;

/** Words only of the server: no call accepts or returns them unchanged. */
const OWN = new Set([
  'alarms.kind',
  'audit_log.actor_kind',
  'files.state',
  'gdt_outbox.state',
  'mail_codes.purpose',
  // Grows with the declared settings (contract/settings/all.ts): its form is checked, not its
  // words.
  'setting_changes.kind',
  'submissions.sender_kind',
]);

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

interface Constraint {
  name: string;
  validated: boolean;
  definition: string;
}
const FIND = `select conname as name, convalidated as validated, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'c' and conname like '%\\_known' order by conname`;
const nameOf = (place: string) => `${place.replace('.', '_')}_known`;
const wordsIn = (definition: string): (string | number)[] =>
  definition.includes("'")
    ? [...definition.matchAll(/'([^']*)'::text/g)].map(([, word]) => String(word))
    : [...(/ARRAY\[(.*?)\]/.exec(definition)?.[1] ?? '').matchAll(/\d+/g)].map(Number);

describe('columns that hold a word of the contract', () => {
  it('take its words and no other, as many as the contract has', async () => {
    const constraints = await test.sql<Constraint>(FIND);
    const inDatabase = constraints.map(({ name, definition }) => [
      name,
      wordsIn(definition).toSorted(),
    ]);
    const inContract = Object.entries(ENUMERATIONS).map(([place, words]) => [
      nameOf(place),
      [...words].toSorted(),
    ]);
    expect(inDatabase).toEqual(inContract.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
    expect(constraints.every(({ validated }) => validated)).toBe(true);
  });

  it('are all of them: a new column is named here or is the server’s own', () => {
    const found: string[] = [];
    const files = readdirSync(STORE, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((one) => /\bschema\/[\w-]+\.ts$/.test(one))) {
      const source = readFileSync(new URL(file, STORE), 'utf8');
      for (const table of source.split(/(?=pgTable\()/).slice(1)) {
        const name = /pgTable\(\s*'(\w+)'/.exec(table)?.[1];
        const columns = table.matchAll(/(?:text|smallint)\('(\w+)'\)\s*\.\$type</g);
        for (const [, column] of columns) found.push(`${name}.${column}`);
      }
    }
    expect(found.toSorted()).toEqual([...Object.keys(ENUMERATIONS), ...OWN].toSorted());
  });

  it('refuse another one, whoever writes it', async () => {
    const broken = test.sql("update users set role = 'superusers'");
    await expect(broken).rejects.toThrow('users_role_known');
  });
});

describe('an earlier database that holds another word', () => {
  let client: pg.Client;
  let drop: () => Promise<void>;
  const company = randomUUID();

  async function migrate(wanted: (idx: number) => boolean): Promise<void> {
    const journal = await readFile(new URL('meta/_journal.json', MIGRATIONS), 'utf8');
    const { entries } = JSON.parse(journal) as { entries: { idx: number; tag: string }[] };
    for (const { tag } of entries.filter(({ idx }) => wanted(idx))) {
      const text = await readFile(new URL(`${tag}.sql`, MIGRATIONS), 'utf8');
      for (const part of text.split('--> statement-breakpoint')) await client.query(part);
    }
  }
  beforeAll(async () => {
    const fresh = await freshDatabase('template1');
    drop = fresh.drop;
    client = new pg.Client({ connectionString: fresh.url });
    await client.connect();
    await migrate((idx) => idx < BEGIN);
    await client.query(
      "insert into companies (id, name, link_param) values ($1, 'Praxis', 'praxis')",
      [company],
    );
    await client.query(
      `insert into users (id, company_id, role, name, email, password_hash)
       values (gen_random_uuid(), $1, 'superusers', 'Ada', 'ada@example.org', '')`,
      [company],
    );
    await migrate((idx) => idx === BEGIN);
  });
  afterAll(async () => {
    await client.end();
    await drop();
  });

  it('is updated all the same, keeps its row, and takes no further one', async () => {
    const { rows } = await client.query<Constraint>(FIND);
    const unproven = rows.filter(({ validated }) => !validated).map(({ name }) => name);
    expect(unproven).toEqual(['users_role_known']);
    // The kinds of settings were a list then, too.
    const later = /^(appointments|booking_items|held_sendings)\./;
    const then = Object.keys(ENUMERATIONS).filter((place) => !later.test(place));
    expect(rows).toHaveLength(then.length + 1);
    const again = client.query(
      `insert into users (id, company_id, role, name, email, password_hash)
       values (gen_random_uuid(), $1, 'superusers', 'Eva', 'eva@example.org', '')`,
      [company],
    );
    await expect(again).rejects.toThrow('users_role_known');
    await client.query("update users set role = 'admins'");
  });
});
