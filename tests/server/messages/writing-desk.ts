import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { activities } from '#contract/activities/calls/activities.ts';
import { customers, putCustomer } from '#contract/customers/calls/customer-records.ts';
import {
  type Customer,
  type CustomerContent,
  EMPTY_CUSTOMER,
} from '#contract/customers/customer.ts';
import { beginThread } from '#contract/messages/calls/messages.ts';
import { syncThreads, thread as threadCall } from '#contract/messages/calls/threads.ts';
import type { Thread } from '#contract/messages/thread.ts';
import { deliverDue } from '#server/outbound/deliver.ts';
import type { Mail } from '#server/outbound/mail.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp } from '../harness.ts';
import { MITTE, telephoneSystem } from './webhook.ts';

export const SENT = '2026-03-02T08:59:00.000Z';

export const mobile = (number: string): Partial<CustomerContent> => ({
  phones: [{ number, use: 'mobile' }],
});

export const firstMessage = (part: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  thread_id: randomUUID(),
  location_id: DEMO_IDS.mitte as string,
  customer_id: DEMO_IDS.patient as string,
  way: 'portal',
  subject: 'Ihr Befund',
  text: 'Bitte rufen Sie uns an.',
  sent_at: SENT,
  ...part,
});

interface One {
  id: string;
  etag: string;
  saved: Customer;
}

/** A practice whose desk begins conversations, and what its tests do repeatedly. */
export async function writingDesk() {
  const test = await buildTestApp();
  const [admin, desk, patient] = await Promise.all([
    test.signIn('admin'),
    test.signIn('reception'),
    test.signIn('patient'),
  ]);
  const system = await telephoneSystem(test);
  const permit = (permissions: readonly Permission[], location: string = DEMO_IDS.mitte) =>
    test.sql('update memberships set permissions = $1 where user_id = $2 and location_id = $3', [
      permissions,
      DEMO_IDS.reception,
      location,
    ]);
  await test.sql('update memberships set permissions = $1 where user_id = $2', [
    PERMISSIONS,
    DEMO_IDS.admin,
  ]);
  // The account gets its record when somebody reads the records.
  await test.call(customers, { token: admin });
  await permit(['view location-activities', 'update activity', 'view customer']);

  async function add(part: Partial<CustomerContent>): Promise<One> {
    const id = randomUUID();
    const body = { ...EMPTY_CUSTOMER, first_name: 'Erika', last_name: 'Müller', ...part };
    const headers = { 'if-none-match': '*' };
    const answer = await test.call(putCustomer, { params: { id }, body, headers, token: admin });
    expect(answer.statusCode, answer.body).toBe(200);
    return { id, etag: String(answer.headers.etag), saved: answer.json() };
  }
  const send = (body: ReturnType<typeof firstMessage>, token = desk) => {
    test.clock.advance(1_000);
    return test.call(beginThread, { token, body, headers: { 'idempotency-key': body.id } });
  };
  /** Returns the conversation to which the message was added. */
  const begin = async (part: Record<string, unknown> = {}) => {
    const body = firstMessage(part);
    const answer = await send(body);
    expect(answer.statusCode, answer.body).toBe(201);
    const [row] = await test.sql<{ thread_id: string }>(
      'select thread_id from messages where id = $1',
      [body.id],
    );
    return { body, thread: row?.thread_id ?? '' };
  };
  const read = async (id: string, token: string) =>
    (await test.call(threadCall, { params: { id }, token })).json<Thread>();
  const lines = async () => {
    const query = { location: DEMO_IDS.mitte, status: 'alle', pageSize: '100' };
    const answer = await test.call(activities, { token: desk, query });
    return answer.json<{ data: ActivitySummary[] }>().data;
  };
  const lineOf = async (thread: string) =>
    (await lines()).find(({ thread_id }) => thread_id === thread);
  const synced = async (token: string, location: string = DEMO_IDS.mitte) => {
    const answer = await test.call(syncThreads, { token, query: { location } });
    const { upserts } = answer.json<{ upserts: { id: string }[] }>();
    return upserts.map(({ id }) => id);
  };
  const deliver = () =>
    deliverDue(
      {
        db: test.database.db,
        keys: test.keys,
        outbound: {
          send: async (message) => {
            test.outgoing.push(message);
            return 'done';
          },
        },
        sendMail: async (_db, mail) => void test.mails.push(mail as Mail),
        publicUrl: 'https://praxis.example',
      },
      test.clock.now,
    );
  const sms = async (from: string, text = 'Hallo') => {
    test.clock.advance(1_000);
    const sent_at = test.clock.now().toISOString();
    await system.send({ kind: 'sms', from, to: MITTE, text, sent_at });
  };
  const tokens = { admin, desk, patient };
  return { test, ...tokens, permit, add, send, begin, read, lines, lineOf, synced, deliver, sms };
}
export type WritingDesk = Awaited<ReturnType<typeof writingDesk>>;
