import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { activity } from '#contract/activities/calls/activities.ts';
import { COLLECTIONS } from '#contract/collections.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { FIRST_READ_MAX, SYNC_PAGE, syncColleagues } from '#contract/system/calls/sync.ts';
import { purge } from '#server/jobs/purge.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { beginForeignLogAnew } from '#server/store/system/changes.ts';
import { addActivities } from '../activities/activity-rows.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE_ID, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_NOW } from '../settings.ts';
import { SyncDevice } from './sync-device.ts';

let test: TestApp;
let token: string;

const permit = (permissions: readonly Permission[]) =>
  test.sql('update memberships set permissions = $1 where user_id = $2 and location_id = $3', [
    permissions,
    DEMO_IDS.reception,
    DEMO_IDS.mitte,
  ]);
const add = async (location: string = DEMO_IDS.mitte): Promise<string> => {
  const [id = ''] = await addActivities(test, [{ locationId: location }]);
  return id;
};
const device = () => new SyncDevice(test, token);

beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await test.sql('delete from activities');
  await permit(PERMISSIONS);
  token = await test.signIn('reception');
});
afterAll(() => test.close());

describe('GET /api/sync/activities', () => {
  it('gives all that is there, newest first, and then what changed', async () => {
    const first = await add();
    const second = await add();
    await add(DEMO_IDS.sued);
    const own = device();
    await own.sync();
    expect([...own.rows.keys()]).toEqual([second, first]);
    await test.sql("update activities set status = 'gelesen' where id = $1", [first]);
    await test.sql('delete from activities where id = $1', [second]);
    const third = await add();
    const answer = (await own.ask()).json();
    expect(answer).toMatchObject({ reset: false, deleted: [second], more: false });
    expect(answer.upserts.map((row: { id: string }) => row.id)).toEqual([first, third]);
    await own.sync();
    expect((await own.ask()).json()).toMatchObject({ upserts: [], deleted: [] });
  });

  it('names the tag that the activity itself answers', async () => {
    const id = await add();
    await test.sql('insert into activity_assignees values ($1, $2)', [id, DEMO_IDS.admin]);
    const own = await device().sync();
    const one = await test.call(activity, { params: { id }, token });
    expect(own.rows.get(id)?.etag).toBe(one.headers.etag);
    const { submission: _, notes: __, ...summary } = one.json();
    expect(own.rows.get(id)?.data).toEqual(summary);
  });

  it('turns small pages without losing what changes between them', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => add()));
    const own = device();
    await own.page(10);
    await test.sql('delete from activities where id = $1', [[...own.rows.keys()][0]]);
    const late = await add();
    await test.sql('update activities set priority = 75 where id = any($1)', [ids]);
    await own.sync(10);
    const now = await test.sql<{ id: string }>('select id from activities');
    expect(own.ids()).toEqual(now.map(({ id }) => id).sort());
    expect(own.rows.has(late)).toBe(true);
    for (const { data } of own.rows.values()) {
      if (data.id !== late) expect(data).toMatchObject({ priority: 75 });
    }
  });

  it('takes back what a person may no longer see, row by row', async () => {
    await permit(['view assigned-activities']);
    const mine = await add();
    await add();
    await test.sql('insert into activity_assignees values ($1, $2)', [mine, DEMO_IDS.reception]);
    const own = await device().sync();
    expect(own.ids()).toEqual([mine]);
    await test.sql('delete from activity_assignees where activity_id = $1', [mine]);
    expect((await own.ask()).json()).toMatchObject({ reset: false, deleted: [mine] });
  });

  it('takes back what moved to another location', async () => {
    const id = await add();
    const own = await device().sync();
    await test.sql('update activities set location_id = $1 where id = $2', [DEMO_IDS.sued, id]);
    // While other transactions run, the server may name again what it has just reported.
    const answer = (await own.ask()).json<{ deleted: string[]; upserts: unknown[] }>();
    expect(answer.deleted).toContain(id);
    expect(answer.upserts).toEqual([]);
  });

  it('tells the new name of an assignee', async () => {
    const id = await add();
    await test.sql('insert into activity_assignees values ($1, $2)', [id, DEMO_IDS.admin]);
    const own = await device().sync();
    await test.sql("update users set name = 'Dr. Ada Neu' where id = $1", [DEMO_IDS.admin]);
    await own.sync();
    expect(own.rows.get(id)?.data).toMatchObject({ assignees: [{ name: 'Dr. Ada Neu' }] });
    await test.sql("update users set name = 'Dr. Ada Linden' where id = $1", [DEMO_IDS.admin]);
  });

  it('begins anew when the rights are others, and stops without any', async () => {
    await add();
    const own = await device().sync();
    await permit(['view assigned-activities']);
    await own.sync();
    expect([own.resets, own.rows.size]).toEqual([1, 0]);
    await permit(['view company-activities']);
    await own.sync();
    expect([own.resets, own.rows.size]).toEqual([2, 1]);
    await permit(['index questionnaires']);
    expectProblem(await own.ask(), 'not_allowed');
  });

  it('keeps its cursor when other rights change', async () => {
    await add();
    const own = await device().sync();
    await permit(['view location-activities']);
    await own.sync();
    expect(own.resets).toBe(0);
  });

  it('begins anew in another life of the database', async () => {
    await add();
    const own = await device().sync();
    await test.sql("update meta set value = $1 where key = 'epoch'", [randomUUID()]);
    await own.sync();
    expect([own.resets, own.rows.size]).toEqual([1, 1]);
  });

  it('begins anew after more was purged than the device has read', async () => {
    await add();
    const away = await device().sync();
    await add();
    const old = new Date(test.clock.now().getTime() - 31 * DAY_MS);
    await test.sql('update changes set at = $1', [old]);
    // Rows that another transaction in the cluster holds back are deleted the next time.
    await vi.waitFor(async () => {
      await purge(test.database.db, test.clock.now());
      expect(await test.sql('select 1 from changes')).toEqual([]);
    }, 20_000);
    await away.sync();
    expect([away.resets, away.rows.size]).toEqual([1, 2]);
    await away.sync();
    expect(away.resets).toBe(1);
  });

  it('begins anew with a cursor of somebody else, of the future, or of nobody', async () => {
    await add();
    const own = await device().sync();
    const other = new SyncDevice(test, await test.signIn('admin'));
    other.cursor = own.cursor;
    expect((await other.ask()).json().reset).toBe(true);
    const forged = JSON.parse(Buffer.from(own.cursor ?? '', 'base64url').toString());
    forged[2] = '1';
    for (const cursor of ['x', '', Buffer.from(JSON.stringify(forged)).toString('base64url')]) {
      own.cursor = cursor;
      expect((await own.ask()).json().reset).toBe(true);
    }
  });

  it('goes down its ladder', async () => {
    const ask = (query: Record<string, string>, by?: string) =>
      test.call(COLLECTIONS.activities.sync, { query, ...(by ? { token: by } : {}) });
    expectProblem(await ask({ location: DEMO_IDS.mitte }), 'not_signed_in');
    expectProblem(await ask({}, token), 'invalid_input');
    expectProblem(await ask({ location: DEMO_IDS.mitte, limit: '0' }, token), 'invalid_input');
    expectProblem(
      await ask({ location: DEMO_IDS.mitte }, await test.signIn('patient')),
      'not_allowed',
    );
    expectProblem(await ask({ location: UNKNOWN_ID }, token), 'not_allowed');
  });

  it('is no use of a session, and an empty answer no line of the audit log', async () => {
    await add();
    const own = await device().sync();
    const seen = () =>
      test.sql('select last_seen_at from sessions order by created_at desc, id desc limit 1');
    const lines = () => test.sql('select count(*) from audit_log');
    const before = [await seen(), await lines()];
    test.clock.advance(5 * 60_000);
    await own.sync();
    expect([await seen(), await lines()]).toEqual(before);
    test.clock.advance(26 * 60_000);
    expectProblem(await own.ask(), 'not_signed_in');
  });

  it('reads the newest of a full inbox, page by page, and no more than fit a device', async () => {
    const now = Date.now();
    await addActivities(
      test,
      Array.from({ length: FIRST_READ_MAX + 500 }, (_, n) => ({
        subject: `Aufgabe ${n + 1}`,
        createdAt: new Date(now - n * 60_000),
      })),
    );
    const own = await device().sync();
    expect(own.rows.size).toBe(FIRST_READ_MAX);
    expect(own.pages).toBe(FIRST_READ_MAX / SYNC_PAGE + 1);
    const subjects = [...own.rows.values()].map(
      ({ data }) => data as unknown as { subject: string },
    );
    expect(subjects[0]).toMatchObject({ subject: 'Aufgabe 1' });
    expect(subjects.at(-1)).toMatchObject({ subject: `Aufgabe ${FIRST_READ_MAX}` });
  });
});

