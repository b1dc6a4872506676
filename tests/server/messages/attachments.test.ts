import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities } from '#contract/activities/calls/activities.ts';
import {
  type CustomerHistory,
  customerHistory,
} from '#contract/customers/calls/customer-records.ts';
import { cancelMessage, sendMessage, writeMessage } from '#contract/messages/calls/messages.ts';
import { messageFile, thread as threadCall } from '#contract/messages/calls/threads.ts';
import type { Thread } from '#contract/messages/thread.ts';
import type { SentFile } from '#contract/messages/written-message.ts';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { declareFile, file as fileCall } from '#contract/system/calls/files.ts';
import { deliverDue } from '#server/outbound/deliver.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { uploadAttachment } from './attachment.ts';
import { MITTE, telephoneSystem } from './webhook.ts';

let test: TestApp;
let patient: string;
let desk: string;
let photo: Buffer;
beforeAll(async () => {
  test = await buildTestApp();
  patient = await test.signIn('patient');
  desk = await test.signIn('admin');
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1275b6' } })
    .withExif({ IFD0: { Artist: 'Kanarienvogel-Exif' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

const SENT = '2026-03-02T08:00:00.000Z';
const NAME = 'Befund Paula Kanarienvogel.jpg';
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const upload = (parts: Uint8Array[], name = NAME, token = patient) =>
  uploadAttachment(test, token, parts, name);
const write = (attachments: SentFile[], part: Record<string, unknown> = {}, token = patient) => {
  test.clock.advance(1_000);
  const ids = { id: randomUUID(), thread_id: randomUUID(), location_id: DEMO_IDS.mitte };
  const body = { ...ids, subject: '', text: 'Mein Befund', sent_at: SENT, attachments, ...part };
  return test.call(writeMessage, { token, body });
};
const answer = (thread_id: string, attachments: SentFile[], part: Record<string, unknown> = {}) => {
  test.clock.advance(1_000);
  const body = { id: randomUUID(), thread_id, text: 'Anbei', sent_at: SENT, attachments, ...part };
  return test.call(sendMessage, { token: desk, body });
};
const read = async (id: string, token: string) =>
  (await test.call(threadCall, { params: { id }, token })).json<Thread>();
const download = (id: string, token: string | undefined) =>
  test.call(messageFile, { params: { id }, token });
/** A conversation that begins with a photo. */
async function begin(name = NAME) {
  const thread_id = randomUUID();
  const sent = await upload([photo.subarray(0, 100), photo.subarray(100)], name);
  expect((await write([sent], { thread_id })).statusCode).toBe(201);
  return { thread_id, sent };
}

describe('a photo that a patient sends', () => {
  it('is read by both sides, without what the camera wrote beside it', async () => {
    const { thread_id, sent } = await begin();
    for (const token of [patient, desk]) {
      const [message] = (await read(thread_id, token)).messages;
      expect(message?.attachments).toEqual([
        { id: sent.id, name: NAME, type: 'image/jpeg', size: expect.any(Number), problem: null },
      ]);
      const { statusCode, headers, rawPayload } = await download(sent.id, token);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('image/jpeg');
      expect(headers['content-disposition']).toMatch(/^attachment;/);
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toContain('no-store');
      expect(rawPayload.includes('Kanarienvogel')).toBe(false);
      expect((await sharp(rawPayload).metadata()).width).toBe(40);
    }
  });

  it('stands nowhere in the database that could be read, nor in the log', async () => {
    const { sent } = await begin();
    const rows = await test.sql('select * from files where id = $1', [sent.id]);
    expect(rows[0]).toMatchObject({ state: 'kept', name: null });
    const all = JSON.stringify(await test.sql('select * from messages'));
    expect(JSON.stringify(rows) + all + test.logged()).not.toContain('Kanarienvogel');
    const chunks = await test.sql('select 1 from file_chunks where file_id = $1', [sent.id]);
    expect(chunks).toEqual([]);
  });

  it('may come without a word, and is then named in the inbox', async () => {
    const sent = await upload([photo]);
    const thread_id = randomUUID();
    expect((await write([sent], { thread_id, text: ' ' })).statusCode).toBe(201);
    const list = await test.call(activities, { token: desk, query: { location: DEMO_IDS.mitte } });
    const { data } = list.json<{ data: { thread_id?: string; preview: string }[] }>();
    expect(data.find((one) => one.thread_id === thread_id)?.preview).toBe(NAME);
    expectProblem(await write([], { text: ' ' }), 'invalid_input');
  });

  it('is answered like a missing one to whom it is not for', async () => {
    const { thread_id, sent } = await begin();
    const missing = await download(UNKNOWN_ID, desk);
    expectProblem(missing, 'not_found');
    const [other] = await test.sql<{ id: string }>(
      'select user_id as id from threads where id = $1',
      [thread_id],
    );
    await test.sql('update threads set user_id = $1 where id = $2', [DEMO_IDS.admin, thread_id]);
    expect((await download(sent.id, patient)).body).toBe(missing.body);
    await test.sql('update threads set user_id = $1 where id = $2', [other?.id, thread_id]);
    expect((await download(sent.id, patient)).statusCode).toBe(200);
    expectProblem(await download(sent.id, undefined), 'not_signed_in');
    const kiosk = await test.kiosk();
    expectProblem(await download(sent.id, kiosk.token), 'not_signed_in');
    // The call for files of hand-ins does not know it.
    expectProblem(await test.call(fileCall, { params: { id: sent.id }, token: desk }), 'not_found');
  });

  it('belongs to one message: another cannot take it', async () => {
    const { sent } = await begin();
    const thread_id = randomUUID();
    expect((await write([sent], { thread_id })).statusCode).toBe(201);
    const [message] = (await read(thread_id, patient)).messages;
    expect(message?.attachments?.[0]).toMatchObject({
      type: null,
      problem: expect.stringContaining('nicht angekommen'),
    });
    expect((await download(sent.id, patient)).statusCode).toBe(200);
  });

  it('comes once when its message is sent again', async () => {
    const sent = await upload([photo]);
    const thread_id = randomUUID();
    const body = { id: randomUUID(), thread_id, location_id: DEMO_IDS.mitte, subject: '' };
    const whole = { ...body, text: 'Einmal', sent_at: SENT, attachments: [sent] };
    const headers = { 'idempotency-key': body.id };
    for (let time = 0; time < 3; time++) {
      const { statusCode } = await test.call(writeMessage, {
        token: patient,
        body: whole,
        headers,
      });
      expect(statusCode).toBe(201);
    }
    const { messages } = await read(thread_id, patient);
    expect(messages.length).toBe(1);
    expect(messages[0]?.attachments?.[0]?.problem).toBeNull();
  });
});

describe('a file that cannot be taken', () => {
  it.each([
    ['is no picture and no PDF', () => Buffer.from('<script>alert(1)</script>'.repeat(9)), /Art/],
    ['is a program with the name of a photo', () => Buffer.from(`MZ${'\0'.repeat(99)}`), /Art/],
    ['is empty', () => Buffer.alloc(0), /leer/],
  ])('because it %s is named with the reason; the words arrive', async (_, bytes, why) => {
    const sent = await upload([bytes()]);
    const thread_id = randomUUID();
    expect((await write([sent], { thread_id })).statusCode).toBe(201);
    const [message] = (await read(thread_id, desk)).messages;
    expect(message?.text).toBe('Mein Befund');
    expect(message?.attachments?.[0]).toMatchObject({ name: NAME, type: null, size: null });
    expect(message?.attachments?.[0]?.problem).toMatch(why);
    expectProblem(await download(sent.id, desk), 'not_found');
  });

  it('for want of a chunk, or of its key, is named as well', async () => {
    const good = await upload([photo]);
    const locked = { ...good, key: randomBytes(32).toString('base64url') };
    const thread_id = randomUUID();
    const absent = { id: randomUUID(), name: 'weg.jpg', key: locked.key };
    expect((await write([locked, absent], { thread_id })).statusCode).toBe(201);
    const problems = (await read(thread_id, desk)).messages[0]?.attachments?.map(
      ({ problem }) => problem,
    );
    expect(problems?.[0]).toContain('beschädigt');
    expect(problems?.[1]).toContain('nicht angekommen');
  });

  it('is one of too many: nothing of that message is taken', async () => {
    const one = { id: randomUUID(), name: 'x.jpg', key: 'A'.repeat(43) };
    const many = Array.from({ length: LIMITS.filesPerMessage + 1 }, () => one);
    expectProblem(await write(many), 'invalid_input');
    expectProblem(await write([{ ...one, key: 'short' }]), 'invalid_input');
    expectProblem(await write([{ ...one, name: '' }]), 'invalid_input');
  });

  it('is announced by somebody who is signed in', async () => {
    const params = { id: randomUUID() };
    const body = { chunks: ['a'.repeat(64)] };
    expectProblem(await test.call(declareFile, { params, body }), 'not_signed_in');
  });
});

describe('a document of the practice', () => {
  it('is the patient’s once it is sent, not before, and never if it was taken back', async () => {
    const { thread_id } = await begin();
    const [now, later, never] = [
      await upload([PDF], 'Rezept.pdf', desk),
      await upload([PDF], 'Später.pdf', desk),
      await upload([PDF], 'Nie.pdf', desk),
    ];
    const scheduled_for = new Date(test.clock.now().getTime() + HOUR_MS).toISOString();
    expect((await answer(thread_id, [now])).statusCode).toBe(201);
    expect((await answer(thread_id, [later], { scheduled_for })).statusCode).toBe(201);
    const message_id = randomUUID();
    await answer(thread_id, [never], { scheduled_for, id: message_id });
    const id = randomUUID();
    await test.call(cancelMessage, { token: desk, body: { id, thread_id, message_id } });
    const got = await download(now.id, patient);
    expect(got.headers['content-type']).toBe('application/pdf');
    expect(got.rawPayload.equals(PDF)).toBe(true);
    expectProblem(await download(later.id, patient), 'not_found');
    expect((await download(later.id, desk)).statusCode).toBe(200);
    expectProblem(await download(never.id, patient), 'not_found');
    test.clock.advance(HOUR_MS);
    expect((await download(later.id, await test.signIn('patient'))).statusCode).toBe(200);
    patient = await test.signIn('patient');
    desk = await test.signIn('admin');
  });

  it('does not leave by SMS: the neutral link leads to it', async () => {
    const system = await telephoneSystem(test);
    const from = '+491715559901';
    await system.send({ kind: 'sms', from, to: MITTE, text: 'Hallo', sent_at: SENT });
    const [row] = await test.sql<{ id: string }>(
      "select id from threads where channel = 'sms' order by created_at desc limit 1",
    );
    const sent = await upload([PDF], 'Rezept.pdf', desk);
    await answer(row?.id ?? '', [sent], { text: '' });
    await deliverDue(
      {
        db: test.database.db,
        keys: test.keys,
        outbound: {
          send: async (one) => {
            test.outgoing.push(one);
            return 'pending';
          },
        },
        sendMail: async () => undefined,
        publicUrl: 'https://praxis.example',
      },
      test.clock.now,
    );
    const gone = test.outgoing.filter(({ to }) => to === from);
    expect(gone.length).toBe(1);
    expect(gone[0]?.text).toContain('https://praxis.example/nachricht?');
    expect(JSON.stringify(gone)).not.toContain('Rezept');
  });
});

it('stands on the card of whose conversation it is, by its own name', async () => {
  const { thread_id, sent } = await begin();
  const [row] = await test.sql(`select customer_id from threads where id = '${thread_id}'`);
  const id = String(row?.customer_id);
  const history = await test.call(customerHistory, { params: { id }, token: desk });
  const files = history
    .json<CustomerHistory>()
    .data.flatMap((line) => (line.kind === 'activity' ? line.files : []));
  expect(files.find((one) => one.id === sent.id)).toEqual({
    id: sent.id,
    name: NAME,
    type: 'image/jpeg',
    size: expect.any(Number),
    of_message: true,
  });
});

it('stands in the PDF of its conversation, photos to be seen', async () => {
  const { thread_id } = await begin('Wunde.jpg');
  await answer(thread_id, [await upload([PDF], 'Rezept.pdf', desk)]);
  const body = { content: { kind: 'thread', thread_id }, location: DEMO_IDS.mitte };
  const { statusCode, rawPayload } = await test.call(pdf, { body, token: desk });
  expect(statusCode).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  });
  expect(text).toContain('Anhang: Wunde.jpg');
  expect(text).toContain('Anhang: Rezept.pdf');
  expect(rawPayload.includes('/Subtype/Image') || rawPayload.includes('/Subtype /Image')).toBe(
    true,
  );
});
