import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import {
  type Appointment,
  type AppointmentContent,
  contentOfAppointment,
} from '#contract/booking/appointment.ts';
import { appointment } from '#contract/booking/calls/appointments.ts';
import { DELETION_GRACE_DAYS } from '#contract/customers/calls/customer-deletions.ts';
import { customerExport } from '#contract/customers/calls/customer-export.ts';
import { mergeCustomers, undoMerge } from '#contract/customers/calls/customer-merges.ts';
import {
  type CustomerHistory,
  customer,
  customerHistory,
} from '#contract/customers/calls/customer-records.ts';
import { contentOfCustomer } from '#contract/customers/customer.ts';
import { mergedContent } from '#contract/customers/merge.ts';
import { fillPath } from '#contract/shared/endpoint.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { purgeWords } from '#server/jobs/purge.ts';
import { KEEP } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { textsOf, wantedWords } from '#server/store/activities/activity-texts.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { book, type SmallPractice, smallPractice, weekdays } from './practice.ts';
import { askErasure, erasedByNow, newRecord } from './records.ts';

const nextDay = weekdays();
let test: TestApp;
let ada: string;
let at: SmallPractice;
beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  at = await smallPractice(test, ada);
});
afterAll(() => test.close());

const person = (lastName: string) => newRecord(test, ada, lastName);
async function booked(customer_id: string, name: string): Promise<Appointment> {
  const starts_at = `${nextDay()}T08:00:00.000Z`;
  const content = { treatment_id: at.check, starts_at, customer_id, name, note: 'Angst' };
  const answer = await book(test, ada, content);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Appointment>();
}
const read = async (id: string): Promise<Appointment> => {
  const params = { location_id: DEMO_IDS.mitte, id };
  return (await test.call(appointment, { params, token: ada })).json<Appointment>();
};

/** An appointment on a Sunday, on which nobody works, so that it is refused. */
async function wished(content: Partial<AppointmentContent>): Promise<Appointment> {
  const starts_at = '2026-03-08T08:00:00.000Z';
  const answer = await book(test, ada, { treatment_id: at.check, starts_at, ...content });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<Appointment>().state).toBe('refused');
  return answer.json<Appointment>();
}
/** The task about an appointment, and whether a search for some words finds it. */
async function taskOf({ id }: Appointment, search = '') {
  const [row] = await test.sql<{
    id: string;
    company_id: string;
    customer_id: string | null;
    status: string;
    version: number;
    texts: Buffer;
    words: string[];
  }>('select * from activities where id = $1', [id]);
  if (row === undefined) return null;
  const { customer_id, status, version } = row;
  const { subject, sender } = textsOf(test.keys, row);
  const [found] = await test.sql('select from activities where id = $1 and words @> $2', [
    id,
    wantedWords(test.keys, row.company_id, search),
  ]);
  return { customer_id, status, version, subject, sender, found: found !== undefined };
}
const erasing = (id: string) => askErasure(test, ada, id);
const erased = () => erasedByNow(test);
const permit = (permissions: readonly Permission[]) =>
  test.sql('update memberships set permissions = $1 where user_id = $2', [
    permissions,
    DEMO_IDS.reception,
  ]);
const change = (before: Appointment, rest: Partial<Appointment>, token = ada) =>
  book(
    test,
    token,
    { ...contentOfAppointment(before), ...rest },
    { id: before.id, etag: `"${before.version}"` },
  );

it('go with a record that is merged into another one, and come back', async () => {
  const [into, from] = [await person('Vogel'), await person('Fogel')];
  const own = await booked(from.id, 'Erika Fogel');
  const records = await Promise.all(
    [into, from].map(async ({ id }) =>
      (await test.call(customer, { params: { id }, token: ada })).json(),
    ),
  );
  const [a, b] = records.map(contentOfCustomer);
  const body = {
    id: randomUUID(),
    from: from.id,
    etags: { into: into.etag, from: from.etag },
    content: a && b && mergedContent(a, b, {}, { into: into.id, from: from.id }),
  };
  const merged = await test.call(mergeCustomers, { params: { id: into.id }, body, token: ada });
  expect(merged.statusCode, merged.body).toBeLessThan(300);
  expect((await read(own.id)).customer_id).toBe(into.id);
  // Written offline, and sent when the two records were already merged.
  expect((await booked(from.id, 'Erika Fogel')).customer_id).toBe(into.id);
  const params = { id: into.id, merge_id: body.id };
  const back = await test.call(undoMerge, { params, token: ada });
  expect(back.statusCode, back.body).toBeLessThan(300);
  expect((await read(own.id)).customer_id).toBe(from.id);
});

