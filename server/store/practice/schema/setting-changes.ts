import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SettingKind } from '#contract/practice/setting-kinds.ts';
import { bytea } from '#server/database/bytea.ts';
import { companies, locations, users } from './practice.ts';

/** Who has changed which setting from what to what (ADR-0067); append-only by trigger. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    /** Version 7: the order in which they came. */
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Null for what holds for the whole practice. */
    locationId: uuid('location_id').references(() => locations.id),
    kind: text('kind').$type<SettingKind>().notNull(),
    /** The person, the device, or the place that the setting belongs to. */
    objectId: uuid('object_id').notNull(),
    by: uuid('by')
      .notNull()
      .references(() => users.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The states before and after, encrypted, bound to the row. */
    states: bytea('states').notNull(),
    /** Tag of the state after the change; it can be undone only while this is the current state. */
    etag: text('etag').notNull(),
  },
  (table) => [index('setting_changes_place').on(table.companyId, table.locationId, table.id)],
);
