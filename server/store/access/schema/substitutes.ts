import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/access/roles.ts';
import { locations, users } from '#server/store/practice/schema/practice.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Permissions that a person holds at a location for a time; over by itself, at the request after. */
export const substitutes = pgTable(
  'substitutes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Taken back before its end; kept, because the history names it. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('substitutes_user').on(table.userId, table.endsAt)],
);
