import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register, verifyPin } from '#contract/access/calls/door.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { AtRest } from '#server/sealing/at-rest.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { personOfAccount } from '#server/store/access/account-person.ts';
import { wordsOfAppointment } from '#server/store/booking/appointments.ts';
import { appointments } from '#server/store/booking/schema/booking.ts';
import { possibleCustomers } from '#server/store/customers/customers.ts';
import { users } from '#server/store/practice/schema/practice.ts';
import { sealNames } from '#server/store/records/seal-names.ts';
import { fileById, nameOfFile } from '#server/store/system/files.ts';
import { freshDatabase } from '../fresh-database.ts';
import { buildTestApp } from '../harness.ts';
import { TEST_SECRET } from '../settings.ts';

const FOLDER = new URL('../../../server/migrations/', import.meta.url);
/** The first migration with encrypted names. */
const BEGIN = 51;
const ROWS = 1_203;
const BOOKED = 501;
const company = randomUUID();
const keys = new AtRest(TEST_SECRET);
let database: Database;
let drop: () => Promise<void>;

const sql = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows as R[];

async function migrate(wanted: (idx: number) => boolean): Promise<void> {
  const { entries } = JSON.parse(await readFile(new URL('meta/_journal.json', FOLDER), 'utf8')) as {
    entries: { idx: number; tag: string }[];
  };
  for (const { idx, tag } of entries.filter((entry) => wanted(entry.idx))) {
    for (const text of (await readFile(new URL(`${tag}.sql`, FOLDER), 'utf8')).split('-->')) {
      await sql(text.replace(/^ statement-breakpoint/, '')).catch((error: unknown) => {
        throw new Error(`migration ${idx}`, { cause: error });
      });
    }
  }
}

const STEPS = [{ name: 'Wurzelspitzenresektion', offset: 0, minutes: 30, needs: [] }];
/** Appointments as they were stored before migration 0063. */
async function bookedBefore(): Promise<void> {
  const [ada] = await sql<{ id: string }>("select id from users where name = 'Ada'");
  const location = randomUUID();
  await sql(
    "insert into locations (id, company_id, position, name, street, postal_code, city, phone, digital_reception, dashboard_buttons) values ($1, $2, 1, 'Mitte', '', '', '', '', '{}', '{}')",
    [location, company],
  );
  for (let count = 0; count < BOOKED; count += 1) {
    const id = randomUUID();
    const words = keys.protectJson({ name: 'Otto' }, `appointment ${id}`);
    await sql(
      `insert into appointments (id, location_id, type, state, arrival, marked, starts_at, ends_at,
         squeezed_in, steps, source, words, created_at, created_by, updated_at)
       values ($1, $2, 'appointment', 'confirmed', 'expected', '{}', now(), now(), false, $3, 'desk', $4,
         now(), $5, now())`,
      [id, location, JSON.stringify(STEPS), words, ada?.id],
    );
  }
}

beforeAll(async () => {
  const fresh = await freshDatabase('template1');
  database = openDatabase(fresh.url, () => undefined);
  drop = fresh.drop;
  await migrate((idx) => idx < BEGIN);
  await sql("insert into companies (id, name, link_param) values ($1, 'Praxis', 'praxis')", [
    company,
  ]);
  await sql(
    `insert into users (id, company_id, role, name, email, phone, date_of_birth, password_hash)
     select gen_random_uuid(), $1, 'customers', 'Erika Nummer' || n, n || '@example.org',
       '+49151' || n, date '1950-01-01' + n, '' from generate_series(1, $2) n`,
    [company, ROWS],
  );
  await sql(
    `insert into users (id, company_id, role, name, email, password_hash)
     values (gen_random_uuid(), $1, 'admins', 'Ada', 'ada@example.org', '')`,
    [company],
  );
  await sql(
    `insert into files (id, company_id, chunk_hashes, state, name, created_at)
     select gen_random_uuid(), $1, '[]', 'kept', 'HIV-Befund ' || n || '.pdf', now()
     from generate_series(1, $2) n`,
    [company, ROWS],
  );
  await migrate((idx) => idx >= BEGIN);
  await bookedBefore();
}, 60_000);
afterAll(async () => {
  await database.pool.end();
  await drop();
});

