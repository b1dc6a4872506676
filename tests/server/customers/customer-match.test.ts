import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  putSubmissionCustomer,
  type SubmissionCustomer,
  submissionCustomer,
} from '#contract/customers/calls/customers.ts';
import { commit, putQuestionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import { eraseSubmission } from '#contract/questionnaires/calls/review.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { personColumns } from '#server/store/access/account-person.ts';
import type { UserRow } from '#server/store/access/accounts.ts';
import { customers, submissionCustomers } from '#server/store/customers/schema/customers.ts';
import { users } from '#server/store/practice/schema/practice.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';

const asks = (id: string, name: string, text: string, format?: 'date') => ({
  id,
  kind: 'input' as const,
  type: 'text' as const,
  text,
  name,
  ...(format ? { format } : {}),
});
const FORM: QuestionnaireContent = {
  title: 'Anmeldung',
  language: 'de',
  status: 'published',
  access: 'public',
  pages: [
    {
      id: 'p',
      title: 'Person',
      elements: [
        asks('vor', 'filler_first_name', 'Vorname'),
        asks('nach', 'filler_last_name', 'Nachname'),
        asks('geb', 'filler_birth_date', 'Geburtsdatum', 'date'),
      ],
    },
  ],
};

let test: TestApp;
let admin: string;
let formId: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  formId = randomUUID();
  const saved = await test.call(putQuestionnaire, {
    params: { location_id: DEMO_IDS.mitte, id: formId },
    body: FORM,
    headers: { 'if-none-match': '*' },
    token: admin,
  });
  expect(saved.statusCode, saved.body).toBeLessThan(300);
});
afterAll(() => test.close());

