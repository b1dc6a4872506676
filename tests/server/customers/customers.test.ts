import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { etagOf } from '#contract/activities/activity.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import { COLLECTIONS } from '#contract/collections.ts';
import {
  customer,
  customerHistory,
  customers,
  customersByPhone,
  locationByPhone,
  putCustomer,
} from '#contract/customers/calls/customer-records.ts';
import {
  type Customer,
  type CustomerContent,
  contentOfCustomer,
  EMPTY_CUSTOMER,
} from '#contract/customers/customer.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { SyncDevice } from '../system/sync-device.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const permit = (permissions: readonly Permission[], location: string = DEMO_IDS.mitte) =>
  test.sql('update memberships set permissions = $1 where user_id = $2 and location_id = $3', [
    permissions,
    DEMO_IDS.reception,
    location,
  ]);
beforeEach(async () => {
  await test.sql('delete from activities');
  await test.sql('delete from customers');
  await permit(PERMISSIONS);
  token = await test.signIn('reception');
});

const content = (rest: Partial<CustomerContent> = {}): CustomerContent => ({
  ...EMPTY_CUSTOMER,
  first_name: 'Erika',
  last_name: 'Müller',
  birth_date: '1980-12-24',
  ...rest,
});
const put = (
  id: string,
  body: object,
  headers: Record<string, string> = { 'if-none-match': '*' },
  by = token,
) => test.call(putCustomer, { params: { id }, body, headers, token: by });
async function add(rest: Partial<CustomerContent> = {}) {
  const id = randomUUID();
  const answer = await put(id, content(rest));
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, etag: String(answer.headers.etag), saved: answer.json() as Customer };
}
async function find(search: string): Promise<string[]> {
  const answer = await test.call(customers, { query: { search }, token });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { data, total } = answer.json() as { data: Customer[]; total: number };
  expect(total).toBe(data.length);
  return data.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
}

describe('PUT /api/customers/{id}', () => {
  it('creates a customer once and answers its tag', async () => {
    const id = randomUUID();
    const headers = { 'if-none-match': '*', 'idempotency-key': randomUUID() };
    const body = content({ phones: [{ number: '+491715551234', use: 'mobile' }] });
    const first = await put(id, body, headers);
    const again = await put(id, body, headers);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toBe(first.body);
    const [kept] = await test.sql<{ answer: string }>(
      'select answer from idempotency_keys where key = $1',
      [headers['idempotency-key']],
    );
    expect(kept?.answer).not.toMatch(/Erika|Müller|5551234/);
    const saved = first.json() as Customer;
    expect(contentOfCustomer(saved)).toEqual(body);
    expect(saved).toMatchObject({ id, account: false, merged_into: null, version: 1 });
    expect(first.headers.etag).toBe(etagOf(saved));
    const read = await test.call(customer, { params: { id }, token });
    expect(read.json()).toEqual(saved);
    expect(read.headers.etag).toBe(first.headers.etag);
  });

  it('changes one whose state was seen, and refuses who saw another', async () => {
    const { id, etag } = await add();
    const answer = await put(id, content({ note: 'Angst vor Spritzen' }), { 'if-match': etag });
    expect(answer.json()).toMatchObject({ note: 'Angst vor Spritzen', version: 2 });
    const stale = await put(id, content(), { 'if-match': etag });
    expectProblem(stale, 'version_conflict');
    expect(stale.headers.etag).toBe(answer.headers.etag);
    expectProblem(await put(id, content(), {}), 'precondition_required');
    expectProblem(await put(id, content()), 'version_conflict');
  });

  it('answers a foreign id like a missing one', async () => {
    const [company, location, person] = [randomUUID(), randomUUID(), randomUUID()];
    await test.sql("insert into companies (id, name, link_param) values ($1, 'Andere', 'andere')", [
      company,
    ]);
    const { id } = await add();
    await test.sql('update customers set company_id = $1 where id = $2', [company, id]);
    const outcomes = await Promise.all(
      [id, UNKNOWN_ID].map(async (one) => [
        (await test.call(customer, { params: { id: one }, token })).json(),
        (await put(one, content(), { 'if-match': '*' })).json(),
      ]),
    );
    expect(outcomes[0]).toEqual(outcomes[1]);
    expectProblem(await test.call(customer, { params: { id }, token }), 'not_found');
    expectProblem(await put(id, content()), 'already_exists');
    expect(await find('müller')).toEqual([]);
    void [location, person];
  });

  it('refuses what cannot be, with the field named', async () => {
    const wrong: [Partial<CustomerContent>, string][] = [
      [{ birth_date: '1980-02-31' }, 'birth_date'],
      [{ birth_date: '2999-01-01' }, 'birth_date'],
      [{ last_name: ' ' }, 'last_name'],
      [{ mails: ['erika'] }, 'mails'],
      [{ phones: [{ number: '0171 555', use: 'mobile' }] }, 'phones'],
      [{ insurance_kind: 'gkv', insurance_number: 'A123456789' }, 'insurance_number'],
      [{ relatives: [{ id: UNKNOWN_ID, relation: 'mother' }] }, 'relatives'],
    ];
    for (const [part, field] of wrong) {
      const problem = expectProblem(await put(randomUUID(), content(part)), 'invalid_input');
      expect(problem.errors?.[0]?.field, JSON.stringify(part)).toContain(field);
    }
    const kvnr = { insurance_kind: 'gkv' as const, insurance_number: 'A123456780' };
    expect((await put(randomUUID(), content(kvnr))).statusCode).toBe(200);
  });

  it('says who recorded a consent and when, and keeps every change of it', async () => {
    const at = '2026-03-01T09:00:00.000Z';
    const { id, etag, saved } = await add({ consent_sms: { state: 'given', at } });
    expect(saved.consent_sms).toEqual({ state: 'given', at, by: 'Emre Empfang' });
    const admin = await test.signIn('admin');
    const noted = await put(
      id,
      content({ consent_sms: { state: 'given', at }, note: 'x' }),
      { 'if-match': etag },
      admin,
    );
    expect(noted.json().consent_sms.by).toBe('Emre Empfang');
    const next = content({ consent_sms: { state: 'refused', at } });
    const changed = await put(id, next, { 'if-match': String(noted.headers.etag) }, admin);
    expect(changed.json().consent_sms).toEqual({ state: 'refused', at, by: 'Dr. Ada Linden' });
    const kept = await test.sql(
      'select channel, state from customer_consents where customer_id = $1 order by recorded_at, id',
      [id],
    );
    expect(kept).toEqual([
      { channel: 'sms', state: 'given' },
      { channel: 'sms', state: 'refused' },
    ]);
    await expect(test.sql("update customer_consents set state = 'given'")).rejects.toThrow(
      /append-only/,
    );
  });

  it('needs the right at one of the own locations', async () => {
    await permit(['view customer']);
    expectProblem(await put(randomUUID(), content()), 'not_allowed');
    expectProblem(
      await put(randomUUID(), content(), undefined, await test.signIn('patient')),
      'not_allowed',
    );
    expect((await test.call(customers, { token })).statusCode).toBe(200);
  });
});

