import { index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { companies } from './practice.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Logos of the practice's look. They are public, so nothing is encrypted. */
export const logos = pgTable(
  'logos',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** PNG. */
    bytes: bytea('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was first saved as the logo; from then on an undo may bring it back. */
    usedAt: instant('used_at'),
  },
  (table) => [index('logos_company_id').on(table.companyId)],
);
