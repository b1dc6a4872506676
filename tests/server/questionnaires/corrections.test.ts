import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerExport } from '#contract/customers/calls/customer-export.ts';
import { customer, putCustomer } from '#contract/customers/calls/customer-records.ts';
import { putSubmissionCustomer } from '#contract/customers/calls/customers.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { accesses } from '#contract/practice/calls/accesses.ts';
import { correctSubmission } from '#contract/questionnaires/calls/corrections.ts';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { eraseSubmission, submissionReview } from '#contract/questionnaires/calls/review.ts';
import { fillPath } from '#contract/shared/endpoint.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { newResultKey, openCommit } from './hand-ins.ts';

let test: TestApp;
let admin: string;
let submission: string;
const key = newResultKey();
const erika = randomUUID();

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  const body = openCommit({
    answers: { name: 'Erika Muster', schmerz: 'ja', wo: 'rechtes Knie' },
    result_key: key,
  });
  submission = body.id;
  expect((await test.call(commit, { body })).statusCode).toBe(201);
  await putErika({}, { 'if-none-match': '*' });
  const params = { id: submission };
  await test.call(putSubmissionCustomer, {
    headers: { 'if-match': '*' },
    params,
    body: { customer_id: erika },
    token: admin,
  });
});
afterAll(() => test.close());

const putErika = async (content: object, headers: Record<string, string>) => {
  const body = { ...EMPTY_CUSTOMER, first_name: 'Erika', last_name: 'Muster', ...content };
  const answer = await test.call(putCustomer, {
    params: { id: erika },
    body,
    headers,
    token: admin,
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const wrong = () => ({
  id: randomUUID(),
  submission_id: submission,
  element_id: 'wo' as string | null,
  text: 'Es war das linke Knie (Kanarienvogel).',
});
const correct = (body: object, token = admin) =>
  test.call(correctSubmission, { body, token, headers: { 'idempotency-key': randomUUID() } });
const textOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
};
const review = async () =>
  (await test.call(submissionReview, { params: { id: submission }, token: admin })).json<{
    corrections: object[];
  }>();

describe('a correction of a hand-in (Art. 16)', () => {
  it('SEC-40 stands beside the answers, which stay, on the screen and on paper', async () => {
    const body = wrong();
    expect((await correct(body)).statusCode).toBe(201);
    // Sent again, as after a lost answer, it is recorded once.
    expect((await correct(body)).statusCode).toBe(201);
    expectProblem(await correct({ ...body, text: 'anders' }), 'idempotency_key_reused');
    expect((await review()).corrections).toEqual([
      {
        id: body.id,
        element_id: 'wo',
        text: body.text,
        at: '2026-03-02T09:00:00.000Z',
        by: 'Dr. Ada Linden',
      },
    ]);
    for (const content of [
      { kind: 'submission', submission_id: submission },
      { kind: 'result', key },
    ]) {
      const answer = await test.call(pdf, {
        body: { content, location: DEMO_IDS.mitte },
        ...(content.kind === 'submission' && { token: admin }),
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const text = await textOf(answer.rawPayload);
      expect(text).toContain('rechtes Knie');
      expect(text).toContain('Zu diesen Angaben gibt es Berichtigungen');
      expect(text).toContain('Es war das linke Knie');
      // The sender does not see which member of the team it was.
      expect(text).not.toContain('Ada Linden');
    }
  });

  it('is in the copy of everything, with the change of the record, in the words of the access log', async () => {
    const { headers } = await test.call(customer, { params: { id: erika }, token: admin });
    await putErika({ last_name: 'Muster-Neu' }, { 'if-match': String(headers.etag) });
    const answer = await test.app.inject({
      method: 'GET',
      url: fillPath(customerExport.path, { id: erika }),
      headers: { authorization: `Bearer ${admin}` },
    });
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const text = await textOf(files['auskunft.pdf'] ?? new Uint8Array());
    expect(text).toContain('Muster-Neu');
    expect(text).toContain('Es war das linke Knie');
    const table = strFromU8(files['zugriffe.csv'] ?? new Uint8Array());
    for (const deed of [
      'Karteikarte geschrieben',
      'Karteikarte geöffnet',
      'Bogen zugeordnet',
      'Berichtigung eines Bogens vermerkt',
    ]) {
      expect(table).toContain(`Praxisteam 1;${deed}`);
      expect(text).toContain(deed);
    }
    expect(table).not.toContain('Sonstiger Zugriff');
    const log = await test.call(accesses, { token: admin, query: { customer: erika } });
    expect(log.json<{ data: { what: string }[] }>().data.map(({ what }) => what)).toContain(
      'correctSubmission',
    );
  });

  it('is for whoever sees the hand-in and may change its activity', async () => {
    const token = await test.signIn('reception');
    const permit = (permissions: string[]) =>
      test.sql('update memberships set permissions = $1 where user_id = $2', [
        permissions,
        DEMO_IDS.reception,
      ]);
    await permit(['view location-activities']);
    expectProblem(await correct(wrong(), token), 'not_allowed');
    await permit(['update activity']);
    expectProblem(await correct(wrong(), token), 'not_found');
    await permit(['view location-activities', 'update activity']);
    expect((await correct(wrong(), token)).statusCode).toBe(201);
    expectProblem(await correct({ ...wrong(), submission_id: randomUUID() }), 'not_found');
  });

  it('that crosses an erasure waits for it, and is then for nobody', async () => {
    const one = new pg.Client(test.database.connectionString);
    await one.connect();
    try {
      await one.query('begin');
      await one.query('select 1 from submissions where id = $1 for update', [submission]);
      let answered = false;
      const late = correct(wrong()).finally(() => {
        answered = true;
      });
      await expect
        .poll(async () => {
          const waits = await test.sql(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share%'",
          );
          return waits.length;
        })
        .toBe(1);
      expect(answered).toBe(false);
      await one.query('rollback');
      expect((await late).statusCode).toBe(201);
    } finally {
      await one.end();
    }
  });

  it('lies encrypted, is never changed, and goes with the hand-in', async () => {
    for (const text of [
      'update submission_corrections set content = null',
      'delete from submission_corrections',
    ]) {
      await expect(test.sql(text)).rejects.toThrow('append-only');
    }
    const rows = await test.sql<{ content: Buffer }>('select content from submission_corrections');
    expect(rows).toHaveLength(3);
    for (const { content } of rows) expect(content.includes('Kanarienvogel')).toBe(false);
    expect(test.logged()).not.toContain('Kanarienvogel');
    // Eleven years later it may be erased.
    test.clock.advance(11 * 366 * DAY_MS);
    admin = await test.signIn('admin');
    const erased = await test.call(eraseSubmission, { params: { id: submission }, token: admin });
    expect(erased.statusCode, erased.body).toBe(204);
    expect((await review()).corrections).toEqual([]);
    expect(
      await test.sql('select 1 from submission_corrections where content is not null'),
    ).toEqual([]);
    expectProblem(await correct(wrong()), 'not_found');
  });
});
