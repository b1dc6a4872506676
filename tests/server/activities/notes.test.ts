import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { contentOf } from '#contract/activities/activity.ts';
import { activities, activity, putActivity } from '#contract/activities/calls/activities.ts';
import { activityHistory, note, putNote } from '#contract/activities/calls/notes.ts';
import { COLLECTIONS } from '#contract/collections.ts';
import { sendMessage } from '#contract/messages/calls/messages.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { MITTE, telephoneSystem } from '../messages/webhook.ts';
import { SyncDevice } from '../system/sync-device.ts';
import { addActivities } from './activity-rows.ts';

let test: TestApp;
let emre: string;
let ada: string;
let at: string;

const permit = (permissions: readonly Permission[]) =>
  test.sql('update memberships set permissions = $1 where user_id = $2 and location_id = $3', [
    permissions,
    DEMO_IDS.reception,
    DEMO_IDS.mitte,
  ]);

beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await permit(PERMISSIONS);
  emre = await test.signIn('reception');
  ada = await test.signIn('admin');
  [at = ''] = await addActivities(test, [{ createdAt: test.clock.now() }]);
});
afterAll(() => test.close());

const body = (rest: object = {}) => ({
  activity_id: at,
  text: 'Bitte zurückrufen',
  mention_ids: [] as string[],
  ...rest,
});
const put = (
  id: string,
  content: object = body(),
  headers: Record<string, string> = { 'if-none-match': '*' },
  token: string | undefined = emre,
) => test.call(putNote, { params: { id }, body: content, headers, token });

async function written(content: object = body()) {
  const id = randomUUID();
  const answer = await put(id, content);
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, etag: String(answer.headers.etag) };
}

describe('PUT /api/notes/{id}', () => {
  it('writes a note that the team reads, and nobody in the database', async () => {
    const { id, etag } = await written(body({ text: 'Frau Geheim ruft an' }));
    const read = await test.call(note, { params: { id }, token: ada });
    expect(read.headers.etag).toBe(etag);
    expect(read.json()).toMatchObject({
      text: 'Frau Geheim ruft an',
      author: { id: DEMO_IDS.reception, name: 'Emre Empfang' },
      earlier: [],
    });
    const seen = await test.call(activity, { params: { id: at }, token: ada });
    expect(seen.json().notes).toEqual([read.json()]);
    const [row] = await test.sql<{ all: string }>(
      "select n::text || encode(words, 'escape') as all from notes n where id = $1",
      [id],
    );
    expect(row?.all).not.toContain('Geheim');
  });

  it('is applied once for one key', async () => {
    const id = randomUUID();
    const headers = { 'if-none-match': '*', 'idempotency-key': randomUUID() };
    const first = await put(id, body(), headers);
    const again = await put(id, body(), headers);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expectProblem(await put(id), 'version_conflict');
  });

  it('keeps what an own note said before; another’s is not changed', async () => {
    const { id, etag } = await written();
    const changed = await put(id, body({ text: 'Erledigt' }), { 'if-match': etag });
    expect(changed.json()).toMatchObject({
      text: 'Erledigt',
      earlier: [{ text: 'Bitte zurückrufen' }],
    });
    expectProblem(await put(id, body(), { 'if-match': etag }), 'version_conflict');
    expectProblem(await put(id, body(), { 'if-match': '*' }, ada), 'not_allowed');
  });

  it('shows an activity to whom a note names, and no longer when it does not', async () => {
    const mentioned = async (token: string) => {
      const query = { location: DEMO_IDS.mitte, mentioned: 'true' };
      const answer = await test.call(activities, { query, token });
      return answer.json().data.map((one: { id: string }) => one.id);
    };
    const { id } = await written(body({ mention_ids: [DEMO_IDS.admin] }));
    expect(await mentioned(ada)).toEqual([at]);
    expect(await mentioned(emre)).toEqual([]);
    await put(id, body(), { 'if-match': '*' });
    expect(await mentioned(ada)).toEqual([]);
    for (const stranger of [DEMO_IDS.patient, UNKNOWN_ID]) {
      const answer = await put(randomUUID(), body({ mention_ids: [stranger] }));
      expectProblem(answer, 'invalid_input');
      expect(answer.json().errors[0].field).toBe('mention_ids');
    }
  });

  it('goes down its ladder', async () => {
    const { id, etag } = await written();
    const noToken = await test.call(putNote, { params: { id }, body: body() });
    expectProblem(noToken, 'not_signed_in');
    expectProblem(await put(randomUUID(), body({ text: '' })), 'invalid_input');
    const patient = await test.signIn('patient');
    expectProblem(await put(randomUUID(), body(), {}, patient), 'not_allowed');
    expectProblem(await put(randomUUID(), body(), {}), 'precondition_required');
    expectProblem(await put(randomUUID(), body({ activity_id: UNKNOWN_ID })), 'not_found');
    expectProblem(await put(randomUUID(), body(), { 'if-match': etag }), 'not_found');
    const [foreign = ''] = await addActivities(test, [{ locationId: DEMO_IDS.sued }]);
    const sued = await put(randomUUID(), body({ activity_id: foreign }));
    await permit(['update activity', 'view assigned-activities']);
    expectProblem(await put(randomUUID()), 'not_found');
    expectProblem(await test.call(note, { params: { id }, token: emre }), 'not_found');
    expectProblem(await test.call(note, { params: { id: UNKNOWN_ID }, token: emre }), 'not_found');
    expect([200, 404]).toContain(sued.statusCode);
  });
});

