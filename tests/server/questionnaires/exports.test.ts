import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { exportQuestionnaire } from '#contract/fhir/export.ts';
import { importQuestionnaire as readFhir } from '#contract/fhir/import.ts';
import { importResponse } from '#contract/fhir/response/import-response.ts';
import {
  answersCsv,
  questionnaireFhir,
  submissionFhir,
} from '#contract/questionnaires/calls/exports.ts';
import {
  commit,
  importQuestionnaire,
  putQuestionnaire,
} from '#contract/questionnaires/calls/questionnaires.ts';
import { validateSubmission } from '#contract/questionnaires/checks/validate.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { fhirSamples } from '../../fixtures/fhir-samples.ts';
import { fill } from '../../fixtures/fill.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE, ANAMNESE_ID, RECALL_SUED_ID, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit } from './hand-ins.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const mitte = DEMO_IDS.mitte;
const handIn = async (wanted: Parameters<typeof openCommit>[0] = {}) => {
  const body = openCommit(wanted);
  const answer = await test.call(commit, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return body;
};
const permit = (permissions: readonly string[]) =>
  test.sql('update memberships set permissions = $1 where user_id = $2', [
    permissions,
    DEMO_IDS.reception,
  ]);

describe.each(fhirSamples())('$name', ({ name, resource }) => {
  it('is imported, published, filled, handed in, exported and read back', async () => {
    const loops = name.includes('loop');
    const imported = await test.call(importQuestionnaire, {
      params: { id: mitte },
      query: { publish: '1', access: 'public' },
      body: resource,
      token: admin,
    });
    expect(imported.statusCode, imported.body.slice(0, 500)).toBe(201);
    const { questionnaire, warnings } = imported.json();
    expect(questionnaire.status).toBe(loops ? 'draft' : 'published');
    const { content } = readFhir(resource);
    const file = await test.call(questionnaireFhir, {
      params: { location_id: mitte, id: questionnaire.id },
      token: admin,
    });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toContain('application/fhir+json');
    if (resource.url !== undefined) {
      const { id, url, version } = resource;
      expect(file.json()).toMatchObject({ url });
      expect([file.json().id, file.json().version]).toEqual([id, version]);
    }
    const again = readFhir(file.json()).content;
    expect(again).toEqual({ ...content, status: questionnaire.status, access: 'public' });
    if (loops) {
      expect(JSON.stringify(warnings)).toMatch(/Schleife: \S+ → \S+ → /);
      return;
    }
    for (const seed of [1, 2]) {
      const { answers } = validateSubmission(content, fill(content, seed));
      const { id } = await handIn({ questionnaire_id: questionnaire.id, answers });
      const response = await test.call(submissionFhir, { params: { id }, token: admin });
      expect(response.statusCode, response.body).toBe(200);
      expect(importResponse(content, response.json())).toEqual(answers);
      const { url, version } = file.json();
      const named = version === undefined ? url : `${url}|${version}`;
      expect(response.json()).toMatchObject({ status: 'completed', questionnaire: named });
    }
  }, 60_000);
});

describe('GET /api/submissions/{id}/fhir', () => {
  it('gives the hand-in as a download that names nobody in its file name', async () => {
    const { id } = await handIn();
    const answer = await test.call(submissionFhir, { params: { id }, token: admin });
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="antworten.fhir.json"',
      'cache-control': 'no-store',
    });
    expect(answer.json()).toMatchObject({
      resourceType: 'QuestionnaireResponse',
      subject: { type: 'Patient' },
      authored: '2026-03-02T08:59:00.000Z',
      item: [
        {
          linkId: 'seite-1',
          text: 'Zur Person',
          item: [
            { linkId: 'name', text: 'Ihr Name', answer: [{ valueString: 'Erika Muster' }] },
            { linkId: 'schmerz', answer: [{ valueCoding: { code: 'nein', display: 'Nein' } }] },
          ],
        },
      ],
    });
  });

  it('carries whom it is about, and refers to a patient of the practice once they are known', async () => {
    const questionnaire_id = randomUUID();
    const texts = { vorname: 'first_name', nachname: 'last_name', geburt: 'birth_date' };
    const content: QuestionnaireContent = {
      ...ANAMNESE,
      pages: [
        {
          id: 'seite',
          title: 'Seite',
          elements: Object.entries(texts).map(([id, part]) => ({
            id,
            kind: 'input',
            type: 'text',
            text: id,
            name: `patient_${part}`,
            ...(part === 'birth_date' ? { format: 'date' as const } : {}),
          })),
        },
      ],
    };
    await test.call(putQuestionnaire, {
      params: { location_id: mitte, id: questionnaire_id },
      body: content,
      headers: { 'if-none-match': '*' },
      token: admin,
    });
    const { id } = await handIn({
      questionnaire_id,
      answers: { vorname: 'Erika', nachname: 'Muster', geburt: '1957-03-01' },
    });
    const read = async () =>
      (await test.call(submissionFhir, { params: { id }, token: admin })).json();
    const walkIn = await read();
    expect(walkIn.subject).toMatchObject({ reference: '#patient', type: 'Patient' });
    expect(walkIn.contained).toEqual([
      {
        resourceType: 'Patient',
        id: 'patient',
        identifier: [{ system: 'https://empfang.example/fhir/sid/submission', value: id }],
        name: [{ use: 'official', text: 'Erika Muster', family: 'Muster', given: ['Erika'] }],
        birthDate: '1957-03-01',
      },
    ]);
    const customer = randomUUID();
    const made = await test.call(putCustomer, {
      params: { id: customer },
      headers: { 'if-none-match': '*', 'idempotency-key': customer },
      body: { ...EMPTY_CUSTOMER, first_name: 'Erika', last_name: 'Muster' },
      token: admin,
    });
    expect(made.statusCode, made.body).toBeLessThan(300);
    const link = 'update activities set customer_id = $1 where submission_id = $2';
    await test.sql(link, [customer, id]);
    const known = await read();
    expect(known.subject).toEqual({ reference: `Patient/${customer}`, type: 'Patient' });
    expect(known).not.toHaveProperty('contained');
  });

  it('puts the time of filling right by a clock that is off, and keeps what the clock said', async () => {
    const now = test.clock.now().getTime();
    const sent = async (offMinutes: number) => {
      const body = openCommit();
      const deviceNow = now + offMinutes * 60_000;
      body.content.authored_at = new Date(deviceNow - 600_000).toISOString();
      const headers = { 'x-empfang-device-time': new Date(deviceNow).toISOString() };
      const answer = await test.call(commit, { body, headers });
      expect(answer.statusCode, answer.body).toBe(201);
      const params = { id: body.id };
      const response = await test.call(submissionFhir, { params, token: admin });
      return { said: body.content.authored_at, ...response.json() };
    };
    const right = await sent(4);
    expect(right.authored).toBe(right.said);
    expect(right).not.toHaveProperty('extension');
    const wrong = await sent(-180);
    expect(wrong.authored).toBe(new Date(now - 600_000).toISOString());
    expect(wrong.extension).toEqual([
      {
        url: 'https://empfang.example/fhir/StructureDefinition/device-authored',
        valueDateTime: wrong.said,
      },
    ]);
  });

  it('is for those who see the hand-in in their inbox', async () => {
    const { id } = await handIn();
    const params = { id };
    expectProblem(await test.call(submissionFhir, { params }), 'not_signed_in');
    const patient = await test.signIn('patient');
    expectProblem(await test.call(submissionFhir, { params, token: patient }), 'not_allowed');
    const unknown = { params: { id: UNKNOWN_ID }, token: admin };
    expectProblem(await test.call(submissionFhir, unknown), 'not_found');
    await permit(['view assigned-activities']);
    const token = await test.signIn('reception');
    expectProblem(await test.call(submissionFhir, { params, token }), 'not_found');
    await permit(['view location-activities']);
    expect((await test.call(submissionFhir, { params, token })).statusCode).toBe(200);
  });
});

