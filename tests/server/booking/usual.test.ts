import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import type { Appointment, AppointmentContent } from '#contract/booking/appointment.ts';
import { openings } from '#contract/booking/calls/appointments.ts';
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
  // By their place in the list the first one is taken wherever nothing else decides.
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
  // Two with the second, one of them missed, and one with the first: as many, and the newer one counts.
  for (const [day, by, arrival] of [
    ['03', first, 'done'],
    ['04', second, 'missed'],
    ['05', second, 'done'],
  ] as const) {
    const starts_at = `2026-03-${day}T08:00:00.000Z`;
    await made({ starts_at, customer_id: customer, resource_ids: [by], arrival });
  }
  const next = { starts_at: '2026-03-10T08:00:00.000Z', customer_id: customer };
  // Nothing of it is over yet: the first in the list.
  expect(whoTreats(await made(next))).toEqual([first]);
  test.clock.advance(4 * DAY_MS);
  emre = await test.signIn('reception');
  ada = await test.signIn('admin');
  const later = { starts_at: '2026-03-11T08:00:00.000Z', customer_id: customer };
  expect(whoTreats(await made(later))).toEqual([second]);
  // Somebody else, and nobody known, go to the first.
  expect(whoTreats(await made({ starts_at: '2026-03-11T09:00:00.000Z' }))).toEqual([first]);
  // A wish comes before it.
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
