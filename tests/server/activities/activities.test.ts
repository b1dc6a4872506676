import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities, activity } from '#contract/activities/calls/activities.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { insertActivity } from '#server/store/activities/activities.ts';
import { addActivities } from './activity-rows.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let admin: string;
let reception: string;
const ids: Record<string, string> = {};
const base = {
  companyId: DEMO_IDS.company,
  locationId: DEMO_IDS.mitte as string,
  status: 'neu' as const,
  priority: 0 as const,
  isAutomatic: false,
  isArchived: false,
  preview: '1 Antwort',
};

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  reception = await test.signIn('reception');
  const add = async (name: string, rest: Partial<Parameters<typeof insertActivity>[2]>) => {
    test.clock.advance(1_000);
    const createdAt = test.clock.now();
    const source = 'questionnaire_upload' as const;
    ids[name] = await insertActivity(test.database.db, test.keys, {
      ...base,
      source,
      subject: name,
      createdAt,
      ...rest,
    });
  };
  await add('Anruf 50%', { source: 'answering_machine', businessCase: 'Termin', priority: 50 });
  await add('Bogen', { sender: 'Erika Müller' });
  await add('Gelesen', { status: 'gelesen' });
  await add('Erledigt', { status: 'erledigt', source: 'sms' });
  await add('Automatisch', { isAutomatic: true, source: 'chat' });
  await add('Archiv', { isArchived: true, status: 'erledigt' });
  await add('Aus Süd', { locationId: DEMO_IDS.sued });
  await test.sql('insert into activity_assignees values ($1, $2)', [ids.Bogen, DEMO_IDS.admin]);
});
afterAll(() => test.close());

const list = (query: Record<string, string>, token: string | undefined = admin) =>
  test.call(activities, { query: { location: DEMO_IDS.mitte, ...query }, token });
const subjects = async (query: Record<string, string>) =>
  (await list(query)).json().data.map(({ subject }: { subject: string }) => subject);

describe('GET /api/activities', () => {
  it('shows the newest first, leaves archived ones out, and counts the unread', async () => {
    const answer = (await list({})).json();
    expect(answer.data.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Automatisch',
      'Erledigt',
      'Gelesen',
      'Bogen',
      'Anruf 50%',
    ]);
    expect(answer).toMatchObject({ total: 5, page: 1, page_size: 25 });
    expect(answer.unread).toEqual({
      alle: 3,
      answering_machine: 1,
      questionnaire_upload: 1,
      chat: 1,
    });
  });

  it.each([
    [{ status: 'neu' }, ['Automatisch', 'Bogen', 'Anruf 50%']],
    [{ status: 'gelesen' }, ['Gelesen']],
    [{ status: 'erledigt' }, ['Erledigt']],
    [{ status: 'automatisch' }, ['Automatisch']],
    [{ status: 'archiviert' }, ['Archiv']],
    [{ isArchived: 'true' }, ['Archiv']],
    [{ isArchived: 'true', status: 'erledigt' }, ['Archiv']],
    [{ status: 'archiviert', isArchived: 'false' }, []],
    [{ isAutomatic: 'true' }, ['Automatisch']],
    [{ isAutomatic: 'false', status: 'neu' }, ['Bogen', 'Anruf 50%']],
    [{ type: 'sms' }, ['Erledigt']],
    [{ channel: 'chat' }, ['Automatisch']],
    [{ type: 'sms', channel: 'chat' }, []],
    [{ businessCase: 'Termin' }, ['Anruf 50%']],
    [{ priority: '50' }, ['Anruf 50%']],
    [{ selectedEmployees: DEMO_IDS.admin }, ['Bogen']],
    [{ selectedEmployees: `${DEMO_IDS.reception},${DEMO_IDS.admin}` }, ['Bogen']],
    [{ search: 'müll' }, ['Bogen']],
    [{ search: '50%' }, ['Anruf 50%']],
    [{ search: 'MUELLER erika' }, ['Bogen']],
    [{ search: 'ller' }, []],
    [{ search: 'huber erika' }, []],
    [{ search: "'; drop table users" }, []],
  ])('filters by %o', async (query, expected) => {
    expect(await subjects(query as unknown as Record<string, string>)).toEqual(expected);
  });

  it('turns pages of the sizes that the specification names', async () => {
    const createdAt = test.clock.now();
    await addActivities(
      test,
      Array.from({ length: 30 }, () => ({ status: 'erledigt' as const, createdAt })),
    );
    const page = async (number: string) =>
      (await list({ type: 'task', page: number, pageSize: '10' })).json();
    const seen = new Set<string>();
    for (const number of ['1', '2', '3']) {
      const { data, total } = await page(number);
      expect([data.length, total]).toEqual([10, 30]);
      for (const { id } of data) seen.add(id);
    }
    expect(seen.size).toBe(30);
    expect((await page('4')).data).toEqual([]);
  });

  it('goes down its ladder', async () => {
    expectProblem(
      await test.call(activities, { query: { location: DEMO_IDS.mitte } }),
      'not_signed_in',
    );
    for (const query of [
      { location: 'keine' },
      { status: 'verloren' },
      { pageSize: '7' },
      { page: '0' },
      { selectedEmployees: 'keine-id' },
      { unbekannt: '1' },
    ]) {
      expectProblem(await list(query as unknown as Record<string, string>), 'invalid_input');
    }
    expectProblem(await list({}, await test.signIn('patient')), 'not_allowed');
    expectProblem(await list({ location: UNKNOWN_ID }), 'not_allowed');
  });
});

