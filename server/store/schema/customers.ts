import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';
import { companies, users } from './practice.ts';
import { submissions } from './submissions.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People of whom the practice knows something. What they are called is encrypted at rest. */
export const customers = pgTable(
  'customers',
  {
    /** Made by the client; that of the account where there is one. */
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The customer's own account. */
    userId: uuid('user_id').references(() => users.id),
    /** CustomerPerson. */
    person: bytea('person').notNull(),
    /** Keyed hashes, to find somebody without reading everybody; null where it is not known. */
    birthDateHash: text('birth_date_hash'),
    nameHash: text('name_hash'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index('customers_birth_date').on(table.companyId, table.birthDateHash),
    index('customers_name').on(table.companyId, table.nameHash),
  ],
);

/** Whose hand-in it is, as somebody of the team has confirmed. */
export const submissionCustomers = pgTable(
  'submission_customers',
  {
    submissionId: uuid('submission_id')
      .primaryKey()
      .references(() => submissions.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    at: instant('at').notNull(),
    by: uuid('by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [index('submission_customers_customer').on(table.customerId)],
);
