import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putActivity } from '#contract/activities/calls/activities.ts';
import { putNote } from '#contract/activities/calls/notes.ts';
import { CALLS } from '#contract/calls.ts';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { appointmentOf, resource } from '../booking/contents.ts';
import { book, makeItem } from '../booking/practice.ts';
import { everyRow } from '../every-row.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE_ID } from '../fixtures.ts';
import { buildTestApp, type CallInput, type TestApp } from '../harness.ts';
import { inputFor } from '../input-for.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';
import { INPUT } from './call-inputs.ts';

let test: TestApp;
let admin: string;
/** Input about things that exist, where `INPUT` has none. */
let about: Record<string, Pick<CallInput, 'params' | 'body'>>;
/**
 * Input for the same calls where `about` creates something new, or asks for a state that is already
 * there.
 */
let there: Record<string, Pick<CallInput, 'params' | 'body'>>;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  const device = await test.practiceDevice();
  const handIn = openCommit();
  const task = randomUUID();
  const { body: taskBody } = INPUT.putActivity?.(DEMO_IDS.mitte) ?? {};
  const made = await Promise.all([
    test.call(commit, { body: handIn }),
    test.call(putActivity, {
      params: { id: task },
      body: taskBody,
      headers: { 'if-none-match': '*' },
      token: admin,
    }),
  ]);
  expect(made.map(({ statusCode }) => statusCode < 300)).toEqual([true, true]);
  const note = {
    params: { id: randomUUID() },
    body: { activity_id: task, text: 'Ja', mention_ids: [] },
  };
  const customer = INPUT.putCustomer?.(DEMO_IDS.mitte) ?? {};
  for (const [endpoint, input] of [
    [putNote, note],
    [putCustomer, customer],
  ] as const) {
    const headers = { 'if-none-match': '*' };
    const { statusCode } = await test.call(endpoint, { ...input, token: admin, headers });
    expect(statusCode).toBeLessThan(300);
  }
  const at = { id: DEMO_IDS.mitte };
  const substitute = {
    user_id: DEMO_IDS.reception,
    permissions: ['update activity'],
    from: test.clock.now().toISOString(),
    until: new Date(test.clock.now().getTime() + DAY_MS).toISOString(),
  };
  const columnId = await makeItem(test, admin, resource({}));
  const block = {
    type: 'block' as const,
    minutes: 30,
    resource_ids: [columnId],
    starts_at: test.clock.now().toISOString(),
  };
  const blocked = randomUUID();
  expect((await book(test, admin, block, { id: blocked })).statusCode).toBe(200);
  const away = {
    resource_id: columnId,
    from: '2026-04-01T00:00',
    to: '2026-04-02T00:00',
    kind: 'training' as const,
    note: '',
  };
  const awayId = await makeItem(test, admin, { kind: 'absence', content: away, removed: false });
  about = {
    putAccess: { params: { ...at, uid: DEMO_IDS.reception } },
    putSubstitute: { params: { ...at, sid: randomUUID() }, body: { substitute } },
    putPerson: { params: { id: DEMO_IDS.reception } },
    putQuestionnaireStatus: { params: { location_id: at.id, id: ANAMNESE_ID } },
    putAppointment: {
      params: { location_id: at.id, id: blocked },
      body: appointmentOf(block),
    },
    putAbsence: { params: { location_id: at.id, id: awayId }, body: { ...away, removed: false } },
    putNote: { body: { activity_id: task, text: 'Notiz', mention_ids: [] } },
    putSavedViews: { params: { id: DEMO_IDS.admin } },
    putSubmissionCustomer: { params: { id: handIn.id } },
    putDevice: { params: { ...at, did: device.id } },
  };
  there = {
    putBookingItem: { params: { location_id: at.id, id: columnId }, body: resource({}) },
    putActivity: { params: { id: task } },
    putCustomer: { params: customer.params },
    putNote: { params: note.params },
    putQuestionnaire: { params: { location_id: at.id, id: ANAMNESE_ID } },
    putSubmissionCustomer: { body: { customer_id: randomUUID() } },
  };
});
afterAll(() => test.close());

const asks = (endpoint: Endpoint) => endpoint.errors?.includes('precondition_required');

it('SEC-11 every PUT asks for the version that it changes, but for those that are thought about', () => {
  const others = CALLS.filter((call) => call.method === 'PUT' && !asks(call));
  expect(others.map(({ id }) => id).sort()).toEqual([
    // The content is identified by its hash.
    'declareFile',
    // Carries the version in its body, beside what was shown of the record.
    'deleteCustomer',
    'inboundRecording',
    // The newest text of several devices counts, and the others are offered.
    'putAnswerDraft',
    // Only a heartbeat.
    'putCalendarPresence',
    'putFileChunk',
    // Only a heartbeat, or the address of one browser.
    'putPresence',
    'putPushSubscription',
  ]);
});

describe.each(CALLS.filter(asks).map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s',
  (id, endpoint) => {
    const send = (headers: Record<string, string>, more?: Pick<CallInput, 'params' | 'body'>) => {
      const { headers: _, ...input } = inputFor(endpoint);
      const key = { 'idempotency-key': randomUUID() };
      const whole = { ...input, ...about[id], ...more };
      return test.call(endpoint, { ...whole, token: admin, headers: { ...headers, ...key } });
    };

    it('SEC-11 is refused without a version, and writes nothing', async () => {
      const before = await everyRow(test);
      expectProblem(await send({}), 'precondition_required');
      expect(await everyRow(test)).toEqual(before);
    });

    it('SEC-11 is refused with a version that has gone by, told which it has now, and writes nothing', async () => {
      const before = await everyRow(test);
      const answer = await send({ 'if-match': '"gone-by"' }, there[id]);
      expectProblem(answer, 'version_conflict');
      expect(answer.headers.etag).toMatch(/^".+"$/);
      expect(await everyRow(test)).toEqual(before);
    });
  },
);
