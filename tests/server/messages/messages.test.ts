import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities } from '#contract/activities/calls/activities.ts';
import {
  cancelMessage,
  markThread,
  sendMessage,
  setThread,
  writeMessage,
} from '#contract/messages/calls/messages.ts';
import {
  activityCall,
  callRecording,
  syncThreads,
  thread as threadCall,
} from '#contract/messages/calls/threads.ts';
import type { Thread } from '#contract/messages/thread.ts';
import { HOLD_MS } from '#contract/messages/written-message.ts';
import { textBlocks } from '#contract/settings/text-blocks.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { deliverDue } from '#server/outbound/deliver.ts';
import type { Mail } from '#server/outbound/mail.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { CALL, MITTE, telephoneSystem } from './webhook.ts';

let test: TestApp;
let patient: string;
let desk: string;
let system: Awaited<ReturnType<typeof telephoneSystem>>;
beforeAll(async () => {
  test = await buildTestApp();
  system = await telephoneSystem(test);
  patient = await test.signIn('patient');
  desk = await test.signIn('reception');
  // The desk of Mitte sees at Süd only what is assigned to it.
  await test.sql(
    'update memberships set permissions = $1 where user_id = $2 and location_id = $3',
    [['view location-activities', 'update activity'], DEMO_IDS.reception, DEMO_IDS.mitte],
  );
});
// Two messages of the same moment would have no order.
const tick = () => test.clock.advance(1_000);
afterAll(() => test.close());

const SENT = '2026-03-02T08:59:00.000Z';
const write = (part: Record<string, unknown> = {}, token = patient) => {
  tick();
  return test.call(writeMessage, {
    token,
    body: {
      id: randomUUID(),
      thread_id: randomUUID(),
      location_id: DEMO_IDS.mitte,
      subject: 'Mein Rezept',
      text: 'Guten Tag, ich brauche ein Rezept 🌷',
      sent_at: SENT,
      ...part,
    },
  });
};
const answer = (thread_id: string, text: string, part: Record<string, unknown> = {}) => {
  tick();
  return test.call(sendMessage, {
    token: desk,
    body: { id: randomUUID(), thread_id, text, sent_at: SENT, ...part },
  });
};
const read = async (id: string, token: string) =>
  (await test.call(threadCall, { params: { id }, token })).json<Thread>();
const synced = async (token: string, location = DEMO_IDS.mitte) =>
  (await test.call(syncThreads, { token, query: { location } })).json<{
    upserts: { id: string; data: Thread }[];
    deleted: string[];
    cursor: string;
  }>();
const begin = async () => {
  const thread_id = randomUUID();
  expect((await write({ thread_id })).statusCode).toBe(201);
  return thread_id;
};
const deliver = () =>
  deliverDue(
    {
      db: test.database.db,
      keys: test.keys,
      outbound: {
        send: async (message) => {
          test.outgoing.push(message);
          return 'pending';
        },
      },
      sendMail: async (_db, mail) => void test.mails.push(mail as Mail),
      publicUrl: 'https://praxis.example',
    },
    test.clock.now,
  );
const smsThread = async (from: string) => {
  await system.send({ kind: 'sms', from, to: MITTE, text: 'Hallo', sent_at: SENT });
  const { upserts } = await synced(desk);
  const found = upserts.find(({ data }) => data.contact === from);
  if (!found) throw new Error('no thread');
  return found.id;
};