describe('GET …/questionnaires/{id}/fhir', () => {
  it('exports the current version or an older one, with its number', async () => {
    const id = randomUUID();
    const put = (content: QuestionnaireContent, headers: Record<string, string>) =>
      test.call(putQuestionnaire, {
        params: { location_id: mitte, id },
        body: content,
        headers,
        token: admin,
      });
    const first = await put(ANAMNESE, { 'if-none-match': '*' });
    const changed = { ...ANAMNESE, title: 'Anamnese, neu' };
    await put(changed, { 'if-match': String(first.headers.etag) });
    const fetch = async (query: Record<string, string> = {}) =>
      (
        await test.call(questionnaireFhir, {
          params: { location_id: mitte, id },
          query,
          token: admin,
        })
      ).json();
    expect(await fetch()).toMatchObject({ version: '2', title: 'Anamnese, neu', status: 'active' });
    const older = await fetch({ version: '1' });
    expect(older).toMatchObject({ version: '1', title: ANAMNESE.title });
    expect(readFhir(older).content).toEqual(ANAMNESE);
    expect(readFhir(exportQuestionnaire(ANAMNESE)).content).toEqual(ANAMNESE);
  });

  it('is found at its own location alone', async () => {
    const fetch = (location_id: string, id: string, query = {}) =>
      test.call(questionnaireFhir, { params: { location_id, id }, query, token: admin });
    expectProblem(await fetch(mitte, RECALL_SUED_ID), 'not_found');
    expectProblem(await fetch(mitte, ANAMNESE_ID, { version: '99' }), 'not_found');
    expectProblem(await fetch(mitte, ANAMNESE_ID, { version: '0' }), 'invalid_input');
  });
});

