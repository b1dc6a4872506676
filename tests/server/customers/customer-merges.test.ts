import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activity, putActivity } from '#contract/activities/calls/activities.ts';
import { customerMerges, mergeCustomers, undoMerge } from '#contract/customers/calls/customer-merges.ts';
import { customer, customers, putCustomer } from '#contract/customers/calls/customer-records.ts';
import { mergedContent } from '#contract/customers/merge.ts';
import {
  type Customer,
  type CustomerContent,
  contentOfCustomer,
  EMPTY_CUSTOMER,
} from '#contract/customers/customer.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  token = await test.signIn('admin');
});

interface One {
  id: string;
  etag: string;
  saved: Customer;
}
async function add(part: Partial<CustomerContent>): Promise<One> {
  const id = randomUUID();
  const body = { ...EMPTY_CUSTOMER, last_name: 'Müller', ...part };
  const headers = { 'if-none-match': '*' };
  const answer = await test.call(putCustomer, { params: { id }, body, headers, token });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, etag: String(answer.headers.etag), saved: answer.json() };
}
const read = async (id: string): Promise<Customer> =>
  (await test.call(customer, { params: { id }, token })).json();
async function taskOf(customer_id: string): Promise<string> {
  const params = { id: randomUUID() };
  const body = {
    location_id: DEMO_IDS.mitte,
    subject: 'Anruf',
    preview: '',
    status: 'neu',
    priority: 0,
    business_case: null,
    is_archived: false,
    assignee_ids: [],
    customer_id,
  };
  const headers = { 'if-none-match': '*' };
  expect((await test.call(putActivity, { params, body, headers, token })).statusCode).toBe(200);
  return params.id;
}
const ownerOf = async (id: string) =>
  (await test.call(activity, { params: { id }, token })).json().customer_id;
const merge = (into: One, from: One, rest: object = {}) => {
  const ids = { into: into.id, from: from.id };
  const contents = [contentOfCustomer(into.saved), contentOfCustomer(from.saved)] as const;
  const body = {
    id: randomUUID(),
    from: from.id,
    etags: { into: into.etag, from: from.etag },
    content: mergedContent(...contents, {}, ids),
    ...rest,
  };
  const params = { id: into.id };
  return { body, send: () => test.call(mergeCustomers, { params, body, token }) };
};
const takeBack = (id: string, merge_id: string) =>
  test.call(undoMerge, { params: { id, merge_id }, token });

describe('two records', () => {
  it('become one, once, with all that belonged to either, and two again', async () => {
    const at = '2026-02-01T00:00:00.000Z';
    const into = await add({ first_name: 'Erika' });
    const from = await add({
      first_name: 'Erica',
      phones: [{ number: '+491715551234', use: 'mobile' }],
      consent_sms: { state: 'given', at },
    });
    const child = await add({
      first_name: 'Max',
      relatives: [{ id: from.id, relation: 'mother' }],
    });
    const [hers, others] = [await taskOf(into.id), await taskOf(from.id)];
    const { body, send } = merge(into, from);
    const answer = await send();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      first_name: 'Erika',
      phones: [{ number: '+491715551234' }],
      consent_sms: { state: 'given', at, by: 'Dr. Ada Linden' },
    });
    expect((await send()).json()).toEqual(answer.json());
    expect(await read(from.id)).toMatchObject({ merged_into: into.id, first_name: 'Erica' });
    expect([await ownerOf(hers), await ownerOf(others)]).toEqual([into.id, into.id]);
    expect((await read(child.id)).relatives).toEqual([{ id: into.id, relation: 'mother' }]);
    const list = await test.call(customers, { query: { search: 'eric' }, token });
    const listed = list.json().data.map(({ id }: Customer) => id);
    expect(listed).not.toContain(from.id);

    const headers = { 'if-match': '*' };
    const params = { id: from.id };
    const late = contentOfCustomer(from.saved);
    const lost = await test.call(putCustomer, { params, body: late, headers, token });
    expectProblem(lost, 'customer_merged');

    const known = await test.call(customerMerges, { params: { id: into.id }, token });
    expect(known.json().data).toMatchObject([
      { id: body.id, from: { id: from.id }, by: 'Dr. Ada Linden' },
    ]);

    // Somebody works on before it is noticed: that stays.
    const noted = { ...body.content, note: 'Angst vor Spritzen' };
    const changed = await test.call(putCustomer, {
      params: { id: into.id },
      body: noted,
      headers,
      token,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const undone = await takeBack(into.id, body.id);
    expect(undone.json()).toMatchObject({
      phones: [],
      consent_sms: null,
      note: 'Angst vor Spritzen',
    });
    expect((await takeBack(into.id, body.id)).json()).toEqual(undone.json());
    expect((await read(from.id)).merged_into).toBeNull();
    expect([await ownerOf(hers), await ownerOf(others)]).toEqual([into.id, from.id]);
    expect((await read(child.id)).relatives).toEqual([{ id: from.id, relation: 'mother' }]);
    expect(
      (await test.call(customerMerges, { params: { id: into.id }, token })).json().data,
    ).toEqual([]);
  });

  it('stay two where one was changed, is the other, is gone, or has the account', async () => {
    const [into, from] = [await add({}), await add({})];
    expectProblem(await merge({ ...into, etag: '"v9-x"' }, from).send(), 'version_conflict');
    expectProblem(await merge(into, { ...into }).send(), 'invalid_input');
    expectProblem(await merge(into, { ...from, id: UNKNOWN_ID }).send(), 'not_found');
    expectProblem(await merge({ ...into, id: UNKNOWN_ID }, from).send(), 'not_found');
    await test.call(customers, { token });
    const saved = await read(DEMO_IDS.patient);
    const answer = await test.call(customer, { params: { id: DEMO_IDS.patient }, token });
    const account = { id: DEMO_IDS.patient, etag: String(answer.headers.etag), saved };
    expectProblem(await merge(into, account).send(), 'invalid_input');
    expect((await merge(account, into).send()).statusCode).toBe(200);
    expectProblem(await merge(from, into).send(), 'customer_merged');
  });

  it('are not made two again after a month, or by a merge of others', async () => {
    const [into, from] = [await add({}), await add({})];
    const { body, send } = merge(into, from);
    await send();
    expectProblem(await takeBack(from.id, body.id), 'not_found');
    expectProblem(await takeBack(into.id, UNKNOWN_ID), 'not_found');
    test.clock.advance(31 * DAY_MS);
    token = await test.signIn('admin');
    expectProblem(await takeBack(into.id, body.id), 'gone');
    const listed = await test.call(customerMerges, { params: { id: into.id }, token });
    expect(listed.json().data).toEqual([]);
  });

  it('leave nothing readable behind', async () => {
    const rows = await test.sql("select encode(memory, 'escape') as memory from customer_merges");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Erika|M.ller|5551234/);
  });
});
