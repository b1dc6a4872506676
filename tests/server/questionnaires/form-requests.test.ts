import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestAppointment } from '#contract/activities/calls/appointments.ts';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { submissionCustomer } from '#contract/customers/calls/customers.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { openFormLink } from '#contract/questionnaires/calls/form-links.ts';
import {
  createFormRequest,
  formRequests,
  openFormRequests,
  ownFormRequests,
  type RequestWay,
  withdrawFormRequest,
} from '#contract/questionnaires/calls/form-requests.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { LINKS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { personColumns } from '#server/store/access/account-person.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE_ID, RECALL_SUED_ID, UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit } from './hand-ins.ts';

let test: TestApp;
let admin: string;
let patient: string;
const born = '1984-05-06';
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  patient = await test.signIn('patient');
  const account = { id: DEMO_IDS.patient, companyId: DEMO_IDS.company };
  const columns = personColumns(test.keys, account, { phone: null, dateOfBirth: born });
  await test.sql('update users set person = $1, birth_date_hash = $2 where id = $3', [
    columns.person,
    columns.birthDateHash,
    account.id,
  ]);
});
afterAll(() => test.close());

const ask = (
  way: RequestWay,
  part: { id?: string; customer_id?: string; questionnaire_id?: string } = {},
  token = admin,
) =>
  test.call(createFormRequest, {
    token,
    params: { id: DEMO_IDS.mitte },
    body: { customer_id: DEMO_IDS.patient, questionnaire_id: ANAMNESE_ID, way, ...part },
  });
const keyOf = (answer: { json: () => unknown }): string =>
  String((answer.json() as { link: string }).link).split('#')[1] ?? '';
const open = (key: string, birth_date: string, from = '198.51.100.7') =>
  test.app.inject({
    method: 'POST',
    url: openFormLink.path,
    payload: { key, birth_date },
    remoteAddress: from,
  });
const newLink = async () => keyOf(await ask('link'));
const handIn = (id: string, token?: string) =>
  test.call(commit, {
    body: openCommit({ id }),
    headers: { 'idempotency-key': randomUUID() },
    ...(token ? { token } : {}),
  });
const own = async () =>
  (await test.call(ownFormRequests, { token: patient })).json<{
    data: { id: string; title: string }[];
  }>().data;

