import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  commit,
  deleteQuestionnaire,
  locationQuestionnaires,
  publishedQuestionnaires,
  putQuestionnaire,
  questionnaire,
} from '#contract/questionnaires/calls/questionnaires.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE, ANAMNESE_ID, RECALL, RECALL_SUED_ID, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit } from './hand-ins.ts';

let test: TestApp;
let admin: string;
let reception: string;
let patient: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  reception = await test.signIn('reception');
  patient = await test.signIn('patient');
});
afterAll(() => test.close());

const NEW = { 'if-none-match': '*' };
const put = (
  id: string,
  body: unknown,
  headers: Record<string, string>,
  token: string | undefined = admin,
  location: string = DEMO_IDS.mitte,
) => test.call(putQuestionnaire, { params: { location_id: location, id }, body, headers, token });
const create = async (content: QuestionnaireContent, location: string = DEMO_IDS.mitte) => {
  const id = randomUUID();
  const answer = await put(id, content, NEW, admin, location);
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, etag: String(answer.headers.etag) };
};
const get = (id: string, token?: string) => test.call(questionnaire, { params: { id }, token });

describe('GET /api/locations/{id}/questionnaires', () => {
  const list = (id: string, token?: string) =>
    test.call(locationQuestionnaires, { params: { id }, token });

  it('goes down its ladder: 401, 400, 403 for foreign and unknown locations alike, 200', async () => {
    expectProblem(await list(DEMO_IDS.mitte), 'not_signed_in');
    expectProblem(await list('keine-id', admin), 'invalid_input');
    expectProblem(await list(DEMO_IDS.mitte, patient), 'not_allowed');
    const unknown = await list(UNKNOWN_ID, admin);
    expectProblem(unknown, 'not_allowed');
    const answer = await list(DEMO_IDS.mitte, reception);
    const titles = answer.json().data.map(({ title }: { title: string }) => title);
    expect(titles).toContain(ANAMNESE.title);
  });
});

describe('GET /api/locations/{id}/published-questionnaires', () => {
  it('lists what needs no sign-in, for everybody', async () => {
    await create({ ...RECALL, status: 'draft' });
    await create({ ...RECALL, access: 'signed_in' });
    const params = { id: DEMO_IDS.mitte };
    const answer = await test.call(publishedQuestionnaires, { params });
    const shown = answer.json().data as { status: string; access: string; questions: number }[];
    expect(shown.length).toBe(2);
    for (const one of shown) expect(one).toMatchObject({ status: 'published', access: 'public' });
    expect(answer.headers['cache-control']).toContain('public');
  });

  it('lists them as a German dictionary would, for patients as for the team', async () => {
    const titles = ['Übung', 'Zahn', 'ärztlicher Bogen', 'Bogen 10', 'Bogen 2', 'Uhr'];
    for (const title of titles) await create({ ...RECALL, title }, DEMO_IDS.sued);
    const params = { id: DEMO_IDS.sued };
    for (const answer of [
      await test.call(publishedQuestionnaires, { params }),
      await test.call(locationQuestionnaires, { params, token: admin }),
    ]) {
      const shown = answer.json().data.map(({ title }: { title: string }) => title);
      expect(shown.filter((title: string) => titles.includes(title))).toEqual([
        'ärztlicher Bogen',
        'Bogen 2',
        'Bogen 10',
        'Übung',
        'Uhr',
        'Zahn',
      ]);
    }
  });

  it('refuses what is no id and what is no location', async () => {
    const ask = (id: string) => test.call(publishedQuestionnaires, { params: { id } });
    expectProblem(await ask('keine-id'), 'invalid_input');
    expectProblem(await ask(UNKNOWN_ID), 'not_found');
  });
});

