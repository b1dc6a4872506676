import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Permission, Role } from '#contract/access/roles.ts';
import type { TextBlock } from '#contract/messages/text-block.ts';
import type { LegalTexts } from '#contract/practice/legal-texts.ts';
import type { DashboardButton } from '#contract/practice/location.ts';
import type { Closure, OpeningHours } from '#contract/practice/opening-hours.ts';
import { type DataProtection, NO_DATA_PROTECTION } from '#contract/settings/data-protection.ts';
import { bytea } from '#server/database/bytea.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const companies = pgTable('companies', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  linkParam: text('link_param').notNull().unique(),
  isDemo: boolean('is_demo').notNull().default(false),
  otisOrigin: text('otis_origin'),
  /** Pages of other origins that may show the app in a frame (SEC-16). */
  embedOrigins: jsonb('embed_origins').$type<string[]>().notNull().default([]),
  /** Whether GET customer/by-email/…/exists answers truthfully (PRD-8; default: says nothing). */
  truthfulExists: boolean('truthful_exists').notNull().default(false),
  /** The practice's own texts of the pages that the law asks for; empty: those of the app. */
  legal: jsonb('legal')
    .$type<LegalTexts>()
    .notNull()
    .default({ imprint: '', privacy: '', accessibility: '' }),
  /** What the practice says of itself in its record of processing (Art. 30 GDPR). */
  dataProtection: jsonb('data_protection')
    .$type<DataProtection>()
    .notNull()
    .default(NO_DATA_PROTECTION),
  /** Whether the team signs in with a second factor (SEC-28); off in the demo practice. */
  secondFactorRequired: boolean('second_factor_required').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const locations = pgTable(
  'locations',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    street: text('street').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    emergencyPhone: text('emergency_phone'),
    digitalReception: jsonb('digital_reception')
      .$type<{ active_dashboard_buttons: string[] }>()
      .notNull(),
    dashboardButtons: jsonb('dashboard_buttons').$type<DashboardButton[]>().notNull(),
    openingHours: jsonb('opening_hours').$type<OpeningHours>().notNull().default([]),
    closures: jsonb('closures').$type<Closure[]>().notNull().default([]),
    textBlocks: jsonb('text_blocks').$type<TextBlock[]>().notNull().default([]),
    /** Out of use since; null: in use. */
    archivedAt: instant('archived_at'),
  },
  (table) => [index('locations_company').on(table.companyId)],
);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    role: text('role').$type<Role>().notNull(),
    name: text('name').notNull(),
    /** Lower case; compared as it is. */
    email: text('email').notNull(),
    /** AccountPerson, encrypted. */
    person: bytea('person'),
    /** The same keyed hash as customers have, to find accounts by their date of birth. */
    birthDateHash: text('birth_date_hash'),
    /** Of releases before 0051; encrypted and emptied by the first start. */
    phoneInClear: text('phone'),
    dateOfBirthInClear: date('date_of_birth'),
    /** Argon2id, PHC string. */
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When a team member's access ended. Name and rights stay, so that it can be given back. */
    endedAt: instant('ended_at'),
    /** Known-device tokens from before this are not valid (`known-devices.ts`). */
    devicesKnownSince: instant('devices_known_since'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.companyId, table.email),
    index('users_birth_date').on(table.companyId, table.birthDateHash),
  ],
);

/** Which permissions a person has at which location (SPEC-6). */
export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.locationId] })],
);
