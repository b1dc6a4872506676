import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Activity, contentOf, etagOf } from '#contract/activities/activity.ts';
import { activities, activity, putActivity } from '#contract/activities/calls/activities.ts';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { CALL, MITTE, telephoneSystem } from './webhook.ts';

let test: TestApp;
let system: Awaited<ReturnType<typeof telephoneSystem>>;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  system = await telephoneSystem(test);
  token = await test.signIn('admin');
});
afterAll(() => test.close());

const accepted = async (event: unknown) => {
  const answer = await system.send(event);
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<{ id: string }>();
};
/** The line of the inbox that a call made. */
const lineOf = async ({ id }: { id: string }) => {
  const [row] = await test.sql<{ activity_id: string }>('select * from calls where id = $1', [id]);
  return row?.activity_id ?? '';
};
const sms = (text: string, from: string) => ({
  kind: 'sms',
  from,
  to: MITTE,
  text,
  sent_at: '2026-03-02T08:59:00.000Z',
});

describe('a caller whom the practice knows', () => {
  const customer = (first_name: string) => ({
    ...EMPTY_CUSTOMER,
    first_name,
    last_name: 'Kern',
    phones: [{ number: '+493012345678', use: 'home' as const }],
  });
  const keep = async (first_name: string) => {
    const id = randomUUID();
    const answer = await test.call(putCustomer, {
      token,
      params: { id },
      body: customer(first_name),
      headers: { 'if-none-match': '*' },
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return id;
  };

  const line = async (id: string) =>
    (await test.call(activity, { token, params: { id } })).json<Activity>();

  it('is named, unless the number is that of several', async () => {
    const id = await keep('Ida');
    const known = await lineOf(await accepted({ ...CALL, from: '030 12345678' }));
    expect(await line(known)).toMatchObject({ customer_id: id, sender: 'Ida Kern' });
    await keep('Emil');
    const shared = await lineOf(await accepted({ ...CALL, from: '030 12345678' }));
    expect(await line(shared)).toMatchObject({ sender: null });
  });

  it('is named once the team says who it was, also with the next message, until it is taken back', async () => {
    const ida = await keep('Ida');
    const emil = await keep('Emil');
    const give = async (id: string, customer_id: string | null) => {
      const seen = await line(id);
      const headers = { 'if-match': etagOf(seen) };
      const body = { ...contentOf(seen), customer_id };
      const answer = await test.call(putActivity, { token, params: { id }, body, headers });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<Activity>().sender;
    };
    const call = await lineOf(await accepted({ ...CALL, from: '01527766554' }));
    expect((await line(call)).sender).toBeNull();
    expect(await give(call, ida)).toBe('Ida Kern');
    const query = { location: DEMO_IDS.mitte, search: 'ida kern' };
    const found = (await test.call(activities, { token, query })).json<{ data: Activity[] }>();
    expect(found.data.map(({ id }) => id)).toContain(call);
    expect(await give(call, emil)).toBe('Emil Kern');
    expect(await give(call, null)).toBeNull();

    await accepted(sms('Ist mein Rezept fertig?', '01527766555'));
    const [{ id: words = '' } = {}] = await test.sql<{ id: string }>(
      "select id from activities where source = 'sms' order by created_at desc, id desc limit 1",
    );
    expect(await give(words, ida)).toBe('Ida Kern');
    test.clock.advance(1_000);
    await accepted(sms('Und noch etwas', '01527766555'));
    expect(await line(words)).toMatchObject({ sender: 'Ida Kern', customer_id: ida });
  });

  it('is not named to somebody who may not see the records', async () => {
    const ida = await keep('Ida');
    const id = await lineOf(await accepted({ ...CALL, from: '01527766556' }));
    await test.sql('update memberships set permissions = $1 where user_id = $2', [
      ['update activity', 'view location-activities'],
      DEMO_IDS.reception,
    ]);
    const by = await test.signIn('reception');
    const seen = (await test.call(activity, { token: by, params: { id } })).json<Activity>();
    const headers = { 'if-match': etagOf(seen) };
    const body = { ...contentOf(seen), customer_id: ida };
    const answer = await test.call(putActivity, { token: by, params: { id }, body, headers });
    expect(answer.json()).toMatchObject({ customer_id: ida, sender: null });
  });

  it('keeps the name that somebody gave themselves', async () => {
    const ida = await keep('Ida');
    const conversation = randomUUID();
    const chat = { kind: 'chat', conversation, from: null, to: MITTE, name: 'Gast', text: 'Hallo' };
    await accepted({ ...chat, sent_at: '2026-03-02T08:59:00.000Z' });
    const [{ id = '' } = {}] = await test.sql<{ id: string }>(
      "select id from activities where source = 'chat' order by arrived_at desc, id desc limit 1",
    );
    const seen = (await test.call(activity, { token, params: { id } })).json<Activity>();
    const body = { ...contentOf(seen), customer_id: ida };
    const headers = { 'if-match': etagOf(seen) };
    const answer = await test.call(putActivity, { token, params: { id }, body, headers });
    expect(answer.json<Activity>().sender).toBe('Gast');
  });
});
