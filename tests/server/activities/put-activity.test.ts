import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { etagOf } from '#contract/activities/activity.ts';
import { activity, putActivity } from '#contract/activities/calls/activities.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { insertActivity } from '#server/store/activities/activities.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const permit = (permissions: readonly Permission[], location: string = DEMO_IDS.mitte) =>
  test.sql('update memberships set permissions = $1 where user_id = $2 and location_id = $3', [
    permissions,
    DEMO_IDS.reception,
    location,
  ]);
beforeEach(async () => {
  await permit(PERMISSIONS);
  token = await test.signIn('reception');
});

const content = (rest: object = {}) => ({
  location_id: DEMO_IDS.mitte,
  subject: 'Labor anrufen',
  preview: 'Befund fehlt',
  status: 'neu',
  priority: 50,
  business_case: 'Befund',
  is_archived: false,
  assignee_ids: [] as string[],
  ...rest,
});

const put = (
  id: string,
  body: object,
  headers: Record<string, string> = { 'if-none-match': '*' },
  by: string | null = token,
) =>
  test.call(putActivity, {
    params: { id },
    body,
    headers,
    ...(by === null ? {} : { token: by }),
  });

async function task(rest: object = {}) {
  const id = randomUUID();
  const answer = await put(id, content(rest));
  expect(answer.statusCode).toBe(200);
  return { id, etag: String(answer.headers.etag) };
}

async function upload() {
  const id = await insertActivity(test.database.db, test.keys, {
    companyId: DEMO_IDS.company,
    locationId: DEMO_IDS.mitte,
    source: 'questionnaire_upload',
    status: 'neu',
    priority: 0,
    isAutomatic: true,
    isArchived: false,
    subject: 'Anamnese',
    preview: '3 Antworten',
    createdAt: test.clock.now(),
  });
  const read = await test.call(activity, { params: { id }, token });
  const match = { 'if-match': String(read.headers.etag) };
  return { id, body: content({ subject: 'Anamnese', preview: '3 Antworten' }), match };
}

describe('PUT /api/activities/{id} with If-None-Match: *', () => {
  it('creates a task with its assignees and answers its tag', async () => {
    const id = randomUUID();
    const answer = await put(id, content({ assignee_ids: [DEMO_IDS.admin] }));
    expect(answer.json()).toMatchObject({
      id,
      source: 'task',
      sender: 'Emre Empfang',
      subject: 'Labor anrufen',
      assignees: [{ id: DEMO_IDS.admin, name: 'Dr. Ada Linden' }],
      is_automatic: false,
    });
    expect(answer.headers.etag).toMatch(/^"v\d+-\w+"$/);
    // The inbox computes the tag from the rows of a list.
    expect(answer.headers.etag).toBe(etagOf(answer.json()));
    const read = await test.call(activity, { params: { id }, token });
    expect(read.headers.etag).toBe(answer.headers.etag);
  });

  it('SEC-9 is applied once for one key, and gives the same answer again', async () => {
    const id = randomUUID();
    const headers = { 'if-none-match': '*', 'idempotency-key': randomUUID() };
    const first = await put(id, content(), headers);
    const again = await put(id, content(), headers);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toBe(first.body);
    expect(again.headers.etag).toBe(first.headers.etag);
    expectProblem(await put(id, content({ priority: 0 }), headers), 'idempotency_key_reused');
  });

  it('is refused with the tag of what is there already', async () => {
    const { id, etag } = await task();
    const answer = await put(id, content());
    expectProblem(answer, 'version_conflict');
    expect(answer.headers.etag).toBe(etag);
  });

  it('says nothing of an activity that the person may not see', async () => {
    const { id } = await task();
    await permit(['store activities']);
    const answer = await put(id, content());
    expectProblem(answer, 'already_exists');
    expect(answer.headers.etag).toBeUndefined();
  });

  it('needs the right to store at that very location', async () => {
    await permit(['update activity']);
    expectProblem(await put(randomUUID(), content()), 'not_allowed');
    await permit(['store activities']);
    expect((await put(randomUUID(), content())).statusCode).toBe(200);
    for (const location_id of [DEMO_IDS.sued, UNKNOWN_ID]) {
      expectProblem(await put(randomUUID(), content({ location_id })), 'not_allowed');
    }
  });

  it('takes only colleagues of the location as assignees', async () => {
    for (const stranger of [DEMO_IDS.patient, UNKNOWN_ID]) {
      const answer = await put(randomUUID(), content({ assignee_ids: [stranger] }));
      expectProblem(answer, 'invalid_input');
      expect(answer.json().errors[0].field).toBe('assignee_ids');
    }
  });
});

