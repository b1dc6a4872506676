import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './practice.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** When somebody looked at the dashboard: this visit, and the one before. */
export const dashboardVisits = pgTable('dashboard_visits', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: instant('seen_at').notNull(),
  /** The end of the visit before; null on the first. */
  beforeAt: instant('before_at'),
});
