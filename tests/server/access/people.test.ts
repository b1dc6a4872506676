import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, user } from '#contract/access/calls/auth.ts';
import { invitations, invite, sendInvitation } from '#contract/access/calls/personnel.ts';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import { locationChanges, type SettingChange } from '#contract/practice/calls/setting-changes.ts';
import { openingHours } from '#contract/settings/opening-hours.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { syncColleagues } from '#contract/system/calls/sync.ts';
import { DEMO_ACCOUNTS, DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';
import { peopleOf } from './people-rig.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.sql('update users set ended_at = null');
  await test.sql("update users set role = 'personnels' where id = $1", [DEMO_IDS.reception]);
  await test.sql('delete from substitutes');
  await hold('admin', 'mitte', PERMISSIONS);
  await hold('admin', 'sued', PERMISSIONS);
  await hold('reception', 'mitte', ['view location-activities', 'edit location-personnel']);
  await hold('reception', 'sued', ['view assigned-activities']);
  admin = await test.signIn('admin');
});

const { hold, listed, personOf, give, stand, putState, history, inHours, mayRead } = peopleOf(
  () => test,
  () => admin,
);

describe('the team', () => {
  it('is listed as a German dictionary would, who has left at the end', async () => {
    const named = async () => (await listed()).map(({ name }) => name);
    const rename = (name: string, id: string) =>
      test.sql('update users set name = $1 where id = $2', [name, id]);
    const before = await listed();
    await rename('Zoe Zahn', DEMO_IDS.admin);
    await rename('Özlem Öz', DEMO_IDS.reception);
    expect(await named()).toEqual(['Özlem Öz', 'Zoe Zahn']);
    await test.sql('update users set ended_at = now() where id = $1', [DEMO_IDS.reception]);
    expect(await named()).toEqual(['Zoe Zahn', 'Özlem Öz']);
    for (const { id, name } of before) await rename(name, id);
  });

  it('is seen with rights, sign-in and second factor, at the locations that one looks after', async () => {
    await test.call(login, {
      body: { email: DEMO_ACCOUNTS.reception, password: TEST_PASSWORD },
    });
    const all = await listed();
    expect(all.map(({ name }) => name)).toEqual(['Dr. Ada Linden', 'Emre Empfang']);
    expect(await personOf(DEMO_IDS.reception)).toMatchObject({
      role: 'personnels',
      ended: false,
      second_factor: false,
      last_sign_in_at: expect.any(String),
      locations: [
        {
          id: DEMO_IDS.mitte,
          permissions: ['view location-activities', 'edit location-personnel'],
        },
        { id: DEMO_IDS.sued, permissions: ['view assigned-activities'] },
      ],
    });
    await test.sql(
      'insert into totp_secrets (user_id, secret, created_at, confirmed_at) values ($1, $2, now(), now())',
      [DEMO_IDS.admin, Buffer.from('x')],
    );
    const own = await listed(await test.signIn('reception'));
    expect(own.find(({ id }) => id === DEMO_IDS.admin)).toMatchObject({ second_factor: true });
    expect(own.flatMap(({ locations }) => locations.map(({ id }) => id))).toEqual([
      DEMO_IDS.mitte,
      DEMO_IDS.mitte,
    ]);
    await test.sql('delete from totp_secrets');
  });

  it('leaves out who works elsewhere alone, unless an admin asks', async () => {
    await test.sql('delete from memberships where user_id = $1 and location_id = $2', [
      DEMO_IDS.admin,
      DEMO_IDS.mitte,
    ]);
    const token = await test.signIn('reception');
    expect((await listed(token)).map(({ id }) => id)).toEqual([DEMO_IDS.reception]);
    expect((await listed()).length).toBe(2);
  });
});