describe('who sees what', () => {
  const permit = (permissions: string[]) =>
    test.sql('update memberships set permissions = $1 where user_id = $2 and location_id = $3', [
      permissions,
      DEMO_IDS.reception,
      DEMO_IDS.mitte,
    ]);
  const seen = async (location: string) => {
    const answer = await list({ location }, reception);
    return answer.statusCode === 200 ? answer.json().total : answer.statusCode;
  };

  it('is all of the company, all of the location, or what is assigned, from the next request on', async () => {
    await permit(['view company-activities']);
    expect(await seen(DEMO_IDS.sued)).toBe(1);
    await permit(['view location-activities']);
    expect(await seen(DEMO_IDS.mitte)).toBeGreaterThan(4);
    expect(await seen(DEMO_IDS.sued)).toBe(0);
    await permit(['view assigned-activities']);
    expect(await seen(DEMO_IDS.mitte)).toBe(0);
    await permit([]);
    expect(await seen(DEMO_IDS.mitte)).toBe(403);
  });

  it('hides a foreign activity as if it did not exist', async () => {
    await permit(['view assigned-activities']);
    const open = (name: string, token: string | undefined = reception) =>
      test.call(activity, { params: { id: ids[name] ?? '' }, token });
    expectProblem(await open('Bogen'), 'not_found');
    expect((await open('Bogen', admin)).json()).toMatchObject({
      subject: 'Bogen',
      submission: null,
      assignees: [{ id: DEMO_IDS.admin, name: 'Dr. Ada Linden' }],
    });
    await test.sql('insert into activity_assignees values ($1, $2)', [
      ids.Bogen,
      DEMO_IDS.reception,
    ]);
    expect((await open('Bogen')).statusCode).toBe(200);
  });

  it('goes down its ladder for one activity', async () => {
    const open = (id: string, token?: string) => test.call(activity, { params: { id }, token });
    expectProblem(await open(randomUUID()), 'not_signed_in');
    expectProblem(await open('keine-id', admin), 'invalid_input');
    expectProblem(await open(randomUUID(), await test.signIn('patient')), 'not_allowed');
    expectProblem(await open(randomUUID(), admin), 'not_found');
  });
});
