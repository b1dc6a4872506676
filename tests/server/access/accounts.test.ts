import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { login, user } from '#contract/access/calls/auth.ts';
import {
  forgotPassword,
  personnelsForgotPassword,
  personnelsResetPassword,
  register,
  verifyPin,
} from '#contract/access/calls/door.ts';
import { CODES } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

const argon2 = vi.hoisted(() => ({ calls: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => {
      argon2.calls += 1;
      return real.hash(...given);
    },
  };
});

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const NEW_PASSWORD = 'ein-neues-passwort';
const PERSON = {
  email: 'neu@example.org',
  password: NEW_PASSWORD,
  first_name: 'Nora',
  last_name: 'Neu',
  date_of_birth: '1990-05-01',
};
const params = { id: DEMO_IDS.mitte };
const lastMail = () => test.mails.at(-1);
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'none';
const wrongPin = (pin: string) => (pin === '000000' ? '000001' : '000000');

describe('registration of a patient', () => {
  it('creates an account once the code from the mail is confirmed, and signs in', async () => {
    const asked = await test.call(register, { params, body: PERSON });
    expect(asked.statusCode).toBe(202);
    expect(
      (await test.call(login, { body: { email: PERSON.email, password: NEW_PASSWORD } }))
        .statusCode,
    ).toBe(401);
    expect(lastMail()?.to).toBe(PERSON.email);
    const pin = codeIn(lastMail()?.text);
    const wrong = { purpose: 'register', email: PERSON.email, pin: wrongPin(pin) };
    expectProblem(await test.call(verifyPin, { body: wrong }), 'code_wrong');
    const answer = await test.call(verifyPin, { body: { ...wrong, pin } });
    expect(answer.json().verified).toBe(true);
    const who = await test.call(user, { token: answer.json().access_token });
    expect(who.json()).toMatchObject({ name: 'Nora Neu', role: 'customers', locations: [] });
    expectProblem(await test.call(verifyPin, { body: { ...wrong, pin } }), 'code_wrong');
  });

  it('SEC-29 answers the same, with the same work, for an address that has an account', async () => {
    argon2.calls = 0;
    const fresh = await test.call(register, {
      params,
      body: { ...PERSON, email: 'frei@example.org' },
    });
    expect(argon2.calls).toBe(1);
    const sent = test.mails.length;
    const known = await test.call(register, {
      params,
      body: { ...PERSON, email: 'patient@lindenhof.test' },
    });
    expect(argon2.calls).toBe(2);
    expect([known.statusCode, known.json()]).toEqual([fresh.statusCode, fresh.json()]);
    expect(test.mails.length).toBe(sent + 1);
    expect(codeIn(lastMail()?.text)).toBe('none');
  });

  it('SEC-27 kills a code after three wrong tries of who asked for it', async () => {
    const email = 'probe@example.org';
    await test.call(register, { params, body: { ...PERSON, email } });
    const pin = codeIn(lastMail()?.text);
    const tryPin = (one: string) =>
      test.call(verifyPin, { body: { purpose: 'register', email, pin: one } });
    for (let count = 0; count < CODES.mailTries; count++) {
      expectProblem(await tryPin(wrongPin(pin)), 'code_wrong');
    }
    expectProblem(await tryPin(pin), 'code_wrong');
  });

  it('SEC-30 lets a code die after ten minutes', async () => {
    const email = 'spaet@example.org';
    await test.call(register, { params, body: { ...PERSON, email } });
    test.clock.advance(10 * 60_000 + 1);
    const body = { purpose: 'register', email, pin: codeIn(lastMail()?.text) };
    expectProblem(await test.call(verifyPin, { body }), 'code_wrong');
  });

  it('refuses a date that the calendar does not have, one to come, and an unknown location', async () => {
    const before = await test.counts();
    for (const date_of_birth of ['2001-02-31', '2999-01-01', '0000-01-01', 'gestern']) {
      const answer = await test.call(register, { params, body: { ...PERSON, date_of_birth } });
      expect(expectProblem(answer, 'invalid_input').errors?.[0]?.field).toBe('date_of_birth');
    }
    const elsewhere = await test.call(register, { params: { id: UNKNOWN_ID }, body: PERSON });
    expectProblem(elsewhere, 'not_found');
    expect(await test.counts()).toEqual(before);
  });
});

