import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities } from '#contract/calls/activities.ts';
import { customerExists, forgotPassword, login, register } from '#contract/calls/auth.ts';
import { commit, questionnaireTmp } from '#contract/calls/questionnaires.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { newResultKey, openCommit } from './hand-ins.ts';
import { buildTestApp, type TestApp } from './harness.ts';

const CANARY = 'kanarienvogel';
const EMAIL = `${CANARY}@example.org`;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe('the log', () => {
  it('knows routes, statuses and request ids, and nothing of the people', async () => {
    const key = newResultKey();
    const token = await test.signIn('admin');
    await test.call(customerExists, { params: { email: EMAIL } });
    await test.call(login, { body: { email: EMAIL, password: `${CANARY}-passwort` } });
    await test.call(forgotPassword, { body: { email: EMAIL } });
    await test.call(register, {
      params: { id: DEMO_IDS.mitte },
      body: {
        email: EMAIL,
        password: `${CANARY}-passwort`,
        first_name: CANARY,
        last_name: CANARY,
        date_of_birth: '1990-01-01',
      },
    });
    await test.call(commit, { body: openCommit({ answers: { name: CANARY }, result_key: key }) });
    await test.call(questionnaireTmp, { params: { key } });
    await test.call(activities, { query: { location: DEMO_IDS.mitte, search: CANARY }, token });
    await test.app.inject(`/api/${CANARY}?name=${CANARY}`);
    await test.app.inject({
      url: `/${CANARY}`,
      headers: { referer: `https://${CANARY}.example`, 'user-agent': CANARY },
    });
    const log = test.logged();
    expect(log).toContain('/api/customer/by-email/:email/exists');
    expect(log).toContain('/api/questionnaires-tmp/:key');
    expect(log).not.toContain(CANARY);
    expect(log).not.toContain(key);
    expect(log).not.toContain(token);
    expect(log).not.toContain('127.0.0.1');
  });

  it('says where a failure of ours happened, without the words of the input', async () => {
    await test.sql('alter table submissions rename column title to titel');
    const body = openCommit({ answers: { name: CANARY }, id: randomUUID() });
    const answer = await test.call(commit, { body });
    await test.sql('alter table submissions rename column titel to title');
    expect(answer.statusCode).toBe(500);
    expect(answer.json().code).toBe('internal');
    expect(answer.body).not.toMatch(/titel|column|at /);
    const failure = test
      .logged()
      .split('\n')
      .find((line) => line.includes('a request failed'));
    expect(failure).toMatch(/\.ts:\d+/);
    expect(test.logged()).not.toContain(CANARY);
  });
});

describe('the rows of limits and sessions', () => {
  it('hold no address of a network or a person', async () => {
    const dump = JSON.stringify([
      await test.sql('select * from rate_limits'),
      await test.sql('select * from sessions'),
      await test.sql('select * from mail_codes'),
      await test.sql('select * from audit_log'),
      await test.sql('select * from idempotency_keys'),
    ]);
    expect(dump).not.toContain('127.0.0.1');
    expect(dump).not.toContain(CANARY);
  });
});