describe('GET …/answers.csv', () => {
  const fetch = (query: Record<string, string> = {}, token = admin, qid = ANAMNESE_ID) =>
    test.call(answersCsv, { params: { id: mitte, qid }, query, token });
  const lines = async (query: Record<string, string> = {}, qid = ANAMNESE_ID) => {
    const answer = await fetch(query, admin, qid);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.rawPayload.toString('utf8').split('\r\n');
  };

  it('is a table that German Excel opens, with nothing in it that runs', async () => {
    await handIn({
      answers: { name: '=HYPERLINK("x";"y")', schmerz: 'ja', wo: 'hier; "dort"\nda' },
    });
    const answer = await fetch();
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="antworten.csv"',
      'cache-control': 'no-store',
    });
    expect(answer.body).toContain(
      'Stand;Vorgang;Ihr Name;Geburtsdatum;Haben Sie Schmerzen?;Wo?;Ein Foto\r\n',
    );
    expect(answer.body).toContain('"\'=HYPERLINK(""x"";""y"")";;Ja;"hier; ""dort""\nda";\r\n');
    for (const sign of ['=', '+', '-', '@', '\t', '\r']) {
      const { id } = await handIn({ answers: { name: 'x', schmerz: 'ja', wo: 'y' } });
      // Typed text is trimmed, so the tab is written directly into the stored answer.
      const [row] = await test.sql<{ content: Buffer }>(
        'select content from submissions where id = $1',
        [id],
      );
      const kept = test.keys.revealJson<{ answers: object }>(
        row?.content ?? Buffer.alloc(0),
        `submission content ${id}`,
      );
      const content = test.keys.protectJson(
        { ...kept, answers: { name: `${sign}1+1` } },
        `submission content ${id}`,
      );
      await test.sql('alter table submissions disable trigger user');
      await test.sql('update submissions set content = $1 where id = $2', [content, id]);
      await test.sql('alter table submissions enable trigger user');
      const text = (await fetch()).rawPayload.toString('utf8');
      expect(text.includes(`;'${sign}1+1;`) || text.includes(`;"'${sign}1+1";`), sign).toBe(true);
    }
  });

  it('has a column for each question of all versions, the newest first', async () => {
    const qid = randomUUID();
    const versioned = (texts: Record<string, string>): QuestionnaireContent => ({
      ...ANAMNESE,
      pages: [
        {
          id: 'seite',
          title: 'Seite',
          elements: Object.entries(texts).map(([id, text]) => ({
            id,
            kind: 'input',
            type: 'text',
            text,
          })),
        },
      ],
    });
    const put = (content: QuestionnaireContent, headers: Record<string, string>) =>
      test.call(putQuestionnaire, {
        params: { location_id: mitte, id: qid },
        body: content,
        headers,
        token: admin,
      });
    const first = await put(versioned({ alt: 'Früher', name: 'Name' }), { 'if-none-match': '*' });
    await handIn({ questionnaire_id: qid, answers: { alt: 'eins', name: 'A' } });
    test.clock.advance(60_000);
    await put(versioned({ name: 'Ihr Name', neu: 'Neu' }), {
      'if-match': String(first.headers.etag),
    });
    await handIn({
      questionnaire_id: qid,
      questionnaire_version: 2,
      answers: { name: 'B', neu: 'zwei' },
    });
    const [head, one, two] = await lines({}, qid);
    expect(head).toMatch(/Vorgang;Ihr Name;Neu;Früher$/);
    expect(one).toMatch(/;1;angenommen;[^;]+;A;;eins$/);
    expect(two).toMatch(/;2;angenommen;[^;]+;B;zwei;$/);
  });

  it('takes the hand-ins of a period, its last day included', async () => {
    const today = test.clock.now().toISOString().slice(0, 10);
    expect((await lines({ from: today, to: today })).length).toBeGreaterThan(2);
    expect(await lines({ to: '2020-02-31' })).toHaveLength(2);
    expect(await lines({ from: '2099-01-01' })).toHaveLength(2);
    expectProblem(await fetch({ from: 'gestern' }), 'invalid_input');
  });

  it('needs the whole inbox of the location and its questionnaires, and is in the audit log', async () => {
    await permit(['index questionnaires']);
    const token = await test.signIn('reception');
    expectProblem(await fetch({}, token), 'not_allowed');
    await permit(['index questionnaires', 'view assigned-activities']);
    expectProblem(await fetch({}, token), 'not_allowed');
    await permit(['view location-activities']);
    expectProblem(await fetch({}, token), 'not_allowed');
    await permit(['index questionnaires', 'view location-activities']);
    expect((await fetch({}, token)).statusCode).toBe(200);
    expectProblem(await fetch({}, admin, RECALL_SUED_ID), 'not_found');
    const [entry] = await test.sql<{ object_id: string }>(
      "select object_id from audit_log where action like '%answersCsv%' and status = 200 limit 1",
    );
    expect(entry?.object_id).toBe(ANAMNESE_ID);
  });
});
