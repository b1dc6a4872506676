import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionnaireFhir } from '#contract/questionnaires/calls/exports.ts';
import {
  importQuestionnaire,
  questionnaire,
} from '#contract/questionnaires/calls/questionnaires.ts';
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

  it('makes another edition the next version of what is there, once that is asked for', async () => {
    const url = `https://verlag.example/Questionnaire/${randomUUID()}`;
    const first = { ...FHIR, url, version: '1.0' };
    const second = { ...first, version: '1.1', title: 'Aufnahme, überarbeitet' };
    const query = { publish: '1', access: 'public' };
    const { questionnaire: made } = (await take(first, { query })).json();
    const before = await test.counts();
    expect((await take(first, { query })).json().questionnaire).toEqual(made);
    const asked = expectProblem(await take(second, { query }), 'already_exists');
    expect(asked.errors).toEqual([{ field: 'url', message: 'Aufnahme' }]);
    expect(await test.counts()).toEqual(before);

    const replace = { ...query, edition: 'replace' };
    const next = (await take(second, { query: replace })).json().questionnaire;
    expect(next).toMatchObject({ id: made.id, version: 2, published_version: 2 });
    expect(next.title).toBe('Aufnahme, überarbeitet');
    expect((await take(second, { query: replace })).json().questionnaire).toEqual(next);

    const restricted = { ...replace, access: 'signed_in' };
    const third = (await take({ ...second, version: '1.2' }, { query: restricted })).json();
    expect(third.questionnaire).toMatchObject({ id: made.id, version: 3, access: 'public' });

    const separate = { ...query, edition: 'separate' };
    const other = (await take(second, { query: separate })).json().questionnaire;
    expect(other).toMatchObject({ version: 1 });
    expect(other.id).not.toBe(made.id);
    const elsewhere = await take(second, { query, id: DEMO_IDS.sued });
    expect(elsewhere.json().questionnaire.version).toBe(1);
  });

  it('takes our own export for the questionnaire that was exported', async () => {
    const { questionnaire: made } = (await take(FHIR)).json();
    const file = await test.call(questionnaireFhir, {
      params: { location_id: DEMO_IDS.mitte, id: made.id },
      token: admin,
    });
    const edited = { ...file.json(), title: 'Aufnahme von anderswo' };
    expectProblem(await take(edited), 'already_exists');
    const next = await take(edited, { query: { edition: 'replace' } });
    expect(next.json().questionnaire).toMatchObject({ id: made.id, version: 2 });
  });

  it('does not take different questionnaires with the same questions for one', async () => {
    const one = (await take({ ...FHIR, url: `https://a.example/${randomUUID()}` })).json();
    const other = (await take({ ...FHIR, url: `https://b.example/${randomUUID()}` })).json();
    const nameless = (await take(FHIR)).json();
    const ids = [one, other, nameless].map(({ questionnaire: { id } }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it('leaves a form without questions a draft', async () => {
    const empty = { ...FHIR, item: [{ linkId: '1', type: 'display', text: 'Willkommen' }] };
    const answer = (await take(empty, { query: { publish: '1' } })).json();
    expect(answer.questionnaire.status).toBe('draft');
    expect(answer.warnings.map(({ what }: { what: string }) => what)).toContain(
      'Der Fragebogen enthält keine Fragen.',
    );
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
