import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { login } from '#contract/access/calls/auth.ts';
import { forgotPassword, loginCodes, register, verifyPin } from '#contract/access/calls/door.ts';
import { beginTotp, confirmTotp } from '#contract/access/calls/own-second-factor.ts';
import { CALLS } from '#contract/calls.ts';
import { DEMO_ACCOUNTS, DEMO_IDS } from '#server/seed/demo-ids.ts';
import type { Practice } from '../../tests/journeys/rig/practice.ts';
import { Authenticator } from '../../tests/server/access/authenticator.ts';
import { counted } from '../load/clients.ts';
import { type Answer, call } from './stranger.ts';

const PASSWORD = 'Lindenhof-2026';
/** When no mail has come for this long, none is on its way. */
const QUIET_MS = 3_000;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const PERSON = {
  password: 'ein-neues-passwort',
  first_name: 'Nora',
  last_name: 'Neu',
  date_of_birth: '1990-05-01',
};

/** Tries every call that changes an account's ways to sign in, knowing only its password. */
export async function passFactor(origin: string): Promise<string> {
  const body = { email: DEMO_ACCOUNTS.reception, password: PASSWORD };
  const token = async () => JSON.parse((await call(origin, login, { body })).text).access_token;
  const [thief, owner] = [await token(), await token()];
  const begun = await call(origin, beginTotp, { token: owner, body: { password: PASSWORD } });
  const code = new TOTP({ secret: Secret.fromBase32(JSON.parse(begun.text).secret) }).generate();
  const made = await call(origin, confirmTotp, { token: owner, body: { code } });
  if (made.status !== 200) throw new Error(`no second factor was set up: ${made.text}`);
  const challenge = Buffer.alloc(32).toString('base64url');
  const bodies: Record<string, object> = {
    addPasskey: { name: 'Fremd', passkey: new Authenticator().create({ origin, challenge }) },
    beginPasskey: { password: PASSWORD },
    beginTotp: { password: PASSWORD },
    changePassword: { password: PASSWORD, new_password: 'Lindenhof-2027' },
    confirmTotp: { code },
    removePasskey: { password: PASSWORD },
  };
  const answers: Answer[] = [];
  for (const endpoint of CALLS.filter(({ stepUp }) => stepUp === 'own')) {
    const sent = { token: thief, params: { id: randomUUID() }, body: bodies[endpoint.id] ?? {} };
    answers.push(await call(origin, endpoint, sent));
  }
  return `${answers.length} calls: ${counted(answers.map(({ status }) => status))}`;
}

/** Fifty networks ask for codes to a patient's address and guess them; then the patient asks. */
export async function lockOut(practice: Practice, origin: string): Promise<string> {
  const email = DEMO_ACCOUNTS.patient;
  // An earlier sign-in makes this network known for the address.
  await call(origin, login, { body: { email, password: PASSWORD }, from: '127.0.7.1' });
  for (let at = 0; at < 50; at += 1) {
    const from = `127.0.8.${at + 1}`;
    await call(origin, at % 2 ? loginCodes : forgotPassword, { body: { email }, from });
    await call(origin, verifyPin, { body: { purpose: 'login', email, pin: '000000' }, from });
  }
  // Mails leave after the answer: those that the strangers asked for first.
  const count = async () => (await practice.mailsTo(email)).length;
  let before = -1;
  for (let now = await count(); now !== before; now = await count()) {
    before = now;
    await pause(QUIET_MS);
  }
  const asked = await call(origin, loginCodes, { body: { email }, from: '127.0.7.1' });
  let mails = await practice.mailsTo(email);
  for (const end = performance.now() + 15_000; mails.length === before; ) {
    if (performance.now() > end) return `closed: asked ${asked.status}, and no code came`;
    await pause(100);
    mails = await practice.mailsTo(email);
  }
  const pin = /\b\d{6}\b/.exec(mails.at(-1) ?? '')?.[0] ?? '';
  const own = { purpose: 'login', email, pin };
  const entered = await call(origin, verifyPin, { body: own, from: '127.0.7.1' });
  const other = { ...PERSON, email: 'neu@example.org' };
  const registered = await call(origin, register, {
    params: { id: DEMO_IDS.mitte },
    body: other,
    from: '127.0.9.1',
  });
  return `own code: ${entered.status}, somebody else’s registration: ${registered.status}`;
}
