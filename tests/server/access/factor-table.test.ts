import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/access/calls/auth.ts';
import { loginCodes, verifyPin } from '#contract/access/calls/door.ts';
import {
  beginTotp,
  confirmOwnFactor,
  confirmTotp,
} from '#contract/access/calls/own-second-factor.ts';
import { addPasskey, beginPasskey, passkeyOptions } from '#contract/access/calls/passkeys.ts';
import { confirmSecondFactor } from '#contract/access/calls/second-factor.ts';
import { CALLS } from '#contract/calls.ts';
import { deviceShare } from '#contract/devices/calls/devices.ts';
import { createEmbedCode, redeemEmbedCode } from '#contract/practice/calls/embedding.ts';
import { embedding } from '#contract/settings/embedding.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { SECOND_FACTOR } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { INPUT as INPUTS } from '../all-calls/call-inputs.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type CallInput, type TestApp } from '../harness.ts';
import { inputFor } from '../input-for.ts';
import { TEST_PASSWORD } from '../settings.ts';
import { Authenticator } from './authenticator.ts';

/**
 * Every call × how its session was opened, compared with the lists here: somebody has to decide
 * about a new call; it must not be decided by what its author forgot.
 */
const RIGHTS = [
  'answersCsv',
  'confirmRecoveryKey',
  'customerExport',
  'deleteCustomer',
  'eraseSubmission',
  'invite',
  'makeRecoveryKey',
  'putAccess',
  'putPerson',
  'putSignInSettings',
  'putSubstitute',
];
/** Calls that change one's own ways to sign in. */
const OWN = [
  'addPasskey',
  'beginPasskey',
  'beginTotp',
  'changePassword',
  'confirmTotp',
  'removePasskey',
  'removeTotp',
  'renewRecoveryCodes',
];
/** Writes below /api/user that need no factor: they show one, or only take access away. */
const OWN_WITHOUT = ['confirmOwnFactor', 'endOtherSessions', 'endOwnSession', 'knownDevice'];

const HOST = 'https://verwaltung.example';
const ORIGIN = 'https://praxis.example';
const ADMIN = 'admin@lindenhof.test';
const PATIENT = 'patient@lindenhof.test';
const PIN = '7531';
const STEP_MS = 30_000;

const STATES = [
  'admin: password only',
  'admin: device PIN',
  'admin: host page',
  'admin: factor stale',
  'admin: factor fresh',
  'patient: password only',
  'patient: host page',
  'patient: code by mail',
  'patient: factor stale',
  'patient: factor fresh',
] as const;
type State = (typeof STATES)[number];
const isFresh = (state: State): boolean => state.endsWith('fresh');

let test: TestApp;
let tokens: Record<State, string>;
let patientDevice: Authenticator;
let secret: string;

const answered = async (endpoint: Endpoint, input: CallInput) => {
  const answer = await test.call(endpoint, input);
  expect(answer.statusCode, `${endpoint.id}: ${answer.body}`).toBeLessThan(300);
  return answer.statusCode === 204 ? null : answer.json();
};
/** A code of a time step that was not used before. */
const nextCode = (): string => {
  test.clock.advance(2 * STEP_MS);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.clock.now().getTime(),
  });
};
const appProof = () => ({ kind: 'totp', code: nextCode() });
const passkeyProof = async () => {
  const { options } = (await test.call(passkeyOptions)).json();
  const passkey = patientDevice.get({ origin: ORIGIN, challenge: options.challenge });
  return { kind: 'passkey', passkey };
};
const inFrameOf = async (token: string): Promise<string> => {
  const { code } = await answered(createEmbedCode, { token, body: { origin: HOST } });
  return (await answered(redeemEmbedCode, { body: { code, origin: HOST } })).access_token;
};
/** A sign-in with the password, to its end. */
const signIn = async (more: object = {}) => {
  const body = { email: ADMIN, password: TEST_PASSWORD, ...more };
  const { second_factor, access_token } = await answered(login, { body });
  if (access_token) return { access_token, browser_token: null };
  return answered(confirmSecondFactor, { body: { second_factor, proof: appProof() } });
};
const confirm = async (token: string, proof: object) => {
  await answered(confirmOwnFactor, { token, body: { proof } });
  return token;
};

async function setUp(): Promise<void> {
  const first = await test.signIn('admin');
  const listed = { body: { origins: [HOST] }, headers: { 'if-match': '*' } };
  await answered(embedding.put, { ...listed, token: first });
  const password = { password: TEST_PASSWORD };
  ({ secret } = await answered(beginTotp, { token: first, body: password }));
  await answered(confirmTotp, { token: first, body: { code: nextCode() } });
  patientDevice = new Authenticator();
  const token = await test.signIn('patient');
  const { options } = await answered(beginPasskey, { token, body: password });
  const passkey = patientDevice.create({ origin: ORIGIN, challenge: options.challenge });
  await answered(addPasskey, { token, body: { name: 'Telefon', passkey } });
  await test.sql('update companies set second_factor_required = true');
}

