import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putSavedViews, SAVED_VIEWS_MAX, savedViews } from '#contract/activities/calls/saved-views.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let emre: string;
let ada: string;
beforeAll(async () => {
  test = await buildTestApp();
  emre = await test.signIn('reception');
  ada = await test.signIn('admin');
});
afterAll(() => test.close());

const VIEW = { name: 'Frau Geheim', address: 'sms?status=neu&search=geheim' };
const ID = '0199aaaa-0000-7000-8000-000000000001';
const read = (token: string | undefined, id: string = DEMO_IDS.reception) =>
  test.call(savedViews, { token, params: { id } });
const views = async (token: string, id?: string) =>
  (await read(token, id)).json<{ views: Record<string, { name: string }> }>().views;
interface How {
  token?: string;
  id?: string;
  ifMatch?: string;
}
const put = (body: object, { token = emre, id = DEMO_IDS.reception, ifMatch = '*' }: How = {}) =>
  test.call(putSavedViews, {
    body,
    token,
    params: { id },
    headers: { 'if-match': ifMatch, 'idempotency-key': randomUUID() },
  });

describe('saved views', () => {
  it('are each person’s own, and lie encrypted', async () => {
    expect(await views(emre)).toEqual({});
    expect((await put({ [ID]: VIEW })).json()).toEqual({
      id: DEMO_IDS.reception,
      views: { [ID]: VIEW },
    });
    expect(await views(emre)).toEqual({ [ID]: VIEW });
    expect(await views(ada, DEMO_IDS.admin)).toEqual({});
    const [row] = await test.sql<{ all: string }>(
      "select encode(views, 'escape') as all from saved_views where user_id = $1",
      [DEMO_IDS.reception],
    );
    expect(row?.all).not.toMatch(/geheim/i);
    await put({ [ID]: null });
    expect(await views(emre)).toEqual({});
  });

  it('of somebody else are answered like those of nobody', async () => {
    for (const id of [DEMO_IDS.admin, randomUUID()]) {
      expectProblem(await read(emre, id), 'not_found');
      expectProblem(await put({ [ID]: VIEW }, { id }), 'not_found');
    }
    expect(await views(ada, DEMO_IDS.admin)).toEqual({});
  });

  it('are not written over by who has not seen them', async () => {
    const seen = (await read(emre)).headers.etag as string;
    const first = await put({ [ID]: VIEW }, { ifMatch: seen });
    expect(first.headers.etag).not.toBe(seen);
    const other = await put({ [randomUUID()]: VIEW }, { ifMatch: seen });
    expectProblem(other, 'version_conflict');
    expect(other.headers.etag).toBe(first.headers.etag);
    expect((await read(emre)).headers.etag).toBe(first.headers.etag);
    const bare = await test.call(putSavedViews, {
      body: {},
      token: emre,
      params: { id: DEMO_IDS.reception },
      headers: { 'idempotency-key': randomUUID() },
    });
    expectProblem(bare, 'precondition_required');
    await put({});
  });

  it('that were kept as a list have ids, always the same', async () => {
    const aad = `saved views ${DEMO_IDS.reception}`;
    const list = test.keys.protectJson([VIEW, { ...VIEW, name: 'B' }], aad);
    await test.sql('update saved_views set views = $1 where user_id = $2', [
      list,
      DEMO_IDS.reception,
    ]);
    const once = await views(emre);
    expect(Object.values(once).map(({ name }) => name)).toEqual(['Frau Geheim', 'B']);
    expect(await views(emre)).toEqual(once);
    await put(once);
    expect(await views(emre)).toEqual(once);
  });

  it('are as many as the contract says at most', async () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, () => [randomUUID(), VIEW]));
    expect((await put(many(SAVED_VIEWS_MAX))).statusCode).toBe(200);
    expectProblem(await put(many(SAVED_VIEWS_MAX + 1)), 'invalid_input');
    await put({});
  });

  it('go down their ladder; an address leads nowhere else', async () => {
    expectProblem(await read(undefined), 'not_signed_in');
    const patient = await test.signIn('patient');
    expectProblem(await read(patient, DEMO_IDS.patient), 'not_allowed');
    expectProblem(await put({ [ID]: VIEW }, { token: patient }), 'not_allowed');
    for (const address of ['https://x.example', '../settings', 'alle#x', '']) {
      expectProblem(await put({ [ID]: { name: 'X', address } }), 'invalid_input');
    }
    expectProblem(await put({ [ID]: { name: '', address: 'alle' } }), 'invalid_input');
    expectProblem(await put({ egal: VIEW }), 'invalid_input');
  });
});