describe('a questionnaire by a link and the date of birth', () => {
  it('is matched to its customer by the name of the hand-in alone', async () => {
    const answer = await ask('link');
    expect(answer.statusCode).toBe(201);
    expect(answer.json<{ link: string }>().link).toMatch(
      /\/questionnaires\/no-menu\/link\?forcedLocation=[\w-]+#[\w-]{22}$/,
    );
    const opened = await open(keyOf(answer), born);
    expect(opened.json()).toMatchObject({ questionnaire_id: ANAMNESE_ID, done: false });
    expect(opened.body).not.toContain(DEMO_IDS.patient);
    const { hand_in_id } = opened.json<{ hand_in_id: string }>();
    const stranger = randomUUID();
    expect((await handIn(stranger)).statusCode).toBe(201);
    expect((await handIn(hand_in_id)).statusCode).toBe(201);
    const whose = async (id: string) =>
      (await test.call(submissionCustomer, { token: admin, params: { id } })).json<{
        customer: { id: string } | null;
      }>().customer?.id;
    expect(await whose(hand_in_id)).toBe(DEMO_IDS.patient);
    expect(await whose(stranger)).toBeUndefined();
    expect((await open(keyOf(answer), born)).json()).toMatchObject({ done: true });
  });

  it('keeps no key, and names nothing personal in the audit', async () => {
    const key = await newLink();
    await open(key, born);
    const dump = JSON.stringify([
      await test.sql('select * from form_requests'),
      await test.sql(
        "select * from audit_log where action in ('openFormLink', 'createFormRequest')",
      ),
    ]);
    expect(dump).not.toContain(key);
    expect(dump).not.toContain(born);
    const noted = await test.sql("select * from audit_log where action = 'openFormLink'");
    expect(noted.length).toBeGreaterThan(0);
  });

  it('stops who guesses, and nobody who is somewhere else', async () => {
    const key = await newLink();
    for (let day = 1; day <= 5; day += 1) {
      expectProblem(await open(key, `1900-01-0${day}`, '203.0.113.1'), 'code_wrong');
    }
    expectProblem(await open(key, born, '203.0.113.1'), 'rate_limited');
    expect((await open(key, born, '198.51.100.9')).statusCode).toBe(200);
    test.clock.advance(16 * 60_000);
    expect((await open(key, born, '203.0.113.1')).statusCode).toBe(200);
    await test.sql('update form_requests set tries = 100 where done_at is null');
    expectProblem(await open(key, born), 'gone');
  });

  it('SEC-27 ends after a hundred wrong dates, one that was handed in as well, and at once also', async () => {
    const open_ = await newLink();
    const done = await newLink();
    const { hand_in_id } = (await open(done, born)).json<{ hand_in_id: string }>();
    expect((await handIn(hand_in_id)).statusCode).toBe(201);
    for (const key of [open_, done]) {
      expect((await open(key, born)).statusCode).toBe(200);
      const guesses = Array.from({ length: LINKS.mostTries + 20 }, (_, index) =>
        open(key, '1901-01-01', `203.0.113.${index}`),
      );
      const codes = (await Promise.all(guesses)).map(
        (answer) => answer.json<{ code: string }>().code,
      );
      expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(LINKS.mostTries);
      expectProblem(await open(key, born), 'gone');
    }
  });

  it('is not found, gone after 30 days, and gone once it was taken back', async () => {
    expectProblem(await open('A'.repeat(22), born), 'not_found');
    const answer = await ask('link');
    const { id } = answer.json<{ id: string }>();
    const at = (location: string, rid = id) =>
      test.call(withdrawFormRequest, { token: admin, params: { id: location, rid } });
    expectProblem(await at(DEMO_IDS.sued), 'not_found');
    expectProblem(await at(DEMO_IDS.mitte, UNKNOWN_ID), 'not_found');
    expect((await at(DEMO_IDS.mitte)).statusCode).toBe(204);
    expectProblem(await open(keyOf(answer), born), 'gone');
    const later = await newLink();
    await test.sql(
      "update form_requests set expires_at = now() - interval '40 years' where done_at is null",
    );
    expectProblem(await open(later, born), 'gone');
  });

  it('goes out by mail and SMS as a notice that names no form', async () => {
    const mails = test.mails.length;
    const answer = await ask('mail');
    expect(answer.json()).toMatchObject({ delivery: 'pending' });
    const mail = test.mails[mails];
    expect(mail?.text).toContain(keyOf(answer));
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('Anamnese');
    const sms = await ask('sms');
    if (sms.statusCode === 201) {
      expect(test.outgoing.at(-1)?.text).toContain(keyOf(sms));
    } else expectProblem(sms, 'invalid_input');
  });

  it('is made for a customer, a form and a right that are there', async () => {
    expectProblem(await ask('link', { customer_id: UNKNOWN_ID }), 'not_found');
    expectProblem(await ask('link', { questionnaire_id: RECALL_SUED_ID }), 'not_found');
    expectProblem(await ask('link', { questionnaire_id: UNKNOWN_ID }), 'not_found');
    expectProblem(await ask('link', {}, patient), 'not_allowed');
  });
});

