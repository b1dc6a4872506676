import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PinVerifier } from '#contract/devices/kiosk.ts';
import { bytea } from '#server/database/bytea.ts';
import { practiceDevices } from '#server/store/devices/schema/devices.ts';
import { locations, users } from '#server/store/practice/schema/practice.ts';
import { submissions } from '#server/store/questionnaires/schema/submissions.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A signed-in device of a person. The token itself is known to the device alone. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    deviceName: text('device_name'),
    /** Browser family only, never the whole header. */
    agentFamily: text('agent_family').notNull(),
    /** Keyed hash of the network, so that a sign-in from a known one keeps its own limit. */
    networkHash: text('network_hash').notNull(),
    /** The practice device that it is bound to; it ends with that device's revocation. */
    practiceDeviceId: uuid('practice_device_id').references(() => practiceDevices.id),
    /** The session that made the code of a host page which opened this one; it ends with that. */
    parentId: uuid('parent_id').references((): AnyPgColumn => sessions.id, {
      onDelete: 'cascade',
    }),
    /** When the password was given; null for a session that the quick PIN or a code opened. */
    passwordAt: instant('password_at'),
    /** When a second factor was last confirmed in it (SEC-28). */
    secondFactorAt: instant('second_factor_at'),
    /** When the share of the key was handed out in it. */
    shareHandedAt: instant('share_handed_at'),
    /** SHA-256 of the attempt that got the share, hex: only this attempt may ask again. */
    shareAttemptHash: text('share_attempt_hash'),
    /** SHA-256 of the value that can end this session and do nothing else (OE-14). */
    revocationHash: text('revocation_hash').unique(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.networkHash),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_practice_device').on(table.practiceDeviceId, table.userId),
    index('sessions_parent').on(table.parentId),
  ],
);

export const kiosks = pgTable('kiosks', {
  id: uuid('id').primaryKey(),
  locationId: uuid('location_id')
    .notNull()
    .references(() => locations.id),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  pinVerifier: jsonb('pin_verifier').$type<PinVerifier>().notNull(),
  pinFailures: integer('pin_failures').notNull().default(0),
  pinBlockedUntil: instant('pin_blocked_until'),
  createdAt: instant('created_at').notNull(),
  /** When it last asked for something, to the minute. */
  lastSeenAt: instant('last_seen_at'),
  /** The device's last report: its time, how many entries wait on the device, its version. */
  reportedAt: instant('reported_at'),
  waiting: integer('waiting'),
  appVersion: text('app_version'),
  revokedAt: instant('revoked_at'),
});

/** Questionnaires that the team has prepared for the next patient at a kiosk. */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: uuid('id').primaryKey(),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    /** The one kiosk that it is meant for; null: any of the location. */
    kioskId: uuid('kiosk_id').references(() => kiosks.id),
    /** In the order of filling; a questionnaire deleted since is left out. */
    questionnaireIds: jsonb('questionnaire_ids').$type<string[]>().notNull(),
    /** The hand-in to be signed; then there are no questionnaires. */
    submissionId: uuid('submission_id').references(() => submissions.id),
    /** For the team alone, encrypted. */
    note: bytea('note'),
    /** The person sent by the practice system, encrypted: for the form and the way back. */
    person: bytea('person'),
    /** Keyed hash of location and PIN. */
    pinHash: text('pin_hash').notNull().unique(),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    takenAt: instant('taken_at'),
    takenBy: uuid('taken_by').references(() => kiosks.id),
    /** Id of the kiosk's try, so that a lost answer can be given again. */
    attempt: uuid('attempt'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('hand_overs_location').on(table.locationId, table.createdAt),
    index('hand_overs_kiosk').on(table.kioskId, table.expiresAt),
  ],
);

/** One-time codes with which a tablet becomes a kiosk. */
export const kioskCodes = pgTable('kiosk_codes', {
  id: uuid('id').primaryKey(),
  codeHash: text('code_hash').notNull().unique(),
  locationId: uuid('location_id')
    .notNull()
    .references(() => locations.id),
  name: text('name').notNull(),
  pinVerifier: jsonb('pin_verifier').$type<PinVerifier>().notNull(),
  createdBy: uuid('created_by').references(() => users.id),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Codes and links that went out by mail: registration, sign-in, password reset, staff reset. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose')
      .$type<'register' | 'reset' | 'login' | 'thread' | 'staff_reset'>()
      .notNull(),
    /** Keyed hash of the address; a link has no address, and stores a hash of its token. */
    addressHash: text('address_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The account to be created, encrypted; only for `register`. */
    payload: bytea('payload'),
    /** Wrong tries of the caller who asked for the code; nobody else can try it. */
    tries: integer('tries').notNull().default(0),
    /** Keyed hashes of network and browser that asked for it. */
    askedNetwork: text('asked_network'),
    askedBrowser: text('asked_browser'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('mail_codes_address').on(table.addressHash, table.purpose),
    index('mail_codes_code').on(table.codeHash),
  ],
);

/** Codes that a host page gives to the app in its frame, which gets a session for one (SEC-15). */
export const embedCodes = pgTable('embed_codes', {
  codeHash: text('code_hash').primaryKey(),
  /** The host's session with this person; the session made from the code ends with it. */
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  origin: text('origin').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Tokens for the booking service: once, 60 s, for one audience (SEC-20). */
export const otisTokens = pgTable('otis_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  audience: text('audience').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
