import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putAppointment } from '#contract/booking/calls/appointments.ts';
import {
  customerImports,
  IMPORT_SHOWN,
  type ImportPreview,
  importCustomers,
  previewImport,
  undoImport,
} from '#contract/customers/calls/customer-imports.ts';
import { customer, customers, putCustomer } from '#contract/customers/calls/customer-records.ts';
import { type Customer, contentOfCustomer } from '#contract/customers/customer.ts';
import { patientFields } from '#contract/gdt/patient.ts';
import { writeGdt } from '#contract/gdt/record.ts';
import { CHARSETS } from '#server/files/charsets.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { DEPENDING } from '#server/store/customers/customer-imports.ts';
import { appointmentOf } from '../booking/contents.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.sql('delete from customers');
  token = await test.signIn('admin');
});

const CSV = [
  'Name;Vorname;Geb.-Datum;Geschlecht;Handy;Telefon privat;E-Mail;Straße;PLZ;Wohnort;Kasse;Vers.-Nr.;Bemerkung',
  'Müller;Erika;24.12.1980;w;0171/555-1234;030 55512345;erika@example.org;"Weg 3; Hinterhaus";10178;Köln;AOK;A123456780;Groß',
  'Meyer;Jörg;31.02.1975;m;;;;;;;;;',
  ';Nora;;;;;;;;;;;',
  'Öztürk;Ayşe;;;12;;;;;;;;',
  'Kern;Max;01.02.90;;;;kein;;;;;A123456789;',
  'Weiß;Ida;5.6.2001;;;;;;;;;;',
].join('\r\n');
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const utf8 = (text: string) => base64(Buffer.from(text));
const preview = async (file: string, rest: object = {}) => {
  const answer = await test.call(previewImport, { body: { name: 'x.csv', file, ...rest }, token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as ImportPreview;
};
const bring = (file: string, rest: object = {}) => {
  const body = { id: randomUUID(), name: 'Patienten.csv', file, with_duplicates: false, ...rest };
  return test.call(importCustomers, { body, token });
};
const found = async (search = ''): Promise<Customer[]> => {
  const query: Record<string, string> = search === '' ? {} : { search };
  return (await test.call(customers, { query, token })).json().data;
};
const undo = (id: string) => test.call(undoImport, { params: { id }, token });

describe('a CSV file', () => {
  it.each([
    ['UTF-8 with ;', utf8(CSV), 'UTF-8'],
    ['UTF-8 with BOM', utf8(`\ufeff${CSV}`), 'UTF-8'],
    ['CP1252', base64(iconv.encode(CSV.replace('ş', 's'), 'cp1252')), 'CP1252'],
    ['tabs', utf8(CSV.replace(/"Weg 3; Hinterhaus"/, 'Weg 3').replaceAll(';', '\t')), 'UTF-8'],
    ['commas', utf8(CSV.replace(/"Weg 3; Hinterhaus"/, 'Weg 3').replaceAll(';', ',')), 'UTF-8'],
  ])('in %s is understood, with what is wrong by line', async (_name, file, encoding) => {
    const read = await preview(file);
    expect(read).toMatchObject({
      kind: 'csv',
      encoding,
      counts: { good: 2, wrong: 4, duplicates: 0 },
      mapping: [
        'last_name',
        'first_name',
        'birth_date',
        'sex',
        'mobile',
        'home',
        'mail',
        'street',
        'postal_code',
        'city',
        'insurance_name',
        'insurance_number',
        'note',
      ],
    });
    expect(read.lines.map(({ line, problems }) => [line, problems.length])).toEqual([
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 1],
    ]);
    expect(await found('müller')).toEqual([]);
  });

  it('becomes customers once, whole or not at all', async () => {
    const body = {
      id: randomUUID(),
      name: 'Müller privat.csv',
      file: utf8(CSV),
      with_duplicates: false,
    };
    const first = await test.call(importCustomers, { body, token });
    expect(first.json()).toMatchObject({ id: body.id, created: 2, by: 'Dr. Ada Linden' });
    expect((await test.call(importCustomers, { body, token })).json()).toEqual(first.json());
    const [erika] = await found('müller');
    expect(erika).toMatchObject({
      first_name: 'Erika',
      birth_date: '1980-12-24',
      sex: 'female',
      phones: [
        { number: '+491715551234', use: 'mobile' },
        { number: '+493055512345', use: 'home' },
      ],
      street: 'Weg 3; Hinterhaus',
      city: 'Köln',
      insurance_kind: 'gkv',
      insurance_number: 'A123456780',
      note: 'Groß',
    });
    const listed = (await test.call(customerImports, { token })).json().data;
    expect(listed[0]).toEqual(first.json());
    const dump = JSON.stringify(
      await test.sql("select encode(name, 'escape') as name from customer_imports"),
    );
    expect(dump).not.toMatch(/privat/);
  });

  it('shows who is there already, and leaves them out unless they are wanted', async () => {
    await bring(utf8(CSV));
    const again = `${CSV}\r\nWeiß;Ida;5.6.2001;;;;;;;;;;`;
    expect((await preview(utf8(again))).counts).toEqual({ good: 3, wrong: 4, duplicates: 3 });
    const twice = 'Name,Vorname,Geburtsdatum\nNeu,Nina,1.1.2000\nNeu,Nina,1.1.2000';
    const { lines } = await preview(utf8(twice));
    expect(lines).toMatchObject([{ line: 3, duplicate: 'Zeile 2 dieser Datei' }]);
    expectProblem(await bring(utf8(again)), 'invalid_input');
    expect((await bring(utf8(again), { with_duplicates: true })).json().created).toBe(3);
    expect(await found('müller')).toHaveLength(2);
  });

  it('is taken as its person says what the columns are', async () => {
    const file = utf8('a;b\nErika;Müller\n');
    expect((await preview(file)).counts.good).toBe(0);
    const mapping = ['first_name', 'last_name'];
    expect((await preview(file, { mapping })).counts.good).toBe(1);
    await bring(file, { mapping });
    expect(await found('müller')).toMatchObject([{ first_name: 'Erika', last_name: 'Müller' }]);
  });

  it('that is none, or empty, is refused with a sentence', async () => {
    for (const file of ['', utf8('Name;Vorname'), utf8('Name\n"offen')]) {
      const answer = await test.call(previewImport, { body: { name: 'x', file }, token });
      expect(expectProblem(answer, 'invalid_input').detail).toMatch(/Datei/);
    }
  });

  it('shows its first lines as they will be stored, beside what is in the file', async () => {
    await bring(utf8('Name;Vorname\nWeiß;Ida'));
    const many = Array.from({ length: 12 }, (_, at) => `Nach${at};Vor;;;;;;;;;;;`);
    const { first } = await preview(utf8([CSV, ...many].join('\r\n')));
    expect(first).toHaveLength(IMPORT_SHOWN);
    expect(first?.map(({ state }) => state)).toEqual([
      'new',
      ...['wrong', 'wrong', 'wrong', 'wrong', 'known'],
      ...['new', 'new', 'new', 'new'],
    ]);
    const [erika, joerg] = first ?? [];
    const at = (cells: NonNullable<typeof first>[number]['cells'] | undefined, column: number) =>
      cells?.[column];
    expect(erika?.line).toBe(2);
    expect(at(erika?.cells, 2)).toEqual({ raw: '24.12.1980', value: '1980-12-24' });
    expect(at(erika?.cells, 3)).toEqual({ raw: 'w', value: 'female' });
    expect(at(erika?.cells, 4)).toEqual({ raw: '0171/555-1234', value: '+491715551234' });
    expect(at(erika?.cells, 7)).toEqual({ raw: 'Weg 3; Hinterhaus', value: 'Weg 3; Hinterhaus' });
    expect(at(joerg?.cells, 2)).toEqual({ raw: '31.02.1975', value: '' });
  });

  it('shows nothing of a column that is left out', async () => {
    const mapping = ['last_name', null];
    const { first } = await preview(utf8('a;b\nMüller;geheim\n'), { mapping });
    expect(first).toEqual([
      { line: 2, cells: [{ raw: 'Müller', value: 'Müller' }, null], state: 'new' },
    ]);
  });
});

describe('a GDT file', () => {
  const fields = patientFields({
    number: '1',
    surname: 'Müßig',
    first_name: 'Jörg',
    birth_date: '1957-03-01',
    sex: 'male',
    street: 'Gasse 1',
    postal_code_and_city: '50667 Köln',
  });
  it.each(['2', '3'] as const)('of 6301 in character set %s becomes a customer', async (code) => {
    const record = { type: '6301' as const, receiver: 'EMPFANG1', sender: 'PRAXIS01', fields };
    const file = base64(writeGdt(record, CHARSETS[code]).bytes);
    expect(await preview(file)).toMatchObject({ kind: 'gdt', counts: { good: 1 } });
    await bring(file);
    expect(await found('müßig')).toMatchObject([
      {
        first_name: 'Jörg',
        birth_date: '1957-03-01',
        sex: 'male',
        postal_code: '50667',
        city: 'Köln',
      },
    ]);
  });
});

describe('an import', () => {
  it('is taken back whole', async () => {
    const { id } = (await bring(utf8(CSV))).json();
    const answer = await undo(id);
    expect(answer.json().undone_at).not.toBeNull();
    expect((await undo(id)).statusCode).toBe(200);
    expect(await found('müller')).toEqual([]);
    expectProblem(await undo(UNKNOWN_ID), 'not_found');
  });

  it('stays once somebody has worked on one of the customers', async () => {
    const { id } = (await bring(utf8(CSV))).json();
    const [erika] = await found('müller');
    const params = { id: erika?.id ?? '' };
    const body = { ...contentOfCustomer(erika as Customer), note: 'Neu' };
    await test.call(putCustomer, { params, body, headers: { 'if-match': '*' }, token });
    expect(expectProblem(await undo(id), 'invalid_input').detail).toMatch(/^An 1 dieser/);
    expect((await test.call(customer, { params, token })).statusCode).toBe(200);
  });

  it('stays once one of the customers has an appointment', async () => {
    const { id } = (await bring(utf8(CSV))).json();
    const [erika] = await found('müller');
    // There is no such treatment, but an impossible wish is kept all the same.
    const made = await test.call(putAppointment, {
      params: { location_id: DEMO_IDS.mitte, id: randomUUID() },
      body: appointmentOf({ customer_id: erika?.id ?? null, treatment_id: UNKNOWN_ID }),
      headers: { 'if-none-match': '*' },
      token,
    });
    expect(made.json().customer_id).toBe(erika?.id);
    expect(expectProblem(await undo(id), 'invalid_input').detail).toMatch(/^An 1 dieser/);
    await test.sql('update activities set customer_id = null');
    await test.sql('delete from appointments');
  });

  it('looks through all that belongs to a customer', async () => {
    const tables = await test.sql(
      "select table_name from information_schema.columns where column_name = 'customer_id' and table_schema = 'public'",
    );
    expect(DEPENDING.map(getTableName).toSorted()).toEqual(
      tables.map(({ table_name }) => table_name).toSorted(),
    );
  });
});
