import { and, eq, or } from 'drizzle-orm';
import type { CustomerPerson, MatchedCustomer } from '#contract/entities/customer.ts';
import { nameKey } from '#server/policies/customer-match.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { Db } from './database.ts';
import { customers, submissionCustomers } from './schema/customers.ts';
import { users } from './schema/practice.ts';

type CustomerRow = typeof customers.$inferSelect;

const aadOf = (id: string): string => `customer ${id}`;

const hashesOf = (keys: AtRest, companyId: string, person: CustomerPerson) => {
  const name = nameKey(person);
  return {
    birthDateHash: person.birth_date
      ? keys.keyedHash('customer birth date', `${companyId}\0${person.birth_date}`)
      : null,
    nameHash: name ? keys.keyedHash('customer name', `${companyId}\0${name}`) : null,
  };
};

const readCustomer = (keys: AtRest, row: CustomerRow): MatchedCustomer => ({
  id: row.id,
  ...keys.revealJson<CustomerPerson>(row.person, aadOf(row.id)),
  account: row.userId !== null,
});

/** An account has one name; what stands last in it is taken for the surname. */
const accountAsCustomer = (user: typeof users.$inferSelect): MatchedCustomer => {
  const words = user.name.trim().split(/\s+/);
  const last_name = words.pop() ?? '';
  return {
    id: user.id,
    first_name: words.join(' '),
    last_name,
    birth_date: user.dateOfBirth ?? '',
    account: true,
  };
};

/** Whoever has the same date of birth or the same name: customers, and accounts not yet among them. */
export async function possibleCustomers(
  db: Db,
  keys: AtRest,
  companyId: string,
  person: CustomerPerson,
): Promise<MatchedCustomer[]> {
  const { birthDateHash, nameHash } = hashesOf(keys, companyId, person);
  const same = [
    ...(birthDateHash ? [eq(customers.birthDateHash, birthDateHash)] : []),
    ...(nameHash ? [eq(customers.nameHash, nameHash)] : []),
  ];
  if (same.length === 0) return [];
  const known = await db
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, companyId), or(...same)));
  const accounts = person.birth_date
    ? await db
        .select()
        .from(users)
        .where(
          and(
            eq(users.companyId, companyId),
            eq(users.role, 'customers'),
            eq(users.dateOfBirth, person.birth_date),
          ),
        )
    : [];
  const ids = new Set(known.map(({ id }) => id));
  return [
    ...known.map((row) => readCustomer(keys, row)),
    ...accounts.filter(({ id }) => !ids.has(id)).map(accountAsCustomer),
  ];
}

/** A customer of this company, or its account that is none yet; null for everybody else. */
export async function customerById(
  db: Db,
  keys: AtRest,
  companyId: string,
  id: string,
): Promise<MatchedCustomer | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.companyId, companyId)));
  if (row) return readCustomer(keys, row);
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.companyId, companyId), eq(users.role, 'customers')));
  return user ? accountAsCustomer(user) : null;
}

/** Whether there is such a customer of the company. */
export async function isCustomer(db: Db, companyId: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.companyId, companyId)));
  return row !== undefined;
}

/** Whether an id is already somebody's, of whichever company. */
export async function isTaken(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id));
  const account = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return found.length + account.length > 0;
}

/** Makes a customer; one that is there stays as it is. */
export async function keepCustomer(
  tx: Db,
  keys: AtRest,
  made: { companyId: string; customer: MatchedCustomer; by: string },
  now: Date,
): Promise<void> {
  const { companyId, by } = made;
  const { id, account, ...person } = made.customer;
  await tx
    .insert(customers)
    .values({
      id,
      companyId,
      userId: account ? id : null,
      person: keys.protectJson(person, aadOf(id)),
      ...hashesOf(keys, companyId, person),
      createdAt: now,
      createdBy: by,
    })
    .onConflictDoNothing();
}

export async function customerOfSubmission(
  db: Db,
  keys: AtRest,
  submissionId: string,
): Promise<MatchedCustomer | null> {
  const [found] = await db
    .select({ customer: customers })
    .from(submissionCustomers)
    .innerJoin(customers, eq(customers.id, submissionCustomers.customerId))
    .where(eq(submissionCustomers.submissionId, submissionId));
  return found ? readCustomer(keys, found.customer) : null;
}

/** Says whose hand-in it is; null: nobody's any more. */
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
