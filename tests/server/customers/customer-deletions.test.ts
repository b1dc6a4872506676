import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/access/roles.ts';
import { activities, putActivity } from '#contract/activities/calls/activities.ts';
import { putNote } from '#contract/activities/calls/notes.ts';
import { COLLECTIONS } from '#contract/collections.ts';
import {
  customerDeletion,
  customerDeletions,
  DELETION_GRACE_DAYS,
  deleteCustomer,
  undoDeletion,
} from '#contract/customers/calls/customer-deletions.ts';
import { customer, customers, putCustomer } from '#contract/customers/calls/customer-records.ts';
import { putSubmissionCustomer } from '#contract/customers/calls/customers.ts';
import {
  type Customer,
  type CustomerContent,
  EMPTY_CUSTOMER,
} from '#contract/customers/customer.ts';
import { writeMessage } from '#contract/messages/calls/messages.ts';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { eraseDue } from '#server/jobs/erase-due.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { recordOf } from '#server/store/customers/customer-rows.ts';
import { customerRows } from '#server/store/customers/customer-search.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { CALL, MITTE, telephoneSystem } from '../messages/webhook.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';
import { SyncDevice } from '../system/sync-device.ts';

const YEAR_MS = 365.25 * DAY_MS;
const PHONE = '+491711234567';
const SHARED = '+491719999999';

let test: TestApp;
let token: string;
let admin: string;
let system: Awaited<ReturnType<typeof telephoneSystem>>;
beforeAll(async () => {
  test = await buildTestApp();
  system = await telephoneSystem(test);
});
afterAll(() => test.close());

const permit = (permissions: readonly string[], where?: string) =>
  test.sql(
    'update memberships set permissions = $1 where user_id = $2 and ($3::uuid is null or location_id = $3)',
    [permissions, DEMO_IDS.reception, where ?? null],
  );
beforeEach(async () => {
  await permit(PERMISSIONS);
  token = await test.signIn('reception');
  admin = await test.signIn('admin');
});

