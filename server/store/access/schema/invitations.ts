import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { NewInvitation } from '#contract/access/invitation.ts';
import { bytea } from '#server/database/bytea.ts';
import { companies, users } from '#server/store/practice/schema/practice.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People who are asked to join the team; each becomes an account with its own first password. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Keyed hash of the address. */
    addressHash: text('address_hash').notNull(),
    /** Name and address, encrypted. */
    person: bytea('person').notNull(),
    role: text('role').$type<NewInvitation['role']>().notNull(),
    locations: jsonb('locations').$type<NewInvitation['locations']>().notNull(),
    /** SHA-256 of the link's token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('invitations_company').on(table.companyId, table.addressHash)],
);
