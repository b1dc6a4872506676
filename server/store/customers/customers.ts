import { and, eq, isNull, or } from 'drizzle-orm';
import {
  type CustomerPerson,
  EMPTY_CUSTOMER,
  type MatchedCustomer,
} from '#contract/customers/customer.ts';
import { namesOf } from '#contract/customers/names.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEach } from '#server/sealing/open-each.ts';
import { personOfAccount } from '../access/account-person.ts';
import { users } from '../practice/schema/practice.ts';
import {
  CUSTOMER_COLUMNS,
  type CustomerRecord,
  columnsOf,
  matchedCustomer,
  personHashes,
} from './customer-rows.ts';
import { customers, submissionCustomers } from './schema/customers.ts';

const accountAsCustomer = (keys: AtRest, user: typeof users.$inferSelect): MatchedCustomer => ({
  id: user.id,
  ...namesOf(user.name),
  birth_date: personOfAccount(keys, user).dateOfBirth ?? '',
  account: true,
});

const idOf = ({ id }: { id: string }): string => id;

/** Customers, and accounts without a record, with the same date of birth or the same name. */
export async function possibleCustomers(
  db: Db,
  keys: AtRest,
  companyId: string,
  person: CustomerPerson,
): Promise<MatchedCustomer[]> {
  const { birthDateHash, nameHash } = personHashes(keys, companyId, person);
  const same = [
    ...(birthDateHash ? [eq(customers.birthDateHash, birthDateHash)] : []),
    ...(nameHash ? [eq(customers.nameHash, nameHash)] : []),
  ];
  if (same.length === 0) return [];
  const known = await db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(and(eq(customers.companyId, companyId), isNull(customers.mergedInto), or(...same)));
  const alive = known.filter(({ erasedAt }) => erasedAt === null);
  const accounts = birthDateHash
    ? await db
        .select()
        .from(users)
        .where(
          and(
            eq(users.companyId, companyId),
            eq(users.role, 'customers'),
            eq(users.birthDateHash, birthDateHash),
          ),
        )
    : [];
  const ids = new Set(known.map(({ id }) => id));
  return [
    ...openEach(keys, 'customers', alive, idOf, (row) => matchedCustomer(keys, row)),
    ...openEach(
      keys,
      'customers',
      accounts.filter(({ id }) => !ids.has(id)),
      idOf,
      (user) => accountAsCustomer(keys, user),
    ),
  ];
}

/** A customer of this company, or an account that has no record yet; null for any other id. */
export async function customerById(
  db: Db,
  keys: AtRest,
  companyId: string,
  id: string,
): Promise<MatchedCustomer | null> {
  const [row] = await db
    .select(CUSTOMER_COLUMNS)
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.companyId, companyId)));
  if (row) return row.erasedAt ? null : matchedCustomer(keys, row);
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.companyId, companyId), eq(users.role, 'customers')));
  return user ? accountAsCustomer(keys, user) : null;
}

/** Whether there is such a customer of the company. */
export async function isCustomer(db: Db, companyId: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.companyId, companyId)));
  return row !== undefined;
}

/** Whether the id is in use, in whichever company. */
export async function isTaken(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id));
  const account = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return found.length + account.length > 0;
}

/** Creates a customer unless the id exists; an existing one is not changed. */
export async function keepCustomer(
  tx: Db,
  keys: AtRest,
  made: { companyId: string; customer: MatchedCustomer; by: string },
  now: Date,
): Promise<void> {
  const { companyId, by } = made;
  const { id, account, ...person } = made.customer;
  const record: CustomerRecord = { ...(EMPTY_CUSTOMER as CustomerRecord), ...person };
  await tx
    .insert(customers)
    .values({
      id,
      companyId,
      userId: account ? id : null,
      ...columnsOf(keys, { id, companyId }, record),
      createdAt: now,
      createdBy: by,
      updatedAt: now,
    })
    .onConflictDoNothing();
}

export async function customerOfSubmission(
  db: Db,
  keys: AtRest,
  submissionId: string,
): Promise<MatchedCustomer | null> {
  const [found] = await db
    .select(CUSTOMER_COLUMNS)
    .from(submissionCustomers)
    .innerJoin(customers, eq(customers.id, submissionCustomers.customerId))
    .where(eq(submissionCustomers.submissionId, submissionId));
  return found ? matchedCustomer(keys, found) : null;
}

/** Assigns a hand-in to a customer; null removes the assignment. */
export async function matchSubmission(
  tx: Db,
  match: { submissionId: string; customerId: string | null; by: string },
  now: Date,
): Promise<void> {
  const { submissionId, customerId, by } = match;
  if (customerId === null) {
    await tx.delete(submissionCustomers).where(eq(submissionCustomers.submissionId, submissionId));
    return;
  }
  await tx
    .insert(submissionCustomers)
    .values({ submissionId, customerId, at: now, by })
    .onConflictDoUpdate({
      target: submissionCustomers.submissionId,
      set: { customerId, at: now, by },
    });
}