describe('GET /api/sync/questionnaires', () => {
  const own = () => new SyncDevice(test, token, COLLECTIONS.questionnaires.sync);

  it('gives the list of the location and every change of it', async () => {
    const there = await own().sync();
    const before = there.rows.get(ANAMNESE_ID);
    expect(before?.data).toMatchObject({
      title: 'Anamnese für Tests',
      location_id: DEMO_IDS.mitte,
    });
    await test.sql("update questionnaires set title = 'Neu' where id = $1", [ANAMNESE_ID]);
    await there.sync();
    expect(there.rows.get(ANAMNESE_ID)?.data).toMatchObject({ title: 'Neu' });
  });

  it('needs the right at that very location', async () => {
    await permit(['view location-activities']);
    expectProblem(await own().ask(), 'not_allowed');
    await permit(['index questionnaires']);
    expect((await own().ask()).statusCode).toBe(200);
  });
});

describe('GET /api/sync/colleagues', () => {
  const own = (by = token, location: string = DEMO_IDS.mitte) =>
    new SyncDevice(test, by, syncColleagues, location);
  const names = (one: SyncDevice) =>
    [...one.rows.values()].map(({ data }) => (data as unknown as { name: string }).name).sort();

  it('gives the names of the team, nothing else, and who comes and goes', async () => {
    const there = await own().sync();
    expect(names(there)).toEqual(['Dr. Ada Linden', 'Emre Empfang']);
    for (const { data } of there.rows.values())
      expect(Object.keys(data).sort()).toEqual(['id', 'name']);
    const values = [DEMO_IDS.admin, DEMO_IDS.mitte];
    await test.sql('delete from memberships where user_id = $1 and location_id = $2', values);
    await there.sync();
    expect(names(there)).toEqual(['Emre Empfang']);
    await test.sql('insert into memberships values ($1, $2, $3)', [...values, PERMISSIONS]);
    await there.sync();
    expect(names(there)).toEqual(['Dr. Ada Linden', 'Emre Empfang']);
    expect(there.resets).toBe(0);
  });

  it('is for those who work there, or see all of the company', async () => {
    await test.sql('delete from memberships where user_id = $1 and location_id = $2', [
      DEMO_IDS.reception,
      DEMO_IDS.sued,
    ]);
    await permit(['view location-activities']);
    expectProblem(await own(token, DEMO_IDS.sued).ask(), 'not_allowed');
    expectProblem(await own(token, UNKNOWN_ID).ask(), 'not_allowed');
    await permit(['view company-activities']);
    expect((await own(token, DEMO_IDS.sued).ask()).statusCode).toBe(200);
    expectProblem(await own(await test.signIn('patient')).ask(), 'not_allowed');
  });
});

