import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, user } from '#contract/access/calls/auth.ts';
import {
  forgotPassword,
  loginCodes,
  personnelsForgotPassword,
  register,
  verifyPin,
} from '#contract/access/calls/door.ts';
import { knownDevice } from '#contract/access/calls/known-device.ts';
import { BROWSER_HEADER, KNOWN_DEVICES_HEADER } from '#contract/access/door-headers.ts';
import { type Endpoint, fillPath } from '#contract/shared/endpoint.ts';
import { CODES, FIRST_TURNS, KEEP, LIMIT_WINDOWS, TURNS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { trials } from '../../trials.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';

const PATIENT = 'patient@lindenhof.test';
const FREE = TURNS.password.strangers.free;
const NETWORKS = trials(undefined, { few: 250, many: 1_000 });
const HOME = '198.51.100.7';
const ELSEWHERE = '192.0.2.44';
const BROWSER = 'b'.repeat(36);

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

interface From {
  network: string;
  browser?: string;
  device?: string;
}
const ask = (endpoint: Endpoint, body: object, from: From, path: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: fillPath(endpoint.path, path),
    payload: body,
    remoteAddress: from.network,
    headers: {
      ...(from.browser ? { [BROWSER_HEADER]: from.browser } : {}),
      ...(from.device ? { [KNOWN_DEVICES_HEADER]: from.device } : {}),
    },
  });
const signIn = (from: From, password = TEST_PASSWORD, email = PATIENT) =>
  ask(login, { email, password }, from);
const verify = (from: From, pin: string, purpose = 'login', email = PATIENT) =>
  ask(verifyPin, { purpose, email, pin }, from);
const strangers = (count = NETWORKS): From[] =>
  Array.from({ length: count }, (_, index) => ({
    network: `10.${Math.floor(index / 250)}.${index % 250}.9`,
  }));
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'none';
const lastCode = () => codeIn(test.mails.at(-1)?.text);
const wrong = (pin: string) => (pin === '000000' ? '000001' : '000000');

/** A sign-in makes the network known, and the device by the token that it was given. */
let device: string;
beforeEach(async () => {
  await test.sql('delete from rate_limits');
  await test.sql('delete from sessions');
  await test.sql('delete from mail_codes');
  test.mails.length = 0;
  const { access_token } = (await signIn({ network: HOME })).json();
  device = (await test.call(knownDevice, { token: access_token })).json().token;
  await test.sql('delete from rate_limits');
});

