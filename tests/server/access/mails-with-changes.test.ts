import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/access/calls/auth.ts';
import {
  forgotPassword,
  loginCodes,
  personnelsForgotPassword,
  personnelsResetPassword,
  register,
  verifyPin,
} from '#contract/access/calls/door.ts';
import {
  beginTotp,
  confirmOwnFactor,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
} from '#contract/access/calls/own-second-factor.ts';
import { changePassword } from '#contract/access/calls/own-sessions.ts';
import {
  addPasskey,
  beginPasskey,
  passkeyOptions,
  removePasskey,
} from '#contract/access/calls/passkeys.ts';
import {
  confirmPasskeyAtSignIn,
  confirmSetUpAtSignIn,
  passkeyAtSignIn,
  setUpAtSignIn,
} from '#contract/access/calls/second-factor.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { setPassword } from '#server/store/access/accounts.ts';
import { createMailCode, createStaffLink } from '#server/store/access/mail-codes.ts';
import { hashPassword } from '#server/store/access/passwords.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';
import { Authenticator } from './authenticator.ts';

const ORIGIN = 'https://praxis.example';
const STEP_MS = 30_000;
const EMAIL = 'empfang@lindenhof.test';
const PATIENT = 'patient@lindenhof.test';
const NEW_PASSWORD = 'Ein-neues-Passwort-26';
const password = { password: TEST_PASSWORD };

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ publicUrl: ORIGIN, jobs: true });
  await test.sql(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the database refuses it'; end $$`);
});
afterAll(() => test.close());

beforeEach(async () => {
  const emptied = ['totp_secrets', 'passkeys', 'recovery_codes', 'rate_limits', 'mail_codes'];
  for (const table of emptied) await test.sql(`delete from ${table}`);
  const hash = await hashPassword(TEST_PASSWORD);
  for (const id of [DEMO_IDS.reception, DEMO_IDS.patient]) {
    await setPassword(test.database.db, id, hash);
  }
  await test.sql('update companies set second_factor_required = false');
});

type Send = () => Promise<LightMyRequestResponse>;

const codeOf = (secret: string): string => {
  // The code of a time step is accepted only once.
  test.clock.advance(2 * STEP_MS);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.clock.now().getTime(),
  });
};
const okay = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
};
const withApp = async () => {
  const token = await test.signIn('reception');
  const { secret } = okay(await test.call(beginTotp, { token, body: password })).json();
  okay(await test.call(confirmTotp, { token, body: { code: codeOf(secret) } }));
  const proof = { kind: 'totp', code: codeOf(secret) };
  okay(await test.call(confirmOwnFactor, { token, body: { proof } }));
  return token;
};
const newPasskey = async (token: string) => {
  const { options } = okay(await test.call(beginPasskey, { token, body: password })).json();
  const device = new Authenticator();
  const passkey = device.create({ origin: ORIGIN, challenge: options.challenge });
  return { device, body: { name: 'Handy', passkey } };
};
/** A waiting sign-in of a person who has to set up a factor first. */
const waiting = async (): Promise<string> => {
  await test.sql('update companies set second_factor_required = true');
  return (await test.call(login, { body: { email: EMAIL, ...password } })).json().second_factor;
};

/**
 * Each call that writes a mail about what it changes or makes: the table that it writes to, and a
 * function that prepares everything up to the call itself.
 */
