import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, user } from '#contract/access/calls/auth.ts';
import { personnelsLink, personnelsResetPassword } from '#contract/access/calls/door.ts';
import { beginTotp, confirmTotp } from '#contract/access/calls/own-second-factor.ts';
import { practiceDevice } from '#contract/devices/calls/devices.ts';
import { kiosk } from '#contract/devices/calls/kiosk.ts';
import { AdminRefused } from '#server/admin/admin-refused.ts';
import { runCommand } from '#server/admin/run.ts';
import { openMail, openMailQueue } from '#server/outbound/mail-queue.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { findCompany } from '#server/store/practice/company.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';

const ADMIN = 'admin@lindenhof.test';
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const admin = async (name: string, ...words: string[]): Promise<string> => {
  const { db } = test.database;
  const clock = test.clock.now;
  const company = await findCompany(db);
  const publicUrl = 'https://praxis.example';
  const mails = await openMailQueue({ ...test.database, keys: test.keys, clock }, () => undefined);
  const { sendMail } = mails;
  const context = { db, keys: test.keys, company, sendMail, publicUrl, now: clock() };
  return runCommand(context, name, words).finally(mails.stop);
};
const refused = (name: string, ...words: string[]) =>
  expect(admin(name, ...words)).rejects.toThrow(AdminRefused);
const logged = async () => {
  const rows = await test.sql<{ action: string; object_id: string | null }>(
    "select action, object_id from audit_log where actor_kind = 'operator' order by seq",
  );
  return rows;
};

describe('people', () => {
  it('an admin is created with a link that sets the password, and has every right', async () => {
    const said = await admin('create-admin', 'Neu@Lindenhof.test', 'Nora', 'Neu');
    const [, token = ''] =
      said.match(/https:\/\/praxis\.example\/personnel\/(el_[\w-]{43})$/) ?? [];
    const link = await test.call(personnelsLink, { body: { token } });
    expect(link.json()).toMatchObject({ name: 'Nora Neu', email: 'neu@lindenhof.test' });
    const password = 'ein passwort von nora';
    await test.call(personnelsResetPassword, { body: { token, password } });
    const signedIn = await test.call(login, { body: { email: 'neu@lindenhof.test', password } });
    expect(signedIn.json().access_token).toMatch(/^es_/);
    const again = await admin('create-admin', 'neu@lindenhof.test');
    expect(again).toContain('Nora Neu hat schon ein Konto.');
    const actions = (await logged()).map(({ action }) => action);
    expect(actions).toEqual(['admin.createAdmin', 'admin.passwordLink']);
  });

  it('an admin whose access has ended is let in again, with every right', async () => {
    const email = 'zurueck@lindenhof.test';
    await admin('create-admin', email, 'Zora', 'Zurück');
    await test.sql('update users set ended_at = now() where email = $1', [email]);
    await test.sql(
      'delete from memberships where user_id = (select id from users where email = $1)',
      [email],
    );
    const said = await admin('create-admin', email);
    expect(said).toContain('Der beendete Zugang von Zora Zurück gilt wieder');
    const [, token = ''] = said.match(/personnel\/(el_[\w-]{43})$/) ?? [];
    const password = 'ein passwort von zora';
    await test.call(personnelsResetPassword, { body: { token, password } });
    const signedIn = await test.call(login, { body: { email, password } });
    const { access_token } = signedIn.json();
    const { locations } = (await test.call(user, { token: access_token })).json();
    expect(locations.length).toBeGreaterThan(1);
  });

  it('nobody becomes an admin by mistake', async () => {
    await refused('create-admin', 'patient@lindenhof.test', 'Paula');
    await refused('create-admin', 'empfang@lindenhof.test', 'Emre');
    await refused('create-admin', 'ohne-namen@lindenhof.test');
    await refused('create-admin', 'keine Adresse');
    await refused('gibt-es-nicht');
    await refused('constructor');
  });

  it('a second factor that was lost is set up anew, and every session is over', async () => {
    const token = await test.signIn('admin');
    const begun = await test.call(beginTotp, { body: { password: TEST_PASSWORD }, token });
    const totp = new TOTP({ secret: Secret.fromBase32(begun.json().secret) });
    const code = totp.generate({ timestamp: test.clock.now().getTime() });
    expect((await test.call(confirmTotp, { body: { code }, token })).statusCode).toBe(200);
    const body = { email: ADMIN, password: TEST_PASSWORD };
    expect((await test.call(login, { body })).json().second_factor).toMatch(/^ew_/);
    expect(await admin('reset-second-factor', ADMIN)).toContain('Dr. Ada Linden');
    expect(await test.sql('select 1 from totp_secrets')).toEqual([]);
    expect(await test.sql('select 1 from recovery_codes')).toEqual([]);
    // The demo needs no second factor.
    expect((await test.call(login, { body })).json().access_token).toMatch(/^es_/);
    expect((await test.call(beginTotp, { body: { password: 'x' }, token })).statusCode).toBe(401);
    await refused('reset-second-factor', 'niemand@lindenhof.test');
    const patient = await admin('reset-second-factor', 'patient@lindenhof.test');
    expect(patient).toContain('meldet sich wieder mit Passwort oder Code an');
  });
});