describe('a search', () => {
  beforeEach(async () => {
    await add({ phones: [{ number: '+493055512345', use: 'home' }], mails: ['erika@example.org'] });
    await add({ first_name: 'Jörg', last_name: 'Meyer', birth_date: '1975-01-02' });
    await add({ first_name: 'Öznur', last_name: 'Yılmaz', birth_date: '' });
  });

  it.each([
    ['mül', 'Erika Müller'],
    ['MUELLER erika', 'Erika Müller'],
    ['24.12.1980', 'Erika Müller'],
    ['241280', 'Erika Müller'],
    ['1980-12-24', 'Erika Müller'],
    ['030/555 123-45', 'Erika Müller'],
    ['+49 (0)30 55512345', 'Erika Müller'],
    ['12345', 'Erika Müller'],
    ['erika@exa', 'Erika Müller'],
    ['yilmaz oeznur', 'Öznur Yılmaz'],
    ['Meier', 'Jörg Meyer'],
    ['Meuller Erika', 'Erika Müller'],
  ])('for „%s“ finds %s', async (search, expected) => {
    expect(await find(search)).toEqual([expected]);
  });

  it('finds nobody by what nobody has', async () => {
    for (const search of ['xaver', '24.12.1981', '0171 999', '%', 'müller 2.1.1975']) {
      expect(await find(search)).toEqual([]);
    }
  });

  it('of nothing gives everybody, accounts too, the last changed first', async () => {
    const answer = await test.call(customers, { query: { pageSize: '10' }, token });
    const { data, total } = answer.json() as { data: Customer[]; total: number };
    expect(total).toBe(4);
    expect(data.map(({ last_name }) => last_name)).toContain('Probst');
    expect(data.find(({ id }) => id === DEMO_IDS.patient)).toMatchObject({
      account: true,
      mails: ['patient@lindenhof.test'],
    });
    expect(await find('probst')).toEqual(['Paula Probst']);
  });

  it('leaves nothing readable in any table, and no hash that anybody could make', async () => {
    const dump = JSON.stringify([
      await test.sql(
        "select id, encode(person, 'escape') as person, tokens, birth_date_hash, name_hash from customers",
      ),
      await test.sql('select * from audit_log'),
      await test.sql('select collection, entity_id from changes'),
    ]);
    expect(dump).not.toMatch(/Erika|M(ü|ue)ller|1980-12-24|55512345|example\.org/i);
    const [row] = await test.sql<{ tokens: string[] }>(
      'select tokens from customers order by cardinality(tokens) desc limit 1',
    );
    expect(row?.tokens.length).toBeGreaterThan(30);
    expect(test.logged()).not.toMatch(/Erika|55512345/i);
  });

  it('indexes rows of an older release anew', async () => {
    await test.sql("update customers set tokens = '{}', indexed = 0");
    expect(await find('mül')).toEqual(['Erika Müller']);
  });
});

