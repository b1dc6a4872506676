import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putActivity } from '#contract/activities/calls/activities.ts';
import { requestAppointment } from '#contract/activities/calls/appointments.ts';
import { putNote } from '#contract/activities/calls/notes.ts';
import { putSavedViews, savedViews } from '#contract/activities/calls/saved-views.ts';
import { putAbsence } from '#contract/booking/calls/absences.ts';
import { putAppointment } from '#contract/booking/calls/appointments.ts';
import { CALLS } from '#contract/calls.ts';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { endSession } from '#contract/devices/calls/devices.ts';
import { putAnswerDraft } from '#contract/messages/calls/answer-drafts.ts';
import {
  beginThread,
  cancelMessage,
  markThread,
  sendMessage,
  setThread,
  writeMessage,
} from '#contract/messages/calls/messages.ts';
import { thread } from '#contract/messages/calls/threads.ts';
import { correctSubmission } from '#contract/questionnaires/calls/corrections.ts';
import {
  commit,
  deleteQuestionnaire,
  putQuestionnaire,
  putQuestionnaireStatus,
} from '#contract/questionnaires/calls/questionnaires.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { IDEMPOTENCY_DAYS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { declareFile, putFileChunk } from '#contract/system/calls/files.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { INPUT } from '../all-calls/call-inputs.ts';
import { appointmentOf, resource } from '../booking/contents.ts';
import { makeItem } from '../booking/practice.ts';
import { everyRow } from '../every-row.ts';
import { ANAMNESE, ANAMNESE_ID } from '../fixtures.ts';
import { buildTestApp, type CallInput, type TestApp } from '../harness.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';

const SENT = '2026-03-02T08:00:00.000Z';
const VIEW = { name: 'Heute', address: 'sms?status=neu' };
const MADE = { 'if-none-match': '*' };

let test: TestApp;
let admin: string;
let patient: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  patient = await test.signIn('patient');
});
afterAll(() => test.close());

/** Sends a call like the outbox, with the key of its entry. */
const send = async (endpoint: Endpoint, input: CallInput, key: string = randomUUID()) => {
  const answer = await test.call(endpoint, {
    token: admin,
    ...input,
    headers: { ...input.headers, 'idempotency-key': key },
  });
  return answer;
};
const made = async (endpoint: Endpoint, input: CallInput) => {
  const answer = await send(endpoint, input);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
};

const bodyOf = (id: string): Record<string, unknown> =>
  INPUT[id]?.(DEMO_IDS.mitte).body as Record<string, unknown>;
const aTask = async () => {
  const params = { id: randomUUID() };
  const answer = await made(putActivity, { params, body: bodyOf('putActivity'), headers: MADE });
  return { params, etag: String(answer.headers.etag) };
};
const aQuestionnaire = async () => {
  const params = { location_id: DEMO_IDS.mitte, id: randomUUID() };
  const answer = await made(putQuestionnaire, { params, body: ANAMNESE, headers: MADE });
  return { params, etag: String(answer.headers.etag) };
};
const aThread = async () => {
  const thread_id = randomUUID();
  const body = {
    id: randomUUID(),
    thread_id,
    location_id: DEMO_IDS.mitte,
    subject: 'Rezept',
    text: 'Guten Tag',
    sent_at: SENT,
  };
  await made(writeMessage, { body, token: patient });
  return body;
};
const file = Buffer.from('Bytes');
const aFile = () => ({
  params: { id: randomUUID() },
  body: {
    chunks: [createHash('sha256').update(file).digest('hex')],
    questionnaire_id: ANAMNESE_ID,
  },
});

