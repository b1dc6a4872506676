import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sessions } from '#server/store/access/schema/access.ts';
import { locations } from '#server/store/practice/schema/practice.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Which time a session is about to give away, as it said last. */
export const calendarPresence = pgTable(
  'calendar_presence',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    /** Passed on to others as the client sent it; an unknown resource is shown nowhere. */
    resourceId: uuid('resource_id'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('calendar_presence_location').on(table.locationId)],
);
