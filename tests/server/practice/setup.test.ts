import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/access/calls/auth.ts';
import { customerExists } from '#contract/access/calls/customer-exists.ts';
import {
  forgotPassword,
  loginCodes,
  personnelsForgotPassword,
  personnelsLink,
  register,
} from '#contract/access/calls/door.ts';
import { CALLS } from '#contract/calls.ts';
import { company, locations } from '#contract/practice/calls/locations.ts';
import { createPractice, type NewPractice, setupLink } from '#contract/practice/calls/setup.ts';
import { sealingKey } from '#contract/questionnaires/calls/questionnaires.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { declareFile } from '#contract/system/calls/files.ts';
import { health } from '#contract/system/calls/system.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { makeSetupToken } from '#server/services/practice/setup-link.ts';
import { expectProblem } from '../expect-problem.ts';
import { freshDatabase } from '../fresh-database.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

const WANTED: NewPractice = {
  practice: { name: 'Praxis am Markt', link_param: 'praxis-am-markt' },
  location: {
    name: 'Praxis am Markt',
    street: 'Markt 1',
    postal_code: '04109',
    city: 'Leipzig',
    phone: '0341 23125010',
  },
  admin: { name: 'Dr. Mara Markt', email: 'Mara@Markt.example', password: 'vier wörter am markt' },
};

let test: TestApp;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await freshDatabase('template1');
  drop = fresh.drop;
  const { pool } = openDatabase(fresh.url, () => undefined);
  await migrateDatabase(pool);
  await pool.end();
  test = await buildTestApp({ beside: { url: fresh.url } as TestApp });
});
afterAll(async () => {
  await test.close();
  await drop();
});

const newToken = async (): Promise<string> => {
  const token = await makeSetupToken(test.database.db, test.clock.now());
  if (!token) throw new Error('there is a practice already');
  return token;
};
const create = (token: string, wanted: NewPractice = WANTED) =>
  test.call(createPractice, { body: { token, ...wanted } });
const tables = async () => {
  const [row] = await test.sql<Record<string, number>>(
    'select (select count(*)::int from companies) as companies, (select count(*)::int from locations) as locations, (select count(*)::int from users) as users, (select count(*)::int from sealing_keys) as keys',
  );
  return row;
};

describe('before there is a practice', () => {
  const email = 'wer@example.org';
  const body: Record<string, unknown> = {
    [login.id]: { email, password: 'irgendetwas' },
    [loginCodes.id]: { email },
    [forgotPassword.id]: { email },
    [personnelsForgotPassword.id]: { email },
    [personnelsLink.id]: { token: `el_${'x'.repeat(43)}` },
    [register.id]: {
      ...{ email, password: 'zwölf zeichen und mehr', first_name: 'A', last_name: 'B' },
      date_of_birth: '1990-01-01',
    },
    [declareFile.id]: { chunks: ['0'.repeat(64)] },
  };
  const path: Record<string, Record<string, string>> = { [customerExists.id]: { email } };
  const params = { id: randomUUID(), qid: randomUUID(), key: 'x'.repeat(43), index: '0' };

  it('no call of the public crashes, and those that need the practice say that there is none', async () => {
    const said = new Map<string, string>();
    const open = CALLS.filter(({ access }) => access === 'public' || access === 'anyone');
    expect(open.length).toBeGreaterThan(20);
    for (const endpoint of open.filter(({ stream }) => !stream)) {
      const answer = await test.call(endpoint, {
        params: { ...params, ...path[endpoint.id] },
        ...(endpoint.body ? { body: body[endpoint.id] ?? {} } : {}),
        headers: endpoint.write === 'outbox' ? { 'idempotency-key': randomUUID() } : {},
      });
      const code = answer.statusCode < 400 ? 'ok' : answer.json().code;
      said.set(endpoint.id, code);
      expect(code, endpoint.id).not.toBe('internal');
    }
    for (const { id } of [company, locations, login, loginCodes, forgotPassword, sealingKey]) {
      expect(said.get(id), id).toBe('no_practice');
    }
    expect(said.get(health.id)).toBe('ok');
    const page = await test.app.inject('/personnel/setup');
    expect([200, 404]).toContain(page.statusCode);
  });
});

