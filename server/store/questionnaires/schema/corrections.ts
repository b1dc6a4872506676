import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { users } from '#server/store/practice/schema/practice.ts';
import { submissions } from './submissions.ts';

/** What was corrected of a hand-in, append-only (trigger). The words are encrypted at rest. */
export const submissionCorrections = pgTable(
  'submission_corrections',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    /** The order in which they came. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id),
    /** The question that it is about; null: all of it. */
    elementId: text('element_id'),
    /** Null once the hand-in is erased. */
    content: bytea('content'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    by: uuid('by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [index('submission_corrections_submission').on(table.submissionId, table.seq)],
);
