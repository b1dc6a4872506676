import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardsRead } from '#contract/booking/calls/cards.ts';
import { putCustomer } from '#contract/customers/calls/customer-records.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { book, type SmallPractice, smallPractice } from './practice.ts';

let test: TestApp;
let ada: string;
let at: SmallPractice;
const erika = randomUUID();
beforeAll(async () => {
  test = await buildTestApp();
  ada = await test.signIn('admin');
  at = await smallPractice(test, ada);
  const answer = await test.call(putCustomer, {
    params: { id: erika },
    body: { ...EMPTY_CUSTOMER, first_name: 'Erika', last_name: 'Karten' },
    headers: { 'if-none-match': '*' },
    token: ada,
  });
  expect(answer.statusCode, answer.body).toBe(200);
});
afterAll(() => test.close());

const ask = (date: string, location_id: string = DEMO_IDS.mitte) =>
  test.call(cardsRead, { params: { location_id }, query: { date }, token: ada });
const on = async (date: string) => (await ask(date)).json<{ data: string[] }>().data;
const comes = async (starts_at: string, card_read = false) => {
  const content = { treatment_id: at.check, starts_at, customer_id: erika, card_read };
  const answer = await book(test, ada, content);
  expect(answer.statusCode, answer.body).toBe(200);
};

it('names of whom the card was read earlier in the quarter, however long ago', async () => {
  await comes('2026-04-01T07:00:00.000Z', true);
  await comes('2026-06-30T07:00:00.000Z');
  await comes('2026-07-01T07:00:00.000Z');
  expect(await on('2026-06-30')).toEqual([erika]);
  // In the next quarter no card was read yet, and a day on which they do not come does not list
  // them.
  expect(await on('2026-07-01')).toEqual([]);
  expect(await on('2026-06-29')).toEqual([]);
});

it('says nothing of those whom one sees as a taken time alone', async () => {
  const emre = await test.signIn('reception');
  const params = { location_id: DEMO_IDS.mitte };
  const read = async (permissions: readonly string[]) => {
    await test.sql('update memberships set permissions = $1 where user_id = $2', [
      permissions,
      DEMO_IDS.reception,
    ]);
    const query = { date: '2026-06-30' };
    return (await test.call(cardsRead, { params, query, token: emre })).json<{ data: string[] }>()
      .data;
  };
  expect(await read(['view assigned-activities'])).toEqual([]);
  expect(await read(['view location-activities'])).toEqual([erika]);
});

it('takes a day of the calendar, of a location that one sees', async () => {
  expectProblem(await ask('2026-02-30'), 'invalid_input');
  expectProblem(await ask('2026-06-30', erika), 'not_found');
});