describe("a patient's forgotten password", () => {
  const email = 'patient@lindenhof.test';

  it('SEC-30 is set anew with the code from the mail, and ends all sessions', async () => {
    const token = await test.signIn('patient');
    expect((await test.call(forgotPassword, { body: { email } })).statusCode).toBe(202);
    const pin = codeIn(lastMail()?.text);
    const body = { purpose: 'reset', email, pin, password: NEW_PASSWORD };
    expect((await test.call(verifyPin, { body })).json()).toEqual({ verified: true });
    expectProblem(await test.call(user, { token }), 'not_signed_in');
    expect((await test.call(login, { body: { email, password: NEW_PASSWORD } })).statusCode).toBe(
      200,
    );
    expectProblem(await test.call(verifyPin, { body }), 'code_wrong');
  });

  it('answers the same for an unknown address and for the team, and sends nothing', async () => {
    const known = await test.call(forgotPassword, { body: { email } });
    const sent = test.mails.length;
    for (const other of ['niemand@example.org', 'admin@lindenhof.test']) {
      const answer = await test.call(forgotPassword, { body: { email: other } });
      expect([answer.statusCode, answer.json()]).toEqual([known.statusCode, known.json()]);
    }
    expect(test.mails.length).toBe(sent);
  });

  it('is refused as a reset without a new password', async () => {
    const body = { purpose: 'reset', email, pin: '123456' };
    expectProblem(await test.call(verifyPin, { body }), 'invalid_input');
  });

  it('SEC-27 refuses too many mails to one address from one place', async () => {
    const one = 'viele@example.org';
    for (let count = 0; count < 5; count++) {
      expect((await test.call(forgotPassword, { body: { email: one } })).statusCode).toBe(202);
    }
    expectProblem(await test.call(forgotPassword, { body: { email: one } }), 'rate_limited');
  });
});

describe("the team's forgotten password", () => {
  const email = 'empfang@lindenhof.test';
  const linkIn = (text: string | undefined) =>
    /https:\/\/praxis\.example\/personnel\/([\w-]+)/.exec(text ?? '')?.[1] ?? 'none';

  it('SEC-30 is set anew with the link from the mail, once, and ends all sessions', async () => {
    const token = await test.signIn('reception');
    const asked = await test.call(personnelsForgotPassword, { body: { email } });
    expect(asked.statusCode).toBe(202);
    const link = linkIn(lastMail()?.text);
    const body = { token: link, password: NEW_PASSWORD };
    expect((await test.call(personnelsResetPassword, { body })).statusCode).toBe(200);
    expectProblem(await test.call(user, { token }), 'not_signed_in');
    expect((await test.call(login, { body: { email, password: NEW_PASSWORD } })).statusCode).toBe(
      200,
    );
    expectProblem(await test.call(personnelsResetPassword, { body }), 'code_wrong');
  });

  it('answers the same for an unknown address and for a patient, and sends nothing', async () => {
    const known = await test.call(personnelsForgotPassword, { body: { email } });
    const sent = test.mails.length;
    for (const other of ['niemand@example.org', 'patient@lindenhof.test']) {
      const answer = await test.call(personnelsForgotPassword, { body: { email: other } });
      expect([answer.statusCode, answer.json()]).toEqual([known.statusCode, known.json()]);
    }
    expect(test.mails.length).toBe(sent);
  });

  it('SEC-30 refuses a link after thirty minutes, an unknown one and a short password', async () => {
    await test.call(personnelsForgotPassword, { body: { email } });
    const link = linkIn(lastMail()?.text);
    expect(link).not.toBe('none');
    const short = await test.call(personnelsResetPassword, {
      body: { token: link, password: 'kurz' },
    });
    expect(expectProblem(short, 'invalid_input').errors?.[0]?.field).toBe('password');
    test.clock.advance(CODES.staffLinkMs + 1);
    for (const token of [link, `el_${'u'.repeat(43)}`]) {
      const answer = await test.call(personnelsResetPassword, {
        body: { token, password: NEW_PASSWORD },
      });
      expectProblem(answer, 'code_wrong');
    }
  });
});