describe('the history of a customer', () => {
  const task = async (customer_id: string | null, location_id: string = DEMO_IDS.mitte) => {
    const params = { id: randomUUID() };
    const body = {
      location_id,
      subject: 'Zurückrufen',
      preview: '',
      status: 'neu',
      priority: 0,
      business_case: null,
      is_archived: false,
      assignee_ids: [],
      customer_id,
    };
    const headers = { 'if-none-match': '*' };
    const by = await test.signIn('admin');
    const answer = await test.call(putActivity, { params, body, headers, token: by });
    expect(answer.statusCode, answer.body).toBe(200);
    return params.id;
  };
  const history = async (id: string) =>
    (await test.call(customerHistory, { params: { id }, token })).json();

  it('has activities as far as the person sees them, and consents', async () => {
    const at = '2026-03-01T09:00:00.000Z';
    const { id } = await add({ consent_mail: { state: 'refused', at } });
    const mine = await task(id);
    await task(null);
    const elsewhere = await task(id, DEMO_IDS.sued);
    await permit(['view customer', 'view location-activities']);
    const { data } = await history(id);
    expect(data).toEqual([
      expect.objectContaining({ kind: 'activity', id: mine, unconfirmed: false, files: [] }),
      expect.objectContaining({ kind: 'consent', channel: 'mail', state: 'refused', at }),
    ]);
    await permit(['view customer', 'view company-activities']);
    const all = (await history(id)).data.map((line: { id: string }) => line.id);
    expect(all).toEqual(expect.arrayContaining([mine, elsewhere]));
    await permit(['view customer']);
    expect((await history(id)).data).toHaveLength(1);
  });

  it('of nobody is not found', async () => {
    const answer = await test.call(customerHistory, { params: { id: UNKNOWN_ID }, token });
    expectProblem(answer, 'not_found');
  });
});

describe('who is calling', () => {
  const call = (number: string, by = token) =>
    test.call(customersByPhone, { params: { number }, token: by });

  it('is found in every notation, a whole family too', async () => {
    await add({ phones: [{ number: '+493055512345', use: 'home' }] });
    await add({ first_name: 'Max', phones: [{ number: '+493055512345', use: 'home' }] });
    for (const number of ['030 55512345', '030/555-123 45', '+493055512345', '0049 30 55512345']) {
      const { number: read, data } = (await call(number)).json();
      expect(read).toBe('+493055512345');
      expect(data.map((one: Customer) => one.first_name)).toEqual(['Erika', 'Max']);
    }
    expect((await call('030 5551234')).json().data).toEqual([]);
    expect((await call('anonym')).json()).toEqual({ number: null, data: [] });
  });

  it('is told with the right for it alone, as is the location that was dialled', async () => {
    await permit(['view customer', 'edit customers', 'get location by phone']);
    expectProblem(await call('030 55512345'), 'not_allowed');
    const dialled = (number: string) => test.call(locationByPhone, { params: { number }, token });
    expect((await dialled('030 / 2312 5010')).json()).toMatchObject({ id: DEMO_IDS.mitte });
    expect((await dialled('030 23125010-17')).json()).toMatchObject({ id: DEMO_IDS.mitte });
    expectProblem(await dialled('030 99999999'), 'not_found');
    expectProblem(await dialled('keine'), 'not_found');
    await permit(['get customer by phone']);
    expectProblem(await dialled('030 23125010'), 'not_allowed');
    expect((await call('030 55512345')).statusCode).toBe(200);
  });
});

describe('GET /api/sync/customers', () => {
  it('gives the same customers at each location, and every change of them', async () => {
    const { id, etag } = await add();
    const admin = await test.signIn('admin');
    const [mitte, sued] = await Promise.all(
      [DEMO_IDS.mitte, DEMO_IDS.sued].map((at) =>
        new SyncDevice(test, admin, COLLECTIONS.customers.sync, at).sync(),
      ),
    );
    expect(mitte?.ids()).toEqual(sued?.ids());
    expect(mitte?.rows.get(id)?.etag).toBe(etag);
    await put(id, content({ note: 'neu' }), { 'if-match': etag });
    await sued?.sync();
    expect(sued?.rows.get(id)?.data).toMatchObject({ note: 'neu' });
    const read = await test.call(customer, { params: { id }, token });
    expect(sued?.rows.get(id)).toMatchObject({ etag: read.headers.etag, data: read.json() });
    await test.sql('delete from customers where id = $1', [id]);
    await mitte?.sync();
    expect(mitte?.rows.has(id)).toBe(false);
  });

  it('turns small pages and ends', async () => {
    for (let number = 0; number < 7; number += 1) await add({ last_name: `Kunde ${number}` });
    const own = new SyncDevice(test, token, COLLECTIONS.customers.sync);
    await own.sync(3);
    expect(own.rows.size).toBe(8);
  });
});
