import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  putQuestionnaire,
  putQuestionnaireStatus,
  questionnaire,
} from '#contract/questionnaires/calls/questionnaires.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { RECALL, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const create = async (part: Partial<typeof RECALL> = {}) => {
  const id = randomUUID();
  const answer = await test.call(putQuestionnaire, {
    params: { location_id: DEMO_IDS.mitte, id },
    body: { ...RECALL, ...part },
    headers: { 'if-none-match': '*' },
    token: admin,
  });
  return { id, etag: String(answer.headers.etag) };
};
const status = (id: string, value: string, etag?: string, location: string = DEMO_IDS.mitte) =>
  test.call(putQuestionnaireStatus, {
    params: { location_id: location, id },
    body: { status: value },
    headers: etag === undefined ? {} : { 'if-match': etag },
    token: admin,
  });
const read = (id: string, token?: string) =>
  test.call(questionnaire, { params: { id }, ...(token ? { token } : {}) });

describe('the status of a questionnaire', () => {
  it('changes with the content as it is, and takes it off the air', async () => {
    const { id, etag } = await create();
    const answer = await status(id, 'archived', etag);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ id, status: 'archived', version: 2, questions: 1 });
    expectProblem(await read(id), 'not_found');
    const now = await read(id, admin);
    expect(now.json()).toMatchObject({ pages: RECALL.pages, status: 'archived' });
    expect(answer.headers.etag).toBe(now.headers.etag);
    expect((await status(id, 'published', String(answer.headers.etag))).statusCode).toBe(200);
    expect((await read(id)).statusCode).toBe(200);
  });

  it('is not published while nothing is asked, except where a form only informs', async () => {
    const pages = [
      {
        id: 'p',
        title: 'P',
        elements: [{ id: 'i', kind: 'info' as const, type: 'info' as const, text: 'Willkommen' }],
      },
    ];
    const { id, etag } = await create({ pages, status: 'draft' });
    const refused = expectProblem(await status(id, 'published', etag), 'questionnaire_invalid');
    expect(refused.errors?.[0]?.message).toBe('Der Fragebogen enthält keine Fragen.');
    const informs = await create({ pages, status: 'draft', purpose: { kind: 'information' } });
    expect((await status(informs.id, 'published', informs.etag)).statusCode).toBe(200);
  });

  it('stays the same version where nothing changes', async () => {
    const { id, etag } = await create();
    expect((await status(id, 'published', etag)).json()).toMatchObject({ version: 1 });
  });

  it('goes down its ladder', async () => {
    const { id, etag } = await create();
    expectProblem(await status(id, 'weg', etag), 'invalid_input');
    expectProblem(await status(id, 'archived'), 'precondition_required');
    expectProblem(await status(id, 'archived', '"9-ffff"'), 'version_conflict');
    expectProblem(await status(UNKNOWN_ID, 'archived', '*'), 'not_found');
    expectProblem(await status(id, 'archived', etag, DEMO_IDS.sued), 'not_found');
  });
});
