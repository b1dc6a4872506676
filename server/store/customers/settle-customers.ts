import { and, asc, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { namesOf } from '#contract/customers/names.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { INDEX_RULES } from '#server/sealing/customer-index.ts';
import { openEach, openOne } from '#server/sealing/open-each.ts';
import { personOfAccount } from '../access/account-person.ts';
import { users } from '../practice/schema/practice.ts';
import { CUSTOMER_COLUMNS, type CustomerRecord, columnsOf, recordOf } from './customer-rows.ts';
import { customers } from './schema/customers.ts';

const BATCH = 200;

function recordOfAccount(keys: AtRest, user: typeof users.$inferSelect): CustomerRecord {
  const { phone, dateOfBirth } = personOfAccount(keys, user);
  return {
    ...(EMPTY_CUSTOMER as CustomerRecord),
    ...namesOf(user.name),
    birth_date: dateOfBirth ?? '',
    mails: [user.email],
    phones: phone ? [{ number: phone, use: 'mobile' }] : [],
  };
}

/**
 * Gives each patient's account a customer record with the same id (ADR-0030). An account that
 * cannot be decrypted gets none until it can, and does not keep others from getting theirs.
 */
async function adoptAccounts(
  db: Db,
  keys: AtRest,
  companyId: string,
  now: Date,
  after?: string,
): Promise<void> {
  const accounts = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.role, 'customers'),
        notExists(db.select({ one: sql`1` }).from(customers).where(eq(customers.id, users.id))),
        after === undefined ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(BATCH);
  const rows = openEach(
    keys,
    'customers',
    accounts,
    ({ id }) => id,
    (user) => ({
      id: user.id,
      companyId,
      userId: user.id,
      ...columnsOf(keys, { id: user.id, companyId }, recordOfAccount(keys, user)),
      createdAt: user.createdAt,
      createdBy: user.id,
      updatedAt: now,
    }),
  );
  if (rows.length > 0) await db.insert(customers).values(rows).onConflictDoNothing();
  // Continues after the last account, as those left out would otherwise be read again for ever.
  if (accounts.length === BATCH) {
    await adoptAccounts(db, keys, companyId, now, accounts.at(-1)?.id);
  }
}

/** Rows of an older release are indexed by the rules of this one. */
async function indexAnew(db: Db, keys: AtRest, companyId: string, after?: string): Promise<void> {
  const stale = and(
    eq(customers.companyId, companyId),
    isNull(customers.erasedAt),
    lt(customers.indexed, INDEX_RULES),
    after === undefined ? undefined : gt(customers.id, after),
  );
  const rows = await db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(stale)
    .orderBy(asc(customers.id))
    .limit(BATCH);
  for (const row of rows) {
    const columns = openOne(keys, 'customers', row.id, () =>
      columnsOf(keys, row, recordOf(keys, row)),
    );
    if (!columns) continue;
    const { person: _, ...hashes } = columns;
    // A row changed meanwhile is indexed by the new rules already.
    await db
      .update(customers)
      .set(hashes)
      .where(and(eq(customers.id, row.id), eq(customers.version, row.version)));
  }
  if (rows.length === BATCH) await indexAnew(db, keys, companyId, rows.at(-1)?.id);
}

/** Makes all customers of a company findable; usually there is nothing to do. */
export async function settleCustomers(
  db: Db,
  keys: AtRest,
  companyId: string,
  now: Date,
): Promise<void> {
  await adoptAccounts(db, keys, companyId, now);
  await indexAnew(db, keys, companyId);
}