describe('PUT /api/activities/{id} with If-Match', () => {
  it('changes what a person may write, counts the version and gives the new tag', async () => {
    const { id, etag } = await task({ assignee_ids: [DEMO_IDS.admin] });
    const body = content({
      status: 'erledigt',
      priority: 100,
      is_archived: true,
      business_case: null,
      assignee_ids: [DEMO_IDS.reception],
    });
    const answer = await put(id, body, { 'if-match': etag });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'erledigt',
      priority: 100,
      is_archived: true,
      business_case: null,
      assignees: [{ id: DEMO_IDS.reception }],
    });
    expect(answer.headers.etag).not.toBe(etag);
    const stale = await put(id, body, { 'if-match': etag });
    expectProblem(stale, 'version_conflict');
    expect(stale.headers.etag).toBe(answer.headers.etag);
  });

  it('sets and takes away when it is due and comes back; a body of an older release leaves both', async () => {
    const { id, etag } = await task();
    const times = { due_at: '2026-03-05T16:00:00.000Z', snoozed_until: '2026-03-04T07:00:00.000Z' };
    const put1 = await put(id, content(times), { 'if-match': etag });
    expect(put1.json()).toMatchObject(times);
    const put2 = await put(id, content({ status: 'gelesen' }), { 'if-match': '*' });
    expect(put2.json()).toMatchObject({ ...times, status: 'gelesen' });
    const none = await put(id, content({ due_at: null, snoozed_until: null }), { 'if-match': '*' });
    expect(none.json()).not.toHaveProperty('due_at');
    expect(none.json()).not.toHaveProperty('snoozed_until');
  });

  it('names only people and activities of the practice', async () => {
    const { id } = await task();
    const refused = async (part: object) => {
      const answer = await put(id, content(part), { 'if-match': '*' });
      expectProblem(answer, 'invalid_input');
      expect(answer.json().errors[0].field).toBe(Object.keys(part)[0]);
    };
    await refused({ customer_id: UNKNOWN_ID });
    await refused({ merged_into: UNKNOWN_ID });
    await refused({ merged_into: id });
    const other = await task();
    const merged = await put(id, content({ merged_into: other.id }), { 'if-match': '*' });
    expect(merged.json()).toMatchObject({ merged_into: other.id });
  });

  it('SEC-12 lies in the database without a word of it in clear', async () => {
    const { id } = await task({ subject: 'Frau Geheim', preview: 'Verborgenes' });
    const [row] = await test.sql<{ all: string }>(
      "select a::text || encode(texts, 'escape') as all from activities a where id = $1",
      [id],
    );
    expect(row?.all).not.toMatch(/Geheim|Verborgen/);
  });

  it('SEC-11 lets one of many equal-based writers win', async () => {
    const { id, etag } = await task();
    const answers = await Promise.all(
      [0, 25, 50, 75, 100].map((priority) =>
        put(id, content({ priority }), { 'if-match': etag, 'idempotency-key': randomUUID() }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 412, 412, 412, 412]);
  });

  it('never gives a tag twice, though a restore gives a version twice', async () => {
    const { id, etag: kept } = await task();
    const change = async (priority: number) =>
      String((await put(id, content({ priority }), { 'if-match': '*' })).headers.etag);
    const lost = await change(25);
    // As after a restore: the last change has never happened.
    await test.sql('delete from activities where id = $1', [id]);
    test.clock.advance(1_000);
    await put(id, content());
    const given = await change(75);
    expect([kept, lost, given].map((tag) => tag.slice(0, 4))).toEqual(['"v1-', '"v2-', '"v2-']);
    expect(given).not.toBe(lost);
    expectProblem(await put(id, content(), { 'if-match': lost }), 'version_conflict');
  });

  it('leaves subject and content of what others sent as they are', async () => {
    const { id, body, match } = await upload();
    expectProblem(await put(id, { ...body, subject: 'Anders' }, match), 'invalid_input');
    expectProblem(await put(id, { ...body, preview: '' }, match), 'invalid_input');
    const answer = await put(id, { ...body, status: 'gelesen' }, match);
    expect(answer.json()).toMatchObject({ status: 'gelesen', source: 'questionnaire_upload' });
  });

  it('keeps an assignee who has left the location meanwhile', async () => {
    const { id } = await task();
    await test.sql('insert into activity_assignees values ($1, $2)', [id, DEMO_IDS.patient]);
    const body = content({ assignee_ids: [DEMO_IDS.patient], status: 'gelesen' });
    expect((await put(id, body, { 'if-match': '*' })).statusCode).toBe(200);
  });

  it('SEC-11 goes down its ladder: signed in, valid, allowed, conditioned, seen, current', async () => {
    const { id, etag } = await task();
    const match = { 'if-match': etag };
    expectProblem(await put(id, content(), match, null), 'not_signed_in');
    expectProblem(await put(id, content({ priority: 1 }), match), 'invalid_input');
    expectProblem(await put(id, content(), match, await test.signIn('patient')), 'not_allowed');
    expectProblem(await put(id, content({ location_id: UNKNOWN_ID }), {}), 'not_allowed');
    expectProblem(await put(id, content(), {}), 'precondition_required');
    expectProblem(await put(id, content(), { 'if-none-match': '"v1"' }), 'precondition_required');
    expectProblem(await put(randomUUID(), content(), match), 'not_found');
    await permit(['store activities', 'view location-activities']);
    expectProblem(await put(id, content(), match), 'not_allowed');
    await permit(['update activity', 'view assigned-activities']);
    expectProblem(await put(id, content(), match), 'not_found');
  });

  it('does not carry an activity to another location', async () => {
    const { id, etag } = await task();
    await permit(PERMISSIONS, DEMO_IDS.sued);
    const moved = await put(id, content({ location_id: DEMO_IDS.sued }), { 'if-match': etag });
    expectProblem(moved, 'not_found');
  });
});

