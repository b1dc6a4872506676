import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accesses } from '#contract/practice/calls/accesses.ts';
import { activity } from '#contract/activities/calls/activities.ts';
import { login } from '#contract/access/calls/auth.ts';
import { customer, putCustomer } from '#contract/customers/calls/customer-records.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { addActivities } from '../activities/activity-rows.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let ada: string;
let emre: string;
let paula: string;
let otto: string;
beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  emre = await test.signIn('reception');
  paula = await addCustomer('Paula', 'Probst');
  otto = await addCustomer('Otto', 'Ohnesorg');
});
afterAll(() => test.close());

const addCustomer = async (first_name: string, last_name: string): Promise<string> => {
  const id = randomUUID();
  const answer = await test.call(putCustomer, {
    params: { id },
    body: { ...EMPTY_CUSTOMER, first_name, last_name },
    headers: { 'if-none-match': '*' },
    token: ada,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
};
const read = async (query: Record<string, string> = {}) => {
  const answer = await test.call(accesses, { query, token: ada });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{
    data: {
      seq: number;
      at: string;
      who: { kind: string; name: string | null };
      what: string;
      customer: { id: string; name: string } | null;
      refused: string | null;
    }[];
    customer: string | null;
    next: number | null;
  }>();
};

describe('the access log', () => {
  it('says who has seen what of whom, the newest first', async () => {
    await test.call(customer, { params: { id: paula }, token: emre });
    const { data } = await read();
    expect(data[0]).toMatchObject({
      who: { kind: 'user', name: 'Emre Empfang' },
      what: 'customer',
      customer: { id: paula, name: 'Paula Probst' },
      refused: null,
    });
    expect(data.map(({ seq }) => seq)).toEqual(
      data.map(({ seq }) => seq).toSorted((a, b) => b - a),
    );
  });

  it('shows everything about one customer: record and activities, and of nobody else', async () => {
    const [mine, other] = await addActivities(test, [{ customerId: paula }, { customerId: otto }]);
    await test.call(customer, { params: { id: otto }, token: emre });
    await test.call(activity, { params: { id: String(mine) }, token: emre });
    await test.call(activity, { params: { id: String(other) }, token: emre });
    const found = await read({ customer: paula });
    expect(found.customer).toBe('Paula Probst');
    expect(found.data.map(({ what }) => what)).toContain('activity');
    expect(new Set(found.data.map((one) => one.customer?.id))).toEqual(new Set([paula]));
  });

  it('names itself: who asked who has seen a customer has looked at them', async () => {
    await read({ customer: otto });
    const { data } = await read({ customer: otto });
    expect(data[0]).toMatchObject({
      who: { name: 'Dr. Ada Linden' },
      what: 'accesses',
      customer: { id: otto },
    });
  });

  it('filters by person, group, day and refusal', async () => {
    await test.call(login, { body: { email: 'admin@lindenhof.test', password: 'falsch' } });
    const signIns = await read({ group: 'sign_in' });
    expect(signIns.data[0]).toMatchObject({ what: 'login', refused: 'credentials_wrong' });
    expect((await read({ refused: 'true' })).data.every(({ refused }) => refused !== null)).toBe(
      true,
    );
    const his = await read({ person: DEMO_IDS.reception });
    expect(new Set(his.data.map(({ who }) => who.name))).toEqual(new Set(['Emre Empfang']));
    const today = test.clock.now().toISOString().slice(0, 10);
    expect((await read({ day: today })).data.length).toBeGreaterThan(0);
    expect((await read({ day: '2020-01-01' })).data).toEqual([]);
  });

  it('takes the day of the practice, not of UTC', async () => {
    const [row] = await test.sql<{ seq: string }>(
      `select append_audit(jsonb_build_array(jsonb_build_object(
        'row', jsonb_build_object('at', '2025-06-30T22:30:00Z', 'actor_kind', 'public', 'action', 'commit',
          'status', 201, 'request_id', 'r'),
        'before', '', 'between', '', 'after', '')))`,
    );
    expect(row).toBeDefined();
    expect((await read({ day: '2025-07-01' })).data.map(({ what }) => what)).toEqual(['commit']);
    expect((await read({ day: '2025-06-30' })).data).toEqual([]);
  });

  it('goes on page by page without a gap', async () => {
    for (let n = 0; n < 60; n += 1) {
      await test.call(customer, { params: { id: paula }, token: emre });
    }
    const first = await read({ customer: paula });
    expect(first.data).toHaveLength(50);
    const next = await read({ customer: paula, before: String(first.next) });
    expect(next.data[0]?.seq).toBeLessThan(Number(first.data.at(-1)?.seq));
    expect(first.data.length + next.data.length).toBeGreaterThanOrEqual(60);
  });

  it('is closed to who does not lead the practice, and to an unknown customer', async () => {
    expectProblem(await test.call(accesses, { token: emre }), 'not_allowed');
    expectProblem(
      await test.call(accesses, { query: { customer: randomUUID() }, token: ada }),
      'not_found',
    );
  });
});
