import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, user } from '#contract/access/calls/auth.ts';
import { confirmOwnFactor } from '#contract/access/calls/own-second-factor.ts';
import {
  addPasskey,
  beginPasskey,
  ownPasskeys,
  passkeyOptions,
  removePasskey,
  signInWithPasskey,
} from '#contract/access/calls/passkeys.ts';
import {
  confirmPasskeyAtSignIn,
  confirmSecondFactor,
  passkeyAtSignIn,
  waitingSignIn,
} from '#contract/access/calls/second-factor.ts';
import { deviceShare } from '#contract/devices/calls/devices.ts';
import { SECOND_FACTOR } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';
import { Authenticator } from './authenticator.ts';

const ORIGIN = 'https://praxis.example';
type Who = 'admin' | 'reception' | 'patient';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ publicUrl: ORIGIN });
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['passkeys', 'passkey_challenges', 'recovery_codes', 'confirmed_places']) {
    await test.sql(`delete from ${table}`);
  }
  await test.sql('delete from rate_limits');
  await test.sql('update companies set second_factor_required = false');
});

const challengeFor = async (token: string): Promise<string> => {
  const body = { password: TEST_PASSWORD };
  const answer = await test.call(beginPasskey, { token, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().options.challenge;
};
const challenge = async (): Promise<string> =>
  (await test.call(passkeyOptions)).json().options.challenge;
const show = async (device: Authenticator, more: object = {}) => ({
  passkey: device.get({ origin: ORIGIN, challenge: await challenge(), ...more }),
});
const signIn = async (device: Authenticator, more: object = {}) =>
  test.call(signInWithPasskey, { body: await show(device, more) });

const withPasskey = async (who: Who) => {
  const token = await test.signIn(who);
  const device = new Authenticator();
  const passkey = device.create({ origin: ORIGIN, challenge: await challengeFor(token) });
  const answer = await test.call(addPasskey, { token, body: { name: 'Handy', passkey } });
  expect(answer.statusCode, answer.body).toBe(201);
  return { token, device, added: answer.json() };
};

describe('a passkey', () => {
  it.each(['reception', 'patient'] as const)('signs %s in, without a password', async (who) => {
    const { device } = await withPasskey(who);
    const answer = await signIn(device);
    expect(answer.statusCode, answer.body).toBe(200);
    const { access_token, browser_token } = answer.json();
    expect((await test.call(user, { token: access_token })).json().id).toBe(DEMO_IDS[who]);
    expect(browser_token === null).toBe(who === 'patient');
  });

  it('is offered with user verification, resident, and without attestation', async () => {
    const token = await test.signIn('reception');
    const body = { password: TEST_PASSWORD };
    const { options } = (await test.call(beginPasskey, { token, body })).json();
    expect(options).toMatchObject({
      rp: { id: 'praxis.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const asked = (await test.call(passkeyOptions)).json().options;
    expect(asked).toMatchObject({ rpId: 'praxis.example', userVerification: 'required' });
    expect(asked.allowCredentials ?? []).toEqual([]);
  });

  it('signs each challenge once, within five minutes', async () => {
    const { device } = await withPasskey('reception');
    const body = await show(device);
    expect((await test.call(signInWithPasskey, { body })).statusCode).toBe(200);
    expectProblem(await test.call(signInWithPasskey, { body }), 'code_wrong');
    const late = await show(device);
    test.clock.advance(SECOND_FACTOR.passkeyMs);
    expectProblem(await test.call(signInWithPasskey, { body: late }), 'code_wrong');
  });

  it('is refused from another origin, unverified, unknown, or with a foreign signature', async () => {
    const { device } = await withPasskey('reception');
    expectProblem(await signIn(device, { origin: 'https://praxis.example.evil' }), 'code_wrong');
    expectProblem(await signIn(device, { verified: false }), 'code_wrong');
    expectProblem(await signIn(new Authenticator()), 'code_wrong');
    const body = await show(device);
    const foreign = new Authenticator().get({ origin: ORIGIN, challenge: await challenge() });
    body.passkey.response.signature = foreign.response.signature;
    expectProblem(await test.call(signInWithPasskey, { body }), 'code_wrong');
    const own = { passkey: device.get({ origin: ORIGIN, challenge: 'a'.repeat(43) }) };
    expectProblem(await test.call(signInWithPasskey, { body: own }), 'code_wrong');
  });

  it('whose counter does not go on is a copy and refused', async () => {
    const { device } = await withPasskey('reception');
    device.counter = 7;
    expect((await signIn(device)).statusCode).toBe(200);
    expectProblem(await signIn(device), 'code_wrong');
    device.counter = 8;
    expect((await signIn(device)).statusCode).toBe(200);
  });

  it('is made for the challenge of its person alone, once, with the password', async () => {
    const token = await test.signIn('reception');
    const admin = await test.signIn('admin');
    const wrong = { password: 'nicht-das-passwort' };
    expectProblem(await test.call(beginPasskey, { token, body: wrong }), 'code_wrong');
    const passkey = new Authenticator().create({
      origin: ORIGIN,
      challenge: await challengeFor(admin),
    });
    const body = { name: 'Handy', passkey };
    expectProblem(await test.call(addPasskey, { token, body }), 'code_wrong');
    const shown = new Authenticator().create({ origin: ORIGIN, challenge: await challenge() });
    expectProblem(
      await test.call(addPasskey, { token, body: { name: 'Handy', passkey: shown } }),
      'code_wrong',
    );
    expect((await test.call(ownPasskeys, { token })).json().data).toEqual([]);
  });

  it('of somebody else is removed by nobody', async () => {
    const { added } = await withPasskey('reception');
    const token = await test.signIn('admin');
    const body = { password: TEST_PASSWORD };
    const remove = (id: string) => test.call(removePasskey, { token, params: { id }, body });
    expectProblem(await remove(added.passkey.id), 'not_found');
    expectProblem(await remove(UNKNOWN_ID), 'not_found');
  });

  it('that was removed opens nothing', async () => {
    const { token, device, added } = await withPasskey('reception');
    const params = { id: added.passkey.id };
    const body = { password: TEST_PASSWORD };
    const proof = { kind: 'passkey', ...(await show(device)) };
    await test.call(confirmOwnFactor, { token, body: { proof } });
    expect((await test.call(removePasskey, { token, params, body })).statusCode).toBe(204);
    expectProblem(await signIn(device), 'code_wrong');
  });
});

describe('a passkey of the team', () => {
  const waiting = async (): Promise<string> => {
    const body = { email: 'empfang@lindenhof.test', password: TEST_PASSWORD };
    return (await test.call(login, { body })).json().second_factor;
  };

  it('comes with recovery codes, and asks nobody for it where the practice wants none', async () => {
    const { added } = await withPasskey('reception');
    expect(added.recovery_codes).toHaveLength(10);
    expect(await waiting()).toBeUndefined();
    // Patients need a factor to change passkeys, too, and may lose the phone.
    expect((await withPasskey('patient')).added.recovery_codes).toHaveLength(10);
  });

  it('is the second factor after a password, of its own person alone', async () => {
    const { device } = await withPasskey('reception');
    const other = await withPasskey('admin');
    await test.sql('update companies set second_factor_required = true');
    const second_factor = await waiting();
    const ways = await test.call(waitingSignIn, { body: { second_factor } });
    expect(ways.json()).toEqual({ set_up: false, totp: false, passkey: true });
    const confirm = async (by: Authenticator) =>
      test.call(confirmSecondFactor, {
        body: { second_factor, proof: { kind: 'passkey', ...(await show(by)) } },
      });
    expectProblem(await confirm(other.device), 'code_wrong');
    expect((await confirm(device)).statusCode).toBe(200);
  });

  it('gets the share of an enrolled device, as the password does', async () => {
    const { device } = await withPasskey('reception');
    const tablet = await test.practiceDevice();
    const body = { ...(await show(device)), device_token: tablet.token };
    const { access_token, browser_token } = (await test.call(signInWithPasskey, { body })).json();
    expect(browser_token).toBeNull();
    const { installation } = tablet;
    const share = await test.call(deviceShare, { token: access_token, body: { installation } });
    expect(share.statusCode).toBe(200);
  });
});

describe('where the practice wants a second factor', () => {
  beforeEach(() => test.sql('update companies set second_factor_required = true'));

  const waiting = async (): Promise<string> => {
    const body = { email: 'empfang@lindenhof.test', password: TEST_PASSWORD };
    return (await test.call(login, { body })).json().second_factor;
  };
  const begin = (second_factor: string) => test.call(passkeyAtSignIn, { body: { second_factor } });
  const confirm = (second_factor: string, passkey: object) =>
    test.call(confirmPasskeyAtSignIn, {
      body: { second_factor, name: 'Tablet', passkey } as never,
    });

  it('a person without one makes a passkey at the sign-in, and is in', async () => {
    const second_factor = await waiting();
    const { challenge: made, user: whom } = (await begin(second_factor)).json().options;
    expect(whom).toMatchObject({ name: 'empfang@lindenhof.test' });
    const device = new Authenticator();
    const ended = await confirm(second_factor, device.create({ origin: ORIGIN, challenge: made }));
    expect(ended.statusCode, ended.body).toBe(200);
    expect(ended.json().recovery_codes).toHaveLength(10);
    expect((await test.call(user, { token: ended.json().access_token })).json().id).toBe(
      DEMO_IDS.reception,
    );
    expect((await signIn(device)).statusCode).toBe(200);
    const next = await test.call(waitingSignIn, { body: { second_factor: await waiting() } });
    expect(next.json()).toMatchObject({ set_up: false, passkey: true });
  });

  it('a passkey for another challenge, origin or person ends no sign-in', async () => {
    const second_factor = await waiting();
    const { challenge: made } = (await begin(second_factor)).json().options;
    const device = new Authenticator();
    for (const given of [
      { origin: 'https://evil.example', challenge: made },
      { origin: ORIGIN, challenge: await challenge() },
      { origin: ORIGIN, challenge: await challengeFor(await test.signIn('patient')) },
    ]) {
      expectProblem(await confirm(second_factor, device.create(given)), 'code_wrong');
    }
    expect(await test.sql('select id from passkeys')).toEqual([]);
    expectProblem(await begin('x'.repeat(40)), 'gone');
  });

  it('nobody who has a second factor makes another by the password alone', async () => {
    const before = await waiting();
    const { challenge: made } = (await begin(before)).json().options;
    await test.sql('update companies set second_factor_required = false');
    await withPasskey('reception');
    await test.sql('update companies set second_factor_required = true');
    expectProblem(await begin(before), 'gone');
    const late = new Authenticator().create({ origin: ORIGIN, challenge: made });
    expectProblem(await confirm(before, late), 'gone');
  });
});
