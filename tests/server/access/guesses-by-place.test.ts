import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/access/calls/auth.ts';
import { forgotPassword, loginCodes, register, verifyPin } from '#contract/access/calls/door.ts';
import { knownDevice } from '#contract/access/calls/known-device.ts';
import { beginTotp, confirmOwnFactor } from '#contract/access/calls/own-second-factor.ts';
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from '#contract/access/calls/own-sessions.ts';
import { BROWSER_HEADER, KNOWN_DEVICES_HEADER } from '#contract/access/door-headers.ts';
import { type Endpoint, fillPath } from '#contract/shared/endpoint.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { CODES } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';

const PATIENT = 'patient@lindenhof.test';
const STAFF = 'empfang@lindenhof.test';
const HOME = '198.51.100.7';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'sessions', 'mail_codes']) {
    await test.sql(`delete from ${table}`);
  }
  test.mails.length = 0;
});

interface From {
  network: string;
  browser?: string;
  device?: string;
  token?: string;
}
const ask = (endpoint: Endpoint, body: object, from: From, path: Record<string, string> = {}) =>
  test.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, path),
    payload: body,
    remoteAddress: from.network,
    headers: {
      ...(from.browser ? { [BROWSER_HEADER]: from.browser } : {}),
      ...(from.device ? { [KNOWN_DEVICES_HEADER]: from.device } : {}),
      ...(from.token ? { authorization: `Bearer ${from.token}` } : {}),
    },
  });
const sessionOf = async (email: string, network: string): Promise<string> => {
  const body = { email, password: TEST_PASSWORD };
  const { access_token } = (await ask(login, body, { network })).json();
  expect(access_token).toBeTypeOf('string');
  return access_token;
};
const known = async (token: string): Promise<string> =>
  (await test.call(knownDevice, { token })).json().token;
const stranger = (index: number): From => ({ network: `10.7.${index}.9` });
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'none';
const lastCode = () => codeIn(test.mails.at(-1)?.text);
const wrong = (pin: string) => (pin === '000000' ? '000001' : '000000');
const verify = (from: From, pin: string, purpose = 'login', email = PATIENT) =>
  ask(verifyPin, { purpose, email, pin }, from);

describe('what a browser is known by', () => {
  it('SEC-27 is one device for a session: new tokens win no tries at the second factor', async () => {
    const token = await sessionOf(STAFF, HOME);
    let judged = 0;
    for (let count = 0; count < 40; count += 1) {
      const from = { network: '192.0.2.9', token, device: await known(token) };
      const body = { proof: { kind: 'totp', code: '000000' } };
      const answer = await ask(confirmOwnFactor, body, from);
      if (answer.statusCode !== 429) judged += 1;
    }
    expect(judged).toBeLessThan(10);
  });

  it('SEC-27 wins no tries by the tokens of many sessions, either, in a day', async () => {
    const devices: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      devices.push(await known(await sessionOf(STAFF, HOME)));
    }
    let judged = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      const token = await sessionOf(STAFF, HOME);
      for (const device of devices) {
        const body = { proof: { kind: 'totp', code: '000000' } };
        const answer = await ask(confirmOwnFactor, body, { network: '192.0.2.9', token, device });
        if (answer.statusCode !== 429) judged += 1;
      }
      test.clock.advance(HOUR_MS);
    }
    expect(judged).toBeLessThan(14);
  }, 120_000);

  /** What a password reset, a new password and the end of other sessions have in common. */
  const isKnown = async (device: string) => {
    // Strangers use up all turns of strangers; after that only a known device is still accepted.
    for (let index = 0; index < 60; index += 1) {
      const body = { email: PATIENT, password: 'falsch-falsch-12' };
      await ask(login, body, stranger(index));
    }
    const body = { email: PATIENT, password: TEST_PASSWORD };
    const answer = await ask(login, body, { network: '10.7.0.9', device });
    return answer.statusCode === 200;
  };
  const ends: [string, (token: string, other: string) => Promise<unknown>][] = [
    [
      'a new password',
      (token) =>
        test.call(changePassword, {
          token,
          body: { password: TEST_PASSWORD, new_password: TEST_PASSWORD },
        }),
    ],
    ['the end of other sessions', (token) => test.call(endOtherSessions, { token })],
    [
      'the end of its session elsewhere',
      async (token) => {
        const { data } = (await test.call(ownSessions, { token })).json();
        const other = data.find(({ current }: { current: boolean }) => !current);
        return test.call(endOwnSession, { token, params: { id: other.id } });
      },
    ],
    [
      'a password by a code',
      async () => {
        await ask(forgotPassword, { email: PATIENT }, { network: HOME });
        const body = { purpose: 'reset', email: PATIENT, pin: lastCode(), password: TEST_PASSWORD };
        return ask(verifyPin, body, { network: HOME });
      },
    ],
  ];
  it.each(ends)(
    'SEC-27 is over with %s',
    async (_what, end) => {
      const former = await sessionOf(PATIENT, HOME);
      const device = await known(former);
      const own = await sessionOf(PATIENT, HOME);
      test.clock.advance(MINUTE_MS);
      const answer = (await end(own, former)) as { statusCode: number };
      expect(answer.statusCode).toBeLessThan(300);
      expect(await isKnown(device)).toBe(false);
    },
    120_000,
  );

  it('SEC-27 is not over until the time of a clock that was ahead', async () => {
    const device = await known(await sessionOf(PATIENT, HOME));
    const ended = 'update users set devices_known_since = $1 where id = $2';
    const later = new Date(test.clock.now().getTime() + 400 * DAY_MS);
    await test.sql(ended, [later, DEMO_IDS.patient]);
    expect(await isKnown(device)).toBe(true);
    await test.sql(ended, [null, DEMO_IDS.patient]);
  }, 120_000);

  it('SEC-27 is over together with the session, or neither is', async () => {
    const own = await sessionOf(PATIENT, HOME);
    const other = await sessionOf(PATIENT, HOME);
    const { data } = (await test.call(ownSessions, { token: other })).json();
    const { id } = data.find(({ current }: { current: boolean }) => current);
    await test.sql(
      'alter table users add constraint stays check (devices_known_since is null) not valid',
    );
    try {
      const answer = await test.call(endOwnSession, { token: own, params: { id } });
      expect(answer.statusCode).toBe(500);
    } finally {
      await test.sql('alter table users drop constraint stays');
    }
    expect((await test.call(ownSessions, { token: other })).statusCode).toBe(200);
  });

  it('SEC-27 stays with who signs out, and comes back to who asks anew', async () => {
    const token = await sessionOf(PATIENT, HOME);
    const device = await known(token);
    expect(await isKnown(device)).toBe(true);
    await test.call(endOtherSessions, { token });
    test.clock.advance(MINUTE_MS);
    const again = await ask(knownDevice, {}, { network: HOME, token, device });
    expect(again.json().replaces).toBe(device.slice(3).split('.')[0]);
    await test.sql('delete from rate_limits');
    expect(await isKnown(again.json().token)).toBe(true);
  }, 120_000);
});

