import { sql } from 'drizzle-orm';
import { bigserial, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Collection } from '#contract/collections.ts';

/** PostgreSQL's transaction id of 64 bits, which never wraps; as decimal text here. */
const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/**
 * Which row of which collection changed, written by triggers so that no code can forget it (OE-19).
 * Read in the order of (xid, seq): transactions that still run have a greater xid than all settled
 * ones.
 */
export const changes = pgTable(
  'changes',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    collection: text('collection').$type<Collection>().notNull(),
    entityId: uuid('entity_id').notNull(),
    locationId: uuid('location_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('changes_since').on(table.locationId, table.collection, table.xid, table.seq),
    index('changes_age').on(table.at),
  ],
);
