import { and, eq, lt } from 'drizzle-orm';
import { spanOfAbsence } from '#contract/booking/absence/away.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { type ItemRow, lockItem, presentItem } from './items.ts';
import { bookingItems, bookingItemVersions } from './schema/booking.ts';

/** When it is over; null for what cannot be opened, which is told where it is read. */
function endOf(keys: AtRest, row: ItemRow): number | null {
  try {
    const { item } = presentItem(keys, row);
    return item.kind === 'absence' ? spanOfAbsence(item.content).to : null;
  } catch {
    return null;
  }
}

/**
 * Removes absences that ended before an instant, with what they were before. One that was written since stays for as
 * long: somebody has only just entered it.
 */
export async function purgeAbsences(db: Db, keys: AtRest, before: Date): Promise<void> {
  // When it ends is sealed, so those that are old enough are opened.
  const old = await db
    .select()
    .from(bookingItems)
    .where(and(eq(bookingItems.kind, 'absence'), lt(bookingItems.updatedAt, before)));
  for (const row of old) {
    const end = endOf(keys, row);
    if (end === null || end >= before.getTime()) continue;
    await db.transaction(async (tx) => {
      // Somebody may have written it a moment ago.
      if ((await lockItem(tx, row.id))?.version !== row.version) return;
      await tx.delete(bookingItemVersions).where(eq(bookingItemVersions.itemId, row.id));
      await tx.delete(bookingItems).where(eq(bookingItems.id, row.id));
    });
  }
}