describe(`strangers from ${NETWORKS} networks`, () => {
  it('SEC-27 lets its person in from the own network and a known device while they try passwords', async () => {
    const answers = [];
    for (const from of strangers()) answers.push(await signIn(from, 'falsch-falsch-12'));
    const judged = answers.filter(({ statusCode }) => statusCode === 401).length;
    expect(judged).toBe(FIRST_TURNS.password + FREE + 1);
    const slowed = answers.at(-1);
    if (!slowed) throw new Error('nobody tried');
    expectProblem(slowed, 'rate_limited');
    // Slowed down, not shut out: after waiting, a try is accepted.
    const waitS = Number(slowed.headers['retry-after']);
    expect(waitS * 1_000).toBeLessThanOrEqual(TURNS.password.strangers.longestPauseMs);
    expect((await signIn({ network: HOME })).statusCode).toBe(200);
    expect((await signIn({ network: ELSEWHERE, device })).statusCode).toBe(200);
    expectProblem(await signIn({ network: '192.0.2.45' }), 'rate_limited');
    test.clock.advance(TURNS.password.strangers.longestPauseMs);
    expect((await signIn({ network: '192.0.2.45' })).statusCode).toBe(200);
  }, 240_000);

  it('SEC-27 sends its person codes from the own network and a known device while they ask for them', async () => {
    for (const from of strangers()) {
      const call = Number(from.network.split('.')[2]) % 2 ? loginCodes : forgotPassword;
      expect((await ask(call, { email: PATIENT }, from)).statusCode).toBe(202);
    }
    expect(test.mails.length).toBe(FIRST_TURNS.code + TURNS.mail.strangers.free + 1);
    for (const from of [{ network: HOME }, { network: ELSEWHERE, device }]) {
      for (const [call, purpose] of [
        [forgotPassword, 'reset'],
        [loginCodes, 'login'],
      ] as const) {
        const before = test.mails.length;
        expect((await ask(call, { email: PATIENT }, from)).statusCode).toBe(202);
        expect(test.mails.length).toBe(before + 1);
        if (purpose === 'login') expect((await verify(from, lastCode())).statusCode).toBe(200);
      }
    }
  }, 240_000);

  it('SEC-27 answers the same for an address that nobody has, whatever was asked before', async () => {
    const of = async (email: string) => {
      const answers = [];
      for (const from of strangers(8)) {
        const asked = await ask(loginCodes, { email }, from);
        const tried = await signIn(from, 'falsch-falsch-12', email);
        const code = await verify(from, '000000', 'login', email);
        answers.push([asked.statusCode, asked.body, tried.statusCode, code.statusCode]);
      }
      return answers;
    };
    expect(await of('niemand@example.org')).toEqual(await of(PATIENT));
  });

  it('SEC-27 leaves a code alive that somebody else was just sent', async () => {
    const asker = { network: ELSEWHERE, browser: BROWSER };
    expect((await ask(loginCodes, { email: PATIENT }, asker)).statusCode).toBe(202);
    const pin = lastCode();
    for (const from of strangers(200)) expectProblem(await verify(from, wrong(pin)), 'code_wrong');
    // Even the right code does not work for somebody who did not ask for it.
    expectProblem(await verify({ network: '192.0.2.99' }, pin), 'code_wrong');
    // A person whose address changes meanwhile, as on a phone, is recognised by the browser.
    expect((await verify({ network: '203.0.113.80', browser: BROWSER }, pin)).statusCode).toBe(200);
  }, 240_000);

  it('SEC-27 do not close registration and the reset of the team by asking for codes', async () => {
    for (const from of strangers(50)) await ask(loginCodes, { email: PATIENT }, from);
    const team = { email: 'empfang@lindenhof.test' };
    for (const from of strangers(50)) await ask(loginCodes, team, from);
    const before = test.mails.length;
    await ask(personnelsForgotPassword, team, { network: ELSEWHERE });
    expect(test.mails.length).toBe(before + 1);
  });

  it('SEC-27 confirms nobody’s registration but the own', async () => {
    const email = 'neu@example.org';
    const body = (password: string) => ({
      email,
      password,
      first_name: 'Nora',
      last_name: 'Neu',
      date_of_birth: '1990-05-01',
    });
    const at = { id: DEMO_IDS.mitte };
    const own = { network: ELSEWHERE, browser: BROWSER };
    await ask(register, body('das-eigene-passwort'), own, at);
    const mine = lastCode();
    await ask(register, body('ein-fremdes-passwort'), { network: '10.9.9.9' }, at);
    const foreign = lastCode();
    if (foreign !== mine)
      expectProblem(await verify(own, foreign, 'register', email), 'code_wrong');
    expect((await verify(own, mine, 'register', email)).statusCode).toBe(200);
    expect((await signIn(own, 'das-eigene-passwort', email)).statusCode).toBe(200);
    expectProblem(await signIn(own, 'ein-fremdes-passwort', email), 'credentials_wrong');
  });
});

describe('somebody who moves from network to network', () => {
  it('SEC-27 is not slowed by what was right', async () => {
    const email = 'empfang@lindenhof.test';
    for (const from of strangers(FREE * 2)) {
      expect((await signIn(from, TEST_PASSWORD, email)).statusCode).toBe(200);
    }
  }, 240_000);
});

