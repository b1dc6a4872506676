import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type {
  ActivitySource,
  ActivityStatus,
  BusinessCase,
  DeliveryStatus,
  Priority,
} from '#contract/activity-enums.ts';
import type { ConsentState, CopyState } from '#contract/consent/state.ts';
import { companies, locations, users } from './practice.ts';
import { submissions } from './submissions.ts';

/** One line of the inbox. Subject and preview carry no answers; the sender is whom a form names. */
export const activities = pgTable(
  'activities',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    source: text('source').$type<ActivitySource>().notNull(),
    status: text('status').$type<ActivityStatus>().notNull(),
    priority: smallint('priority').$type<Priority>().notNull(),
    businessCase: text('business_case').$type<z.infer<typeof BusinessCase>>(),
    isAutomatic: boolean('is_automatic').notNull(),
    isArchived: boolean('is_archived').notNull(),
    deliveryStatus: text('delivery_status').$type<z.infer<typeof DeliveryStatus>>(),
    subject: text('subject').notNull(),
    preview: text('preview').notNull(),
    sender: text('sender'),
    submissionId: uuid('submission_id')
      .unique()
      .references(() => submissions.id),
    /** How the consent of its hand-in stands; null where it is none. */
    consentState: text('consent_state').$type<ConsentState>(),
    consentCopy: text('consent_copy').$type<CopyState>(),
    /** When the words of its hand-in were erased, after their retention. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Counted up by a trigger with each change of the row or its assignees. */
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('activities_inbox').on(table.locationId, table.isArchived, table.createdAt, table.id),
    index('activities_newest').on(table.locationId, table.createdAt, table.id),
    index('activities_unread')
      .on(table.locationId, table.source)
      .where(sql`status = 'neu' and not is_archived`),
    index('activities_source').on(table.locationId, table.source, table.createdAt),
    index('activities_status').on(table.locationId, table.status, table.createdAt),
    index('activities_priority').on(table.locationId, table.priority, table.createdAt),
    index('activities_case').on(table.locationId, table.businessCase, table.createdAt),
    index('activities_automatic').on(table.locationId, table.isAutomatic, table.createdAt),
  ],
);

export const activityAssignees = pgTable(
  'activity_assignees',
  {
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.userId] }),
    index('activity_assignees_user').on(table.userId),
  ],
);
