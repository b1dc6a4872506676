import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companies } from './practice.ts';

/**
 * The settings that have no columns of their own: what `defineSetting` declares needs no migration. What
 * nobody set has no row. The states are readable to whoever reads the database, as hours and texts are.
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