describe('a known place', () => {
  it('SEC-27 is limited by itself: to its tries, its codes in an hour and in a day', async () => {
    const from = { network: ELSEWHERE, device };
    for (let count = 0; count < LIMIT_WINDOWS.loginPairMax; count += 1) {
      expectProblem(await signIn(from, 'falsch-falsch-12'), 'credentials_wrong');
    }
    expectProblem(await signIn(from), 'rate_limited');
    expect((await signIn({ network: HOME })).statusCode).toBe(200);
    // After the free codes, further ones are slowed down, and the device is told for how long.
    for (let count = 0; count <= TURNS.mail.devices.free; count += 1) {
      expect((await ask(loginCodes, { email: PATIENT }, from)).statusCode).toBe(202);
    }
    expect(test.mails.length).toBe(TURNS.mail.devices.free + 1);
    test.clock.advance(TURNS.mail.devices.firstPauseMs - 1_000);
    expectProblem(await ask(loginCodes, { email: PATIENT }, from), 'rate_limited');
    test.clock.advance(LIMIT_WINDOWS.mailMs);
    expect((await ask(loginCodes, { email: PATIENT }, from)).statusCode).toBe(202);
    expect((await ask(loginCodes, { email: PATIENT }, { network: HOME })).statusCode).toBe(202);
    expect(test.mails.length).toBe(TURNS.mail.devices.free + 3);
  });

  it('SEC-27 has second tries at its codes although strangers have used up all of theirs', async () => {
    for (const from of strangers(TURNS.again.strangers.free + 2)) {
      await ask(loginCodes, { email: PATIENT }, from);
      const pin = lastCode();
      await verify(from, wrong(pin));
      await verify(from, wrong(pin));
    }
    const late = { network: '10.3.3.3' };
    await ask(loginCodes, { email: PATIENT }, late);
    const theirs = lastCode();
    expectProblem(await verify(late, wrong(theirs)), 'code_wrong');
    expectProblem(await verify(late, theirs), 'rate_limited');
    for (const from of [{ network: HOME }, { network: ELSEWHERE, device }]) {
      await ask(loginCodes, { email: PATIENT }, from);
      const pin = lastCode();
      for (let count = 1; count < CODES.mailTries; count += 1) {
        expectProblem(await verify(from, wrong(pin)), 'code_wrong');
      }
      expect((await verify(from, pin)).statusCode).toBe(200);
    }
  });

  it('SEC-27 is a device by what it was given, for its person alone, and not for ever', async () => {
    for (const from of strangers(60)) {
      await signIn(from, 'falsch-falsch-12');
      await signIn(from, 'falsch-falsch-12', 'empfang@lindenhof.test');
    }
    const there = { network: ELSEWHERE, device };
    const forged = {
      network: ELSEWHERE,
      device: device.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    };
    expectProblem(await signIn(forged), 'rate_limited');
    expectProblem(await signIn(there, TEST_PASSWORD, 'empfang@lindenhof.test'), 'rate_limited');
    const among = { network: ELSEWHERE, device: `kd_nothing,${device}` };
    const { access_token } = (await signIn(among)).json();
    expect((await test.call(user, { token: access_token })).json().id).toBe(DEMO_IDS.patient);
    test.clock.advance(KEEP.knownDeviceMs);
    for (const from of strangers(60)) await signIn(from, 'falsch-falsch-12');
    expectProblem(await signIn({ network: '192.0.2.46', device }), 'rate_limited');
  }, 240_000);

  it('SEC-27 is a practice device of the team, too', async () => {
    const email = 'empfang@lindenhof.test';
    for (const from of strangers(60)) await signIn(from, 'falsch-falsch-12', email);
    const { token } = await test.practiceDevice();
    const body = { email, password: TEST_PASSWORD };
    const there = { network: ELSEWHERE };
    expectProblem(await ask(login, body, there), 'rate_limited');
    const known = await ask(login, { ...body, device_token: token }, there);
    expect(known.statusCode).toBe(200);
  }, 240_000);
});
