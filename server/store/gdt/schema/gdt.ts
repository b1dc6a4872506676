import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GdtWaitReason } from '#contract/gdt/exchange.ts';
import type { GdtSettings } from '#contract/gdt/settings.ts';
import { bytea } from '#server/database/bytea.ts';
import { locations, users } from '#server/store/practice/schema/practice.ts';
import { submissions } from '#server/store/questionnaires/schema/submissions.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** How a location talks to its practice system; none until somebody has set it. */
export const gdtSettings = pgTable('gdt_settings', {
  locationId: uuid('location_id')
    .primaryKey()
    .references(() => locations.id),
  version: integer('version').notNull(),
  settings: jsonb('settings').$type<GdtSettings>().notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: uuid('updated_by').references(() => users.id),
});

/** What went to the practice system, append-only (trigger), without content. */
export const gdtHandOvers = pgTable(
  'gdt_hand_overs',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id),
    target: text('target').$type<'download' | 'folder'>().notNull(),
    fileName: text('file_name').notNull(),
    documentName: text('document_name'),
    /** Keyed hash of what was asked, to tell a repetition from another hand-over with the same id. */
    fingerprint: text('fingerprint').notNull(),
    /** Null: by itself (gdt_outbox). */
    by: uuid('by').references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [index('gdt_hand_overs_submission').on(table.submissionId, table.at)],
);

/** Somebody saw the answers in the practice system; append-only (trigger). */
export const gdtConfirmations = pgTable('gdt_confirmations', {
  handOverId: uuid('hand_over_id')
    .primaryKey()
    .references(() => gdtHandOvers.id),
  by: uuid('by')
    .notNull()
    .references(() => users.id),
  at: instant('at').notNull(),
});

/**
 * People sent by the practice system in files of the exchange folder. Their data is deleted after
 * half a day.
 */
export const gdtRequests = pgTable(
  'gdt_requests',
  {
    /** Also names the file while it is being taken. */
    id: uuid('id').primaryKey(),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    /** SHA-256 of the file, hex. */
    digest: text('digest').notNull(),
    type: text('type').$type<'6301' | '6302'>().notNull(),
    fileName: text('file_name').notNull(),
    /** GdtPatient, encrypted at rest; null once it has gone. */
    patient: bytea('patient'),
    arrivedAt: instant('arrived_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('gdt_requests_open').on(table.locationId, table.digest).where(sql`done_at is null`),
    index('gdt_requests_arrived').on(table.locationId, table.arrivedAt),
  ],
);

/** Files that could not be read and lie in quarantine; what is in them stays in the file. */
export const gdtQuarantine = pgTable(
  'gdt_quarantine',
  {
    /** Also the beginning of the file's name in quarantine. */
    id: uuid('id').primaryKey(),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    /** The original name. Only agreed names are read, which contain nobody's name. */
    fileName: text('file_name').notNull(),
    /** A German sentence, without anything of the file's contents. */
    reason: text('reason').notNull(),
    size: integer('size').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('gdt_quarantine_location').on(table.locationId, table.at)],
);

/** Hand-ins that go to the practice system by themselves, each once. */
export const gdtOutbox = pgTable(
  'gdt_outbox',
  {
    submissionId: uuid('submission_id')
      .primaryKey()
      .references(() => submissions.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    /** The id of the hand-over that it becomes. */
    handOverId: uuid('hand_over_id').notNull(),
    /** `ready`: the file has a temporary name; `by_hand`: a person must add what is missing. */
    state: text('state').$type<'waiting' | 'ready' | 'laid' | 'by_hand'>().notNull(),
    /** Why it waits. */
    reason: text('reason').$type<GdtWaitReason>(),
    queuedAt: instant('queued_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('gdt_outbox_waiting')
      .on(table.locationId, table.queuedAt)
      .where(sql`state in ('waiting', 'ready')`),
  ],
);
