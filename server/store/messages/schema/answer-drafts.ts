import { index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { locations, users } from '#server/store/practice/schema/practice.ts';
import { threads } from './messages.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What somebody's device has of an answer that is being written: for that person alone. */
export const answerDrafts = pgTable(
  'answer_drafts',
  {
    /** Made by the client, one for each of its conversations. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    /** The text, encrypted. */
    words: bytea('words').notNull(),
    writtenAt: instant('written_at').notNull(),
    /** Counted up by a trigger with each change. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('answer_drafts_own').on(table.userId, table.locationId, table.writtenAt, table.id),
    index('answer_drafts_thread').on(table.threadId),
  ],
);
