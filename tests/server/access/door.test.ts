import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, user } from '#contract/access/calls/auth.ts';
import {
  forgotPassword,
  loginCodes,
  personnelsForgotPassword,
  personnelsLink,
  personnelsResetPassword,
  verifyPin,
} from '#contract/access/calls/door.ts';
import {
  invitations,
  invite,
  locationPersonnel,
  sendInvitation,
  withdrawInvitation,
} from '#contract/access/calls/personnel.ts';
import { permissionsOfTemplate } from '#contract/access/permission-templates.ts';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { CODES, SESSIONS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const PATIENT = 'patient@lindenhof.test';
const PASSWORD = 'ein-neues-passwort';
const lastMail = () => test.mails.at(-1);
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'none';
const linkIn = (text: string | undefined) =>
  /https:\/\/praxis\.example\/personnel\/([\w-]+)/.exec(text ?? '')?.[1] ?? 'none';
/** Counters of mails to one address, which tests share. */
const forgetLimits = () => test.sql('delete from rate_limits');

describe('a sign-in by code', () => {
  const signIn = (pin: string, email = PATIENT) =>
    test.call(verifyPin, { body: { purpose: 'login', email, pin, device_name: 'Telefon' } });
  const ask = async () => {
    await forgetLimits();
    expect((await test.call(loginCodes, { body: { email: PATIENT } })).statusCode).toBe(202);
    return codeIn(lastMail()?.text);
  };

  it('opens a session with the code from the mail, once', async () => {
    const pin = await ask();
    expect(lastMail()?.to).toBe(PATIENT);
    const answer = await signIn(pin, ' Patient@Lindenhof.TEST '.trim());
    const token: string = answer.json().access_token;
    const who = await test.call(user, { token });
    expect(who.json()).toMatchObject({ id: DEMO_IDS.patient, role: 'customers' });
    const [session] = await test.sql<{ device_name: string; life: number }>(
      `select device_name, extract(epoch from expires_at - created_at)::int as life
       from sessions where user_id = $1 order by created_at desc limit 1`,
      [DEMO_IDS.patient],
    );
    expect(session).toEqual({ device_name: 'Telefon', life: SESSIONS.customerMs / 1000 });
    expectProblem(await signIn(pin), 'code_wrong');
  });

  it('SEC-27 SEC-30 dies after ten minutes and after three wrong tries from where its person signed in before', async () => {
    const late = await ask();
    test.clock.advance(CODES.mailMs + 1);
    expectProblem(await signIn(late), 'code_wrong');
    const pin = await ask();
    for (let count = 0; count < CODES.mailTries; count++) {
      expectProblem(await signIn(pin === '000000' ? '000001' : '000000'), 'code_wrong');
    }
    expectProblem(await signIn(pin), 'code_wrong');
  });

  it('is for patients alone, and says so to nobody', async () => {
    const known = await test.call(loginCodes, { body: { email: PATIENT } });
    const sent = test.mails.length;
    for (const email of ['admin@lindenhof.test', 'niemand@example.org']) {
      const answer = await test.call(loginCodes, { body: { email } });
      expect([answer.statusCode, answer.json()]).toEqual([known.statusCode, known.json()]);
    }
    expect(test.mails.length).toBe(sent);
  });

  it('takes no code that was sent for another purpose', async () => {
    await forgetLimits();
    await test.call(forgotPassword, { body: { email: PATIENT } });
    expectProblem(await signIn(codeIn(lastMail()?.text)), 'code_wrong');
    const pin = await ask();
    const reset = { purpose: 'reset', email: PATIENT, pin, password: PASSWORD };
    expectProblem(await test.call(verifyPin, { body: reset }), 'code_wrong');
  });

  it('lets nobody in who has become a member of the team since', async () => {
    const pin = await ask();
    await test.sql("update users set role = 'personnels' where id = $1", [DEMO_IDS.patient]);
    expectProblem(await signIn(pin), 'code_wrong');
    await test.sql("update users set role = 'customers' where id = $1", [DEMO_IDS.patient]);
  });

  it('SEC-27 refuses too many codes to one address from one place, whatever they are for', async () => {
    const email = 'viele-codes@example.org';
    for (let count = 0; count < 5; count++) {
      const call = count % 2 === 0 ? loginCodes : forgotPassword;
      expect((await test.call(call, { body: { email } })).statusCode).toBe(202);
    }
    expectProblem(await test.call(loginCodes, { body: { email } }), 'rate_limited');
  });
});

describe('an invitation to the team', () => {
  const mitte = { id: DEMO_IDS.mitte };
  const wish = (more: object = {}) => ({
    name: 'Nele Neu',
    email: 'nele@lindenhof.test',
    role: 'personnels',
    locations: [{ ...mitte, permissions: permissionsOfTemplate('reception') }],
    ...more,
  });
  const permit = async (
    account: 'admin' | 'reception',
    held: Record<string, readonly Permission[]>,
  ) => {
    await test.sql('delete from memberships where user_id = $1', [DEMO_IDS[account]]);
    for (const [location, permissions] of Object.entries(held)) {
      await test.sql('insert into memberships values ($1, $2, $3)', [
        DEMO_IDS[account],
        location,
        permissions,
      ]);
    }
  };
  const lead = async (account: 'admin' | 'reception' = 'admin') => {
    await forgetLimits();
    await permit(account, { [DEMO_IDS.mitte]: PERMISSIONS, [DEMO_IDS.sued]: PERMISSIONS });
    return test.signIn(account);
  };
  const openOnes = async (token: string) =>
    (await test.call(invitations, { token, params: mitte })).json().data;

  it('makes an account with the password that the invited person chose, once', async () => {
    const token = await lead();
    const made = await test.call(invite, { token, params: mitte, body: wish() });
    expect(made.statusCode).toBe(201);
    expect(lastMail()?.to).toBe('nele@lindenhof.test');
    const link = linkIn(lastMail()?.text);
    expect(await openOnes(token)).toMatchObject([
      { id: made.json().id, name: 'Nele Neu', email: 'nele@lindenhof.test', role: 'personnels' },
    ]);
    const shown = await test.call(personnelsLink, { body: { token: link } });
    expect(shown.json()).toEqual({
      kind: 'invitation',
      name: 'Nele Neu',
      email: 'nele@lindenhof.test',
    });
    const body = { token: link, password: PASSWORD };
    expect((await test.call(personnelsResetPassword, { body })).statusCode).toBe(200);
    expectProblem(await test.call(personnelsResetPassword, { body }), 'code_wrong');
    expectProblem(await test.call(personnelsLink, { body: { token: link } }), 'code_wrong');
    const signedIn = await test.call(login, {
      body: { email: 'nele@lindenhof.test', password: PASSWORD },
    });
    const who = await test.call(user, { token: signedIn.json().access_token });
    expect(who.json()).toMatchObject({
      name: 'Nele Neu',
      role: 'personnels',
      locations: [{ ...mitte, permissions: permissionsOfTemplate('reception') }],
    });
    expect(await openOnes(token)).toEqual([]);
    const people = (await test.call(locationPersonnel, { token, params: mitte })).json().data;
    expect(people.find((one: { name: string }) => one.name === 'Nele Neu')).toMatchObject({
      email: 'nele@lindenhof.test',
      last_sign_in_at: test.clock.now().toISOString(),
    });
    expect(people.map((one: { role: string }) => one.role)).not.toContain('customers');
    const again = await test.call(invite, { token, params: mitte, body: wish() });
    expectProblem(again, 'already_exists');
  });

  it('gives nobody more than the inviter has', async () => {
    const token = await lead('reception');
    const refused = async (more: object) =>
      expectProblem(
        await test.call(invite, { token, params: mitte, body: wish(more) }),
        'not_allowed',
      );
    await refused({ role: 'admins' });
    const sued = { id: DEMO_IDS.sued, permissions: ['view customer'] };
    const nowhere = { ...sued, id: UNKNOWN_ID };
    await permit('reception', {
      [DEMO_IDS.mitte]: ['edit location-personnel', 'view customer'],
      [DEMO_IDS.sued]: ['view customer'],
    });
    await refused({ locations: [{ ...mitte, permissions: ['edit customers'] }] });
    const own = { ...mitte, permissions: ['view customer'] };
    await refused({ locations: [own, sued] });
    await refused({ locations: [own, nowhere] });
    const before = await test.counts();
    const elsewhere = wish({ locations: [sued] });
    expectProblem(
      await test.call(invite, { token, params: mitte, body: elsewhere }),
      'not_allowed',
    );
    expect(await test.counts()).toEqual(before);
    const fits = wish({ email: 'passt@lindenhof.test', locations: [own] });
    expect((await test.call(invite, { token, params: mitte, body: fits })).statusCode).toBe(201);
  });

  it('must be for the location that it is asked at, each named once', async () => {
    const token = await lead();
    const sued = { id: DEMO_IDS.sued, permissions: ['view customer'] };
    for (const locations of [[sued], [sued, { ...mitte, permissions: ['view customer'] }, sued]]) {
      const answer = await test.call(invite, {
        token,
        params: mitte,
        body: wish({ email: 'falsch@lindenhof.test', locations }),
      });
      expectProblem(answer, 'invalid_input');
    }
  });

  it('can be sent again by a new link, and taken back', async () => {
    const token = await lead();
    const body = wish({ email: 'nochmal@lindenhof.test' });
    const made = await test.call(invite, { token, params: mitte, body });
    const first = linkIn(lastMail()?.text);
    expectProblem(await test.call(invite, { token, params: mitte, body }), 'already_exists');
    const params = { ...mitte, iid: made.json().id };
    expect((await test.call(sendInvitation, { token, params })).statusCode).toBe(200);
    const second = linkIn(lastMail()?.text);
    expectProblem(await test.call(personnelsLink, { body: { token: first } }), 'code_wrong');
    expect((await test.call(personnelsLink, { body: { token: second } })).statusCode).toBe(200);
    expect((await test.call(withdrawInvitation, { token, params })).statusCode).toBe(204);
    const late = { token: second, password: PASSWORD };
    expectProblem(await test.call(personnelsResetPassword, { body: late }), 'code_wrong');
    expectProblem(await test.call(withdrawInvitation, { token, params }), 'not_found');
    expectProblem(await test.call(sendInvitation, { token, params }), 'not_found');
  });

  it('is answered as if it did not exist where it is not for the location', async () => {
    const token = await lead();
    const body = wish({ email: 'mitte@lindenhof.test' });
    const made = await test.call(invite, { token, params: mitte, body });
    for (const call of [sendInvitation, withdrawInvitation]) {
      const ask = async (iid: string) => {
        const answer = await test.call(call, { token, params: { id: DEMO_IDS.sued, iid } });
        return [answer.statusCode, answer.json().code];
      };
      expect(await ask(made.json().id)).toEqual(await ask(UNKNOWN_ID));
    }
    await test.call(withdrawInvitation, { token, params: { ...mitte, iid: made.json().id } });
  });

  it('lives for seven days and can then be sent again', async () => {
    const body = wish({ email: 'spaeter@lindenhof.test' });
    const made = await test.call(invite, { token: await lead(), params: mitte, body });
    const link = linkIn(lastMail()?.text);
    test.clock.advance(CODES.invitationMs + 1);
    expectProblem(await test.call(personnelsLink, { body: { token: link } }), 'code_wrong');
    const late = { token: link, password: PASSWORD };
    expectProblem(await test.call(personnelsResetPassword, { body: late }), 'code_wrong');
    const token = await lead();
    const params = { ...mitte, iid: made.json().id };
    expect((await test.call(sendInvitation, { token, params })).statusCode).toBe(200);
    const again = { token: linkIn(lastMail()?.text), password: PASSWORD };
    expect((await test.call(personnelsResetPassword, { body: again })).statusCode).toBe(200);
  });

  it('makes no second account where the address has one meanwhile', async () => {
    const token = await lead();
    const body = wish({ email: 'doppelt@lindenhof.test' });
    const made = await test.call(invite, { token, params: mitte, body });
    const link = linkIn(lastMail()?.text);
    await test.sql('update users set email = $1 where id = $2', [body.email, DEMO_IDS.patient]);
    const before = await test.counts();
    const late = { token: link, password: PASSWORD };
    expectProblem(await test.call(personnelsResetPassword, { body: late }), 'code_wrong');
    expect(await test.counts()).toEqual(before);
    await test.sql('update users set email = $1 where id = $2', [PATIENT, DEMO_IDS.patient]);
    await test.call(withdrawInvitation, { token, params: { ...mitte, iid: made.json().id } });
  });

  it('lies encrypted, and every step is in the audit log', async () => {
    const token = await lead();
    const body = wish({ name: 'Kanari Vogel', email: 'kanari@lindenhof.test' });
    const made = await test.call(invite, { token, params: mitte, body });
    const params = { ...mitte, iid: made.json().id };
    await test.call(sendInvitation, { token, params });
    await test.call(withdrawInvitation, { token, params });
    const rows = await test.sql<{ row: string }>(
      'select invitations::text as row from invitations',
    );
    expect(rows.map(({ row }) => row).join()).not.toMatch(/anari/);
    const done = await test.sql<{ action: string }>(
      'select action from audit_log where object_id = $1 order by seq',
      [params.iid],
    );
    expect(done.map(({ action }) => action)).toEqual([
      'invite',
      'sendInvitation',
      'withdrawInvitation',
    ]);
    expect(test.logged()).not.toMatch(/anari|el_/);
  });
});

it('says whose forgotten password a link is for, and leaves it unused', async () => {
  await forgetLimits();
  const email = 'empfang@lindenhof.test';
  await test.call(personnelsForgotPassword, { body: { email } });
  const token = linkIn(lastMail()?.text);
  for (let turn = 0; turn < 2; turn++) {
    const shown = await test.call(personnelsLink, { body: { token } });
    expect(shown.json()).toMatchObject({ kind: 'reset', email });
  }
  await test.call(personnelsForgotPassword, { body: { email } });
  const other = linkIn(lastMail()?.text);
  const body = { token, password: PASSWORD };
  expect((await test.call(personnelsResetPassword, { body })).statusCode).toBe(200);
  // Once the password is chosen, no earlier link is valid.
  for (const dead of [token, other]) {
    expectProblem(await test.call(personnelsLink, { body: { token: dead } }), 'code_wrong');
  }
});
