import { and, eq, lt } from 'drizzle-orm';
import { spanOfAbsence } from '#contract/booking/absence/away.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { type ItemRow, lockItem, presentItem } from './items.ts';
import { bookingItems, bookingItemVersions } from './schema/booking.ts';

/** When an absence ends; null when it cannot be opened, which is reported where it is read. */
function endOf(keys: AtRest, row: ItemRow): number | null {
  try {
    const { item } = presentItem(keys, row);
    return item.kind === 'absence' ? spanOfAbsence(item.content).to : null;
  } catch {
    return null;
  }
}

/**
 * Removes absences that ended before an instant, with their earlier versions. An absence changed
 * since then stays, as somebody has only just entered it.
 */
export async function purgeAbsences(db: Db, keys: AtRest, before: Date): Promise<void> {
  // The end is encrypted, so all rows that are old enough are opened.
  const old = await db
    .select()
    .from(bookingItems)
    .where(and(eq(bookingItems.kind, 'absence'), lt(bookingItems.updatedAt, before)));
  for (const row of old) {
    const end = endOf(keys, row);
    if (end === null || end >= before.getTime()) continue;
    await db.transaction(async (tx) => {
      // Skipped when somebody has changed it a moment ago.
      if ((await lockItem(tx, row.id))?.version !== row.version) return;
      await tx.delete(bookingItemVersions).where(eq(bookingItemVersions.itemId, row.id));
      await tx.delete(bookingItems).where(eq(bookingItems.id, row.id));
    });
  }
}
