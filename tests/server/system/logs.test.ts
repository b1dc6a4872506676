import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/access/calls/auth.ts';
import { customerExists } from '#contract/access/calls/customer-exists.ts';
import { forgotPassword, register, verifyPin } from '#contract/access/calls/door.ts';
import { activities } from '#contract/activities/calls/activities.ts';
import {
  createDeviceCode,
  deviceShare,
  endSession,
  enrolPracticeDevice,
  practiceDevice,
} from '#contract/devices/calls/devices.ts';
import { commit, questionnaireTmp } from '#contract/questionnaires/calls/questionnaires.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { revocationOf } from '#server/store/access/tokens.ts';
import { asNumber } from '../as-number.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { newResultKey, openCommit } from '../questionnaires/hand-ins.ts';
import { TEST_PASSWORD } from '../settings.ts';

const CANARY = 'kanarienvogel';
const EMAIL = `${CANARY}@example.org`;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe('the log', () => {
  it('SEC-20 knows routes, statuses and request ids, and nothing of the people', async () => {
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

  it('knows no secret of a practice device, its people and their keys', async () => {
    const pin = '97531';
    const secrets: string[] = ['revoke-canary'];
    const admin = await test.signIn('admin');
    const params = { id: DEMO_IDS.mitte };
    const tablet = { name: CANARY, kind: 'tablet' };
    const made = await test.call(createDeviceCode, { params, body: tablet, token: admin });
    const { code } = made.json();
    const installation = randomUUID();
    const enrolled = await test.call(enrolPracticeDevice, { body: { code, installation } });
    const { device_token } = enrolled.json();
    await test.call(practiceDevice, { token: device_token });
    const credentials = { email: 'admin@lindenhof.test', password: TEST_PASSWORD };
    const signedIn = await test.call(login, { body: { ...credentials, device_token } });
    const { access_token: token } = signedIn.json();
    const shared = await test.call(deviceShare, {
      body: { installation, new_pin: pin },
      token,
    });
    const unlocking = { purpose: 'unlock', user_id: DEMO_IDS.admin, pin };
    const unlocked = await test.call(verifyPin, { body: unlocking, token: device_token });
    const revocation = revocationOf(unlocked.json().access_token);
    await test.call(endSession, { body: { id: randomUUID(), revocation } });
    await test.call(endSession, { body: { id: randomUUID(), revocation: 'revoke-canary' } });
    secrets.push(code, device_token, token, shared.json().share, revocation);
    secrets.push(unlocked.json().access_token, unlocked.json().device_share);
    const audit = JSON.stringify(await test.sql('select * from audit_log'));
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      expect(test.logged()).not.toContain(secret);
      expect(audit).not.toContain(secret);
    }
    expect(test.logged()).not.toMatch(asNumber(pin));
    expect(audit).not.toMatch(asNumber(pin));
    expect(test.logged()).toContain('/api/device-share');
    expect(test.logged()).not.toContain(CANARY);
  });

  it('says nothing of the values of a statement that failed', async () => {
    await test.sql('alter table users rename column name to namen');
    const body = { email: `${CANARY}@lindenhof.test`, password: 'ein passwort' };
    const answer = await test.call(login, { body });
    await test.sql('alter table users rename column namen to name');
    expect(answer.json().code).toBe('internal');
    expect(test.logged()).toMatch(/"stack":"\s+at /);
    expect(test.logged().toLowerCase()).not.toContain(CANARY.toLowerCase());
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
      await test.sql('select * from installations'),
    ]);
    expect(dump).not.toContain('127.0.0.1');
    expect(dump).not.toContain(CANARY);
  });
});
