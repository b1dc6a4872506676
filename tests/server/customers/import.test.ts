import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importQuestionnaire, questionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const FHIR = {
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'Aufnahme',
  item: [
    { linkId: '1', type: 'string', text: 'Name', required: true },
    { linkId: '2', type: 'boolean', text: 'Raucher?' },
    {
      linkId: '3',
      type: 'string',
      text: 'Seit wann?',
      enableWhen: [{ question: '2', operator: '=', answerBoolean: true }],
    },
    { linkId: '4', type: 'reference', text: 'Überweiser' },
  ],
};
/** Two questions that wait for each other. */
const LOOP = {
  ...FHIR,
  title: 'Im Kreis',
  item: [
    {
      linkId: 'a',
      type: 'string',
      text: 'A',
      enableWhen: [{ question: 'b', operator: 'exists', answerBoolean: true }],
    },
    {
      linkId: 'b',
      type: 'string',
      text: 'B',
      enableWhen: [{ question: 'a', operator: 'exists', answerBoolean: true }],
    },
  ],
};

const take = (
  resource: unknown,
  {
    query = {},
    token = admin,
    id = DEMO_IDS.mitte as string,
    type = 'application/fhir+json',
  }: { query?: Record<string, string>; token?: string; id?: string; type?: string } = {},
) =>
  test.app.inject({
    method: 'POST',
    url: importQuestionnaire.path.replace('{id}', id),
    query,
    payload: typeof resource === 'string' ? resource : JSON.stringify(resource),
    headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });

describe('POST /api/locations/{id}/questionnaires/import', () => {
  it('makes a draft, or publishes it when asked, and reports every item', async () => {
    const draft = await take(FHIR);
    expect(draft.statusCode, draft.body).toBe(201);
    expect(draft.json()).toMatchObject({ items: 4, questionnaire: { status: 'draft' } });
    const query = { publish: '1', access: 'public' };
    const { questionnaire: made } = (await take(FHIR, { query, type: 'application/json' })).json();
    expect(made).toMatchObject({ status: 'published', access: 'public', title: 'Aufnahme' });
    const read = await test.call(questionnaire, { params: { id: made.id } });
    expect(read.statusCode).toBe(200);
    for (const { linkId } of FHIR.item) expect(read.body).toContain(`"${linkId}"`);
  });

  it('changes nothing when the same comes with the same id, and refuses another content', async () => {
    const query = { questionnaire_id: randomUUID() };
    const first = await take(FHIR, { query });
    const before = await test.counts();
    expect((await take(FHIR, { query })).json()).toEqual(first.json());
    expectProblem(await take({ ...FHIR, title: 'Anders' }, { query }), 'already_exists');
    const elsewhere = await take(FHIR, { query, id: DEMO_IDS.sued });
    expectProblem(elsewhere, 'already_exists');
    expect(await test.counts()).toEqual(before);
  });

  it('names a loop of conditions and publishes no such questionnaire', async () => {
    const answer = await take(LOOP, { query: { publish: '1' } });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().questionnaire.status).toBe('draft');
    expect(answer.json().warnings.length).toBeGreaterThan(0);
  });

  it('goes down its ladder, and takes nothing on the way', async () => {
    const before = await test.counts();
    expectProblem(await take(FHIR, { token: '' }), 'not_signed_in');
    expectProblem(await take('{"resourceType":'), 'invalid_json');
    expectProblem(await take('[]'), 'invalid_input');
    expectProblem(await take(FHIR, { query: { publish: 'ja' } }), 'invalid_input');
    expectProblem(await take(FHIR, { type: 'application/xml' }), 'media_type_unsupported');
    expectProblem(await take(FHIR, { id: UNKNOWN_ID }), 'not_allowed');
    const refused = expectProblem(await take({ resourceType: 'Patient' }), 'questionnaire_invalid');
    expect(refused.errors?.[0]?.field).toBe('resourceType');
    expect(await test.counts()).toEqual(before);
  });
});
