import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { users } from '#server/store/practice/schema/practice.ts';

/** Views that somebody has saved. Names and searches may be those of patients: encrypted. */
export const savedViews = pgTable('saved_views', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  views: bytea('views').notNull(),
});