describe('the own password once more', () => {
  const attack = async () => {
    const token = await sessionOf(STAFF, HOME);
    for (let index = 0; index < 40; index += 1) {
      const body = { password: 'falsch-falsch-12' };
      await ask(beginTotp, body, { ...stranger(index), token });
    }
  };
  const body = { password: TEST_PASSWORD };

  it('SEC-27 is judged at a practice device, though strangers have no turns left', async () => {
    const { token: device_token } = await test.practiceDevice();
    const signIn = { email: STAFF, password: TEST_PASSWORD, device_token };
    const { access_token: token } = (await ask(login, signIn, { network: HOME })).json();
    await attack();
    const answer = await ask(beginTotp, body, { network: '192.0.2.60', token });
    expect(answer.statusCode, answer.body).toBe(200);
    await test.sql('delete from totp_secrets');
  }, 120_000);

  it('SEC-27 is judged in a browser that the account knows, in a network that it does not', async () => {
    const token = await sessionOf(STAFF, HOME);
    const device = await known(token);
    await attack();
    expectProblem(await ask(beginTotp, body, { ...stranger(99), token }), 'rate_limited');
    const answer = await ask(beginTotp, body, { network: '192.0.2.60', token, device });
    expect(answer.statusCode, answer.body).toBe(200);
    await test.sql('delete from totp_secrets');
  }, 120_000);
});

