import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Appointment } from '#contract/booking/appointment.ts';
import { appointment } from '#contract/booking/calls/appointments.ts';
import { mergeCustomers } from '#contract/customers/calls/customer-merges.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { book, type SmallPractice, smallPractice, weekdays } from './practice.ts';
import { askErasure, erasedByNow, erasureDue, newRecord } from './records.ts';

/** The appointments of a person who is deleted, beside a kiosk where they say that they are there. */
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

const read = async (id: string): Promise<Appointment> => {
  const params = { location_id: DEMO_IDS.mitte, id };
  return (await test.call(appointment, { params, token: ada })).json<Appointment>();
};

/**
 * While a kiosk locks the first of two appointments, nobody who waits for it may hold the second.
 */
async function besideKiosk(
  [first, last]: readonly [string, string],
  begin: () => Promise<unknown>,
) {
  const kiosk = new pg.Client(test.database.connectionString);
  await kiosk.connect();
  try {
    await kiosk.query('begin');
    await kiosk.query('select 1 from appointments where id = $1 for update', [first]);
    const done = begin();
    await expect
      .poll(async () => {
        const waits = await test.sql(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return waits.length;
      })
      .toBe(1);
    const { rowCount } = await kiosk.query(
      'select 1 from appointments where id = $1 for update nowait',
      [last],
    );
    expect(rowCount).toBe(1);
    await kiosk.query('commit');
    return await done;
  } finally {
    await kiosk.end();
  }
}

it('are taken in the order of their ids by whoever erases their person, the past ones with the others', async () => {
  const { id } = await newRecord(test, ada, 'Reihenfolge');
  const [first = '', last = ''] = [randomUUID(), randomUUID()].toSorted();
  for (const [name, one] of [
    ['E. Reihenfolge', first],
    ['Erika Reihenfolge', last],
  ] as const) {
    const starts_at = `${nextDay()}T08:00:00.000Z`;
    const content = { treatment_id: at.check, starts_at, customer_id: id, name };
    expect((await book(test, ada, content, { id: one })).statusCode).toBe(200);
  }
  await askErasure(test, ada, id);
  const due = erasureDue(test);
  await test.sql('update appointments set starts_at = $2 where id = $1', [
    first,
    new Date(due - DAY_MS),
  ]);
  await test.sql('update appointments set starts_at = $2 where id = $1', [
    last,
    new Date(due + DAY_MS),
  ]);
  await besideKiosk([first, last], () => erasedByNow(test));
  for (const one of [first, last]) expect(await read(one)).toMatchObject({ customer_id: null });
});

it('are taken in the same order by whoever merges their person into another', async () => {
  const into = await newRecord(test, ada, 'Bleibt');
  const from = await newRecord(test, ada, 'Geht');
  const [first = '', last = ''] = [randomUUID(), randomUUID()].toSorted();
  // The later one is written first: without a sort order it would be found first.
  for (const one of [last, first]) {
    const starts_at = `${nextDay()}T08:00:00.000Z`;
    const content = { treatment_id: at.check, starts_at, customer_id: from.id, name: 'Geht' };
    expect((await book(test, ada, content, { id: one })).statusCode).toBe(200);
  }
  const body = {
    id: randomUUID(),
    from: from.id,
    etags: { into: into.etag, from: from.etag },
    content: { ...EMPTY_CUSTOMER, first_name: 'Erika', last_name: 'Bleibt' },
  };
  const merged = await besideKiosk([first, last], () =>
    test.call(mergeCustomers, { params: { id: into.id }, body, token: ada }),
  );
  expect(merged).toMatchObject({ statusCode: 200 });
  for (const one of [first, last]) expect(await read(one)).toMatchObject({ customer_id: into.id });
});
