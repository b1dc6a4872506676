import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ConsentStep, CopyWay, Outcome } from '#contract/consents/state.ts';
import { bytea } from '#server/database/bytea.ts';
import { users } from '#server/store/practice/schema/practice.ts';
import { submissions } from '#server/store/questionnaires/schema/submissions.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What was recorded of a consent, append-only (trigger). Names and words are encrypted at rest. */
export const consentEvents = pgTable(
  'consent_events',
  {
    /** Made by the client; by the server where a copy was fetched. */
    id: uuid('id').primaryKey(),
    /** The order in which they count. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id),
    kind: text('kind').$type<ConsentStep | 'copy'>().notNull(),
    outcome: text('outcome').$type<Outcome>(),
    way: text('way').$type<CopyWay>(),
    /** When it happened, as somebody said. */
    at: instant('at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** Null for what was done with a key: a copy fetched, a signature after the talk. */
    recordedBy: uuid('recorded_by').references(() => users.id),
    /** Keyed hash of what was sent; null where the server recorded it by itself. */
    fingerprint: text('fingerprint'),
    /** Clinician, questions, note, names of who signed; null where there is nothing to say. */
    content: bytea('content'),
  },
  (table) => [index('consent_events_submission').on(table.submissionId, table.seq)],
);

/** Further keys that open a copy, hashed: those that the team shows as a code. */
export const copyKeys = pgTable(
  'copy_keys',
  {
    hash: text('hash').primaryKey(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('copy_keys_submission').on(table.submissionId)],
);