describe('who has lost the second factor', () => {
  const queued = async () =>
    (
      await test.sql<{ sealed: string }>(
        "select data ->> 'sealed' as sealed from jobs.job where name = 'mail' order by created_on",
      )
    ).map(({ sealed }) => openMail(test.keys, Buffer.from(sealed, 'base64')));

  it('SEC-28 is told of the reset by a mail, as of every change of a factor', async () => {
    const before = (await queued()).length;
    await admin('reset-second-factor', 'patient@lindenhof.test');
    const told = (await queued()).slice(before);
    expect(told).toMatchObject([{ to: 'patient@lindenhof.test' }]);
    expect(told[0]?.text).toContain('Der zweite Faktor wurde von der Praxis zurückgesetzt');
  });

  it('SEC-9 SEC-28 keeps it when the mail cannot be written', async () => {
    const hash = 'a'.repeat(64);
    await test.sql(
      'insert into recovery_codes (user_id, code_hash, created_at) values ($1, $2, now())',
      [DEMO_IDS.admin, hash],
    );
    await test.sql(`create function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'the queue is full'; end $$`);
    await test.sql(
      'create trigger refuse_mail before insert on jobs.job for each row execute function refuse_mail()',
    );
    await expect(admin('reset-second-factor', ADMIN)).rejects.toThrow();
    await test.sql('drop trigger refuse_mail on jobs.job');
    expect(
      await test.sql('select 1 from recovery_codes where code_hash = $1', [hash]),
    ).toHaveLength(1);
  });
});

describe('devices', () => {
  it('are listed with their ids, and revoked by them', async () => {
    const stand = await test.kiosk();
    const tablet = await test.practiceDevice();
    const session = await test.signIn('reception', tablet);
    const list = await admin('list-devices');
    expect(list).toContain('Kiosk „Wartezimmer“, Lindenhof Mitte');
    expect(list).toContain('Praxisgerät „Tablet am Empfang“');
    expect(new Set(list.match(UUIDS))).toEqual(new Set([stand.id, tablet.id]));
    expect(await admin('revoke-device', stand.id)).toContain('gesperrt');
    expect((await test.call(kiosk, { token: stand.token })).statusCode).toBe(401);
    await admin('revoke-device', tablet.id.toUpperCase());
    expect((await test.call(practiceDevice, { token: tablet.token })).statusCode).toBe(401);
    expect(
      (await test.call(beginTotp, { body: { password: 'x' }, token: session })).statusCode,
    ).toBe(401);
    expect(await admin('list-devices')).toBe('Es ist kein Gerät eingerichtet.');
    await refused('revoke-device', stand.id);
    await refused('revoke-device', randomUUID());
    const last = (await logged()).filter(({ action }) => action === 'admin.revokeDevice');
    expect(last.map(({ object_id }) => object_id)).toEqual([stand.id, tablet.id]);
  });
});

describe('the link of the first start', () => {
  it('is not for a practice that exists', () => refused('setup-link'));
});

describe('the audit log', () => {
  it('is found whole, and broken at the row that somebody changed', async () => {
    expect(await admin('verify-audit')).toContain('vollständig und unverändert');
    await test.sql('alter table audit_log disable trigger user');
    await test.sql("update audit_log set action = 'anders' where seq = 3");
    await expect(admin('verify-audit')).rejects.toThrow('Zeile 3 ');
    await test.sql('alter table audit_log enable trigger user');
  });
});
