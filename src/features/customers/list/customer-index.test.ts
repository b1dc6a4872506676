import { expect, it } from 'vitest';
import {
  type Customer,
  type CustomerContent,
  EMPTY_CUSTOMER,
} from '#contract/customers/customer.ts';
import { manyCustomers } from '../../../../tests/fixtures/many-customers.ts';
import { CustomerIndex } from './customer-index.ts';

const rowOf = (content: CustomerContent, id: number) => ({
  customer: { ...content, id: String(id).padStart(5, '0') } as unknown as Customer,
});
const indexOf = async (contents: readonly CustomerContent[]) => {
  const index = await CustomerIndex.build(contents.map(rowOf));
  if (!index) throw new Error('nobody stopped it');
  return index;
};
const person = (first_name: string, last_name: string) => ({
  ...EMPTY_CUSTOMER,
  first_name,
  last_name,
});
const names = (rows: readonly { customer: Customer }[]) =>
  rows.map(({ customer }) => `${customer.first_name} ${customer.last_name}`);

it('lists by name, and who is spelled alike only where nobody is found', async () => {
  const index = await indexOf([
    person('Jörg', 'Meyer'),
    person('Anna', 'Meier'),
    person('Öznur', 'Yılmaz'),
  ]);
  expect(names(index.search('', 2026))).toEqual(['Anna Meier', 'Jörg Meyer', 'Öznur Yılmaz']);
  expect(names(index.search('meier', 2026))).toEqual(['Anna Meier']);
  expect(names(index.search('meierr', 2026))).toEqual(['Anna Meier']);
  expect(names(index.search('mejer', 2026))).toEqual(['Anna Meier', 'Jörg Meyer']);
  expect(names(index.search('?', 2026))).toEqual([]);
});

it('ends when others are wanted by now', async () => {
  const stop = new AbortController();
  const building = CustomerIndex.build(manyCustomers(1_000, 1).map(rowOf), stop.signal);
  stop.abort();
  expect(await building).toBeNull();
});
