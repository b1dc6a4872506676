import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, user } from '#contract/access/calls/auth.ts';
import { people } from '#contract/access/calls/people.ts';
import { CALLS } from '#contract/calls.ts';
import { customer } from '#contract/customers/calls/customer-records.ts';
import { accesses } from '#contract/practice/calls/accesses.ts';
import { locationQuestionnaires } from '#contract/questionnaires/calls/questionnaires.ts';
import { fillPath } from '#contract/shared/endpoint.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { firstBrokenAudit } from '#server/store/system/audit-log.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

interface Row {
  action: string;
  status: number;
  code: string | null;
  actor_id: string | null;
  object_id: string | null;
  times: number | null;
  network: string | null;
}
let seen = 0;
/** The rows written since the last call of this function. */
const rows = async (): Promise<Row[]> => {
  const all = await test.sql<Row & { seq: string }>(
    'select * from audit_log where seq > $1 order by seq',
    [seen],
  );
  seen = Number(all.at(-1)?.seq ?? seen);
  return all;
};
/**
 * Goes to the next minute and makes one refusal: counted refusals are written with the first one of
 * the next minute, or by a timer.
 */
const nextMinute = async () => {
  test.clock.advance(MINUTE_MS);
  await test.call(user);
  return rows();
};
const summed = (all: readonly Row[]) => all.reduce((sum, { times }) => sum + (times ?? 1), 0);