describe('rights at a location', () => {
  it('SEC-8 bite at the next request, given and taken, and the history knows both', async () => {
    const token = await test.signIn('reception');
    expect(await mayRead(token)).toBe(403);
    const before = await personOf(DEMO_IDS.reception);
    const etag = String(before.locations[0]?.etag);
    const given = await give(DEMO_IDS.reception, ['edit location-settings'], { etag });
    expect(given.json()).toEqual({ permissions: ['edit location-settings'] });
    expect(await mayRead(token)).toBe(200);
    expectProblem(await give(DEMO_IDS.reception, [], { etag }), 'version_conflict');
    const [change] = await history();
    expect(change).toMatchObject({
      kind: 'access',
      by: 'Dr. Ada Linden',
      person: 'Emre Empfang',
      before: { permissions: before.locations[0]?.permissions },
      after: { permissions: ['edit location-settings'] },
    });
    // Undoing is the former state as a new change, under the tag that the history names.
    const undone = change as unknown as { before: { permissions: Permission[] }; etag: string };
    const back = await give(DEMO_IDS.reception, undone.before.permissions, { etag: undone.etag });
    expect(back.statusCode).toBe(200);
    expect(await mayRead(token)).toBe(403);
    const again = await give(DEMO_IDS.reception, undone.before.permissions, { etag: undone.etag });
    expectProblem(again, 'version_conflict');
  });

  it('are kept encrypted in the history, which nobody changes', async () => {
    await give(DEMO_IDS.reception, ['view statistics']);
    const rows = await test.sql<{ states: Buffer }>('select states from setting_changes');
    expect(rows.some(({ states }) => states.toString('latin1').includes('statistics'))).toBe(false);
    await expect(test.sql('update setting_changes set etag = $1', ['x'])).rejects.toThrow(
      'append-only',
    );
    await expect(test.sql('delete from setting_changes')).rejects.toThrow('append-only');
  });

  it('writes no history where nothing changes', async () => {
    await give(DEMO_IDS.reception, ['view statistics']);
    const count = (await history()).length;
    expect((await give(DEMO_IDS.reception, ['view statistics'])).statusCode).toBe(200);
    expect((await history()).length).toBe(count);
  });

  it('are given by nobody who does not hold them, to nobody above, and to nobody themselves', async () => {
    const token = await test.signIn('reception');
    const asked = [give(UNKNOWN_ID, [], { token }), give(DEMO_IDS.patient, [], { token })];
    for (const answer of await Promise.all(asked)) expectProblem(answer, 'not_found');
    const other = await newPerson();
    expectProblem(await give(other, ['edit companies'], { token }), 'not_allowed');
    expect((await give(other, ['view location-activities'], { token })).statusCode).toBe(200);
    // Existing permissions stay, even if the giver does not have them; taking away does not require
    // having them.
    await give(other, ['view location-activities', 'view statistics']);
    const kept = await give(other, ['view statistics'], { token });
    expect(kept.json()).toEqual({ permissions: ['view statistics'] });
    expectProblem(await give(DEMO_IDS.admin, [], { token }), 'not_allowed');
    const raised = [
      'view location-activities',
      'edit location-personnel',
      'view statistics',
    ] as const;
    expectProblem(await give(DEMO_IDS.reception, raised, { token }), 'not_allowed');
    await hold('admin', 'mitte', ['edit location-personnel']);
    expectProblem(await give(DEMO_IDS.admin, PERMISSIONS), 'not_allowed');
    expectProblem(await give(other, [], { token, where: 'sued' }), 'not_allowed');
  });
});

/** Another member of the team, who belongs to no location yet. */
async function newPerson(): Promise<string> {
  const id = randomUUID();
  await test.sql(
    `insert into users (id, company_id, role, name, email, password_hash)
      select $1, company_id, 'personnels', 'Nele Neu', $2, password_hash from users where id = $3`,
    [id, `${id}@lindenhof.test`, DEMO_IDS.reception],
  );
  return id;
}

