import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, user } from '#contract/access/calls/auth.ts';
import {
  beginTotp,
  confirmOwnFactor,
  confirmTotp,
  ownSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from '#contract/access/calls/own-second-factor.ts';
import {
  confirmSecondFactor,
  confirmSetUpAtSignIn,
  setUpAtSignIn,
  waitingSignIn,
} from '#contract/access/calls/second-factor.ts';
import { SECOND_FACTOR, TURNS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { setPassword } from '#server/store/access/accounts.ts';
import { hashPassword } from '#server/store/access/passwords.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';

const STEP_MS = 30_000;
const EMAIL = { reception: 'empfang@lindenhof.test', admin: 'admin@lindenhof.test' } as const;
type Who = keyof typeof EMAIL;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  for (const table of ['totp_secrets', 'recovery_codes', 'waiting_sign_ins', 'confirmed_places']) {
    await test.sql(`delete from ${table}`);
  }
  await test.sql('delete from rate_limits');
  await test.sql('update companies set second_factor_required = false');
  // Codes must not be of the same time step as those of an earlier test.
  test.clock.advance(10 * STEP_MS);
});

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.clock.now().getTime() + steps * STEP_MS,
  });

const signIn = async (who: Who = 'reception', more: object = {}) =>
  (
    await test.call(login, { body: { email: EMAIL[who], password: TEST_PASSWORD, ...more } })
  ).json() as { access_token?: string; second_factor?: string; message?: string };

/** Sets up an app in a session and moves the clock on, so that the next code is another one. */
const withApp = async (who: Who = 'reception') => {
  const token = await test.signIn(who);
  const { secret } = (
    await test.call(beginTotp, { token, body: { password: TEST_PASSWORD } })
  ).json();
  const answer = await test.call(confirmTotp, { token, body: { code: codeOf(secret) } });
  expect(answer.statusCode, answer.body).toBe(200);
  test.clock.advance(2 * STEP_MS);
  return { token, secret: secret as string, codes: answer.json().recovery_codes as string[] };
};

const waiting = async (who: Who = 'reception', more: object = {}): Promise<string> => {
  const answer = await signIn(who, more);
  expect(answer.access_token).toBeUndefined();
  return answer.second_factor ?? '';
};

const confirm = (second_factor: string, code: string, kind = 'totp') =>
  test.call(confirmSecondFactor, { body: { second_factor, proof: { kind, code } } });

describe('a sign-in', () => {
  it('of somebody without a second factor is one step where the practice wants none', async () => {
    expect((await signIn()).access_token).toMatch(/^es_/);
  });

  it('SEC-28 waits for the app once there is one, and ends with its code', async () => {
    const { secret } = await withApp();
    const answer = await signIn();
    expect(answer).toEqual({
      message: 'Bitte bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.',
      second_factor: expect.stringMatching(/^ew_/),
    });
    const token = answer.second_factor ?? '';
    const ways = await test.call(waitingSignIn, { body: { second_factor: token } });
    expect(ways.json()).toMatchObject({ set_up: false, totp: true });
    const ended = await confirm(token, codeOf(secret));
    const { access_token } = ended.json();
    expect(access_token).not.toContain(token);
    const who = await test.call(user, { token: access_token });
    expect(who.json().id).toBe(DEMO_IDS.reception);
  });

  it('SEC-28 that waits opens nothing by itself, and not a second time', async () => {
    const { secret } = await withApp();
    const token = await waiting();
    expectProblem(await test.call(user, { token }), 'not_signed_in');
    expect((await confirm(token, codeOf(secret))).statusCode).toBe(200);
    test.clock.advance(STEP_MS);
    expectProblem(await confirm(token, codeOf(secret)), 'gone');
  });

  it('waits for ten minutes and no longer', async () => {
    const { secret } = await withApp();
    const token = await waiting();
    test.clock.advance(SECOND_FACTOR.waitingMs);
    expectProblem(await confirm(token, codeOf(secret)), 'gone');
  });

  it('that waits is over when the password changes', async () => {
    const { secret } = await withApp();
    const token = await waiting();
    const { db } = test.database;
    await setPassword(db, DEMO_IDS.reception, await hashPassword(TEST_PASSWORD));
    expectProblem(await confirm(token, codeOf(secret)), 'gone');
  });

  it('of a patient never waits', async () => {
    await test.sql('update companies set second_factor_required = true');
    const body = { email: 'patient@lindenhof.test', password: TEST_PASSWORD };
    expect((await test.call(login, { body })).json().access_token).toMatch(/^es_/);
  });
});

