import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities, activity } from '#contract/activities/calls/activities.ts';
import { COLLECTIONS } from '#contract/collections.ts';
import { customers, putCustomer } from '#contract/customers/calls/customer-records.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { writeMessage } from '#contract/messages/calls/messages.ts';
import { syncThreads } from '#contract/messages/calls/threads.ts';
import { locationQuestionnaires } from '#contract/questionnaires/calls/questionnaires.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { watchOnce } from '#server/services/system/alarms/watch.ts';
import { BrokenRows } from '#server/shared/broken-rows.ts';
import { addActivities } from '../activities/activity-rows.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let token: string;
let patient: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = await test.signIn('admin');
  patient = await test.signIn('patient');
});
afterAll(() => test.close());

const LOCATION = { location: DEMO_IDS.mitte };
const listed = async (endpoint: Endpoint, query: Record<string, string> = LOCATION) => {
  const path = endpoint.params ? { params: { id: DEMO_IDS.mitte } } : { query };
  const answer = await test.call(endpoint, { token, ...path });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, upserts } = answer.json();
  return ((data ?? upserts) as { id: string }[]).map(({ id }) => id);
};
const addCustomer = async () => {
  const id = randomUUID();
  const answer = await test.call(putCustomer, {
    params: { id },
    body: { ...EMPTY_CUSTOMER, first_name: 'Paula', last_name: 'Probst' },
    headers: { 'if-none-match': '*' },
    token,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
};
const write = async () => {
  const thread_id = randomUUID();
  const body = {
    id: randomUUID(),
    thread_id,
    location_id: DEMO_IDS.mitte,
    subject: 'Mein Rezept',
    text: 'Guten Tag',
    sent_at: '2026-03-02T08:00:00.000Z',
  };
  expect((await test.call(writeMessage, { token: patient, body })).statusCode).toBe(201);
  return thread_id;
};

describe('a row that cannot be presented', () => {
  it('is left out where its bytes do not decrypt, and the others are shown', async () => {
    const [lost, kept] = (await addActivities(test, [{}, {}])).map(String);
    const [noCustomer, someCustomer] = [await addCustomer(), await addCustomer()];
    const [noThread, someThread] = [await write(), await write()];
    const wrong = Buffer.alloc(64, 7);
    await test.sql('update activities set texts = $1 where id = $2', [wrong, lost]);
    await test.sql('update customers set person = $1 where id = $2', [wrong, noCustomer]);
    await test.sql('update messages set body = $1 where thread_id = $2', [wrong, noThread]);
    const lists = [
      [activities, lost, kept],
      [COLLECTIONS.activities.sync, lost, kept],
      [customers, noCustomer, someCustomer],
      [COLLECTIONS.customers.sync, noCustomer, someCustomer],
      [syncThreads, noThread, someThread],
    ] as const;
    for (const [endpoint, broken, whole] of lists) {
      const ids = await listed(endpoint, endpoint.id === 'customers' ? {} : LOCATION);
      expect(ids, endpoint.id).toContain(whole);
      expect(ids, endpoint.id).not.toContain(broken);
    }
    expectProblem(await test.call(activity, { params: { id: String(lost) }, token }), 'internal');
    expect(test.logged()).toContain(`"id":"${lost}"`);
  });

  it('is left out where it holds what the contract does not know', async () => {
    const [lost, kept] = (await addActivities(test, [{}, {}])).map(String);
    await test.sql('alter table activities drop constraint activities_status_known');
    await test.sql("update activities set status = 'unbekannt' where id = $1", [lost]);
    await test.sql('alter table questionnaires drop constraint questionnaires_access_known');
    const [form] = await test.sql<{ id: string }>(
      "update questionnaires set access = 'unbekannt' where id = (select id from questionnaires where location_id = $1 limit 1) returning id",
      [DEMO_IDS.mitte],
    );
    for (const endpoint of [activities, COLLECTIONS.activities.sync]) {
      const ids = await listed(endpoint);
      expect(ids).toContain(kept);
      expect(ids).not.toContain(lost);
    }
    for (const endpoint of [locationQuestionnaires, COLLECTIONS.questionnaires.sync]) {
      const ids = await listed(endpoint);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids).not.toContain(form?.id);
    }
  });

  it('is not told as deleted, and does not end a first read', async () => {
    const many = (
      await addActivities(
        test,
        Array.from({ length: 30 }, () => ({})),
      )
    ).map(String);
    const query = { ...LOCATION, limit: '10' };
    const page = async (cursor?: string) =>
      (
        await test.call(COLLECTIONS.activities.sync, {
          token,
          query: cursor ? { ...query, cursor } : query,
        })
      ).json<{ upserts: { id: string }[]; deleted: string[]; cursor: string; more: boolean }>();
    const seen: string[] = [];
    const wrong = Buffer.alloc(64, 7);
    await test.sql('update activities set texts = $1 where id = $2', [wrong, many[14]]);
    let at = await page();
    for (;;) {
      seen.push(...at.upserts.map(({ id }) => id));
      expect(at.deleted).not.toContain(many[14]);
      if (!at.more) break;
      at = await page(at.cursor);
    }
    expect(many.filter((id) => !seen.includes(id))).toEqual([many[14]]);
    await test.sql('update activities set priority = 50 where id = any($1)', [many.slice(13, 16)]);
    const next = await page(at.cursor);
    expect(next.deleted).not.toContain(many[14]);
    expect(next.upserts.map(({ id }) => id)).toEqual(expect.arrayContaining([many[13], many[15]]));
  });

  it('is told to the admins, and is over when nobody has met it for a day', async () => {
    const errors: Error[] = [];
    const told: object[] = [];
    const broken = new BrokenRows(test.clock.now, (row) => told.push(row));
    broken.note('customers', randomUUID(), new SyntaxError('"Käthe" is not valid JSON'));
    expect(told).toMatchObject([{ what: 'customers', cause: 'SyntaxError' }]);
    expect(JSON.stringify(told)).not.toContain('Käthe');
    const watch = () =>
      watchOnce({
        db: test.database.db,
        keys: test.keys,
        clock: test.clock.now,
        sendMail: null,
        publicUrl: 'https://praxis.example',
        dataDirectory: '.',
        certificate: () => undefined,
        brokenRows: () => broken.finding(),
        onError: (error) => errors.push(error),
      });
    const open = () =>
      test.sql<{ details: string }>(
        "select details from alarms where kind = 'rows' and cleared_at is null",
      );
    await watch();
    expect(await open()).toEqual([
      { details: 'Nicht angezeigt werden konnte etwas in: Kartei (1).' },
    ]);
    test.clock.advance(86_400_001);
    await watch();
    expect(await open()).toEqual([]);
  });
});