it('stand in the copy of a person, on paper and as FHIR', async () => {
  const { id } = await person('Kopie');
  const own = await booked(id, 'Erika Kopie');
  const answer = await test.app.inject({
    method: 'GET',
    url: fillPath(customerExport.path, { id }),
    headers: { authorization: `Bearer ${ada}` },
  });
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const bundle = Object.entries(files).find(([name]) => name.endsWith('.json'));
  const text = strFromU8(bundle?.[1] ?? new Uint8Array());
  const { entry } = JSON.parse(text) as { entry: { resource: Record<string, unknown> }[] };
  const found = entry.map(({ resource }) => resource).find((one) => one.id === own.id);
  expect(found).toMatchObject({
    resourceType: 'Appointment',
    status: 'booked',
    start: own.starts_at,
    comment: 'Angst',
  });
});

it('stand in the copy only for whoever may read them in the calendar', async () => {
  const { id } = await person('Fremd');
  const own = await booked(id, 'Erika Fremd');
  const emre = await test.signIn('reception');
  const copied = async (permissions: readonly Permission[]) => {
    await permit(permissions);
    const answer = await test.app.inject({
      method: 'GET',
      url: fillPath(customerExport.path, { id }),
      headers: { authorization: `Bearer ${emre}` },
    });
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const text = (end: string) =>
      Object.entries(files)
        .filter(([name]) => name.endsWith(end))
        .map(([, bytes]) => strFromU8(bytes))
        .join('');
    return { fhir: text('.json'), readme: text('.txt') };
  };
  const all = await copied(PERMISSIONS);
  expect(all.fhir).toContain(own.id);
  expect(all.fhir).toContain('Kontrolle');
  expect(all.readme).not.toContain('nicht vollständig');
  const few = await copied(['edit customers', 'view customer', 'index locations']);
  expect(few.fhir).not.toContain(own.id);
  expect(few.readme).toContain('nicht vollständig');
});

it('lose what was said a year after their day, where they belong to no record', async () => {
  const starts_at = `${nextDay()}T08:00:00.000Z`;
  const content = { treatment_id: at.check, starts_at, name: 'Wer', phone: '+4930123', note: 'x' };
  const own = (await book(test, ada, content)).json<Appointment>();
  const { id } = await person('Bleibt');
  const linked = await booked(id, 'Erika Bleibt');
  const [unmade, kept] = [
    await wished({ name: 'Wer Nicht' }),
    await wished({ name: 'Erika Bleibt', customer_id: id }),
  ];
  const after = (ms: number) => new Date(Date.parse(linked.starts_at) + ms);
  const { db } = test.database;
  await purgeWords(db, test.keys, after(KEEP.unlinkedAppointmentsMs - 2 * DAY_MS));
  expect(await read(own.id)).toMatchObject({ name: 'Wer', note: 'x' });
  // The database records by its own clock when it was written.
  const [row] = await test.sql<{ at: Date }>(
    'select updated_at at from appointments where id = $1',
    [own.id],
  );
  const last = Math.max(Date.parse(linked.starts_at), Number(row?.at));
  await purgeWords(db, test.keys, new Date(last + KEEP.unlinkedAppointmentsMs + DAY_MS));
  expect(await read(own.id)).toMatchObject({ name: '', phone: '', note: '', state: 'confirmed' });
  expect(await read(linked.id)).toMatchObject({ name: 'Erika Bleibt', note: 'Angst' });
  // The tasks about them are deleted together with their texts.
  expect(await taskOf(unmade)).toBeNull();
  expect(await taskOf(kept)).toMatchObject({ subject: 'Termin nicht möglich: Erika Bleibt' });
});

it('lose their person with it, free what is to come, and stay as a number of the day', async () => {
  const { id } = await person('Weg');
  const own = await booked(id, 'Erika Weg');
  await erasing(id);
  // The job uses its own clock, so the appointment is moved into its future.
  await test.sql('update appointments set starts_at = $2 where id = $1', [
    own.id,
    new Date(test.clock.now().getTime() + 2 * DELETION_GRACE_DAYS * DAY_MS),
  ]);
  // Written offline, and sent afterwards: somebody comes who has no record any more.
  expect(await booked(id, 'Erika Weg')).toMatchObject({ customer_id: null, name: 'Erika Weg' });
  await erased();
  expect(await read(own.id)).toMatchObject({
    customer_id: null,
    name: '',
    phone: '',
    note: '',
    state: 'cancelled',
    claims: [],
    treatment_id: at.check,
  });
});