describe('a substitute', () => {
  const wanted = (part: object = {}) => ({
    user_id: DEMO_IDS.reception,
    permissions: ['edit location-settings'],
    from: inHours(1),
    until: inHours(3),
    ...part,
  });

  it('begins and ends by itself, at the very request', async () => {
    const token = await test.signIn('reception');
    expect((await stand(wanted(), { where: 'sued' })).statusCode).toBe(200);
    expect(await mayRead(token, 'sued')).toBe(403);
    test.clock.advance(HOUR_MS);
    const fresh = await test.signIn('reception');
    expect(await mayRead(fresh, 'sued')).toBe(200);
    expect((await test.call(user, { token: fresh })).json().locations).toContainEqual({
      id: DEMO_IDS.sued,
      permissions: expect.arrayContaining(['view assigned-activities', 'edit location-settings']),
    });
    test.clock.advance(2 * HOUR_MS - 1);
    const later = await test.signIn('reception');
    expect(await mayRead(later, 'sued')).toBe(200);
    test.clock.advance(1);
    expect(await mayRead(later, 'sued')).toBe(403);
    expect((await personOf(DEMO_IDS.reception, await test.signIn('admin'))).substitutes).toEqual(
      [],
    );
  });

  it('opens a location that the person did not belong to, and shuts it when it is taken back', async () => {
    await test.sql('delete from memberships where user_id = $1 and location_id = $2', [
      DEMO_IDS.reception,
      DEMO_IDS.sued,
    ]);
    const token = await test.signIn('reception');
    const sid = randomUUID();
    const body = wanted({ from: inHours(-1) });
    expect((await stand(body, { where: 'sued', sid })).statusCode).toBe(200);
    expect(await mayRead(token, 'sued')).toBe(200);
    const [row] = (await personOf(DEMO_IDS.reception)).substitutes;
    expect(row).toMatchObject({ id: sid, location_id: DEMO_IDS.sued, until: body.until });
    const back = await stand(null, { where: 'sued', sid, etag: String(row?.etag) });
    expect(back.json()).toEqual({ substitute: null });
    expect(await mayRead(token, 'sued')).toBe(403);
    // Undone: the former state is sent with the tag of the changed state.
    const again = await stand(body, { where: 'sued', sid, etag: String(back.headers.etag) });
    expect(again.statusCode).toBe(200);
    expect(await mayRead(token, 'sued')).toBe(200);
  });

  it('takes an activity of the location upon themselves', async () => {
    await test.sql('delete from memberships where user_id = $1 and location_id = $2', [
      DEMO_IDS.reception,
      DEMO_IDS.sued,
    ]);
    const lent = wanted({
      permissions: ['store activities', 'update activity', 'view location-activities'],
      from: inHours(-1),
    });
    expect((await stand(lent, { where: 'sued' })).statusCode).toBe(200);
    const answer = await test.call(putActivity, {
      token: await test.signIn('reception'),
      params: { id: randomUUID() },
      headers: { 'if-none-match': '*' },
      body: {
        location_id: DEMO_IDS.sued,
        subject: 'Rückruf',
        preview: '',
        status: 'neu',
        priority: 0,
        business_case: null,
        is_archived: false,
        assignee_ids: [DEMO_IDS.reception],
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('passes nothing on: not to others, not to oneself, not by an invitation', async () => {
    const other = await newPerson();
    await stand(
      wanted({ permissions: ['edit location-personnel', 'view statistics'], from: inHours(-1) }),
      { where: 'sued' },
    );
    const token = await test.signIn('reception');
    const where = 'sued' as const;
    expectProblem(await give(other, ['view statistics'], { token, where }), 'not_allowed');
    expectProblem(
      await give(DEMO_IDS.reception, ['view statistics'], { token, where }),
      'not_allowed',
    );
    const longer = wanted({ permissions: ['view statistics'], until: inHours(99) });
    expectProblem(await stand(longer, { token, where }), 'not_allowed');
    const body = {
      name: 'Nora Neu',
      email: 'nora@lindenhof.test',
      role: 'personnels',
      locations: [{ id: DEMO_IDS.sued, permissions: ['view statistics'] }],
    };
    const asked = await test.call(invite, { token, params: { id: DEMO_IDS.sued }, body });
    expectProblem(asked, 'not_allowed');
  });

  it('is for a time that makes sense, of a person that is there, at the location that is named', async () => {
    expectProblem(await stand(wanted({ until: inHours(-1) })), 'invalid_input');
    expectProblem(await stand(wanted({ from: inHours(9) })), 'invalid_input');
    expectProblem(await stand(wanted({ until: inHours(24 * 400) })), 'invalid_input');
    expectProblem(await stand(wanted({ user_id: DEMO_IDS.patient })), 'not_found');
    const sid = randomUUID();
    await stand(wanted(), { sid });
    expectProblem(await stand(wanted(), { sid, where: 'sued' }), 'not_found');
    expectProblem(await stand(null, { sid, where: 'sued' }), 'not_found');
    expectProblem(await stand(wanted({ user_id: DEMO_IDS.admin }), { sid }), 'not_allowed');
  });
});

describe('access that has ended', () => {
  const signInAs = (email: string) =>
    test.call(login, { body: { email, password: TEST_PASSWORD } });

  it('signs out everywhere and lets nobody in, until it is brought back', async () => {
    const token = await test.signIn('reception');
    expect((await test.call(user, { token })).statusCode).toBe(200);
    const { etag } = await personOf(DEMO_IDS.reception);
    const ended = { role: 'personnels', ended: true };
    expect((await putState(DEMO_IDS.reception, ended, etag)).json()).toEqual(ended);
    expect((await test.call(user, { token })).statusCode).toBe(401);
    expectProblem(await signInAs(DEMO_ACCOUNTS.reception), 'credentials_wrong');
    const person = await personOf(DEMO_IDS.reception);
    expect(person).toMatchObject({ ended: true, ended_at: expect.any(String) });
    expect(person.locations[0]?.permissions).toContain('view location-activities');
    const named = await test.call(syncColleagues, {
      token: admin,
      query: { location: DEMO_IDS.mitte },
    });
    expect(named.body).not.toContain('Emre Empfang');

    const back = await putState(DEMO_IDS.reception, { role: 'personnels', ended: false });
    expect(back.statusCode).toBe(200);
    expect((await test.call(user, { token })).statusCode).toBe(401);
    expect((await signInAs(DEMO_ACCOUNTS.reception)).statusCode).toBe(200);
    expect(
      (await history()).slice(0, 2).map(({ kind, person: who, after }) => [kind, who, after]),
    ).toEqual([
      ['person', 'Emre Empfang', { role: 'personnels', ended: false }],
      ['person', 'Emre Empfang', { role: 'personnels', ended: true }],
    ]);
  });

  it('takes along the invitations that the person sent, by which they could come back', async () => {
    const params = { id: DEMO_IDS.mitte };
    const send = (email: string) =>
      test.call(invite, {
        token: admin,
        params,
        body: {
          ...{ name: 'Nora Neu', email, role: 'personnels' },
          locations: [{ id: DEMO_IDS.mitte, permissions: ['view location-activities'] }],
        },
      });
    const [own, resent] = [await send('emre@privat.test'), await send('nora@lindenhof.test')];
    expect([own.statusCode, resent.statusCode]).toEqual([201, 201]);
    await test.sql('update invitations set created_by = $1', [DEMO_IDS.reception]);
    // Somebody else has resent it since, and is now responsible for it.
    const again = { ...params, iid: resent.json().id };
    expect((await test.call(sendInvitation, { token: admin, params: again })).statusCode).toBe(200);
    await putState(DEMO_IDS.reception, { role: 'personnels', ended: true });
    const left = (await test.call(invitations, { token: admin, params })).json().data;
    expect(left.map(({ email }: { email: string }) => email)).toEqual(['nora@lindenhof.test']);
  });

  it('never leaves the practice without somebody who leads it', async () => {
    expectProblem(await putState(DEMO_IDS.admin, { role: 'admins', ended: true }), 'last_admin');
    const lower = { role: 'personnels', ended: false };
    expectProblem(await putState(DEMO_IDS.admin, lower), 'last_admin');
    await give(DEMO_IDS.admin, ['edit location-personnel']);
    const last = await give(DEMO_IDS.admin, [], { where: 'sued' });
    expect(last.statusCode).toBe(200);
    expectProblem(await give(DEMO_IDS.admin, []), 'last_admin');
    expect((await putState(DEMO_IDS.reception, { role: 'admins', ended: false })).statusCode).toBe(
      200,
    );
    // There are two admins, and both are ended at once: one of them must stay.
    const both = await Promise.all(
      [DEMO_IDS.admin, DEMO_IDS.reception].map((id) =>
        putState(id, { role: 'admins', ended: true }),
      ),
    );
    expect(both.filter(({ statusCode }) => statusCode === 200).length).toBeLessThan(2);
    expect(both.map(({ statusCode }) => statusCode)).not.toEqual([409, 409]);
  });
});

it('a setting of a location has a history of its own, page by page', async () => {
  const params = { id: DEMO_IDS.mitte };
  for (let hour = 0; hour < 22; hour += 1) {
    const body = {
      hours: [{ weekday: 1, from: `${String(hour).padStart(2, '0')}:00`, to: '23:00' }],
      closures: [],
    };
    await test.call(openingHours.put, { token: admin, params, body, headers: { 'if-match': '*' } });
  }
  const read = async (query: Record<string, string>): Promise<SettingChange[]> =>
    (await test.call(locationChanges, { token: admin, params, query })).json().data;
  const first = await read({ kind: 'opening_hours' });
  expect(first.length).toBe(20);
  const rest = await read({ kind: 'opening_hours', before: String(first.at(-1)?.id) });
  expect(rest.length).toBe(2);
  expect(first[0]?.before).toEqual(first[1]?.after);
  expect(await read({ kind: 'text_blocks' })).toEqual([]);
  expect(await read({ kind: 'access' })).toEqual([]);
});
