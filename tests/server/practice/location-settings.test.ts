import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#contract/access/calls/auth.ts';
import { createLocation } from '#contract/practice/calls/location-settings.ts';
import { company, locations } from '#contract/practice/calls/locations.ts';
import { legalTexts } from '#contract/practice/calls/practice-settings.ts';
import { practiceChanges } from '#contract/practice/calls/setting-changes.ts';
import type { Location } from '#contract/practice/location.ts';
import { locationArchive } from '#contract/settings/location-archive.ts';
import { locationMaster } from '#contract/settings/location-master.ts';
import { practiceSettings } from '#contract/settings/practice.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const MASTER = {
  name: 'Lindenhof Nord',
  street: 'Nordstraße 1',
  postal_code: '13355',
  city: 'Berlin',
  phone: '030 23125 111',
  emergency_phone: null,
};
const params = { id: DEMO_IDS.mitte };
const seen = async (): Promise<Location[]> => (await test.call(locations)).json().data;
const archive = (id: string, archived: boolean, etag = '*') =>
  test.call(locationArchive.put, {
    token: admin,
    params: { id },
    body: { archived },
    headers: { 'if-match': etag },
  });

describe('a location', () => {
  it('gets another name and number, kept as numbers are, and everybody sees it', async () => {
    const read = await test.call(locationMaster.read, { token: admin, params });
    const body = { ...MASTER, emergency_phone: '0175 5553344' };
    const put = (wanted: object, etag: unknown) =>
      test.call(locationMaster.put, {
        token: admin,
        params,
        body: wanted,
        headers: { 'if-match': String(etag) },
      });
    const saved = await put(body, read.headers.etag);
    expect(saved.json()).toMatchObject({
      phone: '+493023125111',
      emergency_phone: '+491755553344',
    });
    expectProblem(await put(body, read.headers.etag), 'version_conflict');
    expectProblem(await put({ ...body, phone: 'keine' }, '*'), 'invalid_input');
    const one = (await seen()).find(({ id }) => id === DEMO_IDS.mitte);
    expect(one).toMatchObject({ name: 'Lindenhof Nord', emergency_phone: '+491755553344' });
    expect((await put(read.json(), saved.headers.etag)).json()).toEqual(read.json());
  });

  it('is made with the rights of who makes it, and is there for patients', async () => {
    const made = await test.call(createLocation, { token: admin, body: MASTER });
    expect(made.statusCode).toBe(201);
    const { id } = made.json();
    expect((await seen()).map((one) => one.id)).toContain(id);
    const own = (await test.call(user, { token: admin })).json().locations;
    const held = own.find((one: { id: string }) => one.id === id).permissions;
    expect(held).toContain('edit location-personnel');
    const other = await test.signIn('reception');
    const { locations: theirs } = (await test.call(user, { token: other })).json();
    expect(theirs.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  it('sent again after a lost answer is one, and another one under its id is refused', async () => {
    const body = { ...MASTER, name: 'Lindenhof West', id: '0198c0de-0000-7000-8000-000000000001' };
    const make = (more: object = {}) =>
      test.call(createLocation, { token: admin, body: { ...body, ...more } });
    const [first, again] = [await make(), await make()];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual({ id: body.id });
    expect((await seen()).filter(({ name }) => name === body.name)).toHaveLength(1);
    expectProblem(await make({ name: 'Lindenhof Süd' }), 'already_exists');
  });

  it('has somebody who lets others in, and gives its maker nothing from elsewhere', async () => {
    const maker = ['view location-activities', 'create locations', 'edit location-settings'];
    await test.sql('update memberships set permissions = $1 where user_id = $2', [
      ['edit companies', 'view company-activities'],
      DEMO_IDS.reception,
    ]);
    await test.sql(
      'update memberships set permissions = $1 where user_id = $2 and location_id = $3',
      [maker, DEMO_IDS.reception, DEMO_IDS.mitte],
    );
    const token = await test.signIn('reception');
    const made = await test.call(createLocation, {
      token,
      body: { ...MASTER, name: 'Lindenhof Ost' },
    });
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json();
    const held = await test.sql<{ user_id: string; permissions: string[] }>(
      'select user_id, permissions from memberships where location_id = $1',
      [id],
    );
    const of = (user: string) => held.find(({ user_id }) => user_id === user)?.permissions ?? [];
    expect(of(DEMO_IDS.reception).toSorted()).toEqual(maker.toSorted());
    expect(of(DEMO_IDS.admin)).toContain('edit location-personnel');
  });

  it('is taken out of use and brought back with all that hangs on it, but never the last one', async () => {
    const read = await test.call(locationArchive.read, { token: admin, params });
    expect(read.json()).toMatchObject({ archived: false, hangs: { people: 2 } });
    expect(read.json().hangs.questionnaires).toBeGreaterThan(0);
    const out = await archive(DEMO_IDS.mitte, true, String(read.headers.etag));
    expect(out.json()).toEqual({ archived: true });
    const rest = (await seen()).map(({ id }) => id);
    expect(rest).not.toContain(DEMO_IDS.mitte);
    for (const id of rest.slice(1)) await archive(id, true);
    expectProblem(await archive(String(rest[0]), true), 'last_location');
    const after = (await test.call(locationArchive.read, { token: admin, params })).json();
    expect(after).toEqual({ ...read.json(), archived: true });
    await archive(DEMO_IDS.mitte, false, String(out.headers.etag));
    expect((await seen()).map(({ id }) => id)).toContain(DEMO_IDS.mitte);
  });
});

describe('the practice', () => {
  it('has a name and legal texts of its own, with a history', async () => {
    const read = await test.call(practiceSettings.read, { token: admin });
    expect((await test.call(legalTexts)).json()).toEqual({
      imprint: '',
      privacy: '',
      accessibility: '',
    });
    const legal = { imprint: 'Praxis am Park\nDr. Ada Linden', privacy: '', accessibility: '' };
    const body = { name: 'Praxis am Park', legal };
    const headers = { 'if-match': String(read.headers.etag) };
    const saved = await test.call(practiceSettings.put, { token: admin, body, headers });
    expect(saved.json()).toEqual(body);
    expectProblem(
      await test.call(practiceSettings.put, {
        token: admin,
        body: { ...body, name: 'Praxis am See' },
        headers,
      }),
      'version_conflict',
    );
    expect((await test.call(legalTexts)).json()).toEqual(legal);
    // Fields to which entries and links are bound do not change.
    expect((await test.call(company)).json()).toMatchObject({
      name: 'Praxis am Park',
      link_param: 'lindenhof',
    });
    const [change] = (await test.call(practiceChanges, { token: admin })).json().data;
    expect(change).toMatchObject({ kind: 'practice', before: read.json(), after: body });
    const reception = await test.signIn('reception');
    await test.sql(
      "update memberships set permissions = array_remove(permissions, 'edit companies') where user_id = $1",
      [DEMO_IDS.reception],
    );
    expectProblem(await test.call(practiceSettings.read, { token: reception }), 'not_allowed');
  });
});