async function add(rest: Partial<CustomerContent> = {}): Promise<string> {
  const id = randomUUID();
  const answer = await test.call(putCustomer, {
    params: { id },
    body: { ...EMPTY_CUSTOMER, first_name: 'Erika', last_name: 'Weg', ...rest },
    headers: { 'if-none-match': '*' },
    token,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}
async function task(customer_id: string, rest: object = {}): Promise<string> {
  const id = randomUUID();
  const answer = await test.call(putActivity, {
    params: { id },
    headers: { 'if-none-match': '*', 'idempotency-key': randomUUID() },
    body: {
      location_id: DEMO_IDS.mitte,
      subject: 'Rückruf',
      preview: '',
      status: 'erledigt',
      priority: 0,
      business_case: null,
      is_archived: false,
      assignee_ids: [],
      customer_id,
      ...rest,
    },
    token,
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return id;
}
async function handIn(customer_id: string): Promise<string> {
  const body = openCommit({ answers: { name: 'Erika Weg', schmerz: 'nein' } });
  expect((await test.call(commit, { body })).statusCode).toBe(201);
  await test.call(putSubmissionCustomer, {
    headers: { 'if-match': '*' },
    params: { id: body.id },
    body: { customer_id },
    token,
  });
  return body.id;
}
const finishAll = () => test.sql("update activities set status = 'erledigt'");
const preview = async (id: string, by = token) =>
  test.call(customerDeletion, { params: { id }, token: by });
const erase = async (id: string, etag?: string, deletion: string = randomUUID(), by = token) =>
  test.call(deleteCustomer, {
    params: { id },
    body: { id: deletion, etag: etag ?? (await preview(id)).json().etag, transferred: true },
    token: by,
  });
const undo = (id: string, by = token) => test.call(undoDeletion, { params: { id }, token: by });
const read = (id: string) => test.call(customer, { params: { id }, token });
const list = async (by = admin) =>
  (await test.call(customerDeletions, { token: by })).json().data as {
    customer_id: string;
    last_name: string;
    state: string;
    until: string | null;
    kept: { submission_id: string; location_id: string }[];
  }[];
const later = (ms: number) => new Date(test.clock.now().getTime() + ms);
const run = (now: Date) => eraseDue(test.database.db, test.keys, now);
const afterGrace = () => run(later(DELETION_GRACE_DAYS * DAY_MS));
const recordIs = async (id: string) => {
  const [row] = await customerRows(test.database.db, DEMO_IDS.company, [id]);
  return row ? recordOf(test.keys, row) : null;
};

describe('what a deletion would do', () => {
  it('SEC-40 is counted, with what must be kept and what holds it', async () => {
    const id = await add({
      phones: [{ number: SHARED, use: 'mobile' }],
      consent_sms: { state: 'given', at: '2026-03-01T09:00:00.000Z' },
    });
    const open = await task(id, { status: 'neu', subject: 'Noch offen' });
    // A number that two people share does not show whose call it is.
    for (const first_name of ['Eins', 'Zwei']) {
      await add({ first_name, phones: [{ number: SHARED, use: 'home' }] });
    }
    await system.send({ ...CALL, from: SHARED });
    await test.call(putNote, {
      token,
      params: { id: randomUUID() },
      headers: { 'if-none-match': '*' },
      body: { activity_id: open, text: 'Notiz', mention_ids: [] },
    });
    const form = await handIn(id);
    const body = (await preview(id)).json();
    expect(body.goes).toMatchObject({ activities: 2, notes: 1, forms: 0, account: false });
    expect(body.kept.forms).toMatchObject([
      { submission_id: form, until: '2036-03-02T09:00:00.000Z' },
    ]);
    expect(body.unconfirmed).toBe(1);
    expect(body.kept.consents_until).toBe('2029-12-31T22:59:59.000Z');
    expect(body.kept.until).toBe('2036-03-02T09:00:00.000Z');
    expect(body.holds.open).toContainEqual({ id: open, subject: 'Noch offen' });
    expectProblem(await erase(id), 'customer_held');
    expect((await read(id)).statusCode).toBe(200);
  });

  it('is held by what somebody cannot see, without naming it', async () => {
    const id = await add();
    await task(id, { location_id: DEMO_IDS.sued, subject: 'In Süd' });
    await permit([], DEMO_IDS.sued);
    await permit(
      PERMISSIONS.filter((one) => one !== 'view company-activities'),
      DEMO_IDS.mitte,
    );
    const answer = await preview(id);
    expect(answer.json().holds).toEqual({ open: [], unsent: 0, elsewhere: 1 });
    expect(answer.body).not.toContain('In Süd');
    expectProblem(await erase(id), 'customer_held');
  });
});

describe('a deleted customer', () => {
  it('is hidden at once, also from devices, and comes back as it was', async () => {
    const id = await add({ phones: [{ number: SHARED, use: 'mobile' }] });
    const before = (await read(id)).json() as Customer;
    const device = new SyncDevice(test, token, COLLECTIONS.customers.sync);
    await device.sync();
    expect([...device.rows.keys()]).toContain(id);
    const deletion = randomUUID();
    const etag = (await preview(id)).json().etag;
    const first = await erase(id, etag, deletion);
    expect(first.statusCode, first.body).toBe(200);
    const again = await erase(id, etag, deletion);
    expect(again.json()).toEqual(first.json());
    expectProblem(await read(id), 'not_found');
    const found = await test.call(customers, { query: { search: 'weg' }, token });
    expect(found.body).not.toContain(id);
    await device.sync();
    expect([...device.rows.keys()]).not.toContain(id);
    expect((await list(token)).map((one) => one.customer_id)).toContain(id);
    // Nothing is erased before the grace days are over.
    await run(later(DELETION_GRACE_DAYS * DAY_MS - 1_000));
    expect((await undo(id)).statusCode).toBe(204);
    expect((await undo(id)).statusCode).toBe(204);
    const after = (await read(id)).json() as Customer;
    expect({ ...after, version: 0, updated_at: '' }).toEqual({
      ...before,
      version: 0,
      updated_at: '',
    });
    await device.sync();
    expect([...device.rows.keys()]).toContain(id);
    expectProblem(await erase(id, after.updated_at, deletion), 'version_conflict');
  });

  it('is erased after the grace with everything that is theirs, and nobody else', async () => {
    const other = await add({ first_name: 'Karl', last_name: 'Bleibt' });
    const id = await add({
      phones: [{ number: PHONE, use: 'mobile' }],
      mails: ['weg@example.org'],
      note: 'Geheim',
    });
    const child = await add({ first_name: 'Kim', relatives: [{ id, relation: 'mother' }] });
    const line = await task(id, { subject: 'Rückruf für Weg' });
    const stays = await task(other);
    await test.call(putNote, {
      token,
      params: { id: randomUUID() },
      headers: { 'if-none-match': '*' },
      body: { activity_id: line, text: 'Notiz', mention_ids: [] },
    });
    await system.send({ ...CALL, from: PHONE });
    await system.send({
      kind: 'sms',
      from: PHONE,
      to: MITTE,
      sent_at: '2026-03-02T08:59:00.000Z',
      text: 'Hallo von Weg',
    });
    await finishAll();
    const counts = (await preview(id)).json().goes;
    expect(counts).toMatchObject({ activities: 3, calls: 1, messages: 1, notes: 1 });
    const inbox = await new SyncDevice(test, token).sync();
    expect(inbox.ids()).toContain(line);
    expect((await erase(id)).statusCode).toBe(200);
    const [thread] = await test.sql<{ id: string }>('select id from threads');
    const changed = (collection: string, entity: string | undefined) =>
      test.sql('select 1 from changes where collection = $1 and entity_id = $2', [
        collection,
        entity,
      ]);
    const before = (await changed('threads', thread?.id)).length;
    await afterGrace();
    // Devices are told what was deleted.
    expect((await inbox.sync()).ids()).not.toContain(line);
    expect((await changed('threads', thread?.id)).length).toBeGreaterThan(before);
    const left = await test.sql<{ table: string; n: number }>(
      `select 'threads' as table, count(*)::int as n from threads
       union all select 'messages', count(*)::int from messages
       union all select 'notes', count(*)::int from notes where activity_id = $1
       union all select 'calls', count(*)::int from calls where customer_id = $2`,
      [line, id],
    );
    expect(
      left.every(({ n }) => n === 0),
      JSON.stringify(left),
    ).toBe(true);
    const lines = await test.sql<{ id: string }>('select id from activities');
    expect(lines.map((one) => one.id)).toContain(stays);
    expect(lines.map((one) => one.id)).not.toContain(line);
    expect(await recordIs(id)).toEqual(EMPTY_CUSTOMER);
    expect(await recordIs(other)).toMatchObject({ last_name: 'Bleibt' });
    expect(await recordIs(child)).toMatchObject({ first_name: 'Kim', relatives: [] });
    const [row] = await test.sql('select tokens, name_hash from customers where id = $1', [id]);
    expect(row).toEqual({ tokens: [], name_hash: null });
    expectProblem(await undo(id), 'gone');
    expect((await list()).map((one) => one.customer_id)).not.toContain(id);
    await afterGrace();
  });

  it('SEC-40 stays locked with name and forms until the law lets them go', async () => {
    const id = await add({
      note: 'Geheim',
      birth_date: '1980-12-24',
      consent_mail: { state: 'refused', at: '2026-03-01T09:00:00.000Z' },
    });
    const form = await handIn(id);
    await finishAll();
    expect((await erase(id)).statusCode).toBe(200);
    await afterGrace();
    expect(await recordIs(id)).toEqual({
      ...EMPTY_CUSTOMER,
      first_name: 'Erika',
      last_name: 'Weg',
      birth_date: '1980-12-24',
    });
    expect((await list(token)).map((one) => one.customer_id)).not.toContain(id);
    const locked = (await list()).find((one) => one.customer_id === id);
    expect(locked).toMatchObject({ state: 'locked', last_name: 'Weg' });
    expect(locked?.kept).toMatchObject([{ submission_id: form, location_id: DEMO_IDS.mitte }]);
    const inbox = await test.call(activities, {
      query: { location: DEMO_IDS.mitte, search: 'Erika', isArchived: 'true' },
      token: admin,
    });
    expect(inbox.body).not.toContain(form);
    const print = (by: string) =>
      test.call(pdf, {
        body: {
          content: { kind: 'submission', submission_id: form },
          location: DEMO_IDS.mitte,
        },
        token: by,
      });
    expect((await print(admin)).statusCode).toBe(200);
    expectProblem(await print(token), 'not_found');
    // The proofs of consents are deleted after three years, the form after ten.
    await run(later(4 * YEAR_MS));
    const consents = () => test.sql('select 1 from customer_consents where customer_id = $1', [id]);
    expect(await consents()).toEqual([]);
    expect(await recordIs(id)).toMatchObject({ last_name: 'Weg' });
    await run(later(10 * YEAR_MS + DAY_MS));
    expect(await recordIs(id)).toEqual(EMPTY_CUSTOMER);
    const [gone] = await test.sql<{ content: unknown }>(
      'select content, erased_at is not null as erased from submissions where id = $1',
      [form],
    );
    expect(gone).toEqual({ content: null, erased: true });
    expect((await list()).map((one) => one.customer_id)).not.toContain(id);
  });

  it('whose account writes again within the grace waits for a person', async () => {
    const patient = await test.signIn('patient');
    const id = DEMO_IDS.patient;
    await test.call(customers, { token });
    expect((await erase(id)).statusCode).toBe(200);
    const said = await test.call(writeMessage, {
      token: patient,
      body: {
        id: randomUUID(),
        thread_id: randomUUID(),
        location_id: DEMO_IDS.mitte,
        subject: 'Rezept',
        text: 'Guten Tag',
        sent_at: '2026-03-02T08:00:00.000Z',
      },
    });
    expect(said.statusCode, said.body).toBeLessThan(300);
    await afterGrace();
    expect(await recordIs(id)).toMatchObject({ last_name: 'Probst' });
    await finishAll();
    await afterGrace();
    expect(await recordIs(id)).toEqual(EMPTY_CUSTOMER);
    const [account] = await test.sql(
      'select name, person, birth_date_hash from users where id = $1',
      [id],
    );
    expect(account).toEqual({ name: 'Gelöscht', person: null, birth_date_hash: null });
    expectProblem(await test.call(customers, { token: patient }), 'not_signed_in');
  });

  it('answers a foreign id like a missing one, and asks for the permission', async () => {
    const id = await add();
    const company = randomUUID();
    await test.sql("insert into companies (id, name, link_param) values ($1, 'Andere', 'andere')", [
      company,
    ]);
    await test.sql('update customers set company_id = $1 where id = $2', [company, id]);
    for (const ask of [
      (one: string) => preview(one),
      (one: string) => erase(one, '"v1-0"'),
      (one: string) => undo(one),
    ]) {
      const [foreign, missing] = [await ask(id), await ask(UNKNOWN_ID)];
      expect(foreign.json()).toEqual(missing.json());
      expectProblem(foreign, 'not_found');
    }
    await permit(PERMISSIONS.filter((one) => one !== 'edit customers'));
    expectProblem(await preview(id), 'not_allowed');
  });
});
