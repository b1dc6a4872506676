import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type BookingItem, ItemContent } from '#contract/booking/item.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openOne } from '#server/sealing/open-each.ts';
import { type ItemRow, presentItem } from './items.ts';
import { bookingItemVersions } from './schema/booking.ts';

/** @throws when the row cannot be decrypted, or its content does not fit its schema */
function opened(keys: AtRest, row: ItemRow): BookingItem {
  const item = presentItem(keys, row);
  return { ...item, item: z.parse(ItemContent, item.item) };
}

const isWhole = (keys: AtRest, row: ItemRow): boolean =>
  openOne(keys, 'booking_items', row.id, () => opened(keys, row)) !== undefined;

/**
 * Replaces rows that cannot be opened by the same version from the history, where each version is
 * stored once more. A row broken there too stays as it is. Both are reported.
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

/** The readable items, the broken rows, and whether none had to be read from the history. */
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