describe('GET /api/sync/notes', () => {
  it('gives the notes of what a person sees, also when that changes', async () => {
    const { id } = await written();
    const all = await new SyncDevice(test, ada, COLLECTIONS.notes.sync).sync();
    expect(all.ids()).toContain(id);
    await permit(['view assigned-activities', 'update activity']);
    const own = await new SyncDevice(test, emre, COLLECTIONS.notes.sync).sync();
    expect(own.ids()).not.toContain(id);
    await test.sql('insert into activity_assignees values ($1, $2)', [at, DEMO_IDS.reception]);
    await own.sync();
    expect(own.ids()).toContain(id);
    await test.sql('delete from activity_assignees where activity_id = $1', [at]);
    await own.sync();
    expect(own.ids()).not.toContain(id);
  });
});

describe('GET /api/activities/{id}/history', () => {
  const history = async (token = ada) =>
    (await test.call(activityHistory, { params: { id: at }, token })).json().data;

  it('tells who changed what, in the order of the changes, names for people', async () => {
    const read = (await test.call(activity, { params: { id: at }, token: emre })).json();
    const change = async (part: object) => {
      test.clock.advance(1_000);
      const answer = await test.call(putActivity, {
        params: { id: at },
        body: { ...contentOf(read), ...part },
        headers: { 'if-match': '*' },
        token: emre,
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    expect(await history()).toEqual([]);
    await change({ status: 'gelesen' });
    await change({ status: 'gelesen' });
    await change({ status: 'gelesen', assignee_ids: [DEMO_IDS.admin], priority: 75 });
    expect(await history()).toMatchObject([
      {
        by: { id: DEMO_IDS.reception, name: 'Emre Empfang' },
        steps: [
          { field: 'priority', before: '0', after: '75' },
          { field: 'assignee_ids', before: null, after: 'Dr. Ada Linden' },
        ],
      },
      {
        by: { name: 'Emre Empfang' },
        steps: [{ field: 'status', before: 'neu', after: 'gelesen' }],
      },
    ]);
    await expect(test.sql('delete from activity_events')).rejects.toThrow('append-only');
  });

  it('tells of what came in from outside, and of what was answered', async () => {
    const system = await telephoneSystem(test);
    const sms = async (text: string) => {
      test.clock.advance(1_000);
      const sent_at = test.clock.now().toISOString();
      const event = { kind: 'sms', from: '0171 7654321', to: MITTE, text, sent_at };
      expect((await system.send(event)).statusCode).toBeLessThan(300);
    };
    await sms('Brauche ein Rezept');
    const [row] = await test.sql<{ id: string; thread_id: string }>(
      'select id, thread_id from activities where thread_id is not null order by listed_at desc limit 1',
    );
    const params = { id: String(row?.id) };
    const told = async () => (await test.call(activityHistory, { params, token: ada })).json().data;
    expect(await told()).toEqual([]);
    const read = (await test.call(activity, { params, token: ada })).json();
    await test.call(putActivity, {
      params,
      body: { ...contentOf(read), status: 'erledigt', is_archived: true },
      headers: { 'if-match': '*' },
      token: ada,
    });
    await sms('Noch etwas');
    expect((await told())[0]).toMatchObject({
      by: null,
      steps: [
        { field: 'status', before: 'erledigt', after: 'neu' },
        { field: 'is_archived', before: 'true', after: 'false' },
      ],
    });
    test.clock.advance(1_000);
    const answer = await test.call(sendMessage, {
      token: ada,
      body: {
        id: randomUUID(),
        thread_id: String(row?.thread_id),
        text: 'Liegt bereit.',
        sent_at: test.clock.now().toISOString(),
      },
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect((await told())[0]).toMatchObject({
      by: { id: DEMO_IDS.admin },
      steps: [{ field: 'answer', before: null, after: 'sent' }],
    });
  });

  it('is for those who see the activity', async () => {
    await permit(['view assigned-activities']);
    const params = { id: at };
    expectProblem(await test.call(activityHistory, { params, token: emre }), 'not_found');
    expectProblem(await test.call(activityHistory, { params }), 'not_signed_in');
  });
});