describe('what is refused before any handler runs', () => {
  it('SEC-39 leaves a trace: without a sign-in, with wrong input, with a wrong media type', async () => {
    await rows();
    await test.call(user);
    const token = await test.signIn('admin');
    await test.call(people, { token: `${token}x` });
    await test.call(login, { body: { email: 'keine-adresse' } });
    await test.call(accesses, { token, query: { day: 'gestern' } });
    await test.app.inject({
      method: 'POST',
      url: login.path,
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    const network = expect.stringMatching(/^[\w-]{16}$/);
    expect(await rows()).toMatchObject([
      { action: 'user', status: 401, code: 'not_signed_in', actor_id: null, network },
      { action: 'people', status: 401, code: 'not_signed_in', actor_id: null, network },
      { action: 'login', status: 400, code: 'invalid_input', actor_id: null, network },
      { action: 'accesses', status: 400, code: 'invalid_input', actor_id: DEMO_IDS.admin },
      { action: 'login', status: 415, code: 'media_type_unsupported', actor_id: null },
    ]);
  });

  it('SEC-39 names no object: nobody gets into a customer’s list by asking for it', async () => {
    await nextMinute();
    const id = randomUUID();
    await test.call(customer, { params: { id } });
    expect(await rows()).toMatchObject([{ action: 'customer', status: 401, object_id: null }]);
  });
});

describe('a storm of refusals', () => {
  it('SEC-39 of a stranger is eleven rows in a minute, and every one is counted', async () => {
    await nextMinute();
    const strange = CALLS.filter(({ access, method }) => access === 'session' && method === 'GET');
    expect(strange.length).toBeGreaterThan(40);
    const id = randomUUID();
    const url = (path: string) =>
      fillPath(path, new Proxy({}, { get: () => id }) as Record<string, string>);
    let sent = 0;
    while (sent < 1_000) {
      await Promise.all(
        strange.map(async ({ path }) => {
          const { statusCode } = await test.app.inject({ url: url(path) });
          expect(statusCode).toBe(401);
          sent += 1;
        }),
      );
    }
    const during = await rows();
    expect(during.length).toBeLessThanOrEqual(5);
    const after = (await nextMinute()).slice(0, -1);
    expect(during.length + after.length).toBeLessThanOrEqual(11);
    // The refusal that nextMinute made before took one of the five places.
    expect(summed([...during, ...after])).toBe(sent);
    expect(after.at(-1)).toMatchObject({ action: 'other', code: null, status: 401 });
    expect(await firstBrokenAudit(test.database.db)).toBeNull();
  });

  it('SEC-39 from many networks is bounded as well', async () => {
    await nextMinute();
    for (let at = 0; at < 60; at += 1) {
      for (let time = 0; time < 3; time += 1) {
        await test.app.inject({ url: user.path, remoteAddress: `198.51.100.${at}` });
      }
    }
    const during = await rows();
    const after = (await nextMinute()).slice(0, -1);
    expect(during.length + after.length).toBeLessThanOrEqual(2 * 21);
    expect(summed([...during, ...after])).toBe(180);
  });

  it('SEC-39 of somebody who is signed in keeps what each was about, up to thirty', async () => {
    await nextMinute();
    const token = await test.signIn('patient');
    const asked: string[] = [];
    for (let at = 0; at < 50; at += 1) {
      const id = randomUUID();
      asked.push(id);
      await test.call(locationQuestionnaires, { params: { id }, token });
      await test.call(locationQuestionnaires, { params: { id: DEMO_IDS.mitte }, token });
    }
    const during = await rows();
    expect(during).toHaveLength(30);
    expect(new Set(during.map(({ actor_id }) => actor_id))).toEqual(new Set([DEMO_IDS.patient]));
    const after = (await nextMinute()).slice(0, -1);
    expect(summed([...during, ...after])).toBe(100);
    expect(after).toMatchObject([
      { action: 'locationQuestionnaires', status: 403, times: 49 },
      { action: 'other', times: 21 },
    ]);
  });

  it('SEC-39 of reads that everybody may make is no kind of its own', async () => {
    await nextMinute();
    const open = CALLS.filter(
      ({ write, access, path }) => write === 'read' && access === 'public' && path.includes('{id}'),
    );
    expect(open.length).toBeGreaterThan(1);
    for (const { path } of open) {
      const answer = await test.app.inject({ url: path.replace(/\{\w+\}/g, 'x') });
      expect(answer.statusCode).toBe(400);
    }
    expect(await rows()).toMatchObject([{ action: 'other', status: 400, code: 'invalid_input' }]);
    expect((await nextMinute())[0]).toMatchObject({ action: 'other', times: open.length - 1 });
  });
});

describe('the numbers', () => {
  it('SEC-39 belong to the chain: a number that was changed is found', async () => {
    await test.call(user);
    await nextMinute();
    const [counted] = await test.sql<{ seq: string }>(
      'select seq from audit_log where times is not null order by seq desc limit 1',
    );
    const change = async (times: string) => {
      await test.sql('alter table audit_log disable trigger user');
      await test.sql(`update audit_log set times = ${times} where seq = $1`, [counted?.seq]);
      await test.sql('alter table audit_log enable trigger user');
    };
    expect(await firstBrokenAudit(test.database.db)).toBeNull();
    await change('times + 1');
    expect(await firstBrokenAudit(test.database.db)).toBe(Number(counted?.seq));
    await change('null');
    expect(await firstBrokenAudit(test.database.db)).toBe(Number(counted?.seq));
  });

  it('are written when the server ends, by each server for itself', async () => {
    const beside = await buildTestApp({ beside: test });
    await rows();
    for (let at = 0; at < 4; at += 1) await beside.call(user);
    expect(await rows()).toMatchObject([{ action: 'user', times: null }]);
    await beside.close();
    expect(await rows()).toMatchObject([{ action: 'user', status: 401, times: 3 }]);
  });

  it('stand in the access log of the practice', async () => {
    await nextMinute();
    for (let at = 0; at < 6; at += 1) {
      await test.call(login, { body: { email: 'admin@lindenhof.test', password: 'falsch' } });
    }
    await nextMinute();
    const token = await test.signIn('admin');
    const answer = await test.call(accesses, {
      token,
      query: { group: 'sign_in', refused: 'true' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data.slice(0, 2)).toMatchObject([
      { what: 'login', refused: 'credentials_wrong', times: 5 },
      { what: 'login', refused: 'credentials_wrong' },
    ]);
  });
});
