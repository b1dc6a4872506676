import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RequestWay } from '#contract/questionnaires/calls/form-requests.ts';
import { customers } from '#server/store/customers/schema/customers.ts';
import { companies, locations, users } from '#server/store/practice/schema/practice.ts';
import { questionnaires } from './questionnaires.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Questionnaires that the team has asked a customer to fill, some by a link without account. */
export const formRequests = pgTable(
  'form_requests',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    questionnaireId: uuid('questionnaire_id')
      .notNull()
      .references(() => questionnaires.id, { onDelete: 'cascade' }),
    way: text('way').$type<RequestWay>().notNull(),
    /** Id of the hand-in that will answer this request. */
    handInId: uuid('hand_in_id').notNull().unique(),
    /** SHA-256 of the link's key, hex; null in the portal. */
    keyHash: text('key_hash').unique(),
    /** Wrong dates of birth so far, from all networks. */
    tries: integer('tries').notNull().default(0),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    doneAt: instant('done_at'),
    /** The hand-in that has answered it. */
    submissionId: uuid('submission_id'),
  },
  (table) => [index('form_requests_customer').on(table.customerId, table.createdAt)],
);
