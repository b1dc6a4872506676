import { createHash, randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putActivity } from '#contract/activities/calls/activities.ts';
import { customerExport } from '#contract/customers/calls/customer-export.ts';
import { customer, putCustomer } from '#contract/customers/calls/customer-records.ts';
import { putSubmissionCustomer } from '#contract/customers/calls/customers.ts';
import { declareFile, putFileChunk } from '#contract/system/calls/files.ts';
import { createFormRequest } from '#contract/questionnaires/calls/form-requests.ts';
import { putNote } from '#contract/activities/calls/notes.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { fillPath } from '#contract/shared/endpoint.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { PERMISSIONS } from '#contract/access/roles.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { ANAMNESE_ID, UNKNOWN_ID } from '../fixtures.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { CALL, telephoneSystem } from '../messages/webhook.ts';

const SILENCE = Buffer.from(
  '524946462500000057415645666d74201000000001000100401f0000401f000001000800646174610100000080',
  'hex',
);
const PHONE = '+491711234567';

let test: TestApp;
let token: string;
const [erika, karl, other] = [randomUUID(), randomUUID(), randomUUID()];

const put = async (id: string, rest: object) => {
  const answer = await test.call(putCustomer, {
    params: { id },
    body: { ...EMPTY_CUSTOMER, ...rest },
    headers: { 'if-none-match': '*' },
    token,
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const task = async (customer_id: string, subject: string, location: string = DEMO_IDS.mitte) => {
  const id = randomUUID();
  const answer = await test.call(putActivity, {
    params: { id },
    headers: { 'if-none-match': '*', 'idempotency-key': randomUUID() },
    body: {
      location_id: location,
      subject,
      preview: '',
      status: 'neu',
      priority: 0,
      business_case: null,
      is_archived: false,
      assignee_ids: [],
      customer_id,
    },
    token,
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return id;
};

const ask = (id: string, by = token) =>
  test.app.inject({
    method: 'GET',
    url: fillPath(customerExport.path, { id }),
    headers: { authorization: `Bearer ${by}` },
  });
async function unzipped(id: string, by = token) {
  const answer = await ask(id, by);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="auskunft.zip"');
  return unzipSync(new Uint8Array(answer.rawPayload));
}
const textOf = async (bytes: Uint8Array | undefined) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes ?? [])), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
};

beforeAll(async () => {
  test = await buildTestApp();
  await test.sql('update memberships set permissions = $1', [PERMISSIONS]);
  token = await test.signIn('reception');
  await put(karl, { first_name: 'Karl', last_name: 'Müller', note: 'Geheimnis von Karl' });
  await put(other, { first_name: 'Olga', last_name: 'Fremd', note: 'Geheimnis von Olga' });
  await put(erika, {
    first_name: 'Erika',
    last_name: 'Müller',
    title: 'Dr.',
    birth_date: '1980-12-24',
    phones: [{ number: PHONE, use: 'mobile' }],
    mails: ['erika@example.org'],
    note: 'Angst vor Spritzen',
    relatives: [{ id: karl, relation: 'partner' }],
    consent_sms: { state: 'given', at: '2026-03-01T09:00:00.000Z' },
  });
  const activity = await task(erika, 'Rückruf wegen Krone');
  await task(other, 'Rückruf für Olga');
  await test.call(putNote, {
    token,
    params: { id: randomUUID() },
    headers: { 'if-none-match': '*' },
    body: { activity_id: activity, text: 'Mag keine Termine am Montag', mention_ids: [] },
  });
  const system = await telephoneSystem(test);
  const sent = await system.send({
    ...CALL,
    from: PHONE,
    recording: { type: 'audio/wav', length: SILENCE.length },
  });
  await system.record(sent.json<{ id: string }>().id, SILENCE);
  const file = randomUUID();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const chunks = [createHash('sha256').update(png).digest('hex')];
  await test.call(declareFile, {
    params: { id: file },
    body: { chunks, questionnaire_id: ANAMNESE_ID },
  });
  await test.call(putFileChunk, { params: { id: file, index: '0' }, bytes: png });
  const body = openCommit({
    answers: {
      name: 'Erika Müller',
      schmerz: 'ja',
      wo: 'Backenzahn unten',
      foto: [{ id: file, name: '../Röntgen.png', type: 'image/png', size: png.length }],
    },
    file_ids: [file],
  });
  const handedIn = await test.call(commit, { body });
  expect(handedIn.statusCode, handedIn.body).toBe(201);
  await test.call(putSubmissionCustomer, {
    headers: { 'if-match': '*' },
    params: { id: body.id },
    body: { customer_id: erika },
    token,
  });
  await test.call(customer, { params: { id: erika }, token });
  const asked = await test.call(createFormRequest, {
    params: { id: DEMO_IDS.mitte },
    body: { customer_id: erika, questionnaire_id: ANAMNESE_ID, way: 'link' },
    token,
  });
  expect(asked.statusCode, asked.body).toBe(201);
});
afterAll(() => test.close());

describe('GET /api/customers/{id}/export', () => {
  it('SEC-40 holds everything about a customer, to read and for machines', async () => {
    const files = await unzipped(erika);
    const names = Object.keys(files);
    expect(names.slice(0, 4)).toEqual([
      'LIESMICH.txt',
      'auskunft.pdf',
      'daten.fhir.json',
      'zugriffe.csv',
    ]);
    expect(names).toContain('boegen/001.pdf');
    const attached = names.filter((name) => name.startsWith('dateien/'));
    expect(attached).toHaveLength(2);
    for (const name of attached) expect(name).toMatch(/^dateien\/\d{3}-[^/\\]+\.(wav|png)$/);
    expect(files[attached.find((name) => name.endsWith('.wav')) ?? '']).toEqual(
      new Uint8Array(SILENCE),
    );
    const text = await textOf(files['auskunft.pdf']);
    for (const word of [
      'Auskunft nach Art. 15 DSGVO: Dr. Erika Müller',
      '24.12.1980',
      '0171 1234567',
      'erika@example.org',
      'Angst vor Spritzen',
      'Karl Müller',
      'Rückruf wegen Krone',
      'Mag keine Termine am Montag',
      'Käthe Österreich',
      'Backenzahn unten',
      'Karteikarte geöffnet',
      'mit einem Link, noch offen',
      '§ 630f',
    ]) {
      expect(text).toContain(word);
    }
    expect(await textOf(files['boegen/001.pdf'])).toContain('Backenzahn unten');
  });

  it('leaves out a call that the team has given to somebody else, or to nobody', async () => {
    const everything = async () =>
      strFromU8((await unzipped(erika))['daten.fhir.json'] ?? new Uint8Array());
    const [line] = await test.sql<{ activity_id: string }>('select activity_id from calls');
    const give = (to: string | null) =>
      test.sql('update activities set customer_id = $1 where id = $2', [to, line?.activity_id]);
    expect(await everything()).toContain(line?.activity_id);
    for (const to of [karl, null]) {
      await give(to);
      expect(await everything()).not.toContain(line?.activity_id);
    }
    await give(karl);
    const his = strFromU8((await unzipped(karl))['daten.fhir.json'] ?? new Uint8Array());
    expect(his).toContain(line?.activity_id);
    await give(erika);
  });

  it('says nothing of anybody else', async () => {
    const files = await unzipped(erika);
    const all = [
      await textOf(files['auskunft.pdf']),
      ...['daten.fhir.json', 'zugriffe.csv', 'LIESMICH.txt'].map((name) =>
        strFromU8(files[name] ?? new Uint8Array()),
      ),
    ].join('\n');
    for (const secret of ['Geheimnis', 'Olga', DEMO_IDS.reception]) {
      expect(all).not.toContain(secret);
    }
  });

  it('is the same as FHIR, with references that lead somewhere', async () => {
    const files = await unzipped(erika);
    const bundle = JSON.parse(strFromU8(files['daten.fhir.json'] ?? new Uint8Array()));
    expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' });
    const resources: { resourceType: string; id: string }[] = bundle.entry.map(
      ({ resource }: { resource: object }) => resource,
    );
    expect(resources[0]).toMatchObject({
      resourceType: 'Patient',
      id: erika,
      name: [{ family: 'Müller', given: ['Erika'], prefix: ['Dr.'] }],
      birthDate: '1980-12-24',
      telecom: [
        { system: 'phone', value: PHONE },
        { system: 'email', value: 'erika@example.org' },
      ],
    });
    const kinds = new Set(resources.map(({ resourceType }) => resourceType));
    expect([...kinds].sort()).toEqual([
      'Communication',
      'Consent',
      'DocumentReference',
      'Patient',
      'QuestionnaireResponse',
      'RelatedPerson',
      'Task',
    ]);
    const known = new Set(resources.map((one) => `${one.resourceType}/${one.id}`));
    const wanted = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)];
    expect(wanted.length).toBeGreaterThan(5);
    for (const [, reference] of wanted) expect(known).toContain(reference);
    for (const [, url] of JSON.stringify(bundle).matchAll(/"url":"(dateien[^"]+)"/g)) {
      expect(Object.keys(files)).toContain(url);
    }
  });

  it('leaves out what the person does not see, and says so', async () => {
    const secret = await task(erika, 'Nur in Süd', DEMO_IDS.sued);
    await test.sql(
      'update memberships set permissions = $1 where user_id = $2 and location_id = $3',
      [[], DEMO_IDS.reception, DEMO_IDS.sued],
    );
    await test.sql(
      'update memberships set permissions = $1 where user_id = $2 and location_id = $3',
      [
        PERMISSIONS.filter((one) => one !== 'view company-activities'),
        DEMO_IDS.reception,
        DEMO_IDS.mitte,
      ],
    );
    const files = await unzipped(erika);
    const text = await textOf(files['auskunft.pdf']);
    expect(text).not.toContain('Nur in Süd');
    expect(text).toContain('nicht vollständig: 1 Vorgang');
    expect(strFromU8(files['LIESMICH.txt'] ?? new Uint8Array())).toContain('nicht vollständig');
    expect(strFromU8(files['daten.fhir.json'] ?? new Uint8Array())).not.toContain(secret);
    await test.sql('update memberships set permissions = $1', [PERMISSIONS]);
  });

  it('is logged about the customer, answers a foreign id like a missing one', async () => {
    await unzipped(erika);
    const [entry] = await test.sql<{ object_id: string; status: number }>(
      "select object_id, status from audit_log where action = 'customerExport' order by seq desc limit 1",
    );
    expect(entry).toEqual({ object_id: erika, status: 200 });
    const company = randomUUID();
    await test.sql("insert into companies (id, name, link_param) values ($1, 'Andere', 'andere')", [
      company,
    ]);
    await test.sql('update customers set company_id = $1 where id = $2', [company, other]);
    const [foreign, missing] = [await ask(other), await ask(UNKNOWN_ID)];
    expect(foreign.json()).toEqual(missing.json());
    expectProblem(foreign, 'not_found');
    await test.sql('update memberships set permissions = $1 where user_id = $2', [
      PERMISSIONS.filter((one) => one !== 'edit customers'),
      DEMO_IDS.reception,
    ]);
    expectProblem(await ask(erika), 'not_allowed');
  });

  it('says nothing of a person in the log', () => {
    expect(test.logged()).not.toMatch(/Müller|Backenzahn|Spritzen/);
  });
});
