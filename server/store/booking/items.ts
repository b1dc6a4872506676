import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type BookingItem, type ItemContent, itemsOf } from '#contract/booking/item.ts';
import type { Absence } from '#contract/booking/shift.ts';
import type { LiveEvent } from '#contract/system/calls/events.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEach } from '#server/sealing/open-each.ts';
import { users } from '../practice/schema/practice.ts';
import { bookingItems, bookingItemVersions, bookingRules } from './schema/booking.ts';

export type ItemRow = typeof bookingItems.$inferSelect;

const aadOf = (id: string): string => `booking item ${id}`;

export const sealedItem = (keys: AtRest, id: string, item: ItemContent): Buffer =>
  keys.protectJson(item, aadOf(id));

export const presentItem = (keys: AtRest, row: ItemRow): BookingItem => ({
  id: row.id,
  location_id: row.locationId,
  item: keys.revealJson<ItemContent>(row.content, aadOf(row.id)),
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
});

export const itemsAt = (db: Db, locationId: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(bookingItems)
    .where(eq(bookingItems.locationId, locationId))
    .orderBy(asc(bookingItems.id));

/** The absences that stand at a location, by their ids. */
export async function absencesAt(
  db: Db,
  keys: AtRest,
  locationId: string,
): Promise<[string, Absence][]> {
  const rows = await db
    .select()
    .from(bookingItems)
    .where(and(eq(bookingItems.locationId, locationId), eq(bookingItems.kind, 'absence')))
    .orderBy(asc(bookingItems.id));
  return itemsOf(
    openEach(
      keys,
      'booking_items',
      rows,
      ({ id }) => id,
      (row) => presentItem(keys, row),
    ),
    'absence',
  );
}

/** Those after an id, in the order of their ids. */
export const itemsAfter = (
  db: Db,
  locationId: string,
  after: string | undefined,
  limit: number,
): Promise<ItemRow[]> =>
  db
    .select()
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.locationId, locationId),
        after === undefined ? undefined : gt(bookingItems.id, after),
      ),
    )
    .orderBy(asc(bookingItems.id))
    .limit(limit);

export const itemsById = (db: Db, locationId: string, ids: readonly string[]): Promise<ItemRow[]> =>
  db
    .select()
    .from(bookingItems)
    .where(and(eq(bookingItems.locationId, locationId), inArray(bookingItems.id, [...ids])));

/** Whoever writes it next waits until the transaction ends. */
export async function lockItem(tx: Db, id: string): Promise<ItemRow | null> {
  const [row] = await tx.select().from(bookingItems).where(eq(bookingItems.id, id)).for('update');
  return row ?? null;
}

interface Written {
  id: string;
  locationId: string;
  item: ItemContent;
  by: string;
}

const remember = (tx: Db, row: ItemRow, by: string) =>
  tx.insert(bookingItemVersions).values({
    itemId: row.id,
    version: row.version,
    content: row.content,
    at: row.updatedAt,
    by,
  });

/** Null when the id is taken. */
export async function createItem(
  tx: Db,
  keys: AtRest,
  { id, locationId, item, by }: Written,
  now: Date,
): Promise<ItemRow | null> {
  const content = sealedItem(keys, id, item);
  const [row] = await tx
    .insert(bookingItems)
    .values({ id, locationId, kind: item.kind, content, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (row !== undefined) await remember(tx, row, by);
  return row ?? null;
}

export async function changeItem(
  tx: Db,
  keys: AtRest,
  { id, item, by }: Written,
  now: Date,
): Promise<ItemRow> {
  const [row] = await tx
    .update(bookingItems)
    .set({ content: sealedItem(keys, id, item), updatedAt: now })
    .where(eq(bookingItems.id, id))
    .returning();
  if (row === undefined) throw new Error('the item of a moment ago is gone');
  await remember(tx, row, by);
  return row;
}

/** Earlier versions with their authors, newest first. */
export async function versionsOfItem(db: Db, keys: AtRest, id: string) {
  const rows = await db
    .select({ version: bookingItemVersions, name: users.name })
    .from(bookingItemVersions)
    .innerJoin(users, eq(users.id, bookingItemVersions.by))
    .where(eq(bookingItemVersions.itemId, id))
    .orderBy(desc(bookingItemVersions.version));
  return openEach(
    keys,
    'booking_items',
    rows,
    () => id,
    ({ version: { version, content, at, by }, name }) => ({
      version,
      item: keys.revealJson<ItemContent>(content, aadOf(id)),
      at: at.toISOString(),
      by: { id: by, name },
    }),
  );
}

/** How often the rules of a location's calendar have changed. */
export async function rulesRevision(db: Db, locationId: string): Promise<number> {
  const [row] = await db
    .select({ revision: bookingRules.revision })
    .from(bookingRules)
    .where(eq(bookingRules.locationId, locationId));
  return row?.revision ?? 0;
}

/** Locks the task of an absence until the transaction ends. To be called after locking the days. */
export const lockAbsenceTask = async (tx: Db, absenceId: string): Promise<void> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`absence ${absenceId}`}, 0))`,
  );
};

/** Locks days of a location until the transaction ends: nobody else books on them. */
export async function lockDays(
  tx: Db,
  locationId: string,
  dates: readonly string[],
): Promise<void> {
  // Always in order, so that two transactions that need the same days cannot deadlock.
  for (const date of [...new Set(dates)].toSorted()) {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`booking ${locationId} ${date}`}, 0))`,
    );
  }
}

/**
 * Tells devices at once that other appointments of a location may be theirs to see: a column got an
 * account, or lost one. No appointment is changed by that, so nothing else tells of it.
 */
export const tellOwnColumns = async (tx: Db, locationId: string): Promise<void> => {
  const event = { collection: 'appointments', location_id: locationId } satisfies LiveEvent;
  await tx.execute(sql`select pg_notify('empfang_live', ${JSON.stringify(event)})`);
};
