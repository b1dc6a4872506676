import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import {
  customerDeletion,
  DELETION_GRACE_DAYS,
  deleteCustomer,
} from '#contract/customers/calls/customer-deletions.ts';
import { mergeCustomers, undoMerge } from '#contract/customers/calls/customer-merges.ts';
import { customer, customerHistory } from '#contract/customers/calls/customer-records.ts';
import { contentOfCustomer } from '#contract/customers/customer.ts';
import { mergedContent } from '#contract/customers/merge.ts';
import { beginThread } from '#contract/messages/calls/messages.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { eraseDue } from '#server/jobs/erase-due.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { CUSTOMER_COLUMNS } from '#server/store/customers/customer-rows.ts';
import { customers } from '#server/store/customers/schema/customers.ts';
import { everythingOf } from '#server/store/records/customer-everything.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { firstMessage, mobile, type WritingDesk, writingDesk } from './writing-desk.ts';

let test: WritingDesk['test'];
let admin: WritingDesk['admin'];
let desk: WritingDesk['desk'];
let patient: WritingDesk['patient'];
let permit: WritingDesk['permit'];
let add: WritingDesk['add'];
let send: WritingDesk['send'];
let begin: WritingDesk['begin'];
let deliver: WritingDesk['deliver'];
let read: WritingDesk['read'];
let lineOf: WritingDesk['lineOf'];
let sms: WritingDesk['sms'];
beforeAll(async () => {
  ({ test, admin, desk, patient, permit, add, send, begin, read, lineOf, sms, deliver } =
    await writingDesk());
});
afterAll(() => test.close());

describe('once', () => {
  it('however often it is sent, and together with others to the same number', async () => {
    const { id } = await add(mobile('+491715550106'));
    const body = firstMessage({ way: 'sms', customer_id: id });
    const other = firstMessage({ way: 'sms', customer_id: id, text: 'Und noch etwas.' });
    const all = await Promise.all([body, body, body, other].map((one) => send(one)));
    expect(all.some(({ statusCode }) => statusCode === 201)).toBe(true);
    for (const one of [body, other]) expect((await send(one)).statusCode).toBe(201);
    const rows = await test.sql<{ thread_id: string }>(
      'select thread_id from messages where id = any($1)',
      [[body.id, other.id]],
    );
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ thread_id }) => thread_id)).size).toBe(1);
    expectProblem(await test.call(beginThread, { token: desk, body }), 'already_exists');
  });

  it('and never under a name that something else has', async () => {
    const before = await test.counts();
    const taken = await begin();
    const { id } = await add(mobile('+491715550107'));
    // A conversation of somebody else, a task, and both at another location.
    const task = randomUUID();
    await test.call(putActivity, {
      token: admin,
      params: { id: task },
      headers: { 'if-none-match': '*' },
      body: {
        location_id: DEMO_IDS.mitte,
        subject: 'Aufgabe',
        preview: '',
        status: 'neu',
        priority: 0,
        business_case: null,
        is_archived: false,
        assignee_ids: [],
      },
    });
    const messages = (await test.counts()).messages;
    const at = (part: Record<string, unknown>) => send(firstMessage(part), admin);
    const thread_id = taken.thread;
    expectProblem(await at({ thread_id, customer_id: id, way: 'sms' }), 'not_found');
    expectProblem(await at({ thread_id, location_id: DEMO_IDS.sued }), 'not_found');
    expectProblem(await at({ thread_id: task }), 'already_exists');
    expect((await test.counts()).messages).toBe(messages);
    expect((await test.counts()).threads).toBe((before.threads ?? 0) + 1);
  });
});