/** An entry of each kind that an outbox may send, with what must be there before it. */
const ENTRIES: Record<string, () => Promise<[Endpoint, CallInput]>> = {
  commit: async () => [commit, { body: openCommit() }],
  putQuestionnaire: async () => [
    putQuestionnaire,
    {
      params: { location_id: DEMO_IDS.mitte, id: randomUUID() },
      body: ANAMNESE,
      headers: MADE,
    },
  ],
  putQuestionnaireStatus: async () => {
    const { params, etag } = await aQuestionnaire();
    return [
      putQuestionnaireStatus,
      { params, body: { status: 'archived' }, headers: { 'if-match': etag } },
    ];
  },
  deleteQuestionnaire: async () => {
    const { params } = await aQuestionnaire();
    return [deleteQuestionnaire, { params: { id: params.location_id, qid: params.id } }];
  },
  declareFile: async () => [declareFile, aFile()],
  putFileChunk: async () => {
    const { params, body } = aFile();
    await made(declareFile, { params, body });
    return [putFileChunk, { params: { ...params, index: 0 }, bytes: file }];
  },
  putActivity: async () => {
    const { params, etag } = await aTask();
    const body = { ...bodyOf('putActivity'), subject: 'Anders' };
    return [putActivity, { params, body, headers: { 'if-match': etag } }];
  },
  putAppointment: async () => {
    const column = await makeItem(test, admin, resource({}));
    const body = appointmentOf({ type: 'block', minutes: 30, resource_ids: [column] });
    const params = { location_id: DEMO_IDS.mitte, id: randomUUID() };
    return [putAppointment, { params, body, headers: MADE }];
  },
  putAbsence: async () => {
    const column = await makeItem(test, admin, resource({}));
    const body = {
      resource_id: column,
      from: '2026-03-02T00:00',
      to: '2026-03-03T00:00',
      kind: 'sick',
      note: '',
      removed: false,
    };
    const params = { location_id: DEMO_IDS.mitte, id: randomUUID() };
    return [putAbsence, { params, body, headers: MADE }];
  },
  putNote: async () => {
    const { params } = await aTask();
    const body = { activity_id: params.id, text: 'Notiz', mention_ids: [] };
    return [putNote, { params: { id: randomUUID() }, body, headers: MADE }];
  },
  putSavedViews: async () => {
    const params = { id: DEMO_IDS.admin };
    const { headers } = await test.call(savedViews, { params, token: admin });
    const body = { [randomUUID()]: VIEW };
    return [putSavedViews, { params, body, headers: { 'if-match': String(headers.etag) } }];
  },
  putCustomer: async () => [putCustomer, INPUT.putCustomer?.(DEMO_IDS.mitte) ?? {}],
  correctSubmission: async () => {
    const handIn = openCommit();
    await made(commit, { body: handIn });
    const body = { ...bodyOf('correctSubmission'), submission_id: handIn.id };
    return [correctSubmission, { body }];
  },
  writeMessage: async () => {
    const body = { ...(await aThread()), id: randomUUID() };
    return [writeMessage, { body, token: patient }];
  },
  beginThread: async () => {
    const customer = { params: { id: randomUUID() }, ...INPUT.putCustomer?.(DEMO_IDS.mitte) };
    const mails = ['erika@example.org'];
    await made(putCustomer, { ...customer, body: { ...(customer.body as object), mails } });
    const body = { ...bodyOf('beginThread'), id: randomUUID(), way: 'mail' };
    return [beginThread, { body: { ...body, customer_id: customer.params.id } }];
  },
  sendMessage: async () => {
    const { thread_id } = await aThread();
    return [sendMessage, { body: { id: randomUUID(), thread_id, text: 'Gern', sent_at: SENT } }];
  },
  cancelMessage: async () => {
    const { thread_id } = await aThread();
    const held = { id: randomUUID(), thread_id, text: 'Moment', sent_at: SENT, hold: true };
    await made(sendMessage, { body: held });
    return [cancelMessage, { body: { id: randomUUID(), thread_id, message_id: held.id } }];
  },
  markThread: async () => {
    const { thread_id, id } = await aThread();
    return [markThread, { body: { id: randomUUID(), thread_id, up_to: id, read: true } }];
  },
  setThread: async () => {
    const { thread_id } = await aThread();
    return [setThread, { body: { id: randomUUID(), thread_id, may_reply: false } }];
  },
  requestAppointment: async () => [
    requestAppointment,
    { body: bodyOf('requestAppointment'), token: patient },
  ],
  putAnswerDraft: async () => {
    const { thread_id } = await aThread();
    const body = { thread_id, text: 'Entwurf', written_at: SENT };
    return [putAnswerDraft, { params: { id: randomUUID() }, body }];
  },
  endSession: async () => [
    endSession,
    { body: { id: randomUUID(), revocation: createHash('sha256').update('x').digest('hex') } },
  ],
};