const patientByPassword = async (): Promise<string> => {
  const body = { email: PATIENT, password: TEST_PASSWORD };
  return (await answered(login, { body })).access_token;
};
const patientByCode = async (): Promise<string> => {
  await answered(loginCodes, { body: { email: PATIENT } });
  const pin = /\b\d{6}\b/.exec(test.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const body = { purpose: 'login', email: PATIENT, pin };
  return (await answered(verifyPin, { body })).access_token;
};
const unlocked = async (): Promise<string> => {
  const device = await test.practiceDevice();
  const { access_token } = await signIn({ device_token: device.token });
  const { installation } = device;
  await answered(deviceShare, { token: access_token, body: { installation, new_pin: PIN } });
  const body = { purpose: 'unlock', user_id: DEMO_IDS.admin, pin: PIN };
  return (await answered(verifyPin, { body, token: device.token })).access_token;
};

beforeAll(async () => {
  test = await buildTestApp({ publicUrl: ORIGIN });
  await setUp();
  const stale = (await signIn()).access_token;
  const patientStale = await confirm(await patientByPassword(), await passkeyProof());
  test.clock.advance(SECOND_FACTOR.stepUpMs);
  const { access_token: fresh, browser_token } = await signIn();
  const patientFresh = await confirm(await patientByPassword(), await passkeyProof());
  tokens = {
    'admin: password only': (await signIn({ browser_tokens: [browser_token] })).access_token,
    'admin: device PIN': await unlocked(),
    'admin: host page': await inFrameOf(fresh),
    'admin: factor stale': stale,
    'admin: factor fresh': fresh,
    'patient: password only': await patientByPassword(),
    'patient: host page': await inFrameOf(patientFresh),
    'patient: code by mail': await patientByCode(),
    'patient: factor stale': patientStale,
    'patient: factor fresh': patientFresh,
  };
  await keep();
});
afterAll(() => test.close());

/** Tables that a call may change and that are put back for the next one. */
const TABLES = ['sessions', 'totp_secrets', 'passkeys', 'recovery_codes', 'confirmed_places'];
async function keep(): Promise<void> {
  await test.sql('create table kept_users as table users');
  for (const table of TABLES) await test.sql(`create table kept_${table} as table ${table}`);
}
async function putBack(): Promise<void> {
  for (const table of TABLES) {
    await test.sql(`delete from ${table}`);
    await test.sql(`insert into ${table} select * from kept_${table}`);
  }
  await test.sql(`update users set password_hash = kept.password_hash, role = kept.role,
    ended_at = kept.ended_at from kept_users kept where kept.id = users.id`);
  await test.sql('update companies set second_factor_required = true');
  await test.sql('delete from rate_limits');
}

const password = { password: TEST_PASSWORD };
/** Valid for the schema, so that the call is judged by its factor. */
const BODIES: Record<string, () => CallInput> = {
  ...Object.fromEntries(
    Object.entries(INPUTS).map(([id, make]) => [id, () => make(DEMO_IDS.mitte)]),
  ),
  addPasskey: () => {
    const challenge = randomBytes(32).toString('base64url');
    const passkey = new Authenticator().create({ origin: ORIGIN, challenge });
    return { body: { name: 'Tablet', passkey } };
  },
  beginPasskey: () => ({ body: password }),
  changePassword: () => ({ body: { ...password, new_password: 'Lindenhof-2027' } }),
  removePasskey: () => ({ params: { id: UNKNOWN_ID }, body: password }),
  // Without a proof in the body: tested is what they require when there is none.
  removeTotp: () => ({ body: {} }),
  renewRecoveryCodes: () => ({ body: {} }),
};
const inputOf = (endpoint: Endpoint): CallInput => {
  const { id, path, roles } = endpoint;
  const make = BODIES[id];
  if (make) return make();
  if (roles) return inputFor(endpoint);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return { params: Object.fromEntries(names.map((name) => [name, UNKNOWN_ID])) };
};

const wants = (endpoint: Endpoint, state: State): boolean => {
  const role = state.startsWith('admin') ? 'admins' : 'customers';
  const may = endpoint.roles?.includes(role) ?? true;
  const listed = OWN.includes(endpoint.id) || (role === 'admins' && RIGHTS.includes(endpoint.id));
  return may && listed && !isFresh(state);
};

it('SEC-28 the calls that want a fresh factor are these, and a new one of the own account is decided', () => {
  const by = (wanted: Endpoint['stepUp']) =>
    CALLS.filter(({ stepUp }) => stepUp === wanted)
      .map(({ id }) => id)
      .sort();
  expect(by(true)).toEqual(RIGHTS);
  expect(by('own')).toEqual(OWN);
  const own = CALLS.filter(({ path, write }) => path.startsWith('/api/user/') && write !== 'read');
  expect(own.map(({ id }) => id).sort()).toEqual([...OWN, ...OWN_WITHOUT].sort());
});

describe.each(STATES.map((state) => [state] as const))('%s', (state) => {
  beforeEach(putBack);

  it(`SEC-28 is ${isFresh(state) ? 'enough for' : 'refused by'} each call that wants a fresh factor, and by no other`, async () => {
    const wrong: string[] = [];
    for (const endpoint of CALLS) {
      const answer = await test.call(endpoint, { ...inputOf(endpoint), token: tokens[state] });
      const refused = answer.statusCode === 428;
      // If-Match answers 428 too; what is streamed cannot be read here.
      const code = refused && !endpoint.stream ? answer.json().code : undefined;
      const asked = refused && code !== 'precondition_required';
      // With a session that an earlier call had ended, no factor would be asked for.
      const out = answer.statusCode === 401 && endpoint.access === 'session';
      if (out || asked !== wants(endpoint, state)) {
        wrong.push(`${endpoint.id}: ${answer.statusCode} ${code}`);
      }
      if (!asked && answer.statusCode < 300 && endpoint.write !== 'read') await putBack();
    }
    expect(wrong).toEqual([]);
  });
});
