import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { GdtSettings } from '#contract/gdt/settings.ts';
import { locations, users } from './practice.ts';
import { submissions } from './submissions.ts';

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
    by: uuid('by')
      .notNull()
      .references(() => users.id),
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