describe('who may', () => {
  const others = PERMISSIONS.filter((one) => one !== 'update activity' && one !== 'view customer');
  const full: readonly Permission[] = [
    'view location-activities',
    'update activity',
    'view customer',
  ];

  it('needs the right to answer there, the sight of its inbox and of customers', async () => {
    const body = firstMessage();
    await permit(others);
    expectProblem(await send(body), 'not_allowed');
    await permit([...others, 'view customer']);
    expectProblem(await send(body), 'not_allowed');
    await permit(['view location-activities', 'update activity']);
    await permit([], DEMO_IDS.sued);
    expectProblem(await send(body), 'not_found');
    await permit(['update activity', 'view customer']);
    expectProblem(await send(body), 'not_found');
    await permit(full);
    expectProblem(await send({ ...body, location_id: DEMO_IDS.sued }), 'not_allowed');
    expectProblem(await send({ ...body, location_id: UNKNOWN_ID }), 'not_allowed');
    expectProblem(await send({ ...body, customer_id: UNKNOWN_ID }), 'not_found');
    expectProblem(await send(body, patient), 'not_allowed');
    expect((await send(body)).statusCode).toBe(201);
  });

  it('gives it to whoever sees only what is theirs, and no conversation of others', async () => {
    const number = '+491715550108';
    const { id } = await add(mobile(number));
    await sms(number, 'Nur für die Anmeldung');
    await permit(['view assigned-activities', 'update activity', 'view customer']);
    const { body, thread } = await begin({ way: 'sms', customer_id: id });
    expect(thread).toBe(body.thread_id);
    expect(await lineOf(thread)).toMatchObject({ assignees: [{ name: 'Emre Empfang' }] });
    const { messages } = await read(thread, desk);
    expect(messages.map(({ text }) => text)).toEqual(['Bitte rufen Sie uns an.']);
    await permit(full);
  });

  it('finds nobody whose record is deleted, and who was merged in the record they are in', async () => {
    const gone = await add(mobile('+491715550109'));
    await test.sql('update customers set erased_at = now() where id = $1', [gone.id]);
    expectProblem(await send(firstMessage({ way: 'sms', customer_id: gone.id })), 'not_found');

    const number = '+491715550110';
    const [into, from] = [await add({}), await add(mobile(number))];
    const early = await begin({ way: 'sms', customer_id: from.id });
    const merge = {
      id: randomUUID(),
      from: from.id,
      etags: { into: into.etag, from: from.etag },
      content: mergedContent(
        contentOfCustomer(into.saved),
        contentOfCustomer(from.saved),
        {},
        { into: into.id, from: from.id },
      ),
    };
    const params = { id: into.id };
    const merged = await test.call(mergeCustomers, { params, body: merge, token: admin });
    expect(merged.statusCode, merged.body).toBe(200);
    expect(await lineOf(early.thread)).toMatchObject({ customer_id: into.id });
    const late = await begin({ way: 'sms', customer_id: from.id, text: 'Noch etwas.' });
    expect(late.thread).toBe(early.thread);
    const back = { params: { id: into.id, merge_id: merge.id }, token: admin };
    expect((await test.call(undoMerge, back)).statusCode).toBeLessThan(300);
    expect(await lineOf(early.thread)).toMatchObject({ customer_id: from.id });
    expect((await test.call(customer, { params: { id: from.id }, token: admin })).statusCode).toBe(
      200,
    );
  });
});

it('is in the history and the copy of a person, and of nobody else', async () => {
  const mine = await add(mobile('+491715550111'));
  const other = await add(mobile('+491715550112'));
  const { thread, body } = await begin({ way: 'sms', customer_id: mine.id });
  const history = await test.call(customerHistory, { params: { id: mine.id }, token: admin });
  expect(history.json().data).toEqual([
    expect.objectContaining({ kind: 'activity', id: body.thread_id, unconfirmed: false }),
  ]);
  const everything = async (id: string) => {
    const { db } = test.database;
    const rows = await db.select(CUSTOMER_COLUMNS).from(customers).where(eq(customers.id, id));
    const { threads, messages } = await everythingOf(db, rows);
    return [threads.map((one) => one.id), messages.map((one) => one.id)];
  };
  expect(await everything(mine.id)).toEqual([[thread], [body.id]]);
  expect(await everything(other.id)).toEqual([[], []]);
});

it('goes with its person', async () => {
  const { id } = await add(mobile('+491715550114'));
  const { body, thread } = await begin({ way: 'sms', customer_id: id });
  // A message that was not sent yet keeps the record from being deleted.
  await deliver();
  const params = { id };
  const { etag } = (await test.call(customerDeletion, { params, token: admin })).json();
  const deletion = { id: randomUUID(), etag, transferred: true };
  const gone = await test.call(deleteCustomer, { params, body: deletion, token: admin });
  expect(gone.statusCode, gone.body).toBe(200);
  expectProblem(await send(firstMessage({ way: 'sms', customer_id: id })), 'not_found');
  const later = new Date(test.clock.now().getTime() + DELETION_GRACE_DAYS * DAY_MS);
  await eraseDue(test.database.db, test.keys, later);
  const rows = await test.sql(
    `select id from messages where id = $1 union all select id from threads where id = $2
     union all select id from activities where thread_id = $2`,
    [body.id, thread],
  );
  expect(rows).toEqual([]);
});

it('says nothing of it in logs, and keeps no word in clear', async () => {
  const words = `Geheim ${randomUUID()}`;
  const { body } = await begin({ text: words, subject: words });
  expect(test.logged()).not.toContain(words);
  const [row] = await test.sql<{ head: Buffer; body: Buffer; texts: Buffer }>(
    `select t.head, m.body, a.texts from messages m join threads t on t.id = m.thread_id
     join activities a on a.thread_id = t.id where m.id = $1`,
    [body.id],
  );
  for (const bytes of Object.values(row ?? {}))
    expect(bytes.toString('latin1')).not.toContain(words);
});
