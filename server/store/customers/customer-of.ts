import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { CUSTOMER_COLUMNS, type CustomerRecord, recordOf } from './customer-rows.ts';
import { standingCustomer, standingFor } from './merged-records.ts';
import { customers } from './schema/customers.ts';

/** The record of a customer who is not deleted; for a merged one, the record that stayed. */
export async function recordById(
  db: Db,
  keys: AtRest,
  companyId: string,
  id: string,
): Promise<{ id: string; record: CustomerRecord; userId: string | null } | null> {
  const [row] = await db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(
      and(eq(customers.id, standingFor(sql`${id}::uuid`)), eq(customers.companyId, companyId)),
    );
  if (!row || row.erasedAt) return null;
  return { id: row.id, record: recordOf(keys, row), userId: row.userId };
}

/** The record of an account; null where there is none any more. */
export async function customerOfAccount(
  db: Db,
  companyId: string,
  userId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.userId, userId), eq(customers.companyId, companyId)));
  return row ? ((await standingCustomer(db, companyId, row.id)) ?? null) : null;
}
