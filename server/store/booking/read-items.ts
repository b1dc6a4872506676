import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type BookingItem, ItemContent } from '#contract/booking/item.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openOne } from '#server/sealing/open-each.ts';
import { type ItemRow, presentItem } from './items.ts';
import { bookingItemVersions } from './schema/booking.ts';

/** @throws where it cannot be opened, or says what no calendar is made of */
function opened(keys: AtRest, row: ItemRow): BookingItem {
  const item = presentItem(keys, row);
  return { ...item, item: z.parse(ItemContent, item.item) };
}

const isWhole = (keys: AtRest, row: ItemRow): boolean =>
  openOne(keys, 'booking_items', row.id, () => opened(keys, row)) !== undefined;

/**
 * The same rows; one that cannot be opened is read from its history, where each version is kept once more
 * as it was written. What cannot be opened there either stays as it is. Both are told.
 */
export async function mendedItems(
  db: Db,
  keys: AtRest,
  rows: readonly ItemRow[],
): Promise<ItemRow[]> {
  const broken = new Set(rows.filter((row) => !isWhole(keys, row)));
  if (broken.size === 0) return [...rows];
  const kept = await db
    .select()
    .from(bookingItemVersions)
    .where(
      inArray(
        bookingItemVersions.itemId,
        [...broken].map(({ id }) => id),
      ),
    );
  return rows.map((row) => {
    if (!broken.has(row)) return row;
    const same = kept.find(({ itemId, version }) => itemId === row.id && version === row.version);
    const again = same && { ...row, content: same.content };
    return again && isWhole(keys, again) ? again : row;
  });
}

/** What can be read of a calendar, the rows of what cannot, and whether all of it could be read as it is kept. */
export async function readItems(
  db: Db,
  keys: AtRest,
  rows: readonly ItemRow[],
): Promise<{ items: BookingItem[]; lost: ItemRow[]; whole: boolean }> {
  const items: BookingItem[] = [];
  const lost: ItemRow[] = [];
  const mended = await mendedItems(db, keys, rows);
  for (const row of mended) {
    const item = openOne(keys, 'booking_items', row.id, () => opened(keys, row));
    if (item) items.push(item);
    else lost.push(row);
  }
  return { items, lost, whole: mended.every((row, at) => row === rows[at]) };
}
