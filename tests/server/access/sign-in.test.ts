import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { login, logout, user } from '#contract/access/calls/auth.ts';
import { customerExists } from '#contract/access/calls/customer-exists.ts';
import { ERROR_TEXTS } from '#contract/shared/error-texts.ts';
import { SESSIONS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';

const argon2 = vi.hoisted(() => ({ verified: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      argon2.verified += 1;
      return real.verify(...given);
    },
  };
});

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const credentials = { email: 'empfang@lindenhof.test', password: TEST_PASSWORD };

describe('POST /api/login', () => {
  it('answers a token that opens the user call', async () => {
    const answer = await test.call(login, {
      body: { ...credentials, email: ' Empfang@Lindenhof.TEST ' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const token = answer.json().access_token;
    const who = await test.call(user, { token });
    expect(who.json()).toMatchObject({
      id: DEMO_IDS.reception,
      role: 'personnels',
      tenant: 'lindenhof',
    });
  });

  it('SEC-29 refuses a wrong password and an unknown address with the same words and the same work', async () => {
    const wrong = { ...credentials, password: 'nicht-das-passwort' };
    argon2.verified = 0;
    const known = await test.call(login, { body: wrong });
    expect(argon2.verified).toBe(1);
    const unknown = await test.call(login, { body: { ...wrong, email: 'niemand@example.org' } });
    expect(argon2.verified).toBe(2);
    expect(known.json()).toEqual(unknown.json());
    const problem = expectProblem(known, 'credentials_wrong');
    expect(problem.message).toBe(ERROR_TEXTS.credentials_wrong);
  });

  it('refuses a body without a password before it looks for anybody', async () => {
    argon2.verified = 0;
    const answer = await test.call(login, { body: { email: credentials.email } });
    const problem = expectProblem(answer, 'invalid_input');
    expect(problem.errors?.[0]?.field).toBe('password');
    expect(argon2.verified).toBe(0);
  });

  it('works with a dead token in the header, which it does not read', async () => {
    const answer = await test.call(login, { body: credentials, token: `es_${'x'.repeat(43)}` });
    expect(answer.statusCode).toBe(200);
  });

  it('SEC-27 limits tries for one account from one network, and only there', async () => {
    const limited = await buildTestApp();
    const attempt = (address: string, password: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { ...credentials, password },
        remoteAddress: address,
      });
    for (let count = 0; count < 10; count++) {
      expect((await attempt('203.0.113.5', 'falsch-falsch-12')).statusCode).toBe(401);
    }
    const blocked = await attempt('203.0.113.5', TEST_PASSWORD);
    expectProblem(blocked, 'rate_limited');
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('198.51.100.7', TEST_PASSWORD)).statusCode).toBe(200);
    await limited.close();
  }, 60_000);
});

describe('GET /api/user', () => {
  it.each([
    ['without a token', undefined],
    ['with a token that nobody has', `es_${'a'.repeat(43)}`],
    ['with something that is no token', 'Bearer'],
  ])('answers 401 %s', async (_name, token) => {
    expectProblem(await test.call(user, { token }), 'not_signed_in');
  });

  it('answers 401 for a kiosk, which is no person', async () => {
    const { token } = await test.kiosk();
    expectProblem(await test.call(user, { token }), 'not_signed_in');
  });

  it('SEC-21 ends a session of the team after half an hour without use', async () => {
    const token = await test.signIn('admin');
    test.clock.advance(SESSIONS.staffIdleMs - 1_000);
    expect((await test.call(user, { token })).statusCode).toBe(200);
    test.clock.advance(SESSIONS.staffIdleMs - 1_000);
    expect((await test.call(user, { token })).statusCode).toBe(200);
    test.clock.advance(SESSIONS.staffIdleMs + 1_000);
    expectProblem(await test.call(user, { token }), 'not_signed_in');
  });

  it('SEC-21 ends a session of the team after eight hours, however much it is used', async () => {
    const token = await test.signIn('admin');
    const step = SESSIONS.staffIdleMs / 2;
    for (let spent = step; spent < SESSIONS.staffMs; spent += step) {
      test.clock.advance(step);
      expect((await test.call(user, { token })).statusCode).toBe(200);
    }
    test.clock.advance(step);
    expectProblem(await test.call(user, { token }), 'not_signed_in');
  });

  it("SEC-21 keeps a patient's own device signed in for thirty days", async () => {
    const token = await test.signIn('patient');
    test.clock.advance(SESSIONS.customerMs - 1_000);
    expect((await test.call(user, { token })).statusCode).toBe(200);
    test.clock.advance(1_000);
    expectProblem(await test.call(user, { token }), 'not_signed_in');
  });
});

describe('POST /api/logout', () => {
  it('SEC-31 ends the token at the server, and no other of the same person', async () => {
    const [token, other] = [await test.signIn('admin'), await test.signIn('admin')];
    expect((await test.call(logout, { token })).json()).toEqual({ ended: true });
    expectProblem(await test.call(user, { token }), 'not_signed_in');
    expectProblem(await test.call(logout, { token }), 'not_signed_in');
    expect((await test.call(user, { token: other })).statusCode).toBe(200);
  });
});

describe('GET /api/customer/by-email/{email}/exists', () => {
  const asked = async (email: string) =>
    (await test.call(customerExists, { params: { email } })).json();

  it('says nothing by default, for known and unknown addresses', async () => {
    expect(await asked('patient@lindenhof.test')).toEqual({ exists: null });
    expect(await asked('niemand@example.org')).toEqual({ exists: null });
  });

  it('answers truthfully, about patients only, where the practice allows it', async () => {
    await test.sql('update companies set truthful_exists = true');
    expect(await asked('patient@lindenhof.test')).toEqual({ exists: true });
    expect(await asked('admin@lindenhof.test')).toEqual({ exists: false });
    expect(await asked('niemand@example.org')).toEqual({ exists: false });
    await test.sql('update companies set truthful_exists = false');
  });

  it('refuses what is no address', async () => {
    const answer = await test.call(customerExists, { params: { email: 'keine' } });
    expectProblem(answer, 'invalid_input');
  });

  it('is limited by network', async () => {
    const limited = await buildTestApp({ limitFactor: 1 });
    const ask = () => limited.call(customerExists, { params: { email: 'a@example.org' } });
    for (let count = 0; count < 20; count++) expect((await ask()).statusCode).toBe(200);
    const answer = await ask();
    expectProblem(answer, 'rate_limited');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    limited.clock.advance(61_000);
    expect((await ask()).statusCode).toBe(200);
    await limited.close();
  });
});
