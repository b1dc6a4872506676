import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { putNote } from '#contract/activities/calls/notes.ts';
import { CALLS } from '#contract/calls.ts';
import { writeMessage } from '#contract/messages/calls/messages.ts';
import { syncThreads } from '#contract/messages/calls/threads.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type CallInput, type TestApp } from '../harness.ts';
import { uploadAttachment } from '../messages/attachment.ts';
import { CALL, telephoneSystem } from '../messages/webhook.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';

/** Things that belong to an activity at Mitte, and are visible exactly when it is. */
interface Things {
  activity: string;
  submission: string;
  thread: string;
  call: string;
  note: string;
  file: string;
}

/** A WAV file of one sample. */
const SILENCE = Buffer.from(
  '524946462500000057415645666d74201000000001000100401f0000401f000001000800646174610100000080',
  'hex',
);

let test: TestApp;
let things: Things;

async function newest(source: string): Promise<string> {
  const [row] = await test.sql<{ id: string }>(
    'select id from activities where source = $1 order by created_at desc limit 1',
    [source],
  );
  if (!row) throw new Error(`no ${source}`);
  return row.id;
}

beforeAll(async () => {
  test = await buildTestApp();
  const submission = randomUUID();
  const headers = { 'idempotency-key': randomUUID() };
  await test.call(commit, { body: openCommit({ id: submission }), headers });
  const thread = randomUUID();
  const patient = await test.signIn('patient');
  const photo = { width: 2, height: 2, channels: 3, background: '#1275b6' } as const;
  const attached = await uploadAttachment(test, patient, [
    await sharp({ create: photo }).jpeg().toBuffer(),
  ]);
  await test.call(writeMessage, {
    token: patient,
    body: {
      id: randomUUID(),
      thread_id: thread,
      location_id: DEMO_IDS.mitte,
      subject: 'Rezept',
      text: 'Guten Tag',
      sent_at: '2026-03-02T08:00:00.000Z',
      attachments: [attached],
    },
  });
  const system = await telephoneSystem(test);
  const recording = { type: 'audio/wav', length: SILENCE.length };
  const sent = await system.send({ ...CALL, recording });
  await system.record(sent.json<{ id: string }>().id, SILENCE);
  const activity = await newest('questionnaire_upload');
  const note = randomUUID();
  await test.call(putNote, {
    token: await test.signIn('reception'),
    params: { id: note },
    headers: { 'if-none-match': '*' },
    body: { activity_id: activity, text: 'Bitte zurückrufen', mention_ids: [] },
  });
  things = {
    submission,
    thread,
    note,
    file: attached.id,
    activity,
    call: await newest('answering_machine'),
  };
});
afterAll(() => test.close());

const MESSAGE = { text: 'Guten Tag', sent_at: '2026-03-02T08:00:00.000Z' };
const DRAFT = randomUUID();
const GDT_WISH = {
  patient: { number: '1', surname: 'Muster', first_name: 'Erika', birth_date: '1957-03-01' },
  with_document: false,
};
const of =
  (thing: keyof Things, make: (id: string) => CallInput = (id) => ({ params: { id } })) =>
  (all: Things) =>
    make(all[thing]);

/** Each call of the team about one thing that belongs to an activity, with an input that is valid. */
const TABLE: Record<string, (all: Things) => CallInput> = {
  activity: of('activity'),
  putActivity: of('activity', (id) => ({
    params: { id },
    headers: { 'if-match': '"v0"' },
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
  })),
  submissionReview: of('submission'),
  submissionCustomer: of('submission'),
  putSubmissionCustomer: of('submission', (id) => ({
    params: { id },
    body: { customer_id: null },
    headers: { 'if-match': '*' },
  })),
  submissionFhir: of('submission'),
  gdtHandOvers: of('submission'),
  gdtPreview: of('submission', (id) => ({ params: { id }, body: GDT_WISH })),
  handOverGdt: of('submission', (id) => ({
    params: { id },
    body: { ...GDT_WISH, id: randomUUID(), target: 'download' },
  })),
  recordConsent: of('submission', (submission_id) => ({
    body: {
      id: randomUUID(),
      submission_id,
      at: '2026-03-02T08:00:00.000Z',
      kind: 'withdrawal',
      note: '',
    },
  })),
  correctSubmission: of('submission', (submission_id) => ({
    body: { id: randomUUID(), submission_id, element_id: null, text: 'Linkes Knie' },
  })),
  thread: of('thread'),
  messageFile: of('file'),
  sendMessage: of('thread', (thread_id) => ({ body: { ...MESSAGE, id: randomUUID(), thread_id } })),
  markThread: of('thread', (thread_id) => ({
    body: { id: randomUUID(), thread_id, up_to: UNKNOWN_ID, read: true },
  })),
  revokeThreadLinks: of('thread', (id) => ({ params: { id } })),
  setThread: of('thread', (thread_id) => ({
    body: { id: randomUUID(), thread_id, may_reply: true },
  })),
  activityHistory: of('activity'),
  putPresence: of('activity', (id) => ({ params: { id }, body: { typing: false } })),
  note: of('note'),
  putAnswerDraft: of('thread', (thread_id) => ({
    params: { id: DRAFT },
    body: { ...MESSAGE, sent_at: undefined, thread_id, written_at: MESSAGE.sent_at },
  })),
  putNote: (all) => ({
    params: { id: all.note },
    headers: { 'if-match': '"v0"' },
    body: { activity_id: all.activity, text: 'Bitte zurückrufen', mention_ids: [] },
  }),
  activityCall: of('call'),
  callRecording: of('call'),
};

