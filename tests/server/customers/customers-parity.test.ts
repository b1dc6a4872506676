import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLLECTIONS } from '#contract/collections.ts';
import { customers, putCustomer } from '#contract/customers/calls/customer-records.ts';
import type { Customer } from '#contract/customers/customer.ts';
import { CustomerIndex } from '#features/customers/list/customer-index.ts';
import { manyCustomers, searchesFor } from '../../fixtures/many-customers.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { SyncDevice } from '../system/sync-device.ts';

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it(`answers a search on a device and at the server alike (seed ${SEED})`, async () => {
  const token = await test.signIn('admin');
  const people = manyCustomers(90, SEED);
  for (const body of people) {
    const params = { id: randomUUID() };
    const headers = { 'if-none-match': '*' };
    const answer = await test.call(putCustomer, { params, body, headers, token });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const device = await new SyncDevice(test, token, COLLECTIONS.customers.sync).sync();
  const rows = [...device.rows.values()].map(({ data }) => ({
    customer: data as unknown as Customer,
  }));
  const index = await CustomerIndex.build(rows);
  const year = test.clock.now().getUTCFullYear();
  const searches = [...new Set(people.slice(0, 25).flatMap(searchesFor))];
  let found = 0;
  for (const search of searches) {
    const here = index?.search(search, year).map(({ customer }) => customer.id) ?? [];
    const query = { search, pageSize: '100' };
    const { data } = (await test.call(customers, { query, token })).json() as { data: Customer[] };
    expect(
      data.map(({ id }) => id),
      search,
    ).toEqual(here.slice(0, 100));
    found += here.length;
  }
  expect(found).toBeGreaterThan(searches.length);
}, 120_000);
