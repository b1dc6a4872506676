import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { practiceDevices } from '#server/store/devices/schema/devices.ts';
import { users } from '#server/store/practice/schema/practice.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The one-time password of a person (TOTP, RFC 6238). */
export const totpSecrets = pgTable('totp_secrets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** 20 random bytes, encrypted at rest, bound to the person. */
  secret: bytea('secret').notNull(),
  /** The newest time step whose code was taken: each code works once. */
  lastStep: integer('last_step'),
  createdAt: instant('created_at').notNull(),
  /** Null until a code has shown that the app of the person has the secret. */
  confirmedAt: instant('confirmed_at'),
});

/** Codes on paper for who has lost the phone; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of person and code. */
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A sign-in whose password was right and that waits for the second factor (SEC-28). */
export const waitingSignIns = pgTable(
  'waiting_sign_ins',
  {
    /** SHA-256 of the token that the page holds, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceName: text('device_name'),
    /** Of the team on an enrolled device: the session will be bound to it. */
    practiceDeviceId: uuid('practice_device_id').references(() => practiceDevices.id, {
      onDelete: 'cascade',
    }),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('waiting_sign_ins_user').on(table.userId)],
);

/** Browsers and practice devices on which a person has confirmed a second factor. */
export const confirmedPlaces = pgTable(
  'confirmed_places',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's token, hex, or the id of the practice device. */
    place: text('place').notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
);

/** Keys of WebAuthn, with which the device of a person answers for them (SEC-28). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator named it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** The authenticator's count of uses; always 0 when it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Challenges that a passkey may sign: once, five minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** The person who may create a passkey with it; null when it is for signing in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