const CALLS: [name: string, table: string, ready: () => Promise<Send>][] = [
  [
    'addPasskey',
    'passkeys',
    async () => {
      const token = await test.signIn('reception');
      const { body } = await newPasskey(token);
      return () => test.call(addPasskey, { token, body });
    },
  ],
  [
    'removePasskey',
    'passkeys',
    async () => {
      const token = await test.signIn('reception');
      const { device, body } = await newPasskey(token);
      const { id } = okay(await test.call(addPasskey, { token, body })).json().passkey;
      const { challenge } = (await test.call(passkeyOptions)).json().options;
      const proof = { kind: 'passkey', passkey: device.get({ origin: ORIGIN, challenge }) };
      okay(await test.call(confirmOwnFactor, { token, body: { proof } }));
      return () => test.call(removePasskey, { token, params: { id }, body: password });
    },
  ],
  [
    'confirmTotp',
    'totp_secrets',
    async () => {
      const token = await test.signIn('reception');
      const { secret } = okay(await test.call(beginTotp, { token, body: password })).json();
      return () => test.call(confirmTotp, { token, body: { code: codeOf(secret) } });
    },
  ],
  [
    'removeTotp',
    'totp_secrets',
    async () => {
      const token = await withApp();
      return () => test.call(removeTotp, { token, body: {} });
    },
  ],
  [
    'renewRecoveryCodes',
    'recovery_codes',
    async () => {
      const token = await withApp();
      return () => test.call(renewRecoveryCodes, { token, body: {} });
    },
  ],
  [
    'confirmPasskeyAtSignIn',
    'passkeys',
    async () => {
      const second_factor = await waiting();
      const begun = okay(await test.call(passkeyAtSignIn, { body: { second_factor } })).json();
      const { challenge } = begun.options;
      const passkey = new Authenticator().create({ origin: ORIGIN, challenge });
      const body = { second_factor, name: 'Handy', passkey };
      return () => test.call(confirmPasskeyAtSignIn, { body });
    },
  ],
  [
    'confirmSetUpAtSignIn',
    'totp_secrets',
    async () => {
      const second_factor = await waiting();
      const { secret } = okay(await test.call(setUpAtSignIn, { body: { second_factor } })).json();
      return () =>
        test.call(confirmSetUpAtSignIn, { body: { second_factor, code: codeOf(secret) } });
    },
  ],
  [
    'changePassword',
    'users',
    async () => {
      const token = await test.signIn('reception');
      const body = { ...password, new_password: NEW_PASSWORD };
      return () => test.call(changePassword, { token, body });
    },
  ],
  [
    'verifyPin',
    'users',
    async () => {
      const network = test.keys.keyedHash('network', '127.0.0.1').slice(0, 32);
      const wanted = {
        purpose: 'reset' as const,
        email: PATIENT,
        userId: DEMO_IDS.patient,
        payload: null,
        asker: { network, browserHash: null },
      };
      const pin = await createMailCode(test.database.db, test.keys, wanted, test.clock.now());
      const body = { purpose: 'reset', email: PATIENT, pin, password: NEW_PASSWORD };
      return () => test.call(verifyPin, { body });
    },
  ],
  [
    'personnelsResetPassword',
    'users',
    async () => {
      const { db } = test.database;
      const token = await createStaffLink(db, DEMO_IDS.reception, test.clock.now());
      return () => test.call(personnelsResetPassword, { body: { token, password: NEW_PASSWORD } });
    },
  ],
  [
    'loginCodes',
    'mail_codes',
    async () => () => test.call(loginCodes, { body: { email: PATIENT } }),
  ],
  [
    'forgotPassword',
    'mail_codes',
    async () => () => test.call(forgotPassword, { body: { email: PATIENT } }),
  ],
  [
    'personnelsForgotPassword',
    'mail_codes',
    async () => () => test.call(personnelsForgotPassword, { body: { email: EMAIL } }),
  ],
  [
    'register',
    'mail_codes',
    async () => {
      const body = {
        email: 'neu@example.org',
        password: NEW_PASSWORD,
        first_name: 'Nora',
        last_name: 'Neu',
        date_of_birth: '1990-05-01',
      };
      return () => test.call(register, { params: { id: DEMO_IDS.mitte }, body });
    },
  ],
];

const mailJobs = async () => (await test.sql("select id from jobs.job where name = 'mail'")).length;
/** Everybody's ways to sign in, and everything with which a sign-in could still be completed. */
const kept = () =>
  Promise.all([
    test.sql('select id, password_hash from users order by id'),
    test.sql('select id from passkeys order by id'),
    test.sql('select user_id, confirmed_at from totp_secrets order by user_id'),
    test.sql('select code_hash from recovery_codes order by code_hash'),
    test.sql('select id from mail_codes order by id'),
    test.sql('select id from sessions where revoked_at is null order by id'),
  ]);
const without = async (on: string, trigger: string, send: Send) => {
  await test.sql(trigger);
  const answer = await send();
  await test.sql(`drop trigger refused on ${on}`);
  return answer;
};

describe.each(CALLS.map(([name, table, ready]) => ({ name, table, ready })))(
  '$name',
  ({ table, ready }) => {
    it('SEC-9 changes nothing when its mail cannot be written', async () => {
      const send = await ready();
      const [before, mails] = [await kept(), await mailJobs()];
      const answer = await without(
        'jobs.job',
        `create trigger refused before insert on jobs.job for each row
          when (new.name = 'mail') execute function refuse()`,
        send,
      );
      expect(answer.statusCode, answer.body).toBe(500);
      expect(await kept()).toEqual(before);
      expect(await mailJobs()).toBe(mails);
    });

    it('SEC-9 writes no mail when its change is not committed', async () => {
      const send = await ready();
      const [before, mails] = [await kept(), await mailJobs()];
      // Only the commit fails, after everything was written.
      const answer = await without(
        table,
        `create constraint trigger refused after insert or update or delete on ${table}
          deferrable initially deferred for each row execute function refuse()`,
        send,
      );
      expect(answer.statusCode, answer.body).toBe(500);
      expect(await kept()).toEqual(before);
      expect(await mailJobs()).toBe(mails);
    });

    it('SEC-9 writes both', async () => {
      const send = await ready();
      const [before, mails] = [await kept(), await mailJobs()];
      okay(await send());
      expect(await kept()).not.toEqual(before);
      expect(await mailJobs()).toBe(mails + 1);
    });
  },
);