const handIn = async (vor: string, nach: string, geb: string): Promise<string> => {
  const answers = Object.fromEntries(
    Object.entries({ vor, nach, geb }).filter(([, value]) => value !== ''),
  );
  const body = openCommit({ questionnaire_id: formId, answers });
  const answer = await test.call(commit, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return body.id;
};
const look = async (id: string): Promise<SubmissionCustomer> => {
  const answer = await test.call(submissionCustomer, { params: { id }, token: admin });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
};
const confirm = (
  id: string,
  customer_id: string | null,
  create?: boolean,
  token = admin,
  ifMatch: string | null = '*',
) =>
  test.call(putSubmissionCustomer, {
    params: { id },
    ...(ifMatch === null ? {} : { headers: { 'if-match': ifMatch } }),
    body: { customer_id, ...(create === undefined ? {} : { create }) },
    token,
  });

describe('whose hand-in it is', () => {
  const erika = randomUUID();

  it('is nobody’s until somebody new is made of it, once', async () => {
    const id = await handIn('Erika', 'Müller', '1980-05-17');
    expect(await look(id)).toEqual({
      person: { first_name: 'Erika', last_name: 'Müller', birth_date: '1980-05-17' },
      customer: null,
      candidates: [],
    });
    for (let time = 0; time < 2; time += 1) {
      const answer = await confirm(id, erika, true);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ customer: { id: erika, account: false } });
    }
    expect((await look(id)).customer).toMatchObject({ id: erika, last_name: 'Müller' });
  });

  it('keeps no name in the clear', async () => {
    const rows = await test.database.db.select().from(customers);
    expect(rows.length).toBeGreaterThan(0);
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, person: row.person.toString('latin1') }))),
    ).not.toMatch(/Erika|1980-05-17/);
  });

  it('offers who it may be, likeliest first, and nobody by the birthday alone', async () => {
    await confirm(await handIn('Erika', 'Mueller', '1980-05-18'), randomUUID(), true);
    await confirm(await handIn('Hans', 'Kern', '1980-05-17'), randomUUID(), true);
    const id = await handIn('Müller', 'Erica', '1980-05-17');
    const { candidates } = await look(id);
    expect(candidates.map(({ customer, agrees }) => [customer.last_name, agrees])).toEqual([
      ['Müller', 'both'],
    ]);
    const exact = (await look(await handIn('Erika', 'Müller', '1980-05-17'))).candidates;
    expect(exact.map(({ customer, agrees }) => [customer.last_name, agrees])).toEqual([
      ['Müller', 'both'],
      ['Mueller', 'name'],
    ]);
  });

  it('is confirmed, and taken back', async () => {
    const id = await handIn('Erika', 'Müller', '1980-05-17');
    expect((await confirm(id, erika)).json()).toMatchObject({ customer: { id: erika } });
    expect((await confirm(id, null)).json()).toMatchObject({ customer: null });
    expect((await look(id)).candidates[0]).toMatchObject({ customer: { id: erika } });
  });

  it('SEC-11 is changed as it was read: 428 without a version, 412 when somebody else was first', async () => {
    const id = await handIn('Erika', 'Müller', '1980-05-17');
    const read = async () =>
      String((await test.call(submissionCustomer, { params: { id }, token: admin })).headers.etag);
    const seen = await read();
    expectProblem(await confirm(id, erika, undefined, admin, null), 'precondition_required');
    const first = await confirm(id, erika, undefined, admin, seen);
    expect(first.statusCode, first.body).toBe(200);
    const other = randomUUID();
    await confirm(await handIn('Berta', 'Blau', '1970-01-01'), other, true);
    const late = await confirm(id, other, undefined, admin, seen);
    expectProblem(late, 'version_conflict');
    expect(late.headers.etag).toBe(first.headers.etag);
    expectProblem(await confirm(id, null, undefined, admin, seen), 'version_conflict');
    expect((await look(id)).customer?.id).toBe(erika);
    // After a lost answer, the same call again finds the state that it wants.
    expect((await confirm(id, erika, undefined, admin, seen)).statusCode).toBe(200);
    const both = await read();
    const answers = await Promise.all([
      confirm(id, null, undefined, admin, both),
      confirm(id, other, undefined, admin, both),
    ]);
    // The second one finds it changed, or just being changed.
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect([
      [200, 409],
      [200, 412],
    ]).toContainEqual(statuses);
  });

  it('knows the accounts of the practice', async () => {
    const [account] = await test.database.db
      .select()
      .from(users)
      .where(eq(users.role, 'customers'));
    const words = account?.name.split(' ') ?? [];
    const geb = '1971-02-03';
    await test.database.db
      .update(users)
      .set(personColumns(test.keys, account as UserRow, { phone: null, dateOfBirth: geb }))
      .where(eq(users.id, account?.id ?? ''));
    const id = await handIn(words.slice(0, -1).join(' '), words.at(-1) ?? '', geb);
    const [first] = (await look(id)).candidates;
    expect(first).toMatchObject({ agrees: 'both', customer: { id: account?.id, account: true } });
    const answer = await confirm(id, account?.id ?? '');
    expect(answer.json()).toMatchObject({ customer: { id: account?.id, account: true } });
  });

  it('makes nobody without a whole name, and nobody of an id that is taken or unknown', async () => {
    const nameless = await handIn('Erika', '', '');
    expectProblem(await confirm(nameless, randomUUID(), true), 'invalid_input');
    const id = await handIn('Otto', 'Neu', '1990-01-01');
    expectProblem(await confirm(id, randomUUID()), 'not_found');
    expectProblem(await confirm(id, DEMO_IDS.admin, true), 'not_found');
    expect((await look(id)).customer).toBeNull();
  });

  it('is no business of patients, nor of who does not see the hand-in', async () => {
    const id = await handIn('Otto', 'Neu', '1990-01-01');
    const patient = await test.signIn('patient');
    expectProblem(
      await test.call(submissionCustomer, { params: { id }, token: patient }),
      'not_allowed',
    );
    expectProblem(await confirm(id, erika, undefined, patient), 'not_allowed');
    expectProblem(await confirm(randomUUID(), erika), 'not_found');
  });

  it('goes with what was said when that is erased', async () => {
    const id = await handIn('Erika', 'Müller', '1980-05-17');
    await confirm(id, erika);
    test.clock.advance(11 * 366 * DAY_MS);
    admin = await test.signIn('admin');
    expect((await test.call(eraseSubmission, { params: { id }, token: admin })).statusCode).toBe(
      204,
    );
    expectProblem(
      await test.call(submissionCustomer, { params: { id }, token: admin }),
      'not_found',
    );
    const left = await test.database.db
      .select()
      .from(submissionCustomers)
      .where(eq(submissionCustomers.submissionId, id));
    expect(left).toEqual([]);
  });
});
