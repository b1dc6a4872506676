import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { locations } from '../practice/schema/practice.ts';
import { CUSTOMER_COLUMNS, type CustomerRow } from './customer-rows.ts';
import { customers } from './schema/customers.ts';

type Which = { before: string | undefined; limit: number } | { ids: readonly string[] };

/** Customers of the company of a location, the youngest ids first; merged ones too, erased ones not. */
export function customersAt(db: Db, locationId: string, which: Which): Promise<CustomerRow[]> {
  const company = db
    .select({ id: locations.companyId })
    .from(locations)
    .where(eq(locations.id, locationId));
  const found = db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(
      and(
        inArray(customers.companyId, company),
        isNull(customers.erasedAt),
        'ids' in which
          ? inArray(customers.id, [...which.ids])
          : which.before === undefined
            ? undefined
            : lt(customers.id, which.before),
      ),
    )
    .orderBy(desc(customers.id));
  return 'ids' in which ? found.execute() : found.limit(which.limit).execute();
}