describe('a patient who writes', () => {
  it('begins a conversation, which is one line of the inbox', async () => {
    const id = await begin();
    const own = await read(id, patient);
    expect(own).toMatchObject({ subject: 'Mein Rezept', portal: true, may_reply: true });
    expect(own.messages.map(({ text, author, direction }) => [text, author, direction])).toEqual([
      ['Guten Tag, ich brauche ein Rezept 🌷', 'Paula Probst', 'in'],
    ]);
    const inbox = await test.call(activities, { token: desk, query: { location: DEMO_IDS.mitte } });
    const line = inbox
      .json<{ data: { thread_id?: string; subject: string; preview: string; source: string }[] }>()
      .data.find((one) => one.thread_id === id);
    expect(line).toMatchObject({
      source: 'chat',
      subject: 'Mein Rezept',
      preview: 'Guten Tag, ich brauche ein Rezept 🌷',
      sender: 'Paula Probst',
      business_case: 'Rezept',
      status: 'neu',
    });
  });

  it('sends the same again and nothing is there twice', async () => {
    const body = {
      id: randomUUID(),
      thread_id: randomUUID(),
      location_id: DEMO_IDS.mitte,
      subject: '',
      text: 'Einmal',
      sent_at: SENT,
    };
    const headers = { 'idempotency-key': body.id };
    const all = await Promise.all(
      [1, 2, 3].map(() => test.call(writeMessage, { token: patient, body, headers })),
    );
    expect(all.some(({ statusCode }) => statusCode === 201)).toBe(true);
    expect((await test.call(writeMessage, { token: patient, body, headers })).statusCode).toBe(201);
    expect((await read(body.thread_id, patient)).messages.length).toBe(1);
    expectProblem(await test.call(writeMessage, { token: patient, body }), 'already_exists');
  });

  it('cannot write into what is not theirs, as if it did not exist', async () => {
    const foreign = await smsThread('+491715550001');
    const at = (thread_id: string, location_id: string = DEMO_IDS.mitte) =>
      write({ thread_id, location_id });
    expectProblem(await at(foreign), 'not_found');
    expectProblem(await at(randomUUID(), UNKNOWN_ID), 'not_found');
    expectProblem(await at(await begin(), DEMO_IDS.sued), 'not_found');
    const seen = await test.call(threadCall, { params: { id: foreign }, token: patient });
    const none = await test.call(threadCall, { params: { id: UNKNOWN_ID }, token: patient });
    expect(seen.body).toBe(none.body);
    expectProblem(seen, 'not_found');
  });

  it('keeps to their own conversations, also when they are synchronised', async () => {
    await smsThread('+491715550002');
    const mine = await synced(patient);
    expect(mine.upserts.length).toBeGreaterThan(0);
    expect(mine.upserts.every(({ data }) => data.portal && data.contact === null)).toBe(true);
    const all = await synced(desk);
    expect(all.upserts.length).toBeGreaterThan(mine.upserts.length);
    await smsThread('+491715550003');
    const later = await test.call(syncThreads, {
      token: patient,
      query: { location: DEMO_IDS.mitte, cursor: mine.cursor },
    });
    // A transaction that is open anywhere in the cluster holds the cursor back, so one's own
    // messages may come again.
    const known = mine.upserts.map(({ id }) => id);
    const { upserts, deleted } = later.json<typeof mine>();
    expect(upserts.filter(({ id }) => !known.includes(id))).toEqual([]);
    expect(deleted).toEqual([]);
  });

  it('may be told not to answer', async () => {
    const id = await begin();
    const off = { id: randomUUID(), thread_id: id, may_reply: false };
    expect((await test.call(setThread, { token: desk, body: off })).statusCode).toBe(200);
    expectProblem(await write({ thread_id: id }), 'reply_off');
    expect((await read(id, patient)).may_reply).toBe(false);
  });
});

