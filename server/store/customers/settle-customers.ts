import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { namesOf } from '#contract/customers/names.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { INDEX_RULES } from '#server/sealing/customer-index.ts';
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

/** Accounts of patients are customers (ADR-0030): each gets its record, under the same id. */
async function adoptAccounts(db: Db, keys: AtRest, companyId: string, now: Date): Promise<void> {
  const accounts = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.role, 'customers'),
        notExists(db.select({ one: sql`1` }).from(customers).where(eq(customers.id, users.id))),
      ),
    )
    .limit(BATCH);
  if (accounts.length === 0) return;
  const rows = accounts.map((user) => ({
    id: user.id,
    companyId,
    userId: user.id,
    ...columnsOf(keys, { id: user.id, companyId }, recordOfAccount(keys, user)),
    createdAt: user.createdAt,
    createdBy: user.id,
    updatedAt: now,
  }));
  await db.insert(customers).values(rows).onConflictDoNothing();
  if (accounts.length === BATCH) await adoptAccounts(db, keys, companyId, now);
}

/** Rows of an older release are indexed by the rules of this one. */
async function indexAnew(db: Db, keys: AtRest, companyId: string): Promise<void> {
  const stale = and(
    eq(customers.companyId, companyId),
    isNull(customers.erasedAt),
    lt(customers.indexed, INDEX_RULES),
  );
  const rows = await db.select(CUSTOMER_COLUMNS).from(customers).where(stale).limit(BATCH);
  for (const row of rows) {
    const { person: _, ...hashes } = columnsOf(keys, row, recordOf(keys, row));
    // Somebody may write it meanwhile: what they write is indexed by these rules already.
    await db
      .update(customers)
      .set(hashes)
      .where(and(eq(customers.id, row.id), eq(customers.version, row.version)));
  }
  if (rows.length === BATCH) await indexAnew(db, keys, companyId);
}

/** Brings the customers of a company to where reads find all of them; mostly there is nothing to do. */
export async function settleCustomers(
  db: Db,
  keys: AtRest,
  companyId: string,
  now: Date,
): Promise<void> {
  await adoptAccounts(db, keys, companyId, now);
  await indexAnew(db, keys, companyId);
}
