import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { threads } from './messages.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Links in notices to people without an account; each opens one conversation. */
export const threadLinks = pgTable(
  'thread_links',
  {
    id: uuid('id').primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key, hex. */
    keyHash: text('key_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('thread_links_thread').on(table.threadId)],
);

/** Tokens of people who have entered the code of a link; each opens that conversation only. */
export const threadVisits = pgTable('thread_visits', {
  /** SHA-256 of the token, hex. */
  tokenHash: text('token_hash').primaryKey(),
  linkId: uuid('link_id')
    .notNull()
    .references(() => threadLinks.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});