const same = (rows: Record<string, string | undefined>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, rows[name]]));

describe('an entry whose key was purged after its 90 days', () => {
  it('is of a kind that is tried here', () => {
    const queued = CALLS.filter((call) => call.write === 'outbox').map(({ id }) => id);
    // A step of a consent has its own test (consent-recording.test.ts).
    expect([...Object.keys(ENTRIES), 'recordConsent'].sort()).toEqual(queued.sort());
  });

  it.each(Object.keys(ENTRIES))('SEC-10 is not executed again: %s', async (name) => {
    const [endpoint, input] = (await ENTRIES[name]?.()) ?? [];
    if (!endpoint || !input) throw new Error(`no entry ${name}`);
    const key = randomUUID();
    const first = await send(endpoint, input, key);
    expect(first.statusCode, first.body).toBeLessThan(300);
    const before = await everyRow(test);

    await test.sql('delete from idempotency_keys where key = $1', [key]);
    const again = await send(endpoint, input, key);
    // It is recognised by what it created, or its version is out of date.
    expect(again.statusCode < 300 || [404, 409, 412].includes(again.statusCode), again.body).toBe(
      true,
    );
    const after = await everyRow(test);
    if (name === 'putAnswerDraft') {
      // The same text is written to the same row, encrypted anew: announced as a change, but none.
      expect(String(after.answer_drafts).split(' ')[0]).toBe(
        String(before.answer_drafts).split(' ')[0],
      );
      Object.assign(after, same(before, ['answer_drafts', 'changes']));
    }
    expect(after).toEqual(before);
  });

  it('SEC-10 leaves what was set of a conversation since', async () => {
    const { thread_id } = await aThread();
    const mayReply = async () =>
      (await test.call(thread, { params: { id: thread_id }, token: admin })).json().may_reply;
    const body = { id: randomUUID(), thread_id, may_reply: true };
    await made(setThread, { body });
    await made(setThread, { body: { id: randomUUID(), thread_id, may_reply: false } });
    await test.sql('delete from idempotency_keys');
    // The answer is the same as the first time, so that the device is done.
    await made(setThread, { body });
    expect(await mayReply()).toBe(false);
  });

  it('SEC-10 leaves what was written since into the draft of an answer', async () => {
    const { thread_id } = await aThread();
    const params = { id: randomUUID() };
    const draft = (text: string, written: number) => ({
      params,
      body: { thread_id, text, written_at: new Date(written).toISOString() },
    });
    const words = async () =>
      (
        await test.sql<{ words: Buffer }>('select words from answer_drafts where id = $1', [
          params.id,
        ])
      )[0]?.words;
    const begun = test.clock.now().getTime();
    await made(putAnswerDraft, draft('Guten', begun));
    await made(putAnswerDraft, draft('Guten Tag', begun + 5_000));
    const newest = await words();
    test.clock.advance((IDEMPOTENCY_DAYS + 1) * DAY_MS);
    await test.sql('delete from idempotency_keys');
    admin = await test.signIn('admin');
    await made(putAnswerDraft, draft('Guten', begun));
    expect(await words()).toEqual(newest);
    // The device's clock was ahead and was corrected: a text typed now must still be the newest.
    const now = test.clock.now().getTime();
    await made(putAnswerDraft, draft('Guten Tag, morgen', now + DAY_MS));
    await made(putAnswerDraft, draft('Guten Tag, heute', now));
    expect(await words()).not.toEqual(newest);
    const [row] = await test.sql<{ at: Date }>(
      'select written_at as at from answer_drafts where id = $1',
      [params.id],
    );
    expect(row?.at.getTime()).toBe(now);
  });
});
