import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ConsentChannel } from '#contract/customers/customer.ts';
import { bigints } from '#server/database/bigints.ts';
import { bytea } from '#server/database/bytea.ts';
import { companies, users } from '#server/store/practice/schema/practice.ts';
import { submissions } from '#server/store/questionnaires/schema/submissions.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People of whom the practice knows something. What they are called is encrypted at rest. */
export const customers = pgTable(
  'customers',
  {
    /** Made by the client; equal to the account's id where there is an account. */
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The customer's own account. */
    userId: uuid('user_id').references(() => users.id),
    /** What the practice knows (store/customer-rows.ts). */
    person: bytea('person').notNull(),
    /** Keyed hashes, to find a customer without decrypting all; null when unknown. */
    birthDateHash: text('birth_date_hash'),
    nameHash: text('name_hash'),
    /** Keyed hashes of beginnings of words, pieces of names and digits of numbers. */
    tokens: bigints('tokens').notNull().default(sql`'{}'`),
    /** Version of the rules by which `tokens` were made; older rows are indexed again. */
    indexed: smallint('indexed').notNull().default(0),
    /** Ids of the relatives named in `person`, to find the records that name this one. */
    relativeIds: uuid('relative_ids').array().notNull().default(sql`'{}'`),
    /** In whose record this one was merged. */
    mergedInto: uuid('merged_into'),
    /** The import that made it. */
    importId: uuid('import_id'),
    /** When it was deleted: hidden at once, erased after the grace period (customer_deletions). */
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** Counted up by a trigger with each change. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('customers_tokens').using('gin', table.tokens),
    index('customers_relatives').using('gin', table.relativeIds),
    index('customers_newest').on(table.companyId, table.updatedAt, table.id),
    index('customers_merged').on(table.mergedInto),
    index('customers_import').on(table.importId),
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

/** A file from which customers were made, all at once. */
export const customerImports = pgTable(
  'customer_imports',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The file's name, encrypted, because it may name a person. */
    name: bytea('name').notNull(),
    created: integer('created').notNull(),
    at: instant('at').notNull(),
    by: uuid('by')
      .notNull()
      .references(() => users.id),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('customer_imports_newest').on(table.companyId, table.at)],
);

/** Two records that were merged, with the data needed to separate them again. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    intoId: uuid('into_id').notNull(),
    fromId: uuid('from_id').notNull(),
    /** Both contents and what was moved (store/merge-customers.ts), encrypted. */
    memory: bytea('memory').notNull(),
    at: instant('at').notNull(),
    by: uuid('by')
      .notNull()
      .references(() => users.id),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('customer_merges_into').on(table.intoId, table.at)],
);

/** A deletion that somebody asked for (ADR-0044). Nothing personal is in it. */
export const customerDeletions = pgTable(
  'customer_deletions',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    at: instant('at').notNull(),
    by: uuid('by')
      .notNull()
      .references(() => users.id),
    /** When something is to be erased: first after the grace period, then when a retention ends. */
    dueAt: instant('due_at').notNull(),
    undoneAt: instant('undone_at'),
    /** When everything was erased that need not be kept. */
    erasedAt: instant('erased_at'),
    /** When nothing was left. */
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('customer_deletions_live').on(table.customerId).where(sql`undone_at is null`),
    index('customer_deletions_due')
      .on(table.companyId, table.dueAt)
      .where(sql`undone_at is null and finished_at is null`),
  ],
);

/** What a customer said of a channel, and when it was recorded; never changed (Art. 7 Abs. 1 DSGVO). */
export const customerConsents = pgTable(
  'customer_consents',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id').notNull(),
    channel: text('channel').$type<ConsentChannel>().notNull(),
    /** Null: the answer was withdrawn, as if nobody had asked. */
    state: text('state').$type<'given' | 'refused'>(),
    at: instant('at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [index('customer_consents_customer').on(table.customerId, table.recordedAt)],
);