/** Calls of the team that are not about an activity, or that other tests check. */
const ELSEWHERE: Record<string, string> = {
  absence: 'of a calendar (booking/access.test.ts)',
  putAbsence: 'of a calendar (booking/access.test.ts)',
  appointmentSeries: 'of a calendar (booking/access.test.ts)',
  appointment: 'of a calendar (booking/access.test.ts)',
  putCalendarPresence: 'of a calendar (booking/access.test.ts)',
  putPerson: 'of the practice (people.test.ts)',
  formRequests: 'of the company (form-requests.test.ts)',
  savedViews: 'of the person (saved-views.test.ts)',
  putSavedViews: 'of the person (saved-views.test.ts)',
  customer: 'of the company (customers.test.ts)',
  putCustomer: 'of the company (customers.test.ts)',
  customerHistory: 'of the company (customers.test.ts)',
  customerDeletion: 'of the company (customer-deletions.test.ts)',
  deleteCustomer: 'of the company (customer-deletions.test.ts)',
  undoDeletion: 'of the company (customer-deletions.test.ts)',
  customerExport: 'of the company (customer-export.test.ts)',
  customerMerges: 'of the company (customers.test.ts)',
  mergeCustomers: 'of the company (customers.test.ts)',
  undoMerge: 'of the company (customers.test.ts)',
  undoImport: 'of the company (customers.test.ts)',
  file: 'by its submission (files.test.ts)',
  eraseSubmission: 'for admins (review.test.ts)',
  confirmGdtHandOver: 'by its hand-over (gdt.test.ts)',
};

const NOWHERE = '01970000-0000-7000-8000-0000000000ff';
const unknown: Things = {
  activity: NOWHERE,
  submission: NOWHERE,
  thread: NOWHERE,
  call: NOWHERE,
  note: NOWHERE,
  file: NOWHERE,
};

type Where = 'mitte' | 'sued';
interface Row {
  name: string;
  view: Permission | null;
  /** Where the person has the permission to view. */
  at: Where;
  assigned: boolean;
  sees: boolean;
}
const row = (view: Row['view'], at: Where, assigned: boolean, sees: boolean): Row => ({
  name: `${view ?? 'no view'}, held at ${at}${assigned ? ', assigned' : ''}`,
  view,
  at,
  assigned,
  sees,
});

/** What somebody sees of a thing at Mitte (PRD-22). */
const ROWS: Row[] = [
  row('view company-activities', 'mitte', false, true),
  row('view company-activities', 'sued', false, true),
  row('view location-activities', 'mitte', false, true),
  row('view location-activities', 'sued', false, false),
  row('view location-activities', 'sued', true, false),
  row('view assigned-activities', 'mitte', true, true),
  row('view assigned-activities', 'mitte', false, false),
  row('view assigned-activities', 'sued', true, false),
  row(null, 'mitte', true, false),
];

async function standAs({ view, at, assigned }: Row): Promise<void> {
  const others = PERMISSIONS.filter((one) => !one.startsWith('view ') || !/activit/.test(one));
  for (const where of ['mitte', 'sued'] as const) {
    const permissions = view && where === at ? [...others, view] : others;
    await test.sql(
      'update memberships set permissions = $1 where user_id = $2 and location_id = $3',
      [permissions, DEMO_IDS.reception, DEMO_IDS[where]],
    );
  }
  await test.sql('delete from activity_assignees');
  if (assigned) {
    await test.sql('insert into activity_assignees select id, $1 from activities', [
      DEMO_IDS.reception,
    ]);
  }
}

const said = (answer: LightMyRequestResponse, all: Things) =>
  Object.values(all).reduce(
    (text, id) => text.replaceAll(id, '…'),
    `${answer.statusCode} ${answer.body}`,
  );

const staffCalls = CALLS.filter((call) => call.roles?.includes('personnels'));
const aboutOne = staffCalls.filter(
  (call) => !call.locationParam && call.params && call.path.includes('{id}'),
);

it('SEC-7 knows every call of the team about one thing', () => {
  const known = [...Object.keys(TABLE), ...Object.keys(ELSEWHERE)];
  expect(aboutOne.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
});

describe.each(ROWS)('SEC-7 $name', (standing) => {
  it(standing.sees ? 'opens what is at Mitte' : 'is answered as if it did not exist', async () => {
    await standAs(standing);
    for (const [id, inputOf] of Object.entries(TABLE)) {
      const endpoint = CALLS.find((call) => call.id === id) as Endpoint;
      const token = await test.signIn('reception');
      const ask = async (all: Things) => {
        const input = inputOf(all);
        const key = { 'idempotency-key': randomUUID() };
        const outbox = endpoint.write === 'outbox' ? key : {};
        return test.call(endpoint, {
          ...input,
          headers: { ...outbox, ...input.headers },
          token,
        });
      };
      const answer = await ask(things);
      const missing = await ask(unknown);
      expect([403, 404], `${id} of nothing: ${missing.statusCode}`).toContain(missing.statusCode);
      if (standing.sees) expect(said(answer, things), id).not.toBe(said(missing, unknown));
      else expect(said(answer, things), id).toBe(said(missing, unknown));
    }
    const { json } = await test.call(syncThreads, {
      token: await test.signIn('reception'),
      query: { location: DEMO_IDS.mitte },
    });
    const seen = json<{ upserts?: { id: string }[] }>().upserts ?? [];
    expect(seen.some(({ id }) => id === things.thread)).toBe(standing.sees);
  });
});
