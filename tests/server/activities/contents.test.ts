import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import type { Activity } from '#contract/activities/activity.ts';
import { activities, activity } from '#contract/activities/calls/activities.ts';
import { CONTENTS_AT_ONCE, contents } from '#contract/activities/calls/contents.ts';
import { activityCall } from '#contract/messages/calls/threads.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { submissionReview } from '#contract/questionnaires/calls/review.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { CALL, SUED, telephoneSystem } from '../messages/webhook.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';

type Answer = z.infer<typeof contents.response>;

let test: TestApp;
let emre: string;
let handIn: string;
let call: string;
let elsewhere: string;

const permit = (permissions: readonly Permission[]) =>
  test.sql('update memberships set permissions = $1 where user_id = $2 and location_id = $3', [
    permissions,
    DEMO_IDS.reception,
    DEMO_IDS.mitte,
  ]);
const newest = async (location: string, type: string): Promise<string> => {
  const token = await test.signIn('admin');
  const inbox = (await test.call(activities, { query: { location, type }, token })).json();
  return inbox.data[0].id;
};
const ask = (ids: readonly string[], token = emre) =>
  test.call(contents, {
    params: { id: DEMO_IDS.mitte },
    query: { ids: ids.join(',') },
    token,
  });
const idsIn = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.json<Answer>().data.map(({ activity: { id } }) => id);

beforeAll(async () => {
  test = await buildTestApp();
  const system = await telephoneSystem(test);
  await system.send({ ...CALL, to: SUED });
  elsewhere = await newest(DEMO_IDS.sued, 'answering_machine');
  await system.send(CALL);
  call = await newest(DEMO_IDS.mitte, 'answering_machine');
  expect((await test.call(commit, { body: openCommit() })).statusCode).toBe(201);
  handIn = await newest(DEMO_IDS.mitte, 'questionnaire_upload');
});
beforeEach(async () => {
  await permit(PERMISSIONS);
  emre = await test.signIn('reception');
});
afterAll(() => test.close());

describe('GET /api/locations/{id}/activity-contents', () => {
  it('answers hand-ins and calls as the calls for one do', async () => {
    const answer = await ask([handIn, call]);
    expect(answer.statusCode, answer.body).toBe(200);
    const [first, second] = answer.json<Answer>().data;
    const one = await test.call(activity, { params: { id: handIn }, token: emre });
    const { submission } = one.json<Activity>();
    expect(submission?.lines.length).toBeGreaterThan(0);
    const seen = { params: { id: submission?.id ?? '' }, token: emre };
    const review = (await test.call(submissionReview, seen)).json();
    expect(first).toEqual({ activity: one.json(), call: null, review });
    const spoken = await test.call(activityCall, { params: { id: call }, token: emre });
    expect(second).toMatchObject({ call: spoken.json(), review: null });
  });

  it('leaves out what is elsewhere, unknown, or not for the caller', async () => {
    expect(idsIn(await ask([handIn, elsewhere, UNKNOWN_ID, handIn]))).toEqual([handIn]);
    await permit(['view assigned-activities']);
    expect(idsIn(await ask([handIn, call]))).toEqual([]);
    await test.sql('insert into activity_assignees (activity_id, user_id) values ($1, $2)', [
      call,
      DEMO_IDS.reception,
    ]);
    expect(idsIn(await ask([handIn, call]))).toEqual([call]);
    await permit([]);
    expectProblem(await ask([handIn]), 'not_allowed');
  });

  it('takes a few at a time, and nothing that is no id', async () => {
    const many = Array.from({ length: CONTENTS_AT_ONCE + 1 }, () => UNKNOWN_ID);
    expectProblem(await ask(many), 'invalid_input');
    expectProblem(await ask(['kein', 'Vorgang']), 'invalid_input');
    expect((await ask(many.slice(1))).statusCode).toBe(200);
  });

  it('is no reading in the access log, and named there by its own word', async () => {
    await ask([handIn]);
    const [row] = await test.sql<{ action: string }>(
      'select action from audit_log order by seq desc limit 1',
    );
    expect(row?.action).toBe('contents');
  });
});