describe('the team that answers', () => {
  it('is read in the portal at once, with a neutral mail for the first unread one', async () => {
    const id = await begin();
    const mails = test.mails.length;
    expect((await answer(id, 'Ihr Rezept liegt bereit.')).statusCode).toBe(201);
    expect((await answer(id, 'Bis 18 Uhr.')).statusCode).toBe(201);
    const texts = (await read(id, patient)).messages.map(({ text }) => text);
    expect(texts.slice(1)).toEqual(['Ihr Rezept liegt bereit.', 'Bis 18 Uhr.']);
    expect(test.mails.length).toBe(mails + 1);
    const mail = test.mails.at(-1);
    expect(mail?.text).toContain('https://praxis.example/messages');
    expect(JSON.stringify(mail)).not.toContain('Rezept');
  });

  it('sees what has arrived and what was read, and the patient sees it of theirs', async () => {
    const id = await begin();
    await answer(id, 'Gern.');
    const mark = (token: string, up_to: string | undefined, isRead: boolean) =>
      test.call(markThread, {
        token,
        body: { id: randomUUID(), thread_id: id, up_to: up_to ?? '', read: isRead },
      });
    const [question, reply] = (await read(id, desk)).messages;
    expect(reply).toMatchObject({ delivery_status: 'done', delivered_at: null, read_at: null });
    await mark(patient, reply?.id, false);
    expect((await read(id, desk)).messages[1]?.delivered_at).not.toBeNull();
    expect((await read(id, desk)).messages[1]?.read_at).toBeNull();
    await mark(patient, reply?.id, true);
    expect((await read(id, desk)).messages[1]?.read_at).not.toBeNull();
    expect((await read(id, patient)).messages[0]?.read_at).toBeNull();
    await mark(desk, question?.id, true);
    expect((await read(id, patient)).messages[0]?.read_at).not.toBeNull();
  });

  it('shows an answer to who looks at the portal, and takes it back until it is read', async () => {
    const id = await begin();
    const [held, wrong] = [randomUUID(), randomUUID()];
    await answer(id, 'Moment bitte', { hold: true, id: held });
    await answer(id, 'An den Falschen', { hold: true, id: wrong });
    const texts = async (token: string) =>
      (await read(id, token)).messages.slice(1).map(({ text }) => text);
    expect(await texts(desk)).toEqual(['Moment bitte', 'An den Falschen']);
    expect(await texts(patient)).toEqual(['Moment bitte', 'An den Falschen']);
    await deliver();
    const mails = test.mails.length;
    const body = { id: randomUUID(), thread_id: id, message_id: wrong };
    expect((await test.call(cancelMessage, { token: desk, body })).statusCode).toBe(200);
    expect(await texts(patient)).toEqual(['Moment bitte']);
    test.clock.advance(HOLD_MS);
    await deliver();
    await deliver();
    expect(await texts(patient)).toEqual(['Moment bitte']);
    expect(await texts(desk)).toEqual(['Moment bitte']);
    expect(test.mails.length).toBe(mails + 1);
    const late = { id: randomUUID(), thread_id: id, message_id: held };
    expectProblem(await test.call(cancelMessage, { token: desk, body: late }), 'not_found');
    // The patient has an unread message already: a second mail would tell nothing new.
    await answer(id, 'Und noch etwas', { hold: true });
    test.clock.advance(HOLD_MS);
    await deliver();
    expect(await texts(patient)).toEqual(['Moment bitte', 'Und noch etwas']);
    expect(test.mails.length).toBe(mails + 1);
  });

  it('neither takes back nor announces by mail what the patient has read at once', async () => {
    const id = await begin();
    const seen = randomUUID();
    await answer(id, 'Sofort gelesen', { hold: true, id: seen });
    const mails = test.mails.length;
    const mark = { id: randomUUID(), thread_id: id, up_to: seen, read: true };
    await test.call(markThread, { token: patient, body: mark });
    const body = { id: randomUUID(), thread_id: id, message_id: seen };
    expectProblem(await test.call(cancelMessage, { token: desk, body }), 'not_found');
    test.clock.advance(HOLD_MS);
    await deliver();
    const last = (await read(id, desk)).messages.at(-1);
    expect(last).toMatchObject({ text: 'Sofort gelesen', delivery_status: 'done' });
    expect(test.mails.length).toBe(mails);
  });

  it('sends by SMS a neutral notice, once, and the words with a recorded consent alone', async () => {
    const id = await smsThread('+491715550010');
    await answer(id, 'Ihr Befund ist da: alles gut');
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const sent = test.outgoing.filter(({ to }) => to === '+491715550010');
    expect(sent.length).toBe(1);
    expect(sent[0]?.text).toMatch(/https:\/\/praxis\.example\/nachricht\?[^#]+#[\w-]{22}/);
    expect(sent[0]?.text).not.toContain('Befund');
    const status = async () => (await read(id, desk)).messages.at(-1)?.delivery_status;
    expect(await status()).toBe('pending');
    const news = (state: string) => ({
      kind: 'delivery',
      message: sent[0]?.id,
      status: state,
      at: SENT,
    });
    await system.send(news('done'));
    expect(await status()).toBe('done');
    await system.send(news('failed'));
    expect(await status()).toBe('failed');
  });

  it('writes now what is sent later, unseen by the patient until then', async () => {
    const id = await begin();
    const scheduled_for = new Date(test.clock.now().getTime() + HOUR_MS).toISOString();
    await answer(id, 'Guten Morgen', { scheduled_for });
    await deliver();
    expect((await read(id, patient)).messages.length).toBe(1);
    expect((await read(id, desk)).messages.at(-1)).toMatchObject({
      scheduled_for,
      delivery_status: 'pending',
    });
    test.clock.advance(3_600_001);
    desk = await test.signIn('reception');
    await deliver();
    expect((await read(id, patient)).messages.at(-1)?.text).toBe('Guten Morgen');
    expect((await read(id, desk)).messages.at(-1)?.delivery_status).toBe('done');
  });

  it('takes back what was to be sent later, until it is sent', async () => {
    const id = await begin();
    const message = randomUUID();
    const scheduled_for = new Date(test.clock.now().getTime() + 60_000).toISOString();
    await answer(id, 'Doch nicht', { id: message, scheduled_for });
    const back = () =>
      test.call(cancelMessage, {
        token: desk,
        body: { id: randomUUID(), thread_id: id, message_id: message },
      });
    expect((await back()).statusCode).toBe(200);
    expectProblem(await back(), 'not_found');
    test.clock.advance(61_000);
    await deliver();
    expect((await read(id, patient)).messages.length).toBe(1);
    expect((await read(id, desk)).messages.length).toBe(1);
  });

  it('has texts of its location, changed by one at a time', async () => {
    const admin = await test.signIn('admin');
    const params = { id: DEMO_IDS.mitte };
    const seen = await test.call(textBlocks.read, { token: desk, params });
    const body = { data: [{ id: randomUUID(), name: 'Gruß', text: 'Guten Tag {{Nachname}}' }] };
    const put = (headers: Record<string, string>) =>
      test.call(textBlocks.put, { token: admin, params, body, headers });
    expectProblem(await put({}), 'precondition_required');
    const etag = String(seen.headers.etag);
    expect((await put({ 'if-match': etag })).statusCode).toBe(200);
    expect((await test.call(textBlocks.read, { token: desk, params })).json()).toEqual(body);
    const none = { token: admin, params, body: { data: [] }, headers: { 'if-match': etag } };
    expectProblem(await test.call(textBlocks.put, none), 'version_conflict');
  });

  it('cannot write where it may not look', async () => {
    const id = randomUUID();
    await write({ thread_id: id, location_id: DEMO_IDS.sued });
    expectProblem(await answer(id, 'Hallo'), 'not_found');
    expectProblem(await answer(UNKNOWN_ID, 'Hallo'), 'not_found');
    const off = { id: randomUUID(), thread_id: id, may_reply: false };
    expectProblem(await test.call(setThread, { token: desk, body: off }), 'not_found');
    expectProblem(await test.call(threadCall, { params: { id }, token: desk }), 'not_found');
    const assigned = (
      await test.sql<{ id: string }>('select id from activities where thread_id = $1', [id])
    )[0]?.id;
    await test.sql('insert into activity_assignees values ($1, $2)', [
      assigned,
      DEMO_IDS.reception,
    ]);
    expect((await read(id, desk)).messages.length).toBe(1);
    expectProblem(await answer(id, 'Hallo'), 'not_allowed');
  });
});

describe('a call', () => {
  it('is heard by whoever sees its activity', async () => {
    const bytes = Buffer.concat([
      Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1'),
      Buffer.alloc(2_000, 7),
    ]);
    const recording = { type: 'audio/wav', length: bytes.length };
    const { id } = (await system.send({ ...CALL, recording })).json<{ id: string }>();
    const [row] = await test.sql<{ activity_id: string }>('select * from calls where id = $1', [
      id,
    ]);
    const params = { id: row?.activity_id ?? '' };
    const call = () => test.call(activityCall, { params, token: desk });
    expect((await call()).json()).toMatchObject({
      from: '+491711234567',
      concern: 'Rezept',
      recording: { state: 'announced', type: 'audio/wav' },
    });
    expectProblem(await test.call(callRecording, { params, token: desk }), 'not_found');
    await system.record(id, bytes);
    expect((await call()).json()).toMatchObject({ recording: { state: 'ready' } });
    const heard = await test.call(callRecording, { params, token: desk });
    expect(heard.headers['content-type']).toBe('audio/wav');
    expect(heard.headers['cache-control']).toBe('no-store');
    expect(heard.rawPayload.equals(bytes)).toBe(true);
    const none = { params: { id: UNKNOWN_ID }, token: desk };
    expectProblem(await test.call(activityCall, none), 'not_found');
    await test.sql('update activities set location_id = $1 where id = $2', [
      DEMO_IDS.sued,
      params.id,
    ]);
    expectProblem(await call(), 'not_found');
    expectProblem(await test.call(callRecording, { params, token: desk }), 'not_found');
  });
});
