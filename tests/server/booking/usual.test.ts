import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import type { Appointment, AppointmentContent } from '#contract/booking/appointment.ts';
import { openings } from '#contract/booking/calls/appointments.ts';
import { putBookingItem } from '#contract/booking/calls/items.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { need, resource, shift, treatment } from './contents.ts';
import { book, makeItem } from './practice.ts';
import { newRecord } from './records.ts';

let test: TestApp;
let ada: string;
let emre: string;
let customer: string;
let [first, second] = ['', ''];
let check = '';
const permit = (permissions: readonly Permission[]) =>
  test.sql('update memberships set permissions = $1 where user_id = $2', [
    permissions,
    DEMO_IDS.reception,
  ]);

beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  emre = await test.signIn('reception');
  await permit(PERMISSIONS);
  // The first in the list is taken where nothing else decides.
  first = await makeItem(test, ada, resource({ name: 'Dr. Erste', short: 'E1', position: 1 }));
  second = await makeItem(test, ada, resource({ name: 'Dr. Zweite', short: 'Z2', position: 2 }));
  for (const one of [first, second]) await makeItem(test, ada, shift(one));
  const step = { name: '', offset: 0, minutes: 30, needs: [need('practitioner')] };
  check = await makeItem(test, ada, treatment({ name: 'Kontrolle', steps: [step] }));
  customer = (await newRecord(test, ada, 'Muster')).id;
});
afterAll(() => test.close());

const made = async (content: Partial<AppointmentContent>): Promise<Appointment> => {
  const answer = await book(test, emre, { treatment_id: check, ...content });
  expect(answer.statusCode, answer.body).toBe(200);
  const appointment = answer.json<Appointment>();
  expect(appointment.state).toBe('confirmed');
  return appointment;
};
const whoTreats = ({ claims }: Appointment) => claims.map(({ resource_id }) => resource_id);
const offered = async (query: Record<string, string>) => {
  const answer = await test.call(openings, {
    params: { location_id: DEMO_IDS.mitte },
    query: { treatment_id: check, from: '2026-03-12', ...query },
    token: emre,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { resource_ids: string[] }[] }>().data[0]?.resource_ids;
};

it('gives somebody to whom they usually see, from past appointments that took place', async () => {
  // Two appointments with the second, one of them missed, and one with the first: a tie, so the
  // newer one decides.
  for (const [day, by, arrival] of [
    ['03', first, 'done'],
    ['04', second, 'missed'],
    ['05', second, 'done'],
  ] as const) {
    const starts_at = `2026-03-${day}T08:00:00.000Z`;
    await made({ starts_at, customer_id: customer, resource_ids: [by], arrival });
  }
  const next = { starts_at: '2026-03-10T08:00:00.000Z', customer_id: customer };
  // None of these appointments is over yet, so the first in the list is taken.
  expect(whoTreats(await made(next))).toEqual([first]);
  test.clock.advance(4 * DAY_MS);
  emre = await test.signIn('reception');
  ada = await test.signIn('admin');
  const later = { starts_at: '2026-03-11T08:00:00.000Z', customer_id: customer };
  expect(whoTreats(await made(later))).toEqual([second]);
  // Another patient, and one without a record, get the first.
  expect(whoTreats(await made({ starts_at: '2026-03-11T09:00:00.000Z' }))).toEqual([first]);
  // A wish takes precedence.
  const wish = { ...later, starts_at: '2026-03-11T10:00:00.000Z', resource_ids: [first] };
  expect(whoTreats(await made(wish))).toEqual([first]);
});

it('offers the same, to those alone who see the records', async () => {
  expect(await offered({ customer_id: customer })).toEqual([second]);
  expect(await offered({})).toEqual([first]);
  await permit(PERMISSIONS.filter((one) => one !== 'view customer'));
  expect(await offered({ customer_id: customer })).toEqual([first]);
  await permit(PERMISSIONS);
});

it('counts appointments and not their steps, and nobody who treats no more', async () => {
  const steps = [0, 15, 30].map((offset) => ({
    name: '',
    offset,
    minutes: 15,
    needs: [need('practitioner', offset === 0 ? {} : { same_as: 0 })],
  }));
  const long = await makeItem(test, ada, treatment({ name: 'Lang', steps }));
  const { id: other } = await newRecord(test, ada, 'Schritte');
  const past = async (day: string, by: string, treatment_id: string) => {
    const one = await made({
      starts_at: `2026-03-${day}T08:00:00.000Z`,
      customer_id: other,
      resource_ids: [by],
      treatment_id,
    });
    await test.sql(
      "update appointments set starts_at = starts_at - interval '20 days' where id = $1",
      [one.id],
    );
  };
  await past('16', first, long);
  await past('17', second, check);
  await past('18', second, check);
  expect(await offered({ customer_id: other })).toEqual([second]);
  const item = resource({ name: 'Dr. Zweite', short: 'Z2', position: 2, active: false });
  const answer = await test.call(putBookingItem, {
    params: { location_id: DEMO_IDS.mitte, id: second },
    body: item,
    headers: { 'if-match': '*' },
    token: ada,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const third = await makeItem(test, ada, resource({ name: 'Dr. A', short: 'A', position: 0 }));
  await makeItem(test, ada, shift(third));
  // The list alone would give the new one.
  expect(await offered({})).toEqual([third]);
  expect(await offered({ customer_id: other })).toEqual([first]);
});