describe('a request whose answer was lost', () => {
  const answered = (answer: Awaited<ReturnType<typeof ask>>) => {
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: string; link: string | null; expires_at: string }>();
  };
  const rows = (id: string) => test.sql('select id from form_requests where id = $1', [id]);

  it('is one under its id, sent once, and is answered with the same link', async () => {
    for (const way of ['link', 'mail', 'portal'] as const) {
      const id = uuidv7();
      const mails = test.mails.length;
      const first = answered(await ask(way, { id }));
      test.clock.advance(1_000);
      const second = answered(await ask(way, { id }));
      expect(first.id).toBe(id);
      expect(second).toEqual(first);
      expect(await rows(id)).toHaveLength(1);
      expect(test.mails.length - mails).toBe(way === 'mail' ? 1 : 0);
      if (way !== 'portal') {
        expect((await open(keyOf({ json: () => second }), born)).statusCode).toBe(200);
      }
    }
  });

  it('goes out by one SMS, also when both arrive at once', async () => {
    const customer_id = randomUUID();
    const headers = { 'if-none-match': '*' };
    const phones = [{ number: '+491715550000', use: 'mobile' as const }];
    const body = { ...EMPTY_CUSTOMER, last_name: 'Eilig', birth_date: born, phones };
    await test.call(putCustomer, { params: { id: customer_id }, body, headers, token: admin });
    const id = uuidv7();
    const both = await Promise.all([1, 2].map(() => ask('sms', { id, customer_id })));
    const [one, other] = both.map((answer) => answered(answer));
    expect(other?.link).toBe(one?.link);
    expect(test.outgoing.filter((sent) => sent.id === id)).toHaveLength(1);
    expect(answered(await ask('sms', { id, customer_id })).link).toBe(one?.link);
    expect(test.outgoing.filter((sent) => sent.id === id)).toHaveLength(1);
  });

  it('is told apart from another one under the same id', async () => {
    const id = uuidv7();
    answered(await ask('link', { id }));
    expectProblem(await ask('portal', { id }), 'already_exists');
    expectProblem(await ask('link', { id }, await test.signIn('reception')), 'already_exists');
    await test.sql("update form_requests set key_hash = repeat('0', 64) where id = $1", [id]);
    expectProblem(await ask('link', { id }), 'already_exists');
  });
});

describe('a questionnaire in the portal', () => {
  it('is seen by its patient until they hand it in', async () => {
    await test.sql('update form_requests set withdrawn_at = now() where done_at is null');
    expect(await own()).toEqual([]);
    const { id, link } = (await ask('portal')).json<{ id: string; link: string | null }>();
    expect(link).toBeNull();
    expect((await own()).map((one) => one.id)).toEqual([id]);
    expect((await handIn(randomUUID(), patient)).statusCode).toBe(201);
    expect(await own()).toEqual([]);
    const read = await test.call(formRequests, {
      token: admin,
      params: { id: DEMO_IDS.patient },
    });
    const { data } = read.json<{ data: { id: string; state: string }[] }>();
    expect(data.find((one) => one.id === id)?.state).toBe('done');
  });
});

describe('what a location has asked for', () => {
  const openAt = async (id: string) =>
    (await test.call(openFormRequests, { token: admin, params: { id } })).json<{
      data: { customer_id: string; title: string }[];
    }>().data;

  it('is what nobody has handed in, by the customer, at that location alone', async () => {
    await test.sql('update form_requests set withdrawn_at = now() where done_at is null');
    expect(await openAt(DEMO_IDS.mitte)).toEqual([]);
    await ask('portal');
    const [first, ...others] = await openAt(DEMO_IDS.mitte);
    expect(first).toMatchObject({ customer_id: DEMO_IDS.patient });
    expect(first?.title).not.toBe('');
    expect(others).toEqual([]);
    expect(await openAt(DEMO_IDS.sued)).toEqual([]);
    expect((await handIn(randomUUID(), patient)).statusCode).toBe(201);
    expect(await openAt(DEMO_IDS.mitte)).toEqual([]);
  });
});

describe('a wish for an appointment', () => {
  it('is one task of the location, however often it arrives', async () => {
    const body = {
      id: randomUUID(),
      location_id: DEMO_IDS.mitte,
      wish: 'new' as const,
      when: 'vormittags',
      reason: 'Kontrolle',
    };
    const send = () =>
      test.call(requestAppointment, {
        token: patient,
        body,
        headers: { 'idempotency-key': body.id },
      });
    expect((await send()).statusCode).toBe(201);
    expect((await send()).statusCode).toBe(201);
    const tasks = await test.sql<{ source: string; business_case: string; customer_id: string }>(
      'select source, business_case, customer_id from activities where id = $1',
      [body.id],
    );
    expect(tasks).toEqual([
      { source: 'task', business_case: 'Termin', customer_id: DEMO_IDS.patient },
    ]);
    const foreign = { ...body, id: randomUUID(), location_id: UNKNOWN_ID };
    expectProblem(
      await test.call(requestAppointment, { token: patient, body: foreign }),
      'not_found',
    );
  });
});