describe('a log that came with a dump from another cluster', () => {
  const FAR = '900000000000';
  const state = async () => ({
    epoch: (await test.sql<{ value: string }>("select value from meta where key = 'epoch'"))[0]
      ?.value,
    changes: (await test.sql('select 1 from changes')).length,
  });
  const foreign = () =>
    test.sql(
      'insert into changes (xid, collection, location_id, entity_id) values ($1, $2, $3, $4)',
      [FAR, 'activities', DEMO_IDS.mitte, randomUUID()],
    );
  const purgedFar = () =>
    test.sql("insert into meta (key, value) values ('changes_purged', $1)", [FAR]);

  it.each([
    ['names transactions of the future', foreign],
    ['was purged up to one', purgedFar],
  ])('begins anew when it %s, and a large collection is read whole again', async (_, spoil) => {
    await Promise.all(Array.from({ length: 12 }, () => add()));
    await test.sql("delete from meta where key = 'changes_purged'");
    await spoil();
    const { epoch } = await state();
    expect(await beginForeignLogAnew(test.database.db, TEST_NOW)).toBe(true);
    expect((await state()).epoch).not.toBe(epoch);
    const own = device();
    for (let page = 0; page < 3; page += 1) await own.page(5);
    expect([own.rows.size, own.resets]).toEqual([12, 0]);
    expect(await beginForeignLogAnew(test.database.db, TEST_NOW)).toBe(false);
  });

  it('is left alone when it is this cluster’s own, purged or not', async () => {
    await add();
    await purge(test.database.db, new Date(Date.now() + 90 * DAY_MS));
    const before = await state();
    expect(await beginForeignLogAnew(test.database.db, TEST_NOW)).toBe(false);
    expect(await state()).toEqual(before);
  });
});