describe('GET /api/questionnaires/{id}', () => {
  it('gives everybody what is public, with a tag, and lets it be kept', async () => {
    const answer = await get(ANAMNESE_ID);
    expect(answer.json()).toMatchObject({ ...ANAMNESE, id: ANAMNESE_ID, version: 1 });
    expect(answer.headers['cache-control']).toContain('public');
    const etag = String(answer.headers.etag);
    const params = { id: ANAMNESE_ID };
    const again = await test.call(questionnaire, { params, headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    expect((await get(ANAMNESE_ID, `es_${'d'.repeat(43)}`)).statusCode).toBe(200);
  });

  it('asks for a sign-in where the practice does, and lets nobody keep that', async () => {
    const { id } = await create({ ...RECALL, access: 'signed_in' });
    expectProblem(await get(id), 'not_signed_in');
    const { token: kiosk } = await test.kiosk();
    for (const token of [patient, reception, kiosk]) {
      const answer = await get(id, token);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });

  it('shows drafts to the team of the location alone; for others they do not exist', async () => {
    const { id } = await create({ ...RECALL, status: 'draft' });
    expectProblem(await get(id), 'not_found');
    expectProblem(await get(id, patient), 'not_found');
    expect((await get(id, reception)).statusCode).toBe(200);
  });

  it('refuses what is no id and what nobody knows', async () => {
    expectProblem(await get('keine-id'), 'invalid_input');
    expectProblem(await get(UNKNOWN_ID), 'not_found');
  });
});

describe('PUT /api/locations/{location_id}/questionnaires/{id}', () => {
  it('goes down its ladder before it writes anything', async () => {
    const id = randomUUID();
    const before = await test.counts();
    expectProblem(
      await test.call(putQuestionnaire, {
        params: { location_id: DEMO_IDS.mitte, id },
        body: RECALL,
      }),
      'not_signed_in',
    );
    expectProblem(await put(id, { ...RECALL, title: '' }, NEW), 'invalid_input');
    expectProblem(await put(id, { ...RECALL, colour: 'red' }, NEW), 'invalid_input');
    expectProblem(await put(id, RECALL, NEW, patient), 'not_allowed');
    expectProblem(await put(id, RECALL, NEW, reception, DEMO_IDS.sued), 'not_allowed');
    expectProblem(await put(id, RECALL, NEW, admin, UNKNOWN_ID), 'not_allowed');
    expectProblem(await put(id, RECALL, { 'if-match': '"1-0"' }), 'not_found');
    expectProblem(await put(id, RECALL, {}), 'precondition_required');
    expect(await test.counts()).toEqual(before);
  });

  it('counts versions up, keeps the old ones, and refuses a stale state with the present tag', async () => {
    const { id, etag } = await create(RECALL);
    const changed = await put(id, { ...RECALL, title: 'Recall 2' }, { 'if-match': etag });
    expect(changed.json()).toMatchObject({ version: 2, title: 'Recall 2' });
    const stale = await put(id, { ...RECALL, title: 'Recall 3' }, { 'if-match': etag });
    expectProblem(stale, 'version_conflict');
    expect(stale.headers.etag).toBe(changed.headers.etag);
    expectProblem(await put(id, RECALL, NEW), 'version_conflict');
    const rows = await test.sql(
      'select version from questionnaire_versions where questionnaire_id = $1 order by version',
      [id],
    );
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it('does not reach a questionnaire of another location', async () => {
    const current = await get(RECALL_SUED_ID);
    const answer = await put(RECALL_SUED_ID, RECALL, { 'if-match': String(current.headers.etag) });
    expectProblem(answer, 'not_found');
    expectProblem(await put(RECALL_SUED_ID, RECALL, NEW), 'version_conflict');
  });

  it('names the places of a questionnaire whose conditions form a loop', async () => {
    const asks = (question: string) => [
      {
        action: 'SHOW' as const,
        behavior: 'all' as const,
        conditions: [{ question, operator: 'EQUALS' as const, value: 'x' }],
      },
    ];
    const text = { kind: 'input' as const, type: 'text' as const, text: 'Frage' };
    const elements = [
      { ...text, id: 'a', rules: asks('b') },
      { ...text, id: 'b', rules: asks('a') },
    ];
    const before = await test.counts();
    const looped = { ...RECALL, pages: [{ id: 'p', title: 'Seite', elements }] };
    const problem = expectProblem(await put(randomUUID(), looped, NEW), 'questionnaire_invalid');
    expect(problem.errors?.length).toBeGreaterThan(0);
    expect(await test.counts()).toEqual(before);
  });

  it('lets one of many writers win, and tells the others', async () => {
    const { id, etag } = await create(RECALL);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        put(id, { ...RECALL, title: `Fassung ${at}` }, { 'if-match': etag }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array(11).fill(412)]);
  });
});

describe('DELETE /api/locations/{id}/questionnaires/{qid}', () => {
  const remove = (qid: string, token?: string, id: string = DEMO_IDS.mitte, headers = {}) =>
    test.call(deleteQuestionnaire, { params: { id, qid }, token, headers });

  it('goes down its ladder and deletes, once', async () => {
    const { id } = await create(RECALL);
    expectProblem(await remove(id), 'not_signed_in');
    expectProblem(await remove('keine-id', admin), 'invalid_input');
    expectProblem(await remove(id, patient), 'not_allowed');
    expectProblem(await remove(id, admin, UNKNOWN_ID), 'not_allowed');
    expectProblem(await remove(id, admin, DEMO_IDS.sued), 'not_found');
    expectProblem(await remove(UNKNOWN_ID, admin), 'not_found');
    const stale = await remove(id, admin, DEMO_IDS.mitte, { 'if-match': '"9-x"' });
    expectProblem(stale, 'version_conflict');
    const answer = await remove(id, admin);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expectProblem(await remove(id, admin), 'not_found');
    expectProblem(await get(id, admin), 'not_found');
  });

  it('names the entry that it answers, the second time too', async () => {
    const { id } = await create(RECALL);
    const key = randomUUID();
    for (const given of [key, key, `"${key}"`]) {
      const answer = await remove(id, admin, DEMO_IDS.mitte, { 'idempotency-key': given });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(answer.headers['idempotency-key']).toBe(key);
    }
  });

  it('names none when none was given, or when it refuses', async () => {
    const { id } = await create(RECALL);
    const key = { 'idempotency-key': randomUUID() };
    const refused = await remove(UNKNOWN_ID, admin, DEMO_IDS.mitte, key);
    expectProblem(refused, 'not_found');
    expect(refused.headers).not.toHaveProperty('idempotency-key');
    expect((await remove(id, admin)).headers).not.toHaveProperty('idempotency-key');
  });

  it('keeps what somebody has handed in', async () => {
    const { id } = await create(RECALL);
    const body = openCommit({ questionnaire_id: id, answers: { wunsch: 'morgens' } });
    expect((await test.call(commit, { body })).statusCode).toBe(201);
    const before = await test.counts();
    expectProblem(await remove(id, admin), 'questionnaire_in_use');
    expect(await test.counts()).toEqual(before);
  });
});
