import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companies } from './practice.ts';

/**
 * Settings without columns of their own: those declared with `defineSetting` need no migration. A
 * setting that nobody has changed has no row. States are not encrypted, like opening hours and
 * texts.
 */
export const settings = pgTable(
  'settings',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The location, or the company itself. */
    placeId: uuid('place_id').notNull(),
    kind: text('kind').notNull(),
    state: jsonb('state').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.placeId, table.kind] })],
);
