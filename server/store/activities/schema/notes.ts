import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { HistoryStep } from '#contract/activities/calls/notes.ts';
import { bytea } from '#server/database/bytea.ts';
import { locations, users } from '#server/store/practice/schema/practice.ts';
import { activities } from './activities.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Internal notes at activities. What they say is encrypted at rest. */
export const notes = pgTable(
  'notes',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** NoteWords: the text and what it said before, encrypted. */
    words: bytea('words').notNull(),
    mentionIds: uuid('mention_ids').array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Counted up by a trigger with each change. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('notes_activity').on(table.activityId),
    index('notes_newest').on(table.locationId, table.createdAt, table.id),
  ],
);

/** Who changed what of an activity: append-only. Ids and instants alone, no words. */
export const activityEvents = pgTable(
  'activity_events',
  {
    id: uuid('id').primaryKey(),
    activityId: uuid('activity_id').notNull(),
    at: instant('at').notNull(),
    /** Null: what came in from outside. */
    by: uuid('by').references(() => users.id),
    steps: jsonb('steps').$type<HistoryStep[]>().notNull(),
  },
  (table) => [index('activity_events_activity').on(table.activityId, table.at)],
);
