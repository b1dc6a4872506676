import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/bytea.ts';
import { companies } from '#server/store/practice/schema/practice.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Facts about this database: its epoch id, which application made it. */
export const meta = pgTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Key pairs to which hand-ins are sealed. Old ones stay, for entries that arrive late. */
export const sealingKeys = pgTable('sealing_keys', {
  kid: text('kid').primaryKey(),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  /** Uncompressed P-256 point. */
  publicKey: bytea('public_key').notNull(),
  /** PKCS #8, AES-256-GCM under the master key, AAD the kid. */
  privateKey: bytea('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** OE-9: key, fingerprint and answer, written with the effect itself. Kept 90 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: smallint('status').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    answer: text('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
    index('idempotency_keys_key').on(table.key),
  ],
);

/** Counters of limits, shared by all processes. Unlogged: a crash may forget them. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
    /** Of turns: until when the row was kept before the last one; null where that is not known. */
    resetsBefore: instant('resets_before'),
  },
  (table) => [index('rate_limits_reset').on(table.resetsAt)],
);

/** Who did what to which object; append-only (trigger), hash-chained, without content. */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind')
      .$type<'user' | 'device' | 'practice_device' | 'integration' | 'public' | 'operator'>()
      .notNull(),
    actorId: uuid('actor_id'),
    /** Endpoint id of the contract. */
    action: text('action').notNull(),
    locationId: uuid('location_id'),
    objectId: uuid('object_id'),
    /** HTTP status, and the problem code of a refusal. */
    status: smallint('status').notNull(),
    code: text('code'),
    requestId: text('request_id').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    /** Of refusals that are counted together: how many more there were. */
    times: integer('times'),
    /** Keyed hash of a stranger's network, another one each day. */
    network: text('network'),
  },
  (table) => [
    index('audit_log_object').on(table.objectId, table.seq),
    index('audit_log_actor').on(table.actorId, table.seq),
    index('audit_log_at').on(table.at),
  ],
);
