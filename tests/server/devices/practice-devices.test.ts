import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, user } from '#contract/access/calls/auth.ts';
import {
  createDeviceCode,
  deviceShare,
  enrolPracticeDevice,
  practiceDevice,
} from '#contract/devices/calls/devices.ts';
import { enrolKiosk } from '#contract/devices/calls/kiosk.ts';
import { putQuestionnaire, questionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import { CODES, SESSIONS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { RECALL, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const body = { name: 'Tablet am Empfang', kind: 'tablet' };
const codeAt = async (id: string, token?: string, given: unknown = body) =>
  test.call(createDeviceCode, {
    params: { id },
    body: given,
    token: token ?? (await test.signIn('admin')),
  });
const enrol = (code: string, installation: string = randomUUID()) =>
  test.call(enrolPracticeDevice, { body: { code, installation } });
const revoke = (id: string) =>
  test.sql('update practice_devices set revoked_at = now() where id = $1', [id]);

describe('enrolment of a practice device', () => {
  it('turns a one-time code into a device token, once', async () => {
    const made = await codeAt(DEMO_IDS.mitte);
    expect(made.statusCode).toBe(201);
    const { code } = made.json();
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    const answer = await enrol(code.toLowerCase().replace('-', ' '));
    expect(answer.statusCode, answer.body).toBe(201);
    const { device, device_token: token } = answer.json();
    expect(token).toMatch(/^ep_/);
    expect(device).toEqual({
      id: device.id,
      name: 'Tablet am Empfang',
      kind: 'tablet',
      tenant: 'lindenhof',
      location_id: DEMO_IDS.mitte,
      settings: { lock_after_s: 300, offline_hours: 120 },
    });
    expectProblem(await enrol(code), 'code_wrong');
    expect((await test.call(practiceDevice, { token })).json()).toEqual(device);
  });

  it('SEC-21 locks a PC after 15 minutes, and any device as the practice says', async () => {
    const pc = (await codeAt(DEMO_IDS.mitte, undefined, { ...body, kind: 'pc' })).json();
    expect((await enrol(pc.code)).json().device.settings.lock_after_s).toBe(900);
    const settings = { lock_after_s: 60, offline_hours: 0 };
    const own = (await codeAt(DEMO_IDS.mitte, undefined, { ...body, settings })).json();
    expect((await enrol(own.code)).json().device.settings).toEqual(settings);
  });

  it('goes down its ladder, and makes no code on the way', async () => {
    const few = await test.signIn('reception');
    const patient = await test.signIn('patient');
    const admin = await test.signIn('admin');
    const before = await test.counts();
    expectProblem(
      await test.call(createDeviceCode, { params: { id: DEMO_IDS.mitte }, body }),
      'not_signed_in',
    );
    expectProblem(await codeAt('keine-id', admin), 'invalid_input');
    expectProblem(await codeAt(DEMO_IDS.mitte, admin, { ...body, kind: 'uhr' }), 'invalid_input');
    for (const settings of [
      { lock_after_s: 59, offline_hours: 1 },
      { lock_after_s: 1_801, offline_hours: 1 },
      { lock_after_s: 300, offline_hours: 721 },
    ]) {
      expectProblem(await codeAt(DEMO_IDS.mitte, admin, { ...body, settings }), 'invalid_input');
    }
    expectProblem(await codeAt(UNKNOWN_ID, admin), 'not_allowed');
    expectProblem(await codeAt(DEMO_IDS.sued, few), 'not_allowed');
    expectProblem(await codeAt(DEMO_IDS.mitte, patient), 'not_allowed');
    expectProblem(await enrol('zu-kurz'), 'invalid_input');
    expectProblem(await enrol('AAAA-BBBB', 'keine-id'), 'invalid_input');
    expectProblem(await enrol('AAAA-BBBB'), 'code_wrong');
    expect(await test.counts()).toEqual(before);
  });

  it('takes a code of its own kind only: a kiosk is no practice device', async () => {
    const { code } = (await codeAt(DEMO_IDS.mitte)).json();
    expectProblem(await test.call(enrolKiosk, { body: { code } }), 'code_wrong');
    expect((await enrol(code)).statusCode).toBe(201);
  });

  it('refuses a code after a day', async () => {
    const { code } = (await codeAt(DEMO_IDS.mitte)).json();
    test.clock.advance(CODES.practiceDeviceMs + 1);
    expectProblem(await enrol(code), 'code_wrong');
  });

  it('gives a code to one of many that come at once', async () => {
    const { code } = (await codeAt(DEMO_IDS.mitte)).json();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enrol(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBe(1);
  });

  it('keeps neither code nor token readable', async () => {
    const { code } = (await codeAt(DEMO_IDS.mitte)).json();
    const { device_token: token } = (await enrol(code)).json();
    const dump = JSON.stringify([
      await test.sql('select * from practice_device_codes'),
      await test.sql('select * from practice_devices'),
    ]);
    expect(dump).not.toContain(code);
    expect(dump).not.toContain(code.replace('-', ''));
    expect(dump).not.toContain(token);
  });
});

describe('GET /api/practice-device', () => {
  it('asks for a practice device, not for a person or a kiosk', async () => {
    expectProblem(await test.call(practiceDevice), 'not_signed_in');
    for (const token of [await test.signIn('admin'), (await test.kiosk()).token, 'ep_unbekannt']) {
      expectProblem(await test.call(practiceDevice, { token }), 'not_signed_in');
    }
  });

  it('is noted in the audit log under the device', async () => {
    const { id, token } = await test.practiceDevice();
    await test.call(practiceDevice, { token });
    const rows = await test.sql(
      "select action, status from audit_log where actor_kind = 'practice_device' and actor_id = $1",
      [id],
    );
    expect(rows).toEqual([{ action: 'practiceDevice', status: 200 }]);
  });
});

describe('the token of a practice device', () => {
  it('is nobody: it opens nothing that needs a sign-in', async () => {
    const { token, installation } = await test.practiceDevice();
    expectProblem(await test.call(user, { token }), 'not_signed_in');
    const share = await test.call(deviceShare, { body: { installation }, token });
    expectProblem(share, 'not_signed_in');
    const id = randomUUID();
    const made = await test.call(putQuestionnaire, {
      params: { location_id: DEMO_IDS.mitte, id },
      body: { ...RECALL, access: 'signed_in' },
      headers: { 'if-none-match': '*' },
      token: await test.signIn('admin'),
    });
    expect(made.statusCode).toBe(200);
    expectProblem(await test.call(questionnaire, { params: { id }, token }), 'not_signed_in');
  });
});

describe('the revocation of a practice device', () => {
  it('SEC-8 bites at the next request: of the device, and of everybody who is signed in on it', async () => {
    const device = await test.practiceDevice();
    const here = await test.signIn('admin', device);
    const elsewhere = await test.signIn('admin');
    expect((await test.call(practiceDevice, { token: device.token })).statusCode).toBe(200);
    expect((await test.call(user, { token: here })).statusCode).toBe(200);
    await revoke(device.id);
    expectProblem(await test.call(practiceDevice, { token: device.token }), 'not_signed_in');
    expectProblem(await test.call(user, { token: here }), 'not_signed_in');
    expect((await test.call(user, { token: elsewhere })).statusCode).toBe(200);
  });

  it('comes with another enrolment of the same browser', async () => {
    const first = await test.practiceDevice();
    const other = await test.practiceDevice();
    const here = await test.signIn('reception', first);
    const { code } = (await codeAt(DEMO_IDS.mitte)).json();
    expect((await enrol(code, first.installation)).statusCode).toBe(201);
    expectProblem(await test.call(practiceDevice, { token: first.token }), 'not_signed_in');
    expectProblem(await test.call(user, { token: here }), 'not_signed_in');
    expect((await test.call(practiceDevice, { token: other.token })).statusCode).toBe(200);
  });
});

describe('a sign-in on a practice device', () => {
  const signIn = async (device_token: string | undefined, email = 'empfang@lindenhof.test') => {
    const answer = await test.call(login, {
      body: { email, password: TEST_PASSWORD, ...(device_token ? { device_token } : {}) },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().access_token as string;
  };
  const status = async (token: string) => (await test.call(user, { token })).statusCode;

  it('SEC-21 lives twelve hours in all, without an end when idle', async () => {
    const device = await test.practiceDevice();
    const token = await signIn(device.token);
    test.clock.advance(SESSIONS.practiceDeviceMs - 1_000);
    expect(await status(token)).toBe(200);
    test.clock.advance(1_000);
    expect(await status(token)).toBe(401);
  });

  it.each([
    ['without a device', async () => undefined],
    ['with a device that nobody knows', async () => `ep_${'x'.repeat(43)}`],
    ['with the token of a kiosk', async () => (await test.kiosk()).token],
    [
      'with a device that was revoked',
      async () => {
        const device = await test.practiceDevice();
        await revoke(device.id);
        return device.token;
      },
    ],
  ])('ends as in any browser %s', async (_name, deviceToken) => {
    const idle = await signIn(await deviceToken());
    test.clock.advance(SESSIONS.staffIdleMs + 1_000);
    expect(await status(idle)).toBe(401);
    const used = await signIn(await deviceToken());
    const step = SESSIONS.staffIdleMs / 2;
    for (let spent = step; spent < SESSIONS.staffMs; spent += step) {
      test.clock.advance(step);
      expect(await status(used)).toBe(200);
    }
    test.clock.advance(step);
    expect(await status(used)).toBe(401);
  });

  it("leaves a patient's session as it is anywhere", async () => {
    const device = await test.practiceDevice();
    const token = await signIn(device.token, 'patient@lindenhof.test');
    await revoke(device.id);
    test.clock.advance(SESSIONS.customerMs - 1_000);
    expect(await status(token)).toBe(200);
  });
});