describe('instants of an activity', () => {
  const keyOf = (at: number): string => {
    const hex = at.toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`;
  };
  const from = (ms: number) => new Date(test.clock.now().getTime() + ms).toISOString();
  const change = (id: string, rest: object, headers: Record<string, string> = {}) =>
    put(id, content(rest), { 'if-match': '*', ...headers });

  it('that make no sense are refused, with the field', async () => {
    const { id } = await task();
    const wrong = [
      [{ due_at: '0202-03-05T16:00:00.000Z' }, 'due_at'],
      [{ due_at: '2206-03-05T16:00:00.000Z' }, 'due_at'],
      [{ snoozed_until: '2206-03-05T16:00:00.000Z' }, 'snoozed_until'],
      [{ snoozed_until: from(-HOUR_MS) }, 'snoozed_until'],
    ] as const;
    for (const [part, field] of wrong) {
      const answer = await change(id, part);
      expectProblem(answer, 'invalid_input');
      expect(answer.json().errors).toMatchObject([{ field }]);
    }
    for (const part of [{ due_at: from(-HOUR_MS) }, { snoozed_until: from(HOUR_MS) }]) {
      expect((await change(id, part)).statusCode).toBe(200);
    }
  });

  it('that lay ahead when they were chosen offline are taken when they arrive late', async () => {
    const { id } = await task();
    const now = test.clock.now().getTime();
    const part = { snoozed_until: from(-HOUR_MS) };
    const late = await change(id, part, { 'idempotency-key': keyOf(now - 2 * HOUR_MS) });
    expect(late.statusCode, late.body).toBe(200);
    expect(late.json().snoozed_until).toBe(part.snoozed_until);
    const other = { snoozed_until: from(-2 * HOUR_MS) };
    const over = await change(id, other, { 'idempotency-key': keyOf(now - HOUR_MS) });
    expectProblem(over, 'invalid_input');
  });

  it('that stood there before come back by an undo', async () => {
    const { id } = await task();
    const first = from(HOUR_MS);
    await change(id, { snoozed_until: first });
    test.clock.advance(2 * HOUR_MS);
    token = await test.signIn('reception');
    await change(id, { snoozed_until: from(HOUR_MS) });
    expect((await change(id, { snoozed_until: first })).statusCode).toBe(200);
  });
});
