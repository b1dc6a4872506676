import { CUSTOMERS_READ_MAX } from '#contract/calls/sync-customers.ts';
import { etagOf } from '#contract/entities/activity.ts';
import type { Customer } from '#contract/entities/customer.ts';
import { holdsAt } from '#server/policies/caller.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { type CustomerRow, presentCustomer } from '#server/store/customer-rows.ts';
import { customersAt } from '#server/store/customers-at.ts';
import { settleCustomers } from '#server/store/settle-customers.ts';
import type { Source, SyncRow } from './source.ts';

const present = (keys: AtRest, row: CustomerRow): SyncRow<Customer> => {
  const data = presentCustomer(keys, row);
  return { id: row.id, etag: etagOf(data), data };
};

/** All customers of the company, at each location where the person may see them (decision 0036). */
export const customersSource: Source<Customer> = {
  collection: 'customers',
  most: CUSTOMERS_READ_MAX,
  sees: (person, location) =>
    location && holdsAt(person, ['view customer'], location.id) ? 'all' : 'none',
  prepare: ({ db, keys, clock }, companyId) => settleCustomers(db, keys, companyId, clock()),
  first: async ({ db, keys }, { locationId }, [before], limit) => {
    const found = await customersAt(db, locationId, { before, limit });
    return {
      rows: found.map((row) => present(keys, row)),
      last: found.slice(-1).map(({ id }) => id),
    };
  },
  current: async ({ db, keys }, { locationId }, ids) =>
    (await customersAt(db, locationId, { ids })).map((row) => present(keys, row)),
};
