import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '#contract/access/calls/auth.ts';
import {
  beginTotp,
  confirmOwnFactor,
  confirmTotp,
  ownSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from '#contract/access/calls/own-second-factor.ts';
import { changePassword } from '#contract/access/calls/own-sessions.ts';
import {
  addPasskey,
  beginPasskey,
  ownPasskeys,
  passkeyOptions,
  removePasskey,
} from '#contract/access/calls/passkeys.ts';
import { SECOND_FACTOR } from '#server/lifetimes.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';
import { Authenticator } from './authenticator.ts';

const ORIGIN = 'https://praxis.example';
const STEP_MS = 30_000;
const password = { password: TEST_PASSWORD };
type Who = 'reception' | 'patient';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ publicUrl: ORIGIN });
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'rate_limits']) {
    await test.sql(`delete from ${table}`);
  }
  test.mails.length = 0;
});

const codeOf = (secret: string): string => {
  test.clock.advance(2 * STEP_MS);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.clock.now().getTime(),
  });
};
const withApp = async () => {
  const token = await test.signIn('reception');
  const { secret } = (await test.call(beginTotp, { token, body: password })).json();
  const made = await test.call(confirmTotp, { token, body: { code: codeOf(secret) } });
  expect(made.statusCode, made.body).toBe(200);
  return { token, secret: String(secret), codes: made.json().recovery_codes as string[] };
};
const begin = (token: string) => test.call(beginPasskey, { token, body: password });
const add = async (token: string) => {
  const begun = await begin(token);
  expect(begun.statusCode, begun.body).toBe(200);
  const device = new Authenticator();
  const { challenge } = begun.json().options;
  const passkey = device.create({ origin: ORIGIN, challenge });
  const answer = await test.call(addPasskey, { token, body: { name: 'Handy', passkey } });
  return { device, answer };
};
const withPasskey = async (who: Who) => {
  const token = await test.signIn(who);
  const { device, answer } = await add(token);
  expect(answer.statusCode, answer.body).toBe(201);
  const { passkey, recovery_codes } = answer.json();
  return { token, device, id: passkey.id as string, codes: recovery_codes as string[] };
};
const shown = async (device: Authenticator) => {
  const { options } = (await test.call(passkeyOptions)).json();
  const passkey = device.get({ origin: ORIGIN, challenge: options.challenge });
  return { kind: 'passkey', passkey };
};
const confirm = (token: string, proof: object) =>
  test.call(confirmOwnFactor, { token, body: { proof } });
const freshUntil = async (token: string) =>
  (await test.call(ownSecondFactor, { token })).json().fresh_until;

describe('who has the password and an open session, but not the factor', () => {
  it('SEC-28 adds no passkey beside the app, and what was begun before it is worth nothing', async () => {
    const token = await test.signIn('reception');
    const begun = (await begin(token)).json().options.challenge;
    await withApp();
    expectProblem(await begin(token), 'second_factor_needed');
    const passkey = new Authenticator().create({ origin: ORIGIN, challenge: begun });
    const late = await test.call(addPasskey, { token, body: { name: 'Fremd', passkey } });
    expectProblem(late, 'second_factor_needed');
    expect((await test.call(ownPasskeys, { token })).json().data).toEqual([]);
  });

  it('SEC-28 adds no app beside a passkey, removes none, and makes no recovery codes', async () => {
    const token = await test.signIn('reception');
    const { secret } = (await test.call(beginTotp, { token, body: password })).json();
    const { id } = await withPasskey('reception');
    const refused = [
      await test.call(confirmTotp, { token, body: { code: codeOf(secret) } }),
      await test.call(beginTotp, { token, body: password }),
      await test.call(removePasskey, { token, params: { id }, body: password }),
      await test.call(renewRecoveryCodes, { token, body: {} }),
      await test.call(removeTotp, { token, body: {} }),
      await test.call(changePassword, {
        token,
        body: { ...password, new_password: 'Lindenhof-2027' },
      }),
    ];
    for (const answer of refused) expectProblem(answer, 'second_factor_needed');
  });

  it('SEC-28 sets up the first factor once, though two try at the same time', async () => {
    const tokens = await Promise.all([test.signIn('reception'), test.signIn('reception')]);
    const answers = await Promise.all(tokens.map(add));
    expect(answers.map(({ answer }) => answer.statusCode).sort()).toEqual([201, 428]);
  });

  it('SEC-28 makes no codes without a factor', async () => {
    const token = await test.signIn('reception');
    for (const call of [renewRecoveryCodes, removeTotp]) {
      expectProblem(await test.call(call, { token, body: {} }), 'not_found');
    }
  });

  it('SEC-28 is refused as a patient, too, once there is a passkey', async () => {
    const { id } = await withPasskey('patient');
    const token = await test.signIn('patient');
    expectProblem(await begin(token), 'second_factor_needed');
    const remove = { token, params: { id }, body: password };
    expectProblem(await test.call(removePasskey, remove), 'second_factor_needed');
  });
});

