import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DeliveryStatus } from '#contract/activities/activity-enums.ts';
import type { RecordingType } from '#contract/activities/recordings.ts';
import type { Channel, Direction } from '#contract/messages/thread.ts';
import { bytea } from '#server/database/bytea.ts';
import { activities } from '#server/store/activities/schema/activities.ts';
import { customers } from '#server/store/customers/schema/customers.ts';
import { companies, locations, users } from '#server/store/practice/schema/practice.ts';
import { files } from '#server/store/questionnaires/schema/submissions.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A conversation with one person or one number, at one location, by one channel. */
export const threads = pgTable(
  'threads',
  {
    /** Made by the client where a patient begins it. */
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    channel: text('channel').$type<Channel>().notNull(),
    /** The patient in whose portal it is; null for a conversation by SMS, mail or chat. */
    userId: uuid('user_id').references(() => users.id),
    customerId: uuid('customer_id').references(() => customers.id),
    /** Keyed hash by which the next message from outside finds it. */
    contactHash: text('contact_hash'),
    /** ThreadHead: subject, contact, name, encrypted. */
    head: bytea('head').notNull(),
    /** "Darf antworten": whether the patient may write on. */
    mayReply: boolean('may_reply').notNull().default(true),
    /** Entries that have set `mayReply`: repeated later, they set nothing (SEC-10). */
    setBy: uuid('set_by').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    lastAt: instant('last_at').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('threads_contact')
      .on(table.companyId, table.locationId, table.channel, table.contactHash)
      .where(sql`contact_hash is not null`),
    index('threads_newest').on(table.locationId, table.lastAt, table.id),
    index('threads_user').on(table.userId, table.locationId, table.lastAt),
    index('threads_customer').on(table.customerId),
  ],
);

/** One message of a thread. Its words are encrypted at rest. */
export const messages = pgTable(
  'messages',
  {
    /** Made by whoever wrote it; by the server for what comes in from outside. */
    id: uuid('id').primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id),
    direction: text('direction').$type<Direction>().notNull(),
    /** Who of us, or which patient, has written it; null for somebody outside. */
    authorId: uuid('author_id').references(() => users.id),
    /** MessageBody: text and the author's name, encrypted. */
    body: bytea('body').notNull(),
    /** The provider's own answer; null for what came in. */
    deliveryStatus: text('delivery_status').$type<DeliveryStatus>(),
    /** When it was written, as its sender says. */
    sentAt: instant('sent_at').notNull(),
    /** When the server received it; decides the order in the thread. */
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
    readAt: instant('read_at'),
    /** Neither sent nor shown to the patient before this. */
    scheduledFor: instant('scheduled_for'),
    cancelledAt: instant('cancelled_at'),
    /** When it was given to the provider, and answered; without an answer it is given again. */
    givenAt: instant('given_at'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('messages_thread').on(table.threadId, table.createdAt, table.id),
    index('messages_due')
      .on(table.createdAt)
      .where(sql`answered_at is null and direction = 'out' and cancelled_at is null`),
  ],
);

/** A call on the answering machine, with the one activity that it made. */
export const calls = pgTable(
  'calls',
  {
    /** That of the event by which it came. */
    id: uuid('id').primaryKey(),
    activityId: uuid('activity_id')
      .notNull()
      .unique()
      .references(() => activities.id),
    /** CallContent: caller, dialled number, transcript, concern, encrypted. */
    content: bytea('content').notNull(),
    customerId: uuid('customer_id').references(() => customers.id),
    startedAt: instant('started_at').notNull(),
    /** Seconds. */
    duration: integer('duration').notNull(),
    /** As announced; null where there is none. */
    recordingType: text('recording_type').$type<RecordingType>(),
    recordingLength: integer('recording_length'),
    /** Keyed hash of the recording's bytes, to recognise it when it is sent again. */
    recordingHash: text('recording_hash'),
    recordingId: uuid('recording_id').references(() => files.id),
  },
  (table) => [index('calls_customer').on(table.customerId)],
);
