import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities } from '#contract/activities/calls/activities.ts';
import { login, user } from '#contract/access/calls/auth.ts';
import { company } from '#contract/practice/calls/locations.ts';
import { commit, locationQuestionnaires } from '#contract/questionnaires/calls/questionnaires.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { firstBrokenAudit } from '#server/store/system/audit-log.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const entries = () =>
  test.sql<{ action: string; status: number; code: string | null; actor_id: string | null }>(
    'select action, status, code, actor_id, location_id, object_id from audit_log order by seq',
  );

describe('the audit log', () => {
  it('SEC-39 names reads, writes and refusals, with ids and without content', async () => {
    const token = await test.signIn('admin');
    const patient = await test.signIn('patient');
    await test.call(company);
    await test.call(user, { token });
    await test.call(locationQuestionnaires, { params: { id: DEMO_IDS.mitte }, token: patient });
    const body = openCommit();
    await test.call(commit, { body });
    await test.call(login, { body: { email: 'admin@lindenhof.test', password: 'falsch' } });
    expect(await entries()).toEqual([
      {
        action: 'user',
        status: 200,
        code: null,
        actor_id: DEMO_IDS.admin,
        location_id: null,
        object_id: null,
      },
      {
        action: 'locationQuestionnaires',
        status: 403,
        code: 'not_allowed',
        actor_id: DEMO_IDS.patient,
        location_id: DEMO_IDS.mitte,
        object_id: null,
      },
      {
        action: 'commit',
        status: 201,
        code: null,
        actor_id: null,
        location_id: DEMO_IDS.mitte,
        object_id: body.id,
      },
      {
        action: 'login',
        status: 401,
        code: 'credentials_wrong',
        actor_id: null,
        location_id: null,
        object_id: null,
      },
    ]);
  });

  it('SEC-39 is a chain without gaps, also when many write at once', async () => {
    const token = await test.signIn('admin');
    const before = (await entries()).length;
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        at % 2 === 0
          ? test.call(commit, { body: openCommit() })
          : test.call(activities, { query: { location: DEMO_IDS.mitte }, token }),
      ),
    );
    expect((await entries()).length).toBe(before + 60);
    expect(await firstBrokenAudit(test.database.db)).toBeNull();
  });

  it('SEC-39 cannot be changed, deleted or emptied', async () => {
    for (const text of [
      "update audit_log set action = 'x'",
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await expect(test.sql(text)).rejects.toThrow('append-only');
    }
  });

  it('SEC-39 shows a change that was made behind the back of the triggers', async () => {
    await test.sql('alter table audit_log disable trigger user');
    await test.sql("update audit_log set status = 200, code = null where action = 'login'");
    await test.sql('alter table audit_log enable trigger user');
    expect(await firstBrokenAudit(test.database.db)).toBe(4);
  });
});

describe('what was handed in', () => {
  it('SEC-40 cannot be changed or deleted', async () => {
    await test.call(commit, { body: openCommit({ id: randomUUID() }) });
    for (const text of [
      "update submissions set title = 'x'",
      'delete from submissions',
      'truncate submissions cascade',
      "update questionnaire_versions set hash = 'x'",
    ]) {
      await expect(test.sql(text)).rejects.toThrow('append-only');
    }
  });

  it('SEC-1 is on disk before it is acknowledged', async () => {
    const [row] = await test.sql<{ on: string }>(
      "select current_setting('synchronous_commit') as on",
    );
    expect(row?.on).toBe('on');
    const [sync] = await test.sql<{ on: string }>("select current_setting('fsync') as on");
    expect(sync?.on).toBe('on');
  });
});
