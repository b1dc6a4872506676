import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { locations, users } from '#server/store/practice/schema/practice.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What was copied from one calendar to another, so that it is done once and can be taken back (ADR-0107). */
export const bookingCopies = pgTable(
  'booking_copies',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    /** Where it went to. */
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    fromId: uuid('from_id')
      .notNull()
      .references(() => locations.id),
    /** CopyDone, encrypted: names of the team may stand in it. */
    done: bytea('done').notNull(),
    at: instant('at').notNull(),
    by: uuid('by')
      .notNull()
      .references(() => users.id),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('booking_copies_location').on(table.locationId, table.at)],
);
