import {
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
import type { DeviceSettings, PracticeDeviceKind } from '#contract/devices/practice-device.ts';
import { bytea } from '#server/database/bytea.ts';
import { locations, users } from '#server/store/practice/schema/practice.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Browsers of the team that were enrolled with a one-time code (SEC-21). */
export const practiceDevices = pgTable(
  'practice_devices',
  {
    id: uuid('id').primaryKey(),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    name: text('name').notNull(),
    kind: text('kind').$type<PracticeDeviceKind>().notNull(),
    settings: jsonb('settings').$type<DeviceSettings>().notNull(),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Random id of the browser's storage, made by the browser. */
    installation: uuid('installation').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The device's last report: its time, how many entries wait on the device, its version. */
    reportedAt: instant('reported_at'),
    waiting: integer('waiting'),
    appVersion: text('app_version'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('practice_devices_installation').on(table.installation)],
);

/** One-time codes with which a browser becomes a practice device. */
export const practiceDeviceCodes = pgTable('practice_device_codes', {
  id: uuid('id').primaryKey(),
  codeHash: text('code_hash').notNull().unique(),
  locationId: uuid('location_id')
    .notNull()
    .references(() => locations.id),
  name: text('name').notNull(),
  kind: text('kind').$type<PracticeDeviceKind>().notNull(),
  settings: jsonb('settings').$type<DeviceSettings>().notNull(),
  createdBy: uuid('created_by').references(() => users.id),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/**
 * The server's half of the key to a person's data in one browser (OE-15). It is kept as long as the
 * account, as nobody could open waiting entries without it.
 */
export const deviceShares = pgTable(
  'device_shares',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    installation: uuid('installation').notNull(),
    /** 32 random bytes, encrypted at rest, bound to person and browser. */
    share: bytea('share').notNull(),
    /** The share before this one, until the browser has wrapped its key with the new one. */
    previous: bytea('previous'),
    /** The password was changed: a new share at the next hand-out. */
    rotate: boolean('rotate').notNull().default(false),
    /** Session of the last hand-out. */
    handedIn: uuid('handed_in'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.installation] })],
);

/** The PIN of the quick lock, chosen by each person for each practice device. */
export const quickPins = pgTable(
  'quick_pins',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    practiceDeviceId: uuid('practice_device_id')
      .notNull()
      .references(() => practiceDevices.id, { onDelete: 'cascade' }),
    /** Argon2id, PHC string, of the PIN under the practice's master key. */
    verifier: text('verifier').notNull(),
    /** Wrong tries in a row. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.practiceDeviceId] })],
);

/** How many entries of a browser were applied, to notice a lost storage (OE-26). */
export const installations = pgTable(
  'installations',
  {
    id: uuid('id').primaryKey(),
    applied: integer('applied').notNull(),
    lastAppliedAt: instant('last_applied_at').notNull(),
  },
  (table) => [index('installations_age').on(table.lastAppliedAt)],
);