it('stay with whom somebody deletes until they are erased, whatever is written meanwhile', async () => {
  const { id } = await person('Bedenkzeit');
  const [comes, cancels] = [
    await booked(id, 'Erika Bedenkzeit'),
    await booked(id, 'E. Bedenkzeit'),
  ];
  await erasing(id);
  const emre = await test.signIn('reception');
  await permit(['store activities', 'view location-activities']);
  const here = await change(comes, { arrival: 'here' }, emre);
  expect(here.statusCode, here.body).toBe(200);
  expect(here.json()).toMatchObject({ customer_id: id, arrival: 'here' });
  const cancelled = await change(cancels, { is_cancelled: true });
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  expect(cancelled.json()).toMatchObject({ customer_id: id, state: 'cancelled' });
  // No other appointment can be assigned to this record any more.
  const other = await booked((await person('Andere')).id, 'Erika Andere');
  expect((await change(other, { customer_id: id })).json()).toMatchObject({ customer_id: null });
  await erased();
  for (const one of [comes, cancels]) {
    expect(await read(one.id)).toMatchObject({ customer_id: null, name: '', phone: '', note: '' });
  }
});

it('name their person in the task of a refusal, too, whoever that is by now', async () => {
  const first = await wished({ name: 'Erika Frueher' });
  const told = await taskOf(first);
  expect(told).toMatchObject({ customer_id: null, sender: 'Erika Frueher', status: 'neu' });
  const noted = (await change(first, { note: 'ruft an' })).json<Appointment>();
  const { id } = await person('Gefunden');
  const who = { customer_id: id, name: 'Erika Gefunden' };
  const found = (await change(noted, { ...who })).json<Appointment>();
  const named = await taskOf(first, 'Gefunden');
  expect(named).toMatchObject({
    customer_id: id,
    sender: 'Erika Gefunden',
    subject: 'Termin nicht möglich: Erika Gefunden',
    found: true,
  });
  expect(named?.version).toBeGreaterThan(told?.version ?? Number.NaN);
  expect(await taskOf(first, 'Frueher')).toMatchObject({ found: false });
  // A task of an older release, which has no link to the record.
  const older = await wished(who);
  await test.sql('update activities set customer_id = null where id = $1', [older.id]);
  for (const one of [found, older]) await change(one, { is_cancelled: true });
  expect(await taskOf(first)).toMatchObject({ status: 'erledigt' });
  await erasing(id);
  await erased();
  expect(await taskOf(first)).toBeNull();
  expect(await taskOf(older)).toBeNull();
});

it('leave in the task whom somebody has named there, where only the name is spelt anew', async () => {
  const own = await wished({ name: 'Erika Meier' });
  const { id } = await person('Maier');
  await test.sql('update activities set customer_id = $2 where id = $1', [own.id, id]);
  await change(own, { name: 'Erika Maier' });
  expect(await taskOf(own)).toMatchObject({ customer_id: id, sender: 'Erika Maier' });
});

it('wait for whoever deletes or merges their record at the same moment', async () => {
  const [into, from] = [await person('Bleibend'), await person('Gehend')];
  const one = new pg.Client(test.database.connectionString);
  await one.connect();
  try {
    await one.query('begin');
    await one.query('select 1 from customers where id = $1 for update', [from.id]);
    await one.query('update customers set merged_into = $2 where id = $1', [from.id, into.id]);
    const late = booked(from.id, 'Erika Gehend');
    await expect
      .poll(async () => {
        const waits = await test.sql(
          "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for key share%' and datname = current_database()",
        );
        return waits.length;
      })
      .toBe(1);
    await one.query('commit');
    expect((await late).customer_id).toBe(into.id);
  } finally {
    await one.end();
  }
});

it('stand in the history of their person once they have begun, for whoever sees the calendar', async () => {
  const { id } = await person('Rückblick');
  const past = await booked(id, 'Erika Rückblick');
  const ahead = await booked(id, 'Erika Rückblick');
  await test.sql(
    "update appointments set starts_at = '2026-02-02T08:00:00Z', ends_at = '2026-02-02T08:30:00Z' where id = $1",
    [past.id],
  );
  await test.sql(
    "update appointments set starts_at = '2099-02-02T08:00:00Z', ends_at = '2099-02-02T08:30:00Z' where id = $1",
    [ahead.id],
  );
  const emre = await test.signIn('reception');
  const lines = async () =>
    (await test.call(customerHistory, { params: { id }, token: emre }))
      .json<CustomerHistory>()
      .data.filter(({ kind }) => kind === 'appointment');
  await permit(['view customer', 'view location-activities']);
  expect(await lines()).toEqual([
    {
      kind: 'appointment',
      id: past.id,
      at: '2026-02-02T08:00:00.000Z',
      location_id: DEMO_IDS.mitte,
      treatment: 'Kontrolle',
      state: 'confirmed',
      arrival: 'expected',
    },
  ]);
  await permit(['view customer', 'view assigned-activities']);
  expect(await lines()).toEqual([]);
  await permit(['view customer']);
  expect(await lines()).toEqual([]);
});
