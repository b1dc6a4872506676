import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { CUSTOMER_COLUMNS, type CustomerRow } from './customer-rows.ts';
import { customers } from './schema/customers.ts';

/** Customers who are there and have one of these dates of birth, or one of these names. */
export async function customersWithHashes(
  db: Db,
  companyId: string,
  { dates, names }: { dates: readonly string[]; names: readonly string[] },
): Promise<CustomerRow[]> {
  if (dates.length + names.length === 0) return [];
  return db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        isNull(customers.mergedInto),
        isNull(customers.erasedAt),
        or(
          dates.length > 0 ? inArray(customers.birthDateHash, dates) : undefined,
          names.length > 0 ? inArray(customers.nameHash, names) : undefined,
        ),
      ),
    );
}