describe('the link of the first start', () => {
  it('opens for a day, and only the newest one does', async () => {
    const first = await newToken();
    expect((await test.call(setupLink, { body: { token: first } })).statusCode).toBe(200);
    const second = await newToken();
    expectProblem(await test.call(setupLink, { body: { token: first } }), 'code_wrong');
    expectProblem(await create(first), 'code_wrong');
    test.clock.advance(DAY_MS - 1);
    expect((await test.call(setupLink, { body: { token: second } })).statusCode).toBe(200);
    test.clock.advance(1);
    expectProblem(await test.call(setupLink, { body: { token: second } }), 'code_wrong');
    expectProblem(await create(second), 'code_wrong');
    expect(await tables()).toEqual({ companies: 0, locations: 0, users: 0, keys: 0 });
  });

  it('is kept as a hash, and stands in no log', async () => {
    const token = await newToken();
    await test.call(setupLink, { body: { token } });
    const dump = JSON.stringify([
      await test.sql('select * from meta'),
      await test.sql('select * from audit_log'),
    ]);
    expect(dump).not.toContain(token);
    expect(test.logged()).not.toContain(token);
  });

  it('names what is wrong, and stays open', async () => {
    const token = await newToken();
    const phone = { ...WANTED, location: { ...WANTED.location, phone: 'keine' } };
    const wrong = await create(token, phone);
    expectProblem(wrong, 'invalid_input');
    expect(wrong.json().errors[0].field).toBe('location.phone');
    const short = { ...WANTED, admin: { ...WANTED.admin, password: 'zu kurz' } };
    expectProblem(await create(token, short), 'invalid_input');
    expect((await test.call(setupLink, { body: { token } })).statusCode).toBe(200);
  });

  it('creates everything once, however often it is asked at the same time', async () => {
    const token = await newToken();
    const answers = await Promise.all([create(token), create(token), create(token)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(answers.map((answer) => answer.json())).toEqual(
      answers.map(() => ({ email: 'mara@markt.example' })),
    );
    expect(await tables()).toEqual({ companies: 1, locations: 1, users: 1, keys: 1 });
    // The answer may have been lost some days ago.
    test.clock.advance(2 * DAY_MS);
    expect((await create(token)).statusCode).toBe(201);
    const other = { ...WANTED, practice: { name: 'Eine andere', link_param: 'andere' } };
    expectProblem(await create(token, other), 'already_exists');
    expectProblem(await create(`ei_${'x'.repeat(43)}`), 'code_wrong');
    expectProblem(await test.call(setupLink, { body: { token } }), 'code_wrong');
    expect(await makeSetupToken(test.database.db, test.clock.now())).toBeNull();
    expect(await tables()).toEqual({ companies: 1, locations: 1, users: 1, keys: 1 });
  });

  it('made what the public sees, and an admin who has to set a second factor up', async () => {
    const seen = (await test.call(company)).json();
    expect(seen).toMatchObject({ name: 'Praxis am Markt', is_demo: false });
    const [place] = (await test.call(locations)).json().data;
    expect(place).toMatchObject({ phone: '+4934123125010', city: 'Leipzig' });
    expect(place.digital_reception.active_dashboard_buttons).toEqual([
      'message_office',
      'schedule_appointment',
      'change_appointment',
    ]);
    const { email, password } = WANTED.admin;
    const signedIn = await test.call(login, { body: { email, password } });
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json().second_factor).toMatch(/^ew_/);
    const dump = JSON.stringify(await test.sql('select * from meta'));
    expect(dump).not.toContain(password);
    expect(dump).not.toContain('Mara');
  });
});
