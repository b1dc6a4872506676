import { etagOf } from '#contract/activities/activity.ts';
import type { Customer } from '#contract/customers/customer.ts';
import { CUSTOMERS_READ_MAX } from '#contract/system/calls/sync.ts';
import { holdsAt } from '#server/caller.ts';
import { type CustomerRow, presentCustomer } from '#server/store/customers/customer-rows.ts';
import { customersAt } from '#server/store/customers/customers-at.ts';
import { settleCustomers } from '#server/store/customers/settle-customers.ts';
import { presentEach, type Reader, type ReadRow, type Source } from './source.ts';

const present = (by: Reader, rows: readonly CustomerRow[]): ReadRow<Customer>[] =>
  presentEach(
    by,
    'customers',
    rows,
    ({ id }) => id,
    (row) => {
      const data = presentCustomer(by.keys, row);
      return { id: row.id, etag: etagOf(data), data };
    },
  );

/** All customers of the company, at each location where the person may see them (ADR-0036). */
export const customersSource: Source<Customer> = {
  collection: 'customers',
  most: CUSTOMERS_READ_MAX,
  sees: (person, location) =>
    location && holdsAt(person, ['view customer'], location.id) ? 'all' : 'none',
  prepare: ({ db, keys, clock }, companyId) => settleCustomers(db, keys, companyId, clock()),
  first: async (by, { locationId }, [before], limit) => {
    const found = await customersAt(by.db, locationId, { before, limit });
    return {
      rows: present(by, found),
      last: found.slice(-1).map(({ id }) => id),
    };
  },
  current: async (by, { locationId }, ids) =>
    present(by, await customersAt(by.db, locationId, { ids })),
};
