import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activity, putActivity } from '#contract/activities/calls/activities.ts';
import { deleteCustomer } from '#contract/customers/calls/customer-deletions.ts';
import { customerExport } from '#contract/customers/calls/customer-export.ts';
import {
  customerMerges,
  mergeCustomers,
  undoMerge,
} from '#contract/customers/calls/customer-merges.ts';
import {
  customer,
  customerHistory,
  customers,
  putCustomer,
} from '#contract/customers/calls/customer-records.ts';
import { submissionCustomer } from '#contract/customers/calls/customers.ts';
import {
  type Customer,
  type CustomerContent,
  contentOfCustomer,
  EMPTY_CUSTOMER,
} from '#contract/customers/customer.ts';
import { mergedContent } from '#contract/customers/merge.ts';
import { openFormLink } from '#contract/questionnaires/calls/form-links.ts';
import {
  createFormRequest,
  formRequests,
  openFormRequests,
  ownFormRequests,
} from '#contract/questionnaires/calls/form-requests.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { fillPath } from '#contract/shared/endpoint.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE_ID, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';

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

    // A change that somebody made before the mistake was noticed stays.
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

describe('a record that was merged into one that was merged again', () => {
  const birth_date = '1984-05-06';
  const again = async (id: string): Promise<One> => {
    const answer = await test.call(customer, { params: { id }, token });
    return { id, etag: String(answer.headers.etag), saved: answer.json() };
  };
  const mergeNow = async (into: string, from: string): Promise<void> => {
    const answer = await merge(await again(into), await again(from)).send();
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const askedFor = async (customer_id: string) => {
    const body = { customer_id, questionnaire_id: ANAMNESE_ID, way: 'link' as const };
    const params = { id: DEMO_IDS.mitte };
    const answer = await test.call(createFormRequest, { params, body, token });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id, link } = answer.json<{ id: string; link: string }>();
    return { id, key: link.split('#')[1] ?? '' };
  };
  /** The id that a link gives its hand-in. */
  const handInOf = async (key: string): Promise<string> => {
    const answer = await test.call(openFormLink, { body: { key, birth_date } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ hand_in_id: string }>().hand_in_id;
  };
  const handIn = async (id: string): Promise<void> => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await test.call(commit, { body: openCommit({ id }), headers });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  const whose = async (id: string) =>
    (await test.call(submissionCustomer, { params: { id }, token })).json<{
      customer: { id: string } | null;
    }>().customer?.id;
  const ids = (answer: { json: () => unknown }) =>
    (answer.json() as { data: { id: string }[] }).data.map(({ id }) => id);

  it('is not lost: what it was asked for, has agreed to and hands in is the last one’s', async () => {
    const at = '2026-02-01T00:00:00.000Z';
    const one = await add({ first_name: 'Erika', birth_date, consent_sms: { state: 'given', at } });
    const two = await add({ first_name: 'Erica', birth_date });
    await test.call(customers, { token });
    const three = DEMO_IDS.patient;
    const { id, key } = await askedFor(one.id);
    const waits = await handInOf(key);
    await mergeNow(two.id, one.id);
    await mergeNow(three, two.id);

    const listed = await test.call(formRequests, { params: { id: three }, token });
    expect(ids(listed)).toContain(id);
    const open = await test.call(openFormRequests, { params: { id: DEMO_IDS.mitte }, token });
    const asked = open.json<{ data: { customer_id: string }[] }>().data;
    expect(asked.map(({ customer_id }) => customer_id)).toEqual([three]);
    const patient = await test.signIn('patient');
    expect(ids(await test.call(ownFormRequests, { token: patient }))).toEqual([id]);

    const recorded = await test.sql<{ id: string }>(
      'select id from customer_consents where customer_id = $1',
      [one.id],
    );
    const history = await test.call(customerHistory, { params: { id: three }, token });
    expect(ids(history)).toContain(recorded[0]?.id);
    const file = await test.app.inject({
      method: 'GET',
      url: fillPath(customerExport.path, { id: three }),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.statusCode).toBe(200);
    const parts = unzipSync(new Uint8Array(file.rawPayload));
    const part = (name: string) => parts[name] ?? new Uint8Array();
    expect(strFromU8(part('daten.fhir.json'))).toContain(recorded[0]?.id);
    const pdf = await getDocumentProxy(new Uint8Array(part('auskunft.pdf')));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text.replace(/\s+/g, ' ')).toContain('mit einem Link, noch offen');

    await handIn(waits);
    expect(await whose(waits)).toBe(three);
    const own = await test.call(ownFormRequests, { token: patient });
    expect(ids(own)).toEqual([]);
  });

  it('fills what it was asked for with a hand-in of the account of the last one', async () => {
    const [one, two] = [await add({ birth_date }), await add({ birth_date })];
    const { id } = await askedFor(one.id);
    await mergeNow(two.id, one.id);
    await mergeNow(DEMO_IDS.patient, two.id);
    const patient = await test.signIn('patient');
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await test.call(commit, { body: openCommit(), headers, token: patient });
    expect(answer.statusCode, answer.body).toBe(201);
    const asked = await test.sql(
      'select done_at is not null as done from form_requests where id = $1',
      [id],
    );
    expect(asked).toEqual([{ done: true }]);
  });

  it('hands in for nobody once the record that stands for it is deleted', async () => {
    const [one, two] = [await add({ birth_date }), await add({ birth_date })];
    const waits = await handInOf((await askedFor(one.id)).key);
    await mergeNow(two.id, one.id);
    const deleted = await test.call(deleteCustomer, {
      params: { id: two.id },
      body: { id: randomUUID(), etag: (await again(two.id)).etag, transferred: true },
      token,
    });
    expect(deleted.statusCode, deleted.body).toBeLessThan(300);
    await handIn(waits);
    const known = await test.sql('select * from submission_customers where submission_id = $1', [
      waits,
    ]);
    expect(known).toEqual([]);
  });
});
