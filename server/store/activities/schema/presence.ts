import { boolean, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sessions } from '#server/store/access/schema/access.ts';
import { activities } from './activities.ts';

/** Which activity a session has open, as it said last. */
export const activityPresence = pgTable(
  'activity_presence',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    typing: boolean('typing').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('activity_presence_activity').on(table.activityId)],
);