describe('what a release before kept in clear', () => {
  it('SEC-12 is encrypted by the first start, all of it, once', async () => {
    expect(await sealNames(database.db, keys)).toBe(2 * ROWS + BOOKED);
    expect(await sealNames(database.db, keys)).toBe(0);
    const dump = JSON.stringify([
      await sql('select u::text as row from users u'),
      await sql('select f::text as row from files f'),
      await sql('select a::text as row from appointments a'),
    ]);
    expect(dump).toContain('Erika Nummer7');
    expect(dump).not.toMatch(/\+49151|195\d-\d\d-\d\d|Befund|Wurzelspitzen/);
  });

  it('says the steps of an appointment to who has the key, over the version that devices have', async () => {
    const rows = await database.db.select().from(appointments);
    expect(rows).toHaveLength(BOOKED);
    for (const row of rows) {
      expect(wordsOfAppointment(keys, row)).toMatchObject({ name: 'Otto', steps: STEPS });
      expect(row.version).toBe(1);
    }
    // A server of the previous release, which is still running beside this one.
    const [one] = rows;
    if (!one) throw new Error('nothing is booked');
    const words = keys.protectJson({ name: 'Otto' }, `appointment ${one.id}`);
    expect(wordsOfAppointment(keys, { ...one, words, stepsInClear: STEPS })).toEqual({
      name: 'Otto',
      steps: STEPS,
    });
    // Later writes are counted and announced again.
    await sql("update appointments set arrival = 'here'");
    const [row] = await database.db.select().from(appointments).limit(1);
    expect(row?.version).toBe(2);
  });

  it('says the same to who has the key, and is found by the date of birth', async () => {
    const [row] = await database.db.select().from(users).where(eq(users.email, '7@example.org'));
    expect(row && personOfAccount(keys, row)).toEqual({
      phone: '+491517',
      dateOfBirth: '1950-01-08',
    });
    const [admin] = await database.db.select().from(users).where(eq(users.role, 'admins'));
    expect(admin && personOfAccount(keys, admin)).toEqual({ phone: null, dateOfBirth: null });
    const person = { first_name: 'Erika', last_name: 'Nummer7', birth_date: '1950-01-08' };
    const found = await possibleCustomers(database.db, keys, company, person);
    expect(found).toEqual([{ id: row?.id, ...person, account: true }]);
    const names = await Promise.all(
      (await sql<{ id: string }>('select id from files limit 20')).map(async ({ id }) => {
        const file = await fileById(database.db, id);
        return file && nameOfFile(keys, file);
      }),
    );
    for (const name of names) expect(name).toMatch(/^HIV-Befund \d+\.pdf$/);
  });

  it('cannot be moved to another person or file', async () => {
    const rows = await database.db.select().from(users).where(eq(users.role, 'customers')).limit(2);
    const [one, other] = rows;
    if (!one || !other) throw new Error('nobody is there');
    expect(() => personOfAccount(keys, { ...one, person: other.person })).toThrow();
  });
});

describe('an account that is made now', () => {
  it('SEC-12 keeps phone and date of birth from whoever reads the database alone', async () => {
    const test = await buildTestApp();
    const body = {
      email: 'neu@example.org',
      password: 'ein-neues-passwort',
      first_name: 'Nora',
      last_name: 'Neu',
      date_of_birth: '1991-05-01',
      phone: '0151 2345678',
    };
    await test.call(register, { params: { id: DEMO_IDS.mitte }, body });
    const pin = /\b\d{6}\b/.exec(test.mails.at(-1)?.text ?? '')?.[0] ?? '';
    const confirmed = { purpose: 'register', email: body.email, pin };
    expect((await test.call(verifyPin, { body: confirmed })).statusCode).toBe(200);
    const rows = await test.sql('select u::text as row from users u');
    expect(JSON.stringify(rows)).not.toMatch(/2345678|1991-05-01/);
    const [row] = await test.database.db.select().from(users).where(eq(users.email, body.email));
    expect(row && personOfAccount(test.keys, row)).toEqual({
      phone: '+491512345678',
      dateOfBirth: '1991-05-01',
    });
    await test.close();
  });
});
