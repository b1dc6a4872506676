import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { sessions } from '#server/store/access/schema/access.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The push subscription of a signed-in browser; deleted with its session. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** Keyed hash; unique, as a browser has one subscription, whoever is signed in. */
  endpointHash: text('endpoint_hash').notNull().unique(),
  /** PushSubscriptionContent, encrypted: whoever has it can send to that browser. */
  content: bytea('content').notNull(),
  createdAt: instant('created_at').notNull(),
  /** News after this instant have not been told yet. */
  toldAt: instant('told_at').notNull(),
});
