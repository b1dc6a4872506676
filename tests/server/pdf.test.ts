import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '#contract/calls/pdf.ts';
import { commit } from '#contract/calls/questionnaires.ts';
import { RESULT_KEY_DAYS } from '#contract/limits.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from './expect-problem.ts';
import { UNKNOWN_ID } from './fixtures.ts';
import { newResultKey, openCommit } from './hand-ins.ts';
import { buildTestApp, type TestApp } from './harness.ts';

let test: TestApp;
let admin: string;
let patient: string;
let submission: string;
const key = newResultKey();
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  patient = await test.signIn('patient');
  const body = openCommit({ result_key: key });
  submission = body.id;
  expect((await test.call(commit, { body })).statusCode).toBe(201);
});
afterAll(() => test.close());

const render = (content: unknown, token?: string, location: string = DEMO_IDS.mitte) =>
  test.call(pdf, { body: { content, location }, token });
const text = {
  kind: 'document',
  title: 'Bescheinigung',
  blocks: [{ type: 'paragraph', text: 'Größe und Übung: in Ordnung.' }],
};

describe('POST /api/pdf', () => {
  it('renders what was handed in, for the team by id and for its sender by key', async () => {
    for (const answer of [
      await render({ kind: 'submission', submission_id: submission }, admin),
      await render({ kind: 'result', key }),
      await render({ kind: 'result', key }, patient),
      await render({ kind: 'result', key }, `es_${'x'.repeat(43)}`),
    ]) {
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="dokument.pdf"',
        'cache-control': 'no-store',
      });
    }
  }, 60_000);

  it('renders an own text for the team of the location alone', async () => {
    expect((await render(text, admin)).statusCode).toBe(200);
    expectProblem(await render(text), 'not_signed_in');
    expectProblem(await render(text, (await test.kiosk()).token), 'not_signed_in');
    expectProblem(await render(text, patient), 'not_allowed');
    expectProblem(await render(text, admin, UNKNOWN_ID), 'not_allowed');
  }, 60_000);

  it('gives nobody the hand-in of others', async () => {
    const content = { kind: 'submission', submission_id: submission };
    expectProblem(await render(content), 'not_signed_in');
    expectProblem(await render(content, patient), 'not_allowed');
    expectProblem(await render({ ...content, submission_id: UNKNOWN_ID }, admin), 'not_found');
    expectProblem(await render(content, admin, DEMO_IDS.sued), 'not_found');
    await test.sql('update memberships set permissions = $1 where user_id = $2', [
      ['view assigned-activities'],
      DEMO_IDS.reception,
    ]);
    expectProblem(await render(content, await test.signIn('reception')), 'not_found');
  });

  it('puts a copy on no other letterhead, and none after its time', async () => {
    expectProblem(await render({ kind: 'result', key }, undefined, DEMO_IDS.sued), 'not_found');
    expectProblem(await render({ kind: 'result', key: newResultKey() }), 'not_found');
    test.clock.advance(RESULT_KEY_DAYS * 86_400_000);
    expectProblem(await render({ kind: 'result', key }), 'gone');
  });

  it('refuses what is no content of its own', async () => {
    for (const content of [
      { kind: 'html', html: '<b>' },
      { ...text, title: '' },
      { ...text, blocks: [{ type: 'image', url: 'https://example.org/x.png' }] },
      { kind: 'result', key: 'kurz' },
    ]) {
      expectProblem(await render(content, admin), 'invalid_input');
    }
  });
});
