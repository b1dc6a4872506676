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
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { companies, locations, users } from '#server/store/practice/schema/practice.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The newest state of each questionnaire, with what the team's lists need. */
export const questionnaires = pgTable(
  'questionnaires',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    version: integer('version').notNull(),
    /** The version that patients get; null while there is none (ADR-0022). */
    publishedVersion: integer('published_version'),
    title: text('title').notNull(),
    description: text('description'),
    status: text('status').$type<QuestionnaireContent['status']>().notNull(),
    access: text('access').$type<QuestionnaireContent['access']>().notNull(),
    questions: integer('questions').notNull(),
    purpose: jsonb('purpose').$type<QuestionnaireContent['purpose']>(),
    /** Its own language first, then those into which it is translated. */
    languages: jsonb('languages').$type<string[]>().notNull().default([]),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('questionnaires_location').on(table.locationId, table.status)],
);

/**
 * All versions that were ever published or handed in, and the newest drafts. Never changed
 * (trigger), so that a hand-in is read with the version that was filled.
 */
export const questionnaireVersions = pgTable(
  'questionnaire_versions',
  {
    id: uuid('id').primaryKey(),
    questionnaireId: uuid('questionnaire_id')
      .notNull()
      .references(() => questionnaires.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** SHA-256 of the canonical JSON, hex. */
    hash: text('hash').notNull(),
    content: jsonb('content').$type<QuestionnaireContent>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('questionnaire_versions_number').on(table.questionnaireId, table.version),
  ],
);