describe('a code', () => {
  it('is taken one step of 30 seconds early or late, and no further', async () => {
    for (const [steps, status] of [
      [-2, 422],
      [-1, 200],
      [1, 200],
      [2, 422],
    ] as const) {
      const { secret } = await withApp();
      const answer = await confirm(await waiting(), codeOf(secret, steps));
      expect(answer.statusCode, String(steps)).toBe(status);
      await test.sql('delete from totp_secrets');
    }
  });

  it('works once, also at the same time and for another sign-in', async () => {
    const { secret } = await withApp();
    const code = codeOf(secret);
    const tokens = await Promise.all([waiting(), waiting(), waiting()]);
    const answers = await Promise.all(tokens.map((token) => confirm(token, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expectProblem(await confirm(await waiting(), code), 'code_wrong');
  });

  it('of an earlier step does not work after a later one', async () => {
    const { secret } = await withApp();
    const before = codeOf(secret, -1);
    expect((await confirm(await waiting(), codeOf(secret))).statusCode).toBe(200);
    expectProblem(await confirm(await waiting(), before), 'code_wrong');
  });

  it('that confirmed the app does not sign in', async () => {
    const token = await test.signIn('reception');
    const body = { password: TEST_PASSWORD };
    const { secret } = (await test.call(beginTotp, { token, body })).json();
    const code = codeOf(secret);
    expect((await test.call(confirmTotp, { token, body: { code } })).statusCode).toBe(200);
    expectProblem(await confirm(await waiting(), code), 'code_wrong');
  });

  it('of another person is wrong', async () => {
    await withApp('reception');
    const other = await withApp('admin');
    expectProblem(await confirm(await waiting('reception'), codeOf(other.secret)), 'code_wrong');
    const [code = ''] = other.codes;
    expectProblem(await confirm(await waiting('reception'), code, 'recovery'), 'code_wrong');
  });

  it('can be tried five times, the right one after that is too late', async () => {
    const { secret } = await withApp();
    const token = await waiting();
    const tries = Array.from({ length: 12 }, () => confirm(token, '000000'));
    const answers = await Promise.all(tries);
    const wrong = answers.filter(({ statusCode }) => statusCode === 422);
    expect(wrong.length).toBe(SECOND_FACTOR.tries);
    expectProblem(await confirm(token, codeOf(secret)), 'gone');
  });

  it('SEC-27 is limited for a person over all their sign-ins, the recovery code apart', async () => {
    const { secret, codes } = await withApp();
    for (let tried = 0; tried < TURNS.factor.networks.free + 1; tried += 1) {
      expectProblem(await confirm(await waiting(), '000000'), 'code_wrong');
    }
    const limited = expectProblem(await confirm(await waiting(), codeOf(secret)), 'rate_limited');
    expect(limited.status).toBe(429);
    // This pause does not apply to a recovery code.
    const [first = ''] = codes;
    expect((await confirm(await waiting(), first, 'recovery')).statusCode).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are ten, work once each, and are counted', async () => {
    const { token, codes } = await withApp();
    expect(new Set(codes).size).toBe(10);
    const [first = ''] = codes;
    const typed = first.toLowerCase().replace('-', ' ');
    expect((await confirm(await waiting(), typed, 'recovery')).statusCode).toBe(200);
    expectProblem(await confirm(await waiting(), first, 'recovery'), 'code_wrong');
    const own = (await test.call(ownSecondFactor, { token })).json();
    expect(own.recovery_codes_left).toBe(9);
  });

  it('are nowhere in the database as they are', async () => {
    const { codes, secret } = await withApp();
    const rows = await test.sql('select code_hash from recovery_codes');
    const secrets = await test.sql("select encode(secret, 'escape') as text from totp_secrets");
    const kept = JSON.stringify([...rows, ...secrets]);
    for (const code of codes) expect(kept).not.toContain(code.replace('-', ''));
    expect(kept).not.toContain(Secret.fromBase32(secret).latin1);
    expect(test.logged()).not.toContain(secret);
  });

  it('are replaced as a whole, by who has the app', async () => {
    const { token, secret, codes } = await withApp();
    const wrong = { kind: 'totp', code: '000000' };
    expectProblem(
      await test.call(renewRecoveryCodes, { token, body: { proof: wrong } }),
      'code_wrong',
    );
    const proof = { kind: 'totp', code: codeOf(secret) };
    const answer = await test.call(renewRecoveryCodes, { token, body: { proof } });
    const next: string[] = answer.json().recovery_codes;
    expect(next.filter((code) => codes.includes(code))).toEqual([]);
    const [before = ''] = codes;
    expectProblem(await confirm(await waiting(), before, 'recovery'), 'code_wrong');
  });
});

describe('a place that is known', () => {
  it('SEC-28 is a browser by its token, for its person, for 90 days', async () => {
    const { secret } = await withApp();
    await withApp('admin');
    const { browser_token } = (await confirm(await waiting(), codeOf(secret))).json();
    const more = { browser_tokens: ['eb_unknown', browser_token] };
    expect((await signIn('reception', more)).access_token).toBeDefined();
    expect((await signIn('admin', more)).access_token).toBeUndefined();
    expect((await signIn('reception')).access_token).toBeUndefined();
    test.clock.advance(SECOND_FACTOR.placeMs);
    expect((await signIn('reception', more)).access_token).toBeUndefined();
  });

  it('SEC-28 is a practice device for each person who confirmed there', async () => {
    const { secret } = await withApp();
    await withApp('admin');
    const device = await test.practiceDevice();
    const more = { device_token: device.token };
    const ended = (await confirm(await waiting('reception', more), codeOf(secret))).json();
    expect(ended.browser_token).toBeNull();
    const [row] = await test.sql<{ practice_device_id: string }>(
      'select practice_device_id from sessions order by created_at desc, id desc limit 1',
    );
    expect(row?.practice_device_id).toBe(device.id);
    expect((await signIn('reception', more)).access_token).toBeDefined();
    expect((await signIn('admin', more)).access_token).toBeUndefined();
    const other = await test.practiceDevice();
    expect((await signIn('reception', { device_token: other.token })).access_token).toBeUndefined();
  });
});

describe('where the practice wants a second factor', () => {
  beforeEach(() => test.sql('update companies set second_factor_required = true'));

  it('SEC-28 a person without one sets it up at the sign-in, and nothing else', async () => {
    const second_factor = await waiting();
    const ways = await test.call(waitingSignIn, { body: { second_factor } });
    expect(ways.json()).toMatchObject({ set_up: true, totp: false });
    expectProblem(await confirm(second_factor, '123456'), 'code_wrong');
    const made = await test.call(setUpAtSignIn, { body: { second_factor } });
    const { secret, uri } = made.json();
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expectProblem(await confirm(second_factor, codeOf(secret)), 'code_wrong');
    const body = { second_factor, code: codeOf(secret) };
    const ended = await test.call(confirmSetUpAtSignIn, { body });
    expect(ended.json()).toMatchObject({ access_token: expect.stringMatching(/^es_/) });
    expect(ended.json().recovery_codes).toHaveLength(10);
    expect((await test.call(user, { token: ended.json().access_token })).statusCode).toBe(200);
    const next = await waiting();
    const again = await test.call(waitingSignIn, { body: { second_factor: next } });
    expect(again.json()).toMatchObject({ set_up: false, totp: true });
  });

  it('nobody who has one can have another set up by the password alone', async () => {
    const before = await waiting();
    await withApp();
    for (const second_factor of [before, await waiting()]) {
      const made = await test.call(setUpAtSignIn, { body: { second_factor } });
      expectProblem(made, 'gone');
      const body = { second_factor, code: '123456' };
      expectProblem(await test.call(confirmSetUpAtSignIn, { body }), 'gone');
    }
  });
});

describe('the own second factor', () => {
  it('is begun with the password alone, and once', async () => {
    const token = await test.signIn('reception');
    const wrong = { password: 'nicht-das-passwort' };
    expectProblem(await test.call(beginTotp, { token, body: wrong }), 'code_wrong');
    const { secret } = await withApp();
    const body = { password: TEST_PASSWORD };
    expectProblem(await test.call(beginTotp, { token, body }), 'second_factor_needed');
    const proof = { kind: 'totp', code: codeOf(secret) };
    expect((await test.call(confirmOwnFactor, { token, body: { proof } })).statusCode).toBe(200);
    expectProblem(await test.call(beginTotp, { token, body }), 'already_exists');
  });

  it('goes with a code, and with it what was known by it', async () => {
    const { token, secret } = await withApp();
    const wrong = { proof: { kind: 'totp', code: '000000' } };
    expectProblem(await test.call(removeTotp, { token, body: wrong }), 'code_wrong');
    const body = { proof: { kind: 'totp', code: codeOf(secret) } };
    expect((await test.call(removeTotp, { token, body })).statusCode).toBe(204);
    expect((await test.call(ownSecondFactor, { token })).json()).toMatchObject({
      totp_since: null,
      recovery_codes_left: 0,
    });
    expect((await signIn()).access_token).toBeDefined();
  });

  it('is written into the audit log without codes', async () => {
    const { secret } = await withApp();
    await confirm(await waiting(), '000000');
    await confirm(await waiting(), codeOf(secret));
    const rows = await test.sql<{ status: number; object_id: string }>(
      "select status, object_id from audit_log where action = 'confirmSecondFactor' order by at desc, status limit 2",
    );
    expect(rows.map(({ status }) => status).sort()).toEqual([200, 422]);
    for (const row of rows) expect(row.object_id).toBe(DEMO_IDS.reception);
  });
});
