import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { RESULT_KEY_DAYS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE, ANAMNESE_ID, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { newResultKey, openCommit } from './hand-ins.ts';

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
  it('SEC-38 renders what was handed in, for the team by id and for its sender by key', async () => {
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

  it('SEC-38 renders an own text for the team of the location alone', async () => {
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

  it('SEC-38 puts a copy on no other letterhead, and none after its time', async () => {
    expectProblem(await render({ kind: 'result', key }, undefined, DEMO_IDS.sued), 'not_found');
    expectProblem(await render({ kind: 'result', key: newResultKey() }), 'not_found');
    test.clock.advance(RESULT_KEY_DAYS * DAY_MS);
    expectProblem(await render({ kind: 'result', key }), 'gone');
  });

  it('SEC-38 refuses what is no content of its own', async () => {
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

describe('a blank questionnaire', () => {
  // Days have passed in the tests above, so the sessions have expired.
  beforeAll(async () => {
    admin = await test.signIn('admin');
    patient = await test.signIn('patient');
  });
  const blank = (more: object = {}, token: string | undefined = admin, location?: string) =>
    render({ kind: 'blank', questionnaire_id: ANAMNESE_ID, ...more }, token, location);

  it('prints every question with its answers, when to leave it out, and its version', async () => {
    const answer = await blank();
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    const proxy = await getDocumentProxy(new Uint8Array(answer.rawPayload));
    const text = (await extractText(proxy, { mergePages: true })).text.replace(/\s+/g, ' ');
    for (const part of [
      'Anamnese für Tests',
      'Ihr Name *',
      'TT MM JJJJ',
      'Ja',
      'Nein',
      'Nur ausfüllen, wenn auf „Haben Sie Schmerzen?“ mit „Ja“ geantwortet wurde.',
      'Bitte legen Sie eine Kopie bei.',
      'Fassung 1 ·',
      'Seite 1 von 1',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('dringend');
  }, 60_000);

  it('prints a draft as it is being written, for whoever may write there', async () => {
    const draft = {
      kind: 'draft',
      questionnaire: { ...ANAMNESE, title: 'Noch nirgends gespeichert' },
    };
    const answer = await render(draft, admin);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    const proxy = await getDocumentProxy(new Uint8Array(answer.rawPayload));
    const text = (await extractText(proxy, { mergePages: true })).text.replace(/\s+/g, ' ');
    expect(text).toContain('Noch nirgends gespeichert');
    expect(text).toContain('Entwurf, noch nicht gespeichert');
    expect(text).not.toContain('Fassung');
    expectProblem(await render(draft), 'not_signed_in');
    expectProblem(await render(draft, patient), 'not_allowed');
    expectProblem(await render(draft, admin, UNKNOWN_ID), 'not_allowed');
    const broken = { ...draft, questionnaire: { ...ANAMNESE, pages: 'keine' } };
    expectProblem(await render(broken, admin), 'invalid_input');
  }, 60_000);

  it('is for the team of its location, in a version that there is', async () => {
    expectProblem(await render({ kind: 'blank', questionnaire_id: ANAMNESE_ID }), 'not_signed_in');
    expectProblem(await blank({}, patient), 'not_allowed');
    expectProblem(await blank({}, admin, UNKNOWN_ID), 'not_allowed');
    expectProblem(await blank({}, admin, DEMO_IDS.sued), 'not_found');
    expectProblem(await blank({ version: 7 }), 'not_found');
    expectProblem(await blank({ version: 0 }), 'invalid_input');
  });
});
