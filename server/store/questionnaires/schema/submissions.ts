import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { SubmissionState } from '#contract/questionnaires/submission.ts';
import { bytea } from '#server/database/bytea.ts';
import { companies, locations } from '#server/store/practice/schema/practice.ts';
import { questionnaireVersions } from './questionnaires.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What was handed in, append-only (trigger). Answers and the original are encrypted at rest. */
export const submissions = pgTable(
  'submissions',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    /** As the sender named them; `versionId` only where we know that version. */
    questionnaireId: uuid('questionnaire_id').notNull(),
    questionnaireVersion: bigint('questionnaire_version', { mode: 'number' }).notNull(),
    versionId: uuid('version_id').references(() => questionnaireVersions.id),
    title: text('title').notNull(),
    state: text('state').$type<z.infer<typeof SubmissionState>>().notNull(),
    remarks: jsonb('remarks').$type<string[]>().notNull(),
    sealed: boolean('sealed').notNull(),
    /** SHA-256 of the canonical body, to tell a repetition from another hand-in with the same id. */
    fingerprint: text('fingerprint').notNull(),
    /** The body as it came. */
    original: bytea('original').notNull(),
    /** SubmissionContent after the rules, without keys; null when it could not be read. */
    content: bytea('content'),
    resultKeyHash: text('result_key_hash'),
    resultKeyExpiresAt: instant('result_key_expires_at'),
    senderKind: text('sender_kind').$type<'user' | 'device' | 'public'>().notNull(),
    senderId: uuid('sender_id'),
    authoredAt: instant('authored_at'),
    receivedAt: instant('received_at').notNull(),
    /** The sender's earlier hand-in that this one builds on. */
    sinceId: uuid('since_id'),
    /** When answers, files and original were deleted; the row shows that there was a hand-in. */
    erasedAt: instant('erased_at'),
    erasedBy: uuid('erased_by'),
  },
  (table) => [
    index('submissions_location').on(table.locationId, table.receivedAt),
    index('submissions_version').on(table.versionId),
    index('submissions_result_key').on(table.resultKeyHash),
    index('submissions_questionnaire').on(table.questionnaireId),
    index('submissions_sender').on(table.senderId),
  ],
);

/** A file, still uploaded or complete. Its chunks are deleted once its content is stored. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** For whose hand-in it is announced; null for what belongs to no form. */
    questionnaireId: uuid('questionnaire_id'),
    chunkHashes: jsonb('chunk_hashes').$type<string[]>().notNull(),
    submissionId: uuid('submission_id').references(() => submissions.id),
    /** With which message it was sent. */
    messageId: uuid('message_id'),
    /** `uploading`; `kept`: readable; `refused`: stored as sent, never handed out. */
    state: text('state').$type<'uploading' | 'kept' | 'refused'>().notNull(),
    /** Encrypted; null for what has none, or is named in its message. */
    sealedName: bytea('sealed_name'),
    /** Of releases before 0051; encrypted and emptied by the first start. */
    nameInClear: text('name'),
    type: text('type'),
    size: integer('size'),
    content: bytea('content'),
    /** When it was announced, the last time. */
    createdAt: instant('created_at').notNull(),
    /** Whose quota it uses while it belongs to nothing: a person, a device, or a network. */
    owner: text('owner'),
    /** Of patients and strangers: keyed hashes of their network and larger ones (`placeOf`). */
    network: text('network'),
  },
  (table) => [
    index('files_owner').on(table.owner).where(sql`${table.owner} is not null`),
    index('files_network').on(table.network).where(sql`${table.network} is not null`),
    index('files_submission').on(table.submissionId),
    index('files_message').on(table.messageId),
    index('files_age').on(table.state, table.createdAt),
  ],
);

export const fileChunks = pgTable(
  'file_chunks',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    index: integer('index').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.index] })],
);