describe('a code', () => {
  it('SEC-27 is guessed at from where it was asked for alone, and as often as it may be tried', async () => {
    const session = await sessionOf(PATIENT, HOME);
    const device = await known(session);
    await ask(loginCodes, { email: PATIENT }, { network: '192.0.2.20', browser: 'b'.repeat(36) });
    const pin = lastCode();
    // A place that the account knows but that did not ask for the code: it can neither use the code
    // nor use it up.
    for (const from of [{ network: HOME }, { network: '192.0.2.21', device }]) {
      expectProblem(await verify(from, pin), 'code_wrong');
      for (let count = 0; count < 5; count += 1) {
        expectProblem(await verify(from, wrong(pin)), 'code_wrong');
      }
    }
    expect((await verify({ network: '192.0.2.20' }, pin)).statusCode).toBe(200);
  });

  it('SEC-27 is not guessed together with others that were sent: a guess is held against one', async () => {
    const from = { network: HOME };
    const codes: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      await ask(loginCodes, { email: PATIENT }, from);
      codes.push(lastCode());
      test.clock.advance(1_000);
    }
    if (new Set(codes).size < 3) return;
    expectProblem(await verify(from, codes[0] ?? ''), 'code_wrong');
    expect((await verify(from, codes[2] ?? '')).statusCode).toBe(200);
  });

  const askFrom = async (from: From): Promise<string> => {
    await ask(loginCodes, { email: PATIENT }, from);
    test.clock.advance(1_000);
    return lastCode();
  };

  it.each([
    ['a browser', { network: HOME, browser: 'b'.repeat(36) }],
    ['a network', { network: HOME }],
  ])('SEC-27 of %s that was asked for before costs no try at the newest one', async (_, from) => {
    const [first, second] = [await askFrom(from), await askFrom(from)];
    if (first === second) return;
    for (let count = 0; count < CODES.mailTries + 2; count += 1) {
      expectProblem(await verify(from, first), 'code_wrong');
    }
    expect((await verify(from, second)).statusCode).toBe(200);
  });

  it.each([
    ['its browser', { network: HOME, browser: 'c'.repeat(36) }],
    ['its network', { network: '192.0.2.50', browser: 'b'.repeat(36) }],
  ])(
    'SEC-27 costs a try where %s could still use it: nobody finds it out for nothing',
    async (_, newer) => {
      const older = { network: HOME, browser: 'b'.repeat(36) };
      const first = await askFrom(older);
      const second = await askFrom(newer);
      if (first === second) return;
      // In the first case the tries come without a browser name from the network of both, in the
      // second from the browser of both.
      const by = newer.network === HOME ? { network: HOME } : newer;
      for (let count = 0; count < CODES.mailTries; count += 1) await verify(by, first);
      expectProblem(await verify(by, second), 'code_wrong');
    },
  );
});

describe('who is right', () => {
  it('SEC-27 is not slowed by it, however often they sign in by a code', async () => {
    await sessionOf(PATIENT, HOME);
    for (const network of [HOME, '192.0.2.40']) {
      for (let time = 0; time < 12; time += 1) {
        const before = test.mails.length;
        await ask(loginCodes, { email: PATIENT }, { network });
        expect(test.mails.length).toBe(before + 1);
        expect((await verify({ network }, lastCode())).statusCode).toBe(200);
        test.clock.advance(HOUR_MS);
      }
    }
  }, 120_000);
});

describe('the first mail of a network', () => {
  const body = (password: string) => ({
    email: 'neu@example.org',
    password,
    first_name: 'Nora',
    last_name: 'Neu',
    date_of_birth: '1990-05-01',
  });
  const at = { id: DEMO_IDS.mitte };
  const registers = (from: From) => ask(register, body('ein-gutes-passwort'), from, at);

  it('SEC-27 goes out whoever calls for the same address at each right moment', async () => {
    for (let twoHours = 0; twoHours < 12; twoHours += 1) {
      test.clock.advance(2 * HOUR_MS);
      await registers({ network: '10.9.9.9' });
    }
    const before = test.mails.length;
    const own = { network: '192.0.2.30' };
    await registers(own);
    expect(test.mails.length).toBe(before + 1);
    expect((await verify(own, lastCode(), 'register', 'neu@example.org')).statusCode).toBe(200);
  }, 240_000);

  it('SEC-27 makes no flood: an address gets 31 of a kind from strangers in a day', async () => {
    await test.sql('delete from users where email = $1', ['neu@example.org']);
    for (let hour = 0; hour < 24; hour += 1) {
      for (let index = 0; index < 3; index += 1) await registers(stranger(hour * 3 + index));
      test.clock.advance(HOUR_MS);
    }
    expect(test.mails.length).toBeGreaterThan(20);
    expect(test.mails.length).toBeLessThanOrEqual(31);
  }, 240_000);

  it('SEC-27 calls without a turn do not make the pauses longer', async () => {
    for (let index = 0; index < 40; index += 1) await registers(stranger(index));
    // Of all these calls only one took a turn after the free ones: it causes the first pause, the
    // next one twice that.
    for (const minutes of [10, 20]) {
      const before = test.mails.length;
      test.clock.advance(minutes * MINUTE_MS);
      await registers(stranger(40 + minutes));
      expect(test.mails.length).toBe(before + 1);
    }
  }, 240_000);
});

it('SEC-27 lets a network judge its first password of a day while others try at each right moment', async () => {
  const guess = (from: From) => ask(login, { email: PATIENT, password: 'falsch-falsch-12' }, from);
  for (let count = 0; count < 40; count += 1) await guess(stranger(count % 4));
  expectProblem(await guess(stranger(1)), 'rate_limited');
  const body = { email: PATIENT, password: TEST_PASSWORD };
  expect((await ask(login, body, { network: '192.0.2.31' })).statusCode).toBe(200);
});
