import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { InboundReceipt } from '#contract/messages/inbound.ts';
import { bytea } from '#server/database/bytea.ts';
import { companies, locations, users } from '#server/store/practice/schema/practice.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Systems outside that may send by the webhook. */
export const integrations = pgTable(
  'integrations',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The location whose team manages it; it may send for all locations. */
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    name: text('name').notNull(),
    /** Key of the signature, encrypted. */
    secret: bytea('secret').notNull(),
    /** The secret before this one, while a system changes over. */
    previousSecret: bytea('previous_secret'),
    previousUntil: instant('previous_until'),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** To the minute. */
    lastSeenAt: instant('last_seen_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('integrations_location').on(table.locationId)],
);

/** Received events, once for each webhook-id, written with their effect, without content. */
export const inboundEvents = pgTable(
  'inbound_events',
  {
    integrationId: uuid('integration_id')
      .notNull()
      .references(() => integrations.id),
    webhookId: text('webhook_id').notNull(),
    id: uuid('id').notNull().unique(),
    /** Keyed hash of the body. */
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer').$type<InboundReceipt>().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.integrationId, table.webhookId] }),
    index('inbound_events_age').on(table.receivedAt),
  ],
);