describe('a session that has set up a factor', () => {
  it('SEC-28 does not count as confirmed by it, neither by a passkey nor by an app', async () => {
    const patient = await withPasskey('patient');
    expect(await freshUntil(patient.token)).toBeNull();
    const app = await withApp();
    expect(await freshUntil(app.token)).toBeNull();
    expectProblem(await begin(app.token), 'second_factor_needed');
    expect((await confirm(app.token, { kind: 'totp', code: codeOf(app.secret) })).statusCode).toBe(
      200,
    );
    const before = await freshUntil(app.token);
    test.clock.advance(STEP_MS);
    expect((await add(app.token)).answer.statusCode).toBe(201);
    expect(await freshUntil(app.token)).toBe(before);
  });
});

describe('who has the factor', () => {
  it('SEC-28 changes the others with it for a quarter of an hour', async () => {
    const { token, device, id } = await withPasskey('patient');
    expect((await confirm(token, await shown(device))).statusCode).toBe(200);
    const second = await add(token);
    expect(second.answer.statusCode).toBe(201);
    test.clock.advance(SECOND_FACTOR.stepUpMs);
    const remove = { token, params: { id }, body: password };
    expectProblem(await test.call(removePasskey, remove), 'second_factor_needed');
    expect((await confirm(token, await shown(second.device))).statusCode).toBe(200);
    expect((await test.call(removePasskey, remove)).statusCode).toBe(204);
  });

  it('SEC-28 as a patient who lost the phone removes its passkey with a code on paper', async () => {
    const { id, codes } = await withPasskey('patient');
    const token = await test.signIn('patient');
    const [code = ''] = codes;
    expect((await confirm(token, { kind: 'recovery', code })).statusCode).toBe(200);
    const remove = { token, params: { id }, body: password };
    expect((await test.call(removePasskey, remove)).statusCode).toBe(204);
    // With the last factor its recovery codes were deleted, too.
    expect(await test.sql('select 1 from recovery_codes')).toEqual([]);
    expect((await begin(token)).statusCode).toBe(200);
  });

  it('SEC-28 may show it with the call, as earlier releases do, and a wrong one is refused', async () => {
    const { token, secret } = await withApp();
    const renew = (proof: object) => test.call(renewRecoveryCodes, { token, body: { proof } });
    expectProblem(await renew({ kind: 'totp', code: '000000' }), 'code_wrong');
    expect((await renew({ kind: 'totp', code: codeOf(secret) })).statusCode).toBe(200);
  });
});

describe('a mail', () => {
  const told = () => test.mails.map(({ text }) => /geändert: (.+)/.exec(text)?.[1]);

  it('SEC-28 tells its person of each change of a factor, in neutral words', async () => {
    const { token, secret } = await withApp();
    const { answer } = await (async () => {
      await confirm(token, { kind: 'totp', code: codeOf(secret) });
      return add(token);
    })();
    await test.call(renewRecoveryCodes, { token, body: {} });
    const params = { id: answer.json().passkey.id };
    await test.call(removePasskey, { token, params, body: password });
    const changed = { ...password, new_password: 'Lindenhof-2027' };
    expect((await test.call(changePassword, { token, body: changed })).statusCode).toBe(200);
    await test.call(changePassword, {
      token,
      body: { password: 'Lindenhof-2027', new_password: TEST_PASSWORD },
    });
    await test.call(removeTotp, { token, body: {} });
    expect(told()).toEqual([
      'Eine Authenticator-App wurde eingerichtet.',
      'Ein Passkey wurde hinzugefügt.',
      'Die Wiederherstellungscodes wurden erneuert. Die bisherigen gelten nicht mehr.',
      'Ein Passkey wurde entfernt.',
      'Das Passwort wurde geändert.',
      'Das Passwort wurde geändert.',
      'Die Authenticator-App wurde entfernt.',
    ]);
    expect(new Set(test.mails.map(({ to }) => to))).toEqual(new Set(['empfang@lindenhof.test']));
    const name = (await test.call(user, { token })).json().name;
    for (const { subject, text } of test.mails) expect(subject + text).not.toContain(name);
  });

  it('SEC-28 is not sent for what was refused', async () => {
    await withApp();
    test.mails.length = 0;
    const token = await test.signIn('reception');
    await begin(token);
    await test.call(renewRecoveryCodes, { token, body: {} });
    expect(test.mails).toEqual([]);
  });
});
