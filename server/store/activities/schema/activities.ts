import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
} from '#contract/activities/activity-enums.ts';
import type { ConsentState, CopyState } from '#contract/consents/state.ts';
import { bigints } from '#server/database/bigints.ts';
import { bytea } from '#server/database/bytea.ts';
import { customers } from '#server/store/customers/schema/customers.ts';
import { companies, locations, users } from '#server/store/practice/schema/practice.ts';
import { submissions } from '#server/store/questionnaires/schema/submissions.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One line of the inbox. What it says of people is encrypted at rest (activity-texts.ts). */
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
    /** ActivityTexts. */
    texts: bytea('texts').notNull(),
    /** Blind index of its words. */
    words: bigints('words').notNull(),
    /** Keyed hash of the number or address that it came from. */
    contactHash: text('contact_hash'),
    /** A copy of activity_assignees, written by its trigger, so that one index covers it. */
    assigneeIds: uuid('assignee_ids').array().notNull().default(sql`'{}'::uuid[]`),
    /** Whom its notes name. */
    mentionedIds: uuid('mentioned_ids').array().notNull().default(sql`'{}'::uuid[]`),
    customerId: uuid('customer_id').references(() => customers.id),
    dueAt: instant('due_at'),
    /** Out of the list until then. */
    snoozedUntil: instant('snoozed_until'),
    /** Another activity about the same matter, which is worked on instead. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => activities.id),
    submissionId: uuid('submission_id')
      .unique()
      .references(() => submissions.id),
    /** How the consent of its hand-in stands; null where it is none. */
    consentState: text('consent_state').$type<ConsentState>(),
    consentCopy: text('consent_copy').$type<CopyState>(),
    /** The conversation that it stands for, one line for all of its messages. */
    threadId: uuid('thread_id').unique(),
    /** When the words of its hand-in were erased, after their retention. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /**
     * When the practice received what makes it unread, by the server's clock; a call may have begun
     * long before. Null for entries from before this column existed.
     */
    arrivedAt: instant('arrived_at'),
    /** Decides its place in the list: when it came, or came back. */
    listedAt: instant('listed_at')
      .notNull()
      .generatedAlwaysAs(sql`greatest("created_at", "snoozed_until")`),
    /** Counted up by a trigger with each change of the row or its assignees. */
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('activities_inbox').on(
      table.locationId,
      table.isArchived,
      table.listedAt,
      table.id,
      table.snoozedUntil,
    ),
    index('activities_newest').on(table.locationId, table.createdAt, table.id),
    index('activities_unread')
      .on(table.locationId, table.source, table.snoozedUntil)
      .where(sql`status = 'neu' and not is_archived`),
    /** What is to be told by a push. */
    index('activities_arrived')
      .on(table.locationId, table.arrivedAt)
      .where(sql`status = 'neu' and not is_archived`),
    ...(['source', 'status', 'priority', 'businessCase', 'isAutomatic'] as const).map((column) =>
      index(`activities_by_${table[column].name}`).on(
        table.locationId,
        table[column],
        table.isArchived,
        table.listedAt,
        table.id,
        table.snoozedUntil,
      ),
    ),
    index('activities_due')
      .on(table.locationId, table.dueAt, table.id)
      .where(sql`due_at is not null and status <> 'erledigt'`),
    /** What waits for an answer, the oldest first. */
    index('activities_open')
      .on(table.locationId, table.listedAt, table.id)
      .where(sql`status <> 'erledigt' and not is_archived`),
    index('activities_snoozed')
      .on(table.locationId, table.snoozedUntil)
      .where(sql`snoozed_until is not null`),
    index('activities_customer')
      .on(table.customerId, table.listedAt)
      .where(sql`customer_id is not null`),
    index('activities_contact')
      .on(table.contactHash, table.listedAt)
      .where(sql`contact_hash is not null`),
    index('activities_words').using('gin', table.words),
    index('activities_mentioned').using('gin', table.mentionedIds),
    index('activities_assigned').using('gin', table.assigneeIds),
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

/** What releases before 0015 kept in clear, until a start has encrypted it (seal-activities.ts). */
export const activitiesInClear = pgTable('activities_in_clear', {
  id: uuid('id')
    .primaryKey()
    .references(() => activities.id, { onDelete: 'cascade' }),
  subject: text('subject').notNull(),
  preview: text('preview').notNull(),
  sender: text('sender'),
});
